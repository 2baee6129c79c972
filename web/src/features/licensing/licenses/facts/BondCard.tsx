import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { bondAndInsuranceFields as fields } from '@evergreen/contracts/licensing/licenses';
import { ExternalLink } from '../../../../kit/values/ExternalLink';
import { DateWithMeaning, todayIn } from '../../../../kit/values/DateWithMeaning';
import { useIdentity } from '../../../../kit/data/identity';
import { factsOf } from '../../../../shared/factsOf';
import type { Fact } from '../../../../kit/page/Facts';
import { RecordCard } from '../../../../kit/records/RecordCard';
import { BondDialog } from './BondDialog';

interface CardProps {
  license: LicenseDetail;
  edits: boolean;
}

const link = (url: string | null, what: string) => url && <ExternalLink url={url}>Open the {what}</ExternalLink>;

const bondOf = (license: LicenseDetail) =>
  factsOf(fields, license, {
    from: 'bondNumber',
    until: 'insurance',
    special: { bondDocumentUrl: ['Bond Document', link(license.bondDocumentUrl, 'bond document')] },
  });

const insuranceOf = (license: LicenseDetail, today: string): readonly Fact[] => [
  [
    'Insurance Expiration',
    license.insuranceExpirationDate && <DateWithMeaning date={license.insuranceExpirationDate} today={today} />,
  ],
  ['Insurance Document', link(license.insuranceDocumentUrl, 'insurance document')],
];

export const BondCard = ({ license, edits }: CardProps) => {
  const today = todayIn(useIdentity().timeZone);
  return (
    <RecordCard
      title="Bond and Insurance Information"
      facts={[
        ['Bond', license.bond ? 'Yes' : 'No'],
        ...(license.bond ? bondOf(license) : []),
        ['Insurance', license.insurance ? 'Yes' : 'No'],
        ...(license.insurance ? insuranceOf(license, today) : []),
      ]}
      edits={edits}
      dialog={(onClose) => <BondDialog license={license} onClose={onClose} />}
    />
  );
};
