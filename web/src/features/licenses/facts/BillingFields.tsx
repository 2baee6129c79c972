import type { ClientCostStructure } from '@evergreen/contracts/enums';
import { isFirmAdministrator } from '@evergreen/workflows/permissions';
import { MoneyField } from '../../../kit/fields/MoneyField';
import { TextField } from '../../../kit/fields/TextField';
import { useIdentity } from '../../../kit/identity';

interface BillingFieldsProps {
  costStructure: ClientCostStructure | null;
  needed: boolean;
}

/** The fee of a license is entered by the firm's administrators, where the client is charged by it. */
export const BillingFields = ({ costStructure, needed }: BillingFieldsProps) => {
  const enters = isFirmAdministrator(useIdentity());
  return (
    <>
      <TextField name="billingId" label="Billing ID" max={64} required={needed} />
      {costStructure === 'TouchFee' && enters && <MoneyField name="touchFeeAmount" label="Touch Fee" />}
    </>
  );
};
