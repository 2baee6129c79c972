import type { ClientServiceLevel } from '@evergreen/contracts/accounts/enums';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { worksItsRenewals } from '../permissions.js';

/** The side that all licenses can be designated to at a service level; null: each side works its own. */
export const designatedOverTo = (serviceLevel: ClientServiceLevel): RenewalDesignation | null => {
  if (!worksItsRenewals(serviceLevel)) return 'ManagingFirm';
  return serviceLevel === 'Saas' ? 'BillingClient' : null;
};

export const otherSide = (designation: RenewalDesignation): RenewalDesignation =>
  designation === 'ManagingFirm' ? 'BillingClient' : 'ManagingFirm';
