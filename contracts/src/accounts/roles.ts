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
