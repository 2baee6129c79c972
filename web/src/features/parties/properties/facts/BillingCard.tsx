import { propertyBillingFields, type PropertyDetail } from '@evergreen/contracts/parties/properties';
import { RecordCard } from '../../../../kit/records/RecordCard';
import { factsOf } from '../../../../shared/factsOf';
import { usePropertyRights } from '../../../../shared/properties/rights';
import { BillingDialog } from '../edit/BillingDialog';

export const BillingCard = ({ property }: { property: PropertyDetail }) => {
  const { changes } = usePropertyRights(property);
  return (
    <RecordCard
      title="Billing and Agreement"
      edits={changes}
      facts={factsOf(propertyBillingFields, property)}
      dialog={(onClose) => <BillingDialog property={property} onClose={onClose} />}
    />
  );
};
