import { counted } from '../counted.js';
import { z } from 'zod';
import { zipOfStreet } from '../addresses.js';
import { changeOf } from '../changes.js';
import { activeFilter, id, instant, listOf, over, words } from '../common.js';
import {
  ClientCostStructure,
  ClientServiceLevel,
  LicensingServiceLevel,
  RenewalBillingResponsibility,
  renewalBillingResponsibilityLabels,
} from './enums.js';
import { RenewalDesignation } from '../licensing/enums.js';
import { messagesOf } from '../records.js';
import * as field from '../fields.js';
import { personFields } from './users.js';
import { clientServiceLevelLabels, licensingServiceLevelLabels, clientCostStructureLabels } from './enums.js';
import { statusInWords } from '../shown-words.js';
import { listColumns, queryOf } from '../list-columns.js';
import { byStatus, several } from '../list-filters.js';

export const defaultTimeZone = 'America/New_York';

export const clientNameTaken = 'There is a client of this name already';

export const clientMessages = {
  ...messagesOf('Client'),
  stillWorkedByClient: (count: number) =>
    `${counted(count, 'license is', 'licenses are')} designated to the Billing Client, which works no renewals at this service level. Designate ${count === 1 ? 'it' : 'them'} to the Managing Firm first.`,
  nobodyWorks: 'No user of this client could work them. Give a user the role Administrator or Contributor first.',
  designating: 'Its licenses are still being designated. Try again once that is done.',
  openRenewals: (count: number) =>
    `${counted(count, 'renewal is', 'renewals are')} in process, and no user could work ${count === 1 ? 'it' : 'them'} at this level. Complete or abandon ${count === 1 ? 'it' : 'them'} first.`,
} as const;

const zones = new Map<string, string>();

/** A time zone name that all programs know; some know deprecated names that others lack. Undefined: unknown. */
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

export const clientFields = {
  name: field.text('Display Name', { required: true, max: 255 }),
  legalName: field.text('Legal Name', { required: true, max: 255 }),
  timeZone: {
    ...field.text('Time Zone', { required: true, max: 64, initial: defaultTimeZone }),
    body: timeZone.default(defaultTimeZone),
  },
  serviceLevel: field.choice('Service Level', ClientServiceLevel, clientServiceLevelLabels, { required: true }),
  licensingServiceLevel: field.choice('Licensing Service Level', LicensingServiceLevel, licensingServiceLevelLabels, {
    required: true,
    initial: 'Standard',
    hint: 'Restricted disables renewal tracking.',
  }),
  costStructure: field.choice('Cost Structure', ClientCostStructure, clientCostStructureLabels, { required: true }),
  renewalBillingResponsibility: field.choice(
    'Renewal Billing Responsibility',
    RenewalBillingResponsibility,
    renewalBillingResponsibilityLabels,
    { required: true },
  ),
  isBillingIdRequired: field.flag('Billing ID Required'),
  isPropertyContactRequired: field.flag('Property Contact Required'),
  isPropertyDivisionRequired: field.flag('Property Division Required'),
  allowUserPasswordLogin: field.flag('Users may sign in with a password', {
    initial: true,
    historyLabel: 'Password Sign-In',
  }),
  active: field.flag('Active', {
    initial: true,
    hint: 'Users of an inactive client cannot sign in and receive no email.',
  }),
  ...field.place(),
};

const fields = z.strictObject(field.bodyOf(clientFields));

interface Addressed {
  readonly address1: string | null;
  readonly zip: string | null;
  readonly country: string | null;
}

/** A zip is required once a street is given; the country alone is not an address. */
const withZip = <T extends z.ZodType<Addressed>>(body: T): T =>
  body.superRefine(zipOfStreet, over('address1', 'zip', 'country'));

export const clientBody = withZip(fields);
export type ClientBody = z.infer<typeof clientBody>;

/** `designateOver` also designates licenses to the side that can work them at the new service level. */
export const clientChangeBody = withZip(fields.extend({ designateOver: z.boolean().default(false) }));
export type ClientChangeBody = z.infer<typeof clientChangeBody>;
export const clientChange = changeOf(clientChangeBody);

/** The first user, who gets a link by mail. */
export const firstAdministrator = field.bodyOf(personFields);

/** With its first administrator, since a client needs a user who can sign in. */
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
  /** Active ones, counted within the last minute. */
  licenses: z.number().int(),
  /** Active accounts. */
  users: z.number().int(),
  /** Expired licenses, by the client's calendar. */
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

/** A client's licenses by designation. */
export const clientStanding = z.object({
  ManagingFirm: side,
  BillingClient: side,
  /** Users of the client who could work renewals. */
  workers: z.number().int(),
  users: z.number().int(),
  /** Its licenses are being designated to this side; null: no. */
  designatingTo: RenewalDesignation.nullable(),
});
export type ClientStanding = z.infer<typeof clientStanding>;
