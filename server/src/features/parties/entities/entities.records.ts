import { entityFields, entityMessages } from '@evergreen/contracts/parties/entities';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../kernel/db/database.js';
import { storedFields } from '../../../kernel/records/contract-fields.js';
import type { NewOf } from '../../../kernel/records/fields.js';
import { toggled } from '../../../kernel/records/record-events.js';
import { recordNamed, recordsNamed } from '../../../kernel/records/named.js';
import { type FieldsOf, keptRecord } from '../../../kernel/records/record-kind.js';
import { addRecord } from '../../../kernel/records/writing.js';

const { name, federalEin, stateOfFormation, active, ...later } = storedFields(entityFields);

export const corporateEntities = keptRecord({
  kind: 'corporateEntity',
  name: 'CorporateEntity',
  noun: 'entity',
  table: 'corporate_entities',
  // The history lists them in this order.
  fields: { name, federalEin, stateOfFormation, active, ...later },
  calledBy: 'name',
  edit: 'entity.edit',
  provided: true,
  sentence: toggled,
  constraints: { corporate_entities_name: { message: entityMessages.nameTaken, field: 'name' } },
  unique: { corporate_entities_name: { fields: ['name'], where: 'name_key(o.name) = name_key($2)' } },
});
export type EntityFields = FieldsOf<typeof corporateEntities>;

/** Reads nothing: the database enforces uniqueness. */
export const addEntity = (uow: UnitOfWork, tenantId: string, id: string, fields: NewOf<EntityFields>): string =>
  addRecord(uow, corporateEntities, fields, { tenantId, id });

/** The entity of this name, in the first of these tenants that has one; concurrent requests for the name wait. */
export const entityNamed = (sql: Sql, tenantIds: readonly string[], name: string): Promise<string | undefined> =>
  recordNamed(sql, corporateEntities, tenantIds, name);

/** Entities of these tenants (a client and its firm) whose names look the same to people as one of `names`. */
export const knownEntities = (sql: Sql, tenantIds: readonly string[], names: readonly string[]) =>
  sql.query<{ id: string; tenantId: string; name: string }>(
    `select r.id, r.tenant_id as "tenantId", r.name from ${recordsNamed('corporate_entities')} order by r.tenant_id, r.id`,
    [tenantIds, names],
  );
