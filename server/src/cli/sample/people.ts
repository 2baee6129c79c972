import { type ClientInput, defaultTimeZone } from '@evergreen/contracts/accounts/clients';
import type { Role } from '@evergreen/contracts/accounts/enums';
import { type ClientKey, type ClientRow, clients, left, people, type PersonRow } from './people.data.js';
import { sampleId } from './sample-id.js';

/** Decision 12; the launcher prints it below the address. */
export const SAMPLE_PASSWORD = 'Evergreen-2026!';

export const firm = { id: sampleId('firm'), name: 'Keystone Licensing Group', domain: 'keystone' } as const;
/** The firm's details in its letters. */
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

export type { ClientKey };
export interface SampleClient extends ClientInput {
  readonly key: ClientKey;
  readonly id: string;
}

const withId = <C extends ClientRow>(client: C) => ({
  ...client,
  country: 'United States',
  id: sampleId('client', client.key),
});

export const sampleClients: readonly SampleClient[] = clients.map(withId);
const { key: _, ...former } = withId(left);
/** It left the firm: its history is kept, and no one can sign in there. */
export const formerClient: ClientInput & { readonly id: string } = former;

export const clientOf = (key: ClientKey): SampleClient => {
  const client = sampleClients.find((sampleClient) => sampleClient.key === key);
  if (!client) throw new Error(`No sample client ${key}`);
  return client;
};

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly roles: readonly Role[];
  /** Null: one of the firm's users. */
  readonly client: ClientKey | null;
  /** False for an assignee without a sample sign-in. */
  readonly signsIn: boolean;
  /** The account's state: its user left, or typed a wrong password too often this morning. */
  readonly became?: 'inactive' | 'locked';
}

const person = ([client, mailbox, name, title, roles, state]: PersonRow): Person => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${mailbox}@${client ?? firm.domain}.example`;
  const became = state === 'inactive' || state === 'locked' ? { became: state } : {};
  const signsIn = state === undefined || state === 'locked';
  return { id: sampleId('user', email), email, firstName, lastName, title, roles, client, signsIn, ...became };
};

export const samplePeople: readonly Person[] = people.map(person);

export const personOf = (email: string): Person => {
  const match = samplePeople.find((person) => person.email === email);
  if (!match) throw new Error(`No sample person ${email}`);
  return match;
};

/** The user who keeps a client's records: its own administrator, or one of the firm that does all of its work. */
export const keeperOf = (client: ClientKey): string =>
  client === 'northgate' ? 'renewals@keystone.example' : `admin@${client}.example`;

export const timeZoneOf = ({ timeZone }: SampleClient): string => timeZone ?? defaultTimeZone;
