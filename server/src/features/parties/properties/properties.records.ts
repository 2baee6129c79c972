import {
  propertyBillingFields,
  propertyBody,
  propertyFields,
  propertyMessages,
} from '@evergreen/contracts/parties/properties';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../kernel/db/database.js';
import { storedFields } from '../../../kernel/records/contract-fields.js';
import { flag, hidden, type NewOf, optional, since, text } from '../../../kernel/records/fields.js';
import { toggled } from '../../../kernel/records/record-events.js';
import { type FieldsOf, recordKind } from '../../../kernel/records/record-kind.js';
import { addRecord } from '../../../kernel/records/writing.js';
import { whyNotOfStatus, whyNotWorked, whyRequired } from './undo-blockers.js';

/** The fields of Billing and Agreement. */
const billing = new Set(Object.keys(propertyBillingFields));
const billed = (changed: object): string | undefined => {
  const fields = Object.keys(changed).filter((name) => name !== 'type');
  return fields.length > 0 && fields.every((field) => billing.has(field))
    ? 'changed the billing of {subject}'
    : undefined;
};

export const properties = recordKind({
  kind: 'property',
  name: 'Property',
  noun: 'property',
  table: 'properties',
  fields: {
    ...storedFields(propertyFields),
    active: flag('Active'),
    /**
     * Equal for two spellings of the same place; stored in the event, so that a better algorithm changes no old row.
     */
    matchKey: hidden(text('Match Key')),
    ...storedFields(propertyBillingFields),
    /** By its slug. */
    lineOfBusinessId: since(2, optional(text('Line of Business')), null),
  },
  calledBy: 'name',
  form: propertyBody,
  stamps: { notes: 'notesTimestamp' },
  sentence: (changed) => toggled(changed) ?? billed(changed),
  constraints: { properties_match_key: { message: propertyMessages.nameTaken, field: 'name' } },
  unique: { properties_match_key: { fields: ['matchKey'], where: 'o.match_key = $2' } },
  undo: async (asking, _, id, undone) =>
    undone.some(({ event }) => 'active' in event)
      ? whyNotOfStatus(asking, id)
      : ((await whyNotWorked(asking, id)) ?? whyRequired(asking, undone)),
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
  sql.query<{ id: string; matchKey: string; active: boolean }>(
    `select id, match_key as "matchKey", active from properties where tenant_id = $1 and match_key = any ($2::text[])`,
    [tenantId, matchKeys],
  );
