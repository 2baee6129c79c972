import { MoneyField } from '../../../../kit/fields/MoneyField';
import { TextField } from '../../../../kit/fields/TextField';

interface BillingFieldsProps {
  /** Whether the billing ID is required. */
  needed: boolean;
  /** Whether this person enters the fee. */
  withFee: boolean;
}

export const BillingFields = ({ needed, withFee }: BillingFieldsProps) => (
  <>
    <TextField name="billingId" label="Billing ID" max={64} required={needed} />
    {withFee && <MoneyField name="touchFeeAmount" label="Touch Fee" />}
  </>
);
