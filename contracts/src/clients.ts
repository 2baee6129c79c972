import { z } from 'zod';
import { id, instant, listOf, optionalText, pageQuery, requiredText, words } from './common.js';
import {
  ClientCostStructure,
  ClientServiceLevel,
  countriesWithZip,
  LicensingServiceLevel,
  RenewalBillingResponsibility,
} from './enums.js';

export const defaultTimeZone = 'America/New_York';

export const clientNameTaken = 'There is a client of this name already';

export const stillWorkedByClient = (count: number) =>
  `${count === 1 ? '1 license is' : `${count} licenses are`} designated to the Billing Client, which works no renewals at this service level. Designate ${count === 1 ? 'it' : 'them'} to the Managing Firm first.`;

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

/** The country alone is no address: its zip is asked for once a street is given. */
export const clientBody = fields.superRefine(({ address1, country, zip }, context) => {
  if (address1 && !zip && countriesWithZip.includes(country ?? ''))
    context.addIssue({ code: 'custom', path: ['zip'], message: words.required });
});
export type ClientBody = z.infer<typeof clientBody>;
export type ClientInput = z.input<typeof clientBody>;

export const clientColumns = ['name', 'legalName', 'serviceLevel', 'costStructure', 'active', 'createdOn'] as const;
export const clientQuery = pageQuery(clientColumns, { sortBy: 'name' });
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
