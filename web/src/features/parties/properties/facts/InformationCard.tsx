import { type PropertyDetail, propertyFields } from '@evergreen/contracts/parties/properties';
import { shortDate } from '../../../../kit/values/DateWithMeaning';
import { FactsCard } from '../../../../kit/page/FactsCard';
import { factsOf } from '../../../../shared/factsOf';

export const InformationCard = ({ property }: { property: PropertyDetail }) => (
  <FactsCard
    title="Additional Information"
    facts={[
      ...factsOf(propertyFields, property, { from: 'primaryPhoneNumber', until: 'notes' }),
      ['Open Date', shortDate(property.openDate)],
      ['Close Date', shortDate(property.closeDate)],
    ]}
  />
);
