import { z } from 'zod';
import { zipOfStreet } from '../addresses.js';
import { changeOf } from '../changes.js';
import { activeFilter, id, instant, listOf, optionalText, over, requiredText, words } from '../common.js';
import {
  ClientCostStructure,
  ClientServiceLevel,
  LicensingServiceLevel,
  RenewalBillingResponsibility,
} from './enums.js';
import { RenewalDesignation } from '../licensing/enums.js';
import { messagesOf } from '../records.js';
import { email } from './users.js';
import { clientServiceLevelLabels, licensingServiceLevelLabels, clientCostStructureLabels } from './enums.js';
import { statusInWords } from '../shown-words.js';
import { listColumns, queryOf } from '../list-columns.js';
import { byStatus, several } from '../list-filters.js';

export const defaultTimeZone = 'America/New_York';

export const clientNameTaken = 'There is a client of this name already';

const licensesAre = (count: number) => (count === 1 ? '1 license is' : `${count.toLocaleString('en-US')} licenses are`);

export const clientMessages = {
  ...messagesOf('Client'),
  stillWorkedByClient: (count: number) =>
    `${licensesAre(count)} designated to the Billing Client, which works no renewals at this service level. Designate ${count === 1 ? 'it' : 'them'} to the Managing Firm first.`,
  nobodyWorks: 'No user of this client could work them. Give a user the role Administrator or Contributor first.',
  designating: 'Its licenses are still being designated. Try again once that is done.',
  openRenewals: (count: number) =>
    `${count === 1 ? '1 renewal is' : `${count.toLocaleString('en-US')} renewals are`} in process, and no user could work ${count === 1 ? 'it' : 'them'} at this level. Complete or abandon ${count === 1 ? 'it' : 'them'} first.`,
} as const;

const zones = new Map<string, string>();

/** The name of a time zone that every program knows; some know older ones that others do not. Undefined: there is none. */
export const knownTimeZone = (value: string): string | undefined => {
  try {
    const known = zones.get(value) ?? new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
    zones.set(value, known);
    return /^[a-z]/i.test(known) ? known : undefined;
  } catch {
    return undefined;
  }
};

export const timeZone = z
  .string()
  .min(1, words.required)
  .max(64)
  .refine((value) => knownTimeZone(value) !== undefined, 'Must be a time zone')
  .overwrite((value) => knownTimeZone(value) ?? value);

export const addressFields = {
  address1: optionalText(255),
  address2: optionalText(255),
  city: optionalText(50),
  state: optionalText(20),
  zip: optionalText(20),
  country: optionalText(50),
  county: optionalText(50),
};

const fields = z.strictObject({
  name: requiredText(255),
  legalName: requiredText(255),
  serviceLevel: ClientServiceLevel,
  licensingServiceLevel: LicensingServiceLevel.default('Standard'),
  costStructure: ClientCostStructure,
  renewalBillingResponsibility: RenewalBillingResponsibility,
  isBillingIdRequired: z.boolean().default(false),
  isPropertyContactRequired: z.boolean().default(false),
  isPropertyDivisionRequired: z.boolean().default(false),
  allowUserPasswordLogin: z.boolean().default(true),
  timeZone: timeZone.default(defaultTimeZone),
  ...addressFields,
  active: z.boolean().default(true),
});

interface Addressed {
  readonly address1: string | null;
  readonly zip: string | null;
  readonly country: string | null;
}

/** The country alone is no address: its zip is asked for once a street is given. */
const withZip = <T extends z.ZodType<Addressed>>(body: T): T =>
  body.superRefine(zipOfStreet, over('address1', 'zip', 'country'));

export const clientBody = withZip(fields);
export type ClientBody = z.infer<typeof clientBody>;
export type ClientInput = z.input<typeof clientBody>;

/** With the licenses that the other side works: they are designated to the side that can work them at the new level. */
export const clientChangeBody = withZip(fields.extend({ designateOver: z.boolean().default(false) }));
export type ClientChangeBody = z.infer<typeof clientChangeBody>;
export const clientChange = changeOf(clientChangeBody);

/** The user who signs in first, by a link that is mailed. */
export const firstAdministrator = {
  firstName: requiredText(256),
  lastName: requiredText(256),
  title: optionalText(256),
  email,
  phoneNumber: optionalText(20),
};

/** With its first administrator: a client that no one can sign in to would be none. */
export const newClientBody = withZip(fields.omit({ active: true }).extend(firstAdministrator));
export type NewClientBody = z.infer<typeof newClientBody>;

export const clientsColumns = listColumns<ClientListRow>()({
  name: {
    label: 'Client',
    sorts: true,
    also: [{ label: 'Legal Name', value: ({ legalName }) => legalName }],
  },
  serviceLevel: {
    label: 'Service Level',
    value: ({ serviceLevel }) => clientServiceLevelLabels[serviceLevel],
    sorts: true,
    filter: several('serviceLevel', ClientServiceLevel, clientServiceLevelLabels, { countsEach: true }),
  },
  licensingServiceLevel: {
    label: 'Licensing Service Level',
    value: (row) => licensingServiceLevelLabels[row.licensingServiceLevel],
  },
  costStructure: {
    label: 'Cost Structure',
    value: ({ costStructure }) => clientCostStructureLabels[costStructure],
    sorts: true,
  },
  active: { label: 'Status', value: statusInWords, sorts: true, filter: byStatus(activeFilter) },
  users: { label: 'Users', kind: 'count' },
  licenses: { label: 'Licenses', kind: 'count' },
  pastDue: { label: 'Past Due', kind: 'count' },
});

export const clientQuery = queryOf(clientsColumns, { sortBy: 'name', moreSorts: ['legalName', 'createdOn'] });
export type ClientQuery = z.infer<typeof clientQuery>;

export const clientListRow = z.object({
  id,
  name: z.string(),
  legalName: z.string(),
  serviceLevel: ClientServiceLevel,
  licensingServiceLevel: LicensingServiceLevel,
  costStructure: ClientCostStructure,
  active: z.boolean(),
  createdOn: instant,
  /** Active ones, as they were counted within the last minute. */
  licenses: z.number().int(),
  /** Active accounts. */
  users: z.number().int(),
  /** Licenses whose expiration date has passed where the client is. */
  pastDue: z.number().int(),
});
export type ClientListRow = z.infer<typeof clientListRow>;
export const clientList = listOf(clientListRow);

export const clientDetail = z.object({
  ...fields.shape,
  id,
  version: z.number().int(),
  createdOn: instant,
  modifiedOn: instant,
});
export type ClientDetail = z.infer<typeof clientDetail>;

const side = z.object({ licenses: z.number().int(), openRenewals: z.number().int() });

/** What a client has now, by whom it is designated to. */
export const clientStanding = z.object({
  ManagingFirm: side,
  BillingClient: side,
  /** People of the client who could work renewals there. */
  workers: z.number().int(),
  users: z.number().int(),
  /** Its licenses are on their way to this side; null: none is. */
  designatingTo: RenewalDesignation.nullable(),
});
export type ClientStanding = z.infer<typeof clientStanding>;
