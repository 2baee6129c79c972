import { addRecord } from '../../kernel/commands/records.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../kernel/db/database.js';
import { contacts, type PropertyContactFields } from './contacts.records.js';
import type { PropertyFields } from './properties.fields.js';
import { properties } from './properties.records.js';

export const propertyDefaults = {
  propertyNumber: null,
  active: true,
  openDate: null,
  closeDate: null,
  address2: null,
  zip: null,
  county: null,
  primaryPhoneNumber: null,
  notes: null,
} satisfies Partial<PropertyFields>;

/** Reads nothing: what must be unique is so by the database. */
export const addProperty = (uow: UnitOfWork, tenantId: string, id: string, fields: PropertyFields): string =>
  addRecord(uow, properties, fields, { tenantId, id });

/** Of a property that has just been added: whether it has a key contact already is the caller's to know. */
export const addPropertyContact = (
  uow: UnitOfWork,
  tenantId: string,
  id: string,
  fields: PropertyContactFields,
): string => addRecord(uow, contacts, fields, { tenantId, id });

/** Which of these match keys have their property, and which one. */
export const knownProperties = (sql: Sql, tenantId: string, matchKeys: readonly string[]) =>
  sql.query<{ id: string; matchKey: string }>(
    `select id, match_key as "matchKey" from properties where tenant_id = $1 and match_key = any ($2::text[])`,
    [tenantId, matchKeys],
  );
