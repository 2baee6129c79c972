import { officerFields, officerMessages } from '@evergreen/contracts/parties/officers';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../kernel/db/database.js';
import { storedFields } from '../../../kernel/records/contract-fields.js';
import { recordNamed } from '../../../kernel/records/named.js';
import { keptRecord } from '../../../kernel/records/record-kind.js';
import { addRecord } from '../../../kernel/records/writing.js';

export const officers = keptRecord({
  kind: 'officer',
  name: 'CorporateOfficer',
  noun: 'officer',
  table: 'corporate_officers',
  fields: storedFields(officerFields),
  calledBy: 'name',
  edit: 'entity.edit',
  provided: true,
  constraints: { corporate_officers_name: { message: officerMessages.nameTaken, field: 'name' } },
  unique: { corporate_officers_name: { fields: ['name'], where: 'name_key(o.name) = name_key($2)' } },
});

/** Reads nothing: the database enforces uniqueness. */
export const addOfficer = (uow: UnitOfWork, tenantId: string, id: string, name: string): string =>
  addRecord(uow, officers, { name }, { tenantId, id });

/** The officer of this name, in the first of these tenants that has one; concurrent requests for the name wait. */
export const officerNamed = (sql: Sql, tenantIds: readonly string[], name: string): Promise<string | undefined> =>
  recordNamed(sql, officers, tenantIds, name);
