import { MoneyField } from '../../../../kit/fields/MoneyField';
import { TextField } from '../../../../kit/fields/TextField';

interface BillingFieldsProps {
  /** The billing ID cannot be left out. */
  needed: boolean;
  /** This person enters what is charged. */
  withFee: boolean;
}

export const BillingFields = ({ needed, withFee }: BillingFieldsProps) => (
  <>
    <TextField name="billingId" label="Billing ID" max={64} required={needed} />
    {withFee && <MoneyField name="touchFeeAmount" label="Touch Fee" />}
  </>
);
