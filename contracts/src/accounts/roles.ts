/** Plain, for who asks only what a user may do: the first page knows of permissions before it checks anything typed. */
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
