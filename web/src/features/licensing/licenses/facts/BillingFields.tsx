import { billingFields } from '@evergreen/contracts/licensing/licenses';
import { Fields } from '../../../../shared/Fields';

interface BillingFieldsProps {
  /** Whether the billing ID is required. */
  needed: boolean;
  /** Whether the user also enters the touch fee. */
  withFee: boolean;
}

export const BillingFields = ({ needed, withFee }: BillingFieldsProps) => (
  <Fields of={billingFields} needs={{ billingId: needed }} {...(!withFee && { until: 'touchFeeAmount' })} />
);
