import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import { RecordCard } from '../../../../kit/records/RecordCard';
import { usePropertyRights } from '../../../../shared/properties/rights';
import { BillingDialog } from '../edit/BillingDialog';

export const BillingCard = ({ property }: { property: PropertyDetail }) => {
  const { changes } = usePropertyRights(property);
  return (
    <RecordCard
      title="Billing and Agreement"
      edits={changes}
      facts={[
        ['Billing ID', property.billingId],
        ['Billing Matter Number', property.billingMatterNumber],
        ['File Matter Number', property.fileMatterNumber],
        ['Line of Business', property.lineOfBusinessName],
        ['Management Agreement Term', property.managementAgreementTerm],
        ['Lease Term', property.leaseTerm],
      ]}
      dialog={(onClose) => <BillingDialog property={property} onClose={onClose} />}
    />
  );
};
