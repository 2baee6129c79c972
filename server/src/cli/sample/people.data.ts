import type { ClientInput } from '@evergreen/contracts/accounts/clients';
import type { Role } from '@evergreen/contracts/accounts/enums';

export type ClientKey = 'harborview' | 'meridian' | 'northgate';
export type ClientRow<K extends string = string> = Omit<ClientInput, 'country'> & { readonly key: K };

export const clients: readonly ClientRow<ClientKey>[] = [
  {
    ...{ key: 'harborview', name: 'Harborview Hotels', legalName: 'Harborview Hotels & Resorts, Inc.' },
    ...{ serviceLevel: 'Saas', costStructure: 'Subscription', renewalBillingResponsibility: 'BillingClient' },
    ...{ address1: '200 Atlantic Avenue', city: 'Boston', state: 'MA', zip: '02110', county: 'Suffolk' },
  },
  {
    ...{ key: 'meridian', name: 'Meridian Concessions', legalName: 'Meridian Concessions Company, LLC' },
    ...{ serviceLevel: 'Hybrid', costStructure: 'TouchFee', renewalBillingResponsibility: 'BillingClient', timeZone: 'America/Denver' },
    ...{ address1: '1801 Wewatta Street', city: 'Denver', state: 'CO', zip: '80202', county: 'Denver' },
  },
  {
    ...{ key: 'northgate', name: 'Northgate Dining', legalName: 'Northgate Dining Partners, LP' },
    ...{ serviceLevel: 'FullService', costStructure: 'TouchFee', renewalBillingResponsibility: 'ManagingFirm', timeZone: 'America/Chicago' },
    ...{ address1: '330 North Wabash Avenue', city: 'Chicago', state: 'IL', zip: '60611', county: 'Cook' },
  },
];

export const left: ClientRow = {
  ...{ key: 'bayside', name: 'Bayside Cafes', legalName: 'Bayside Cafes of New England, LLC' },
  ...{ serviceLevel: 'FullService', costStructure: 'TouchFee', renewalBillingResponsibility: 'ManagingFirm' },
  ...{ address1: '12 Wharf Street', city: 'Portland', state: 'ME', zip: '04101', county: 'Cumberland' },
};

/**
 * Null: one of the firm's users. The last is left out for those who sign in; 'works' cannot sign in, and is an
 * assignee.
 */
export type PersonRow = readonly [
  client: ClientKey | null, mailbox: string, name: string, title: string, roles: readonly Role[], state?: 'works' | 'inactive' | 'locked',
];

export const people: readonly PersonRow[] = [
  [null, 'admin', 'Margaret Osei', 'Managing Director', ['Administrator']],
  [null, 'renewals', 'Daniel Reyes', 'Director of Renewals', ['RenewalAdministrator']],
  [null, 'contributor', 'Priya Raman', 'Senior Paralegal', ['RenewalContributor']],
  [null, 'accounting', 'Tomas Novak', 'Controller', ['AccountingAdministrator']],
  [null, 'partner', 'Ruth Adeyemi', 'Partner', ['Administrator', 'AccountingAdministrator']],
  [null, 'lucia.ferrari', 'Lucia Ferrari', 'Paralegal', ['RenewalContributor'], 'works'],
  ['harborview', 'admin', 'Eleanor Whitfield', 'Director of Compliance', ['ClientAdministrator']],
  ['harborview', 'contributor', 'Marcus Bell', 'Licensing Coordinator', ['ClientContributor']],
  ['harborview', 'viewer', 'Anna Lindqvist', 'Regional Operations Manager', ['ClientViewer']],
  ['harborview', 'accounting', 'Victor Almeida', 'Accounts Payable Manager', ['ClientAccountingAdministrator']],
  ['harborview', 'noor.haddad', 'Noor Haddad', 'Licensing Coordinator', ['ClientContributor'], 'works'],
  ['harborview', 'ines.moreau', 'Ines Moreau', 'Night Manager', ['ClientViewer'], 'inactive'],
  ['harborview', 'paul.weber', 'Paul Weber', 'Restaurant Manager', ['ClientViewer'], 'locked'],
  ['meridian', 'admin', 'Grace Okafor', 'Vice President, Legal', ['ClientAdministrator']],
  ['meridian', 'contributor', 'Samuel Ortiz', 'License Specialist', ['ClientContributor']],
  ['meridian', 'viewer', 'Helen Petrov', 'Airport Operations Director', ['ClientViewer']],
  ['meridian', 'accounting', 'Raymond Chu', 'Finance Manager', ['ClientAccountingAdministrator']],
  ['meridian', 'dana.kowalski', 'Dana Kowalski', 'License Specialist', ['ClientContributor'], 'works'],
  ['northgate', 'admin', 'Patrick Sullivan', 'General Counsel', ['ClientAdministrator']],
  ['northgate', 'contributor', 'Keisha Grant', 'Compliance Analyst', ['ClientContributor']],
  ['northgate', 'viewer', 'Olivia Bergstrom', 'District Manager', ['ClientViewer']],
  ['northgate', 'accounting', 'Henry Walsh', 'Staff Accountant', ['ClientAccountingAdministrator']],
];
