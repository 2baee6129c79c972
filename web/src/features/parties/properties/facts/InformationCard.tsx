import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import { shortDate } from '../../../../kit/values/DateWithMeaning';
import { number } from '../../../../kit/values/numbers';
import { FactsCard } from '../../../../kit/page/FactsCard';

const Phone = ({ of }: { of: string }) => <a href={`tel:${of.replace(/[^\d+]/g, '')}`}>{of}</a>;

export const InformationCard = ({ property }: { property: PropertyDetail }) => {
  const { primaryPhoneNumber: phone, faxNumber, squareFootage, openDate, closeDate } = property;
  return (
    <FactsCard
      title="Additional Information"
      facts={[
        ['Phone Number', phone && <Phone key="phone" of={phone} />],
        ['Fax Number', faxNumber],
        ['Square Footage', squareFootage !== null && number(squareFootage)],
        ['Open Date', shortDate(openDate)],
        ['Close Date', shortDate(closeDate)],
      ]}
    />
  );
};
