import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../kernel/db/database.js';
import { flag, type NewOf, optional, text } from '../../kernel/records/fields.js';
import { toggled } from '../../kernel/records/record-events.js';
import { type FieldsOf, recordKind } from '../../kernel/records/record-kind.js';
import { addRecord } from '../../kernel/records/writing.js';

export const corporateEntities = recordKind({
  kind: 'corporateEntity',
  name: 'CorporateEntity',
  noun: 'entity',
  table: 'corporate_entities',
  fields: {
    name: text('Entity Name'),
    federalEin: optional(text('Federal EIN')),
    stateOfFormation: optional(text('State of Formation')),
    active: flag('Active'),
  },
  calledBy: 'name',
  sentence: toggled,
  constraints: {
    corporate_entities_name: { message: 'An Entity of this name exists already', field: 'name' },
  },
});
export type EntityFields = FieldsOf<typeof corporateEntities>;

/** Reads nothing: what must be unique is so by the database. */
export const addEntity = (uow: UnitOfWork, tenantId: string, id: string, fields: NewOf<EntityFields>): string =>
  addRecord(uow, corporateEntities, fields, { tenantId, id });

/** Entities of these tenants (a client and its firm) that people would take for one of `names`. */
export const knownEntities = (sql: Sql, tenantIds: readonly string[], names: readonly string[]) =>
  sql.query<{ id: string; tenantId: string; name: string }>(
    `select id, tenant_id as "tenantId", name from corporate_entities
     where tenant_id = any ($1::uuid[]) and name_key(name) = any (select name_key(n) from unnest($2::text[]) n)
     order by tenant_id, id`,
    [tenantIds, names],
  );
