import { type ClientInput, defaultTimeZone } from '@evergreen/contracts/clients';
import type { Role } from '@evergreen/contracts/enums';
import { sampleId } from './sample-id.js';

/** Decision 12; the launcher prints it below the address. */
export const SAMPLE_PASSWORD = 'Evergreen-2026!';

export const firm = { id: sampleId('firm'), name: 'Keystone Licensing Group', domain: 'keystone' } as const;
/** What the firm says of itself in its letters. */
export const firmDetails = {
  name: firm.name,
  address1: '100 Federal Street',
  address2: 'Floor 20',
  city: 'Boston',
  state: 'MA',
  zip: '02110',
  country: 'United States',
  county: 'Suffolk',
  phone: '(617) 555-0100',
  email: 'office@keystone.example',
  mailClosing: 'Keystone Licensing Group\n100 Federal Street, Floor 20, Boston, MA 02110\n(617) 555-0100',
} as const;

export type ClientKey = 'harborview' | 'meridian' | 'northgate';
export interface SampleClient extends ClientInput {
  readonly key: ClientKey;
  readonly id: string;
}

const client = (key: ClientKey, input: Omit<ClientInput, 'country'>): SampleClient => ({
  ...input,
  country: 'United States',
  key,
  id: sampleId('client', key),
});

export const sampleClients: readonly SampleClient[] = [
  client('harborview', {
    name: 'Harborview Hotels',
    legalName: 'Harborview Hotels & Resorts, Inc.',
    serviceLevel: 'Saas',
    costStructure: 'Subscription',
    renewalBillingResponsibility: 'BillingClient',
    address1: '200 Atlantic Avenue',
    city: 'Boston',
    state: 'MA',
    zip: '02110',
    county: 'Suffolk',
  }),
  client('meridian', {
    name: 'Meridian Concessions',
    legalName: 'Meridian Concessions Company, LLC',
    serviceLevel: 'Hybrid',
    costStructure: 'TouchFee',
    renewalBillingResponsibility: 'BillingClient',
    timeZone: 'America/Denver',
    address1: '1801 Wewatta Street',
    city: 'Denver',
    state: 'CO',
    zip: '80202',
    county: 'Denver',
  }),
  client('northgate', {
    name: 'Northgate Dining',
    legalName: 'Northgate Dining Partners, LP',
    serviceLevel: 'FullService',
    costStructure: 'TouchFee',
    renewalBillingResponsibility: 'ManagingFirm',
    timeZone: 'America/Chicago',
    address1: '330 North Wabash Avenue',
    city: 'Chicago',
    state: 'IL',
    zip: '60611',
    county: 'Cook',
  }),
];

/** Left the firm: the history is kept, and nobody signs in there any more. */
export const formerClient: ClientInput & { readonly id: string } = {
  id: sampleId('client', 'bayside'),
  name: 'Bayside Cafes',
  legalName: 'Bayside Cafes of New England, LLC',
  serviceLevel: 'FullService',
  costStructure: 'TouchFee',
  renewalBillingResponsibility: 'ManagingFirm',
  address1: '12 Wharf Street',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  country: 'United States',
  county: 'Cumberland',
};

export const clientOf = (key: ClientKey): SampleClient => {
  const found = sampleClients.find((one) => one.key === key);
  if (!found) throw new Error(`No sample client ${key}`);
  return found;
};

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly roles: readonly Role[];
  /** Null: one of the firm's people. */
  readonly client: ClientKey | null;
  /** Somebody to give work to who is no sample sign-in has none. */
  readonly signsIn: boolean;
  /** As an administrator finds the account: somebody left, or typed a wrong password too often this morning. */
  readonly became?: 'inactive' | 'locked';
}

type Told = readonly [mailbox: string, name: string, title: string, role: Role];

const people = (of: ClientKey | null, told: readonly Told[], signsIn: boolean): Person[] =>
  told.map(([mailbox, name, title, role]) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const email = `${mailbox}@${of ?? firm.domain}.example`;
    return { id: sampleId('user', email), email, firstName, lastName, title, roles: [role], client: of, signsIn };
  });

export const samplePeople: readonly Person[] = [
  ...people(
    null,
    [
      ['admin', 'Margaret Osei', 'Managing Director', 'Administrator'],
      ['renewals', 'Daniel Reyes', 'Director of Renewals', 'RenewalAdministrator'],
      ['contributor', 'Priya Raman', 'Senior Paralegal', 'RenewalContributor'],
      ['accounting', 'Tomas Novak', 'Controller', 'AccountingAdministrator'],
    ],
    true,
  ),
  ...people(null, [['partner', 'Ruth Adeyemi', 'Partner', 'Administrator']], true).map((person): Person => ({
    ...person,
    roles: ['Administrator', 'AccountingAdministrator'],
  })),
  ...people(null, [['lucia.ferrari', 'Lucia Ferrari', 'Paralegal', 'RenewalContributor']], false),
  ...people(
    'harborview',
    [
      ['admin', 'Eleanor Whitfield', 'Director of Compliance', 'ClientAdministrator'],
      ['contributor', 'Marcus Bell', 'Licensing Coordinator', 'ClientContributor'],
      ['viewer', 'Anna Lindqvist', 'Regional Operations Manager', 'ClientViewer'],
      ['accounting', 'Victor Almeida', 'Accounts Payable Manager', 'ClientAccountingAdministrator'],
    ],
    true,
  ),
  ...people('harborview', [['noor.haddad', 'Noor Haddad', 'Licensing Coordinator', 'ClientContributor']], false),
  ...people('harborview', [['ines.moreau', 'Ines Moreau', 'Night Manager', 'ClientViewer']], false).map(
    (person): Person => ({ ...person, became: 'inactive' }),
  ),
  ...people('harborview', [['paul.weber', 'Paul Weber', 'Restaurant Manager', 'ClientViewer']], true).map(
    (person): Person => ({ ...person, became: 'locked' }),
  ),
  ...people(
    'meridian',
    [
      ['admin', 'Grace Okafor', 'Vice President, Legal', 'ClientAdministrator'],
      ['contributor', 'Samuel Ortiz', 'License Specialist', 'ClientContributor'],
      ['viewer', 'Helen Petrov', 'Airport Operations Director', 'ClientViewer'],
      ['accounting', 'Raymond Chu', 'Finance Manager', 'ClientAccountingAdministrator'],
    ],
    true,
  ),
  ...people('meridian', [['dana.kowalski', 'Dana Kowalski', 'License Specialist', 'ClientContributor']], false),
  ...people(
    'northgate',
    [
      ['admin', 'Patrick Sullivan', 'General Counsel', 'ClientAdministrator'],
      ['contributor', 'Keisha Grant', 'Compliance Analyst', 'ClientContributor'],
      ['viewer', 'Olivia Bergstrom', 'District Manager', 'ClientViewer'],
      ['accounting', 'Henry Walsh', 'Staff Accountant', 'ClientAccountingAdministrator'],
    ],
    true,
  ),
];

export const personOf = (email: string): Person => {
  const found = samplePeople.find((person) => person.email === email);
  if (!found) throw new Error(`No sample person ${email}`);
  return found;
};

/** Who keeps a client's records: its own administrator, or the firm that does all of its work. */
export const keeperOf = (client: ClientKey): string =>
  client === 'northgate' ? 'renewals@keystone.example' : `admin@${client}.example`;

export const timeZoneOf = ({ timeZone }: SampleClient): string => timeZone ?? defaultTimeZone;
