import type { RenewalBillingResponsibility } from '@evergreen/contracts/accounts/enums';

export const payerLabels: Record<RenewalBillingResponsibility, string> = {
  ManagingFirm: 'Managing Firm',
  BillingClient: 'Billing Client',
};
