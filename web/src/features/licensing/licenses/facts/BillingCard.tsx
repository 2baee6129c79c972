import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { moneyText } from '../../../../kit/values/Money';
import { RecordCard } from '../../../../kit/records/RecordCard';
import { BillingDialog } from './BillingDialog';

interface CardProps {
  license: LicenseDetail;
  edits: boolean;
}

export const BillingCard = ({ license, edits }: CardProps) => (
  <RecordCard
    title="Billing Information"
    facts={[
      ['Billing ID', license.billingId],
      license.clientCostStructure === 'TouchFee' && ['Touch Fee', moneyText(license.touchFeeAmount)],
      ['Property Billing ID', license.propertyBillingId],
      ['Billing Matter Number', license.billingMatterNumber],
      ['File Matter Number', license.fileMatterNumber],
      ['Line of Business', license.lineOfBusiness],
      ['Management Agreement Term', license.managementAgreementTerm],
      ['Lease Term', license.leaseTerm],
    ]}
    edits={edits}
    dialog={(onClose) => <BillingDialog license={license} onClose={onClose} />}
  />
);
