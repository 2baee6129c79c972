import { divisionMessages, divisions as contract } from '@evergreen/contracts/parties/divisions';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import type { NewOf } from '../../../kernel/records/fields.js';
import { type FieldsOf, keptRecordOf } from '../../../kernel/records/record-kind.js';
import { addRecord } from '../../../kernel/records/writing.js';

export const divisions = keptRecordOf(contract, {
  kind: 'division',
  calledBy: 'name',
  edit: 'division.edit',
  constraints: { divisions_name: { message: divisionMessages.taken, field: 'name' } },
  unique: { divisions_name: { fields: ['name'], where: 'name_key(o.name) = name_key($2)' } },
});
export type DivisionFields = FieldsOf<typeof divisions>;

export const addDivision = (uow: UnitOfWork, tenantId: string, id: string, fields: NewOf<DivisionFields>): string =>
  addRecord(uow, divisions, fields, { tenantId, id });
