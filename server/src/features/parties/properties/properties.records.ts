import { propertyBillingBody, propertyMessages } from '@evergreen/contracts/parties/properties';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../kernel/db/database.js';
import {
  day,
  type Field,
  flag,
  hidden,
  type NewOf,
  optional,
  record,
  since,
  text,
  whole,
} from '../../../kernel/records/fields.js';
import { toggled } from '../../../kernel/records/record-events.js';
import { type FieldsOf, recordKind } from '../../../kernel/records/record-kind.js';
import { addRecord } from '../../../kernel/records/writing.js';
import { whyNotOfStatus, whyNotWorked } from './undo-blockers.js';

/** The fields of Billing and Agreement. */
const billing = new Set(Object.keys(propertyBillingBody.shape));
const billed = (changed: object): string | undefined => {
  const fields = Object.keys(changed).filter((name) => name !== 'type');
  return fields.length > 0 && fields.every((field) => billing.has(field))
    ? 'changed the billing of {subject}'
    : undefined;
};

/** Added in version 2 of the events. */
const later = <T>(field: Field<T>) => since(2, optional(field), null);

export const properties = recordKind({
  kind: 'property',
  name: 'Property',
  noun: 'property',
  table: 'properties',
  fields: {
    name: text('Property Name'),
    propertyNumber: optional(text('Property Number')),
    active: flag('Active'),
    openDate: optional(day('Open Date')),
    closeDate: optional(day('Close Date')),
    address1: text('Address 1'),
    address2: optional(text('Address 2')),
    city: text('City'),
    state: text('State/Region'),
    zip: optional(text('Zip')),
    county: optional(text('County')),
    country: text('Country'),
    primaryPhoneNumber: optional(text('Phone Number')),
    notes: optional(text('Notes')),
    /**
     * Equal for two spellings of the same place; stored in the event, so that a better algorithm changes no old row.
     */
    matchKey: hidden(text('Match Key')),
    mailingAddressSameAsProperty: since(2, flag('Same as property address'), true),
    mailingAddress1: later(text('Mailing Address 1')),
    mailingAddress2: later(text('Mailing Address 2')),
    mailingCity: later(text('Mailing City')),
    mailingState: later(text('Mailing State/Region')),
    mailingZip: later(text('Mailing Zip')),
    mailingCounty: later(text('Mailing County')),
    mailingCountry: later(text('Mailing Country')),
    faxNumber: later(text('Fax Number')),
    divisionId: later(record('Division')),
    billingId: later(text('Billing ID')),
    billingMatterNumber: later(text('Billing Matter Number')),
    fileMatterNumber: later(text('File Matter Number')),
    lineOfBusinessId: later(text('Line of Business')),
    managementAgreementTerm: later(text('Management Agreement Term')),
    leaseTerm: later(text('Lease Term')),
    squareFootage: since(3, optional(whole('Square Footage')), null),
  },
  calledBy: 'name',
  stamps: { notes: 'notesTimestamp' },
  sentence: (changed) => toggled(changed) ?? billed(changed),
  constraints: { properties_match_key: { message: propertyMessages.nameTaken, field: 'name' } },
  unique: { properties_match_key: { fields: ['matchKey'], where: 'o.match_key = $2' } },
  undo: (asking, _, id, undone) =>
    undone.some(({ event }) => 'active' in event) ? whyNotOfStatus(asking, id) : whyNotWorked(asking, id),
});
export type PropertyFields = FieldsOf<typeof properties>;

/** For a property whose mailing address is its own. */
export const noMailingAddress = {
  mailingAddress1: null,
  mailingAddress2: null,
  mailingCity: null,
  mailingState: null,
  mailingZip: null,
  mailingCounty: null,
  mailingCountry: null,
} satisfies Partial<PropertyFields>;

export const propertyDefaults = {
  active: true,
  mailingAddressSameAsProperty: true,
} satisfies Partial<PropertyFields>;

/** Reads nothing: the database enforces uniqueness. */
export const addProperty = (uow: UnitOfWork, tenantId: string, id: string, fields: NewOf<PropertyFields>): string =>
  addRecord(uow, properties, fields, { tenantId, id });

/** The properties with these match keys. */
export const knownProperties = (sql: Sql, tenantId: string, matchKeys: readonly string[]) =>
  sql.query<{ id: string; matchKey: string }>(
    `select id, match_key as "matchKey" from properties where tenant_id = $1 and match_key = any ($2::text[])`,
    [tenantId, matchKeys],
  );
