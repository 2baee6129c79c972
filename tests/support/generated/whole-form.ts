import { readFileSync } from 'node:fs';
import { usualReminders } from '@evergreen/contracts/accounts/reminders';
import type { Schema } from './sample-of.js';

export type Ids = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, unknown>>;

const documented = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  readonly paths: Readonly<
    Record<
      string,
      { readonly put?: { readonly requestBody: { readonly content: Record<string, { schema: Schema }> } } }
    >
  >;
};

/** What fields of a name hold in every form, where it is not just any value of their type. */
export const usualValues = (ids: Ids): Values => ({
  ...{ state: 'MA', stateProvince: 'MA', stateOfFormation: 'DE', zip: '02110', country: 'United States' },
  ...{ federalEin: '12-3456789', checkNumber: '12', at: '07:30', timeZone: 'America/Chicago' },
  ...{ licenseCategoryId: 'Lodging', subCategoryIds: ['Food'], term: 'Annual', query: 'sortBy=trackDate' },
  ...{ licensingServiceLevel: 'Standard', costStructure: 'TouchFee', touchFeeAmount: null },
  ...{ kind: 'Address', every: 'Weekly', onDay: 2, renewalRole: 'ClientViewer', email: 'ann@harborview.example' },
  ...{ accountingRole: 'ClientAccountingAdministrator' },
  kinds: { ...usualReminders.kinds, DueDate: { on: true, daysAhead: [7], late: 'Once' } },
  // One way of two
  ...{ mailingAddressSameAsLocation: false, mailingAddressSameAsProperty: false, payableToSameAsName: false },
  ...{ usesAuthorityIntervals: false, useTrustAccount: false, isCancelled: false, cancelledOn: null },
  ...{ dueDateIntervalType: 'Relative', dueDateRelativeIntervalValue: -1, dueDateFixedIntervalMonths: null },
  ...{ dueDateFixedIntervalDayOfMonth: null, dueDateFixedIntervalTargetMonth: null, trackDateIntervalValue: -2 },
  // What asks other records for more
  ...{ isBillingIdRequired: false, isPropertyContactRequired: false, allowUserPasswordLogin: false },
  ...{ active: false, isActive: false },
  // Dates in their order, and those to come
  ...{ expirationDate: '2027-01-31', trackDate: '2026-11-01', dueDate: '2026-12-01', followUpDate: '2099-03-08' },
  ...{ openDate: '2020-01-01', closeDate: '2030-01-01', awayFrom: '2027-07-01', awayTo: '2027-07-14' },
  // Records
  ...{ licensingAuthorityId: ids['licensing-authorities'], licenseTypeId: ids['license-types'] },
  ...{ divisionId: ids['divisions'], licenseId: ids['licenses'], importId: ids['sources/imports'] },
  ...{ ownerId: ids['contributor'], assignedUserId: ids['contributor'], officerId: ids['corporate-officers'] },
  ...{ licensees: [ids['corporate-entities']], officerTitleIds: [ids['officer-titles']] },
  ...{ renewalTipIds: [ids['renewal-tips']], userTaskIds: [ids['tasks']], ids: [ids['contacts']] },
});

const textOf = ({ pattern, maxLength = 100 }: Schema, name: string): string => {
  if (pattern?.includes('\\d{4}-')) return '2026-02-01';
  if (/url$/i.test(name)) return `https://city.example/${name}`;
  if (/email/i.test(name)) return 'ann@hotel.example';
  if (/phone|fax/i.test(name)) return '617-555-0142';
  return `Whole ${name}`.slice(0, maxLength);
};

const isEmpty = ({ type, enum: [only, ...others] = [null, null] }: Schema) =>
  type === 'null' || (only === '' && others.length === 0);
/** `mailingState` as `state`. */
const plain = (name: string) => name.replace(/^mailing([A-Z])/, (_, letter: string) => letter.toLowerCase());

const wholeOf = (schema: Schema, name: string, values: Values): unknown => {
  const known = [name, plain(name)].find((key) => key in values);
  if (known) return values[known];
  const [type] = [schema.type].flat();
  const choice = schema.anyOf?.find((branch) => !isEmpty(branch));
  if (choice) return wholeOf(choice, name, values);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([field, part]) => [field, wholeOf(part, field, values)]),
    );
  if (schema.enum) return schema.enum.at(-1);
  if (schema.items) return [wholeOf(schema.items, name, values)];
  if (type === 'boolean') return true;
  if (type === 'integer') return 7;
  return Array.isArray(schema.type) ? '9.00' : textOf(schema, name);
};

/** The body of a call with every field filled in; an option only where its value is known. */
export const wholeBody = (path: string, values: Values, options: readonly string[]): Record<string, unknown> => {
  const content = documented.paths[`/api/v1.0${path}`]?.put?.requestBody.content['application/json'];
  const fields = Object.entries(content?.schema.properties ?? {});
  return Object.fromEntries(
    fields
      .filter(([name]) => !options.includes(name) || name in values)
      .map(([name, schema]) => [name, wholeOf(schema, name, values)]),
  );
};
