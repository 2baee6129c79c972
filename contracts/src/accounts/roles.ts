import type { RenewalDesignation } from '../licensing/enums.js';

/** Without zod, for the first page, which needs permissions before it validates input. */
export const firmRoles = [
  'Administrator',
  'RenewalAdministrator',
  'RenewalContributor',
  'OfficerChangeAdministrator',
  'OfficerChangeContributor',
  'AccountingAdministrator',
] as const;
export const clientRoles = [
  'ClientAdministrator',
  'ClientContributor',
  'ClientViewer',
  'ClientAccountingAdministrator',
] as const;

type Role = (typeof firmRoles | typeof clientRoles)[number];
export const accountingRoles: readonly Role[] = ['AccountingAdministrator', 'ClientAccountingAdministrator'];

/** The roles to which licenses of a designation may be assigned (decision 1): never the firm's Administrator. */
export const renewalAssignees: Readonly<Record<RenewalDesignation, readonly Role[]>> = {
  BillingClient: ['ClientAdministrator', 'ClientContributor'],
  ManagingFirm: ['RenewalAdministrator', 'RenewalContributor'],
};
