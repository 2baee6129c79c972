import { divisionContactFields } from '@evergreen/contracts/parties/divisions';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { storedFields } from '../../../kernel/records/contract-fields.js';
import { type NewOf, record } from '../../../kernel/records/fields.js';
import { type FieldsOf, recordKind } from '../../../kernel/records/record-kind.js';
import { addRecord, endRecord } from '../../../kernel/records/writing.js';
import { divisions } from './divisions.records.js';

export const contacts = recordKind({
  kind: 'divisionContact',
  name: 'DivisionContact',
  noun: 'division contact',
  table: 'division_contacts',
  fields: {
    divisionId: record('Division'),
    ...storedFields(divisionContactFields),
  },
  calledBy: 'name',
  ownedBy: 'divisionId',
  undo: (asking, contact) => divisions.keeping.undoOf(asking, String(contact['divisionId'])),
});
export type DivisionContactFields = FieldsOf<typeof contacts>;

export const addDivisionContact = (
  uow: UnitOfWork,
  tenantId: string,
  id: string,
  fields: NewOf<DivisionContactFields>,
): string => addRecord(uow, contacts, fields, { tenantId, id });

/** Deletes the contacts of a division with it. */
export const removeContacts = async (uow: UnitOfWork, tenantId: string, divisionId: string): Promise<void> => {
  const rows = await uow.query<{ id: string }>(
    'select id from division_contacts where tenant_id = $1 and division_id = $2 order by id',
    [tenantId, divisionId],
  );
  for (const { id } of rows) await endRecord(uow, contacts, id, tenantId);
};
