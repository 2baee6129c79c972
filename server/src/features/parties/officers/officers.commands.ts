import { type OfficerBody, type OfficerChangeBody, officerMessages } from '@evergreen/contracts/parties/officers';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../kernel/errors.js';
import { changeRecord, loadForChange } from '../../../kernel/records/writing.js';
import { addOfficer, officers } from './officers.records.js';

/** Belongs to the current client, unless the firm provides it to all of its clients. */
export class AddOfficer extends Command<OfficerBody, string> {}
export class ChangeOfficer extends Command<Partial<OfficerChangeBody>> {}
/** An officer who holds titles in an entity, or is on a license, cannot be deleted. */
export class RemoveOfficer extends Command<null> {}

const { keeping } = officers;

/** Checks all clients, if the firm provides it. */
const refuseUsed = async (uow: UnitOfWork, id: string): Promise<void> => {
  const [used] = await uow.query<{ entities: number; licenses: number }>(
    'select entities, licenses from uses_of_officers(array[$1::uuid], true)',
    [id],
  );
  if (used?.entities) throw new Refusal(officerMessages.onEntities(used.entities));
  if (used?.licenses) throw new Refusal(officerMessages.onLicenses(used.licenses));
};

export const officerHandlers = [
  handles(AddOfficer, (uow, { by, id, data: { managedBy, name } }) =>
    addOfficer(uow, keeping.ofNewHere(by, managedBy), id, name),
  ),

  handles(ChangeOfficer, async (uow, { id, data }) => {
    await changeRecord(uow, officers, id, data, await keeping.ofRecord(uow, id));
    return null;
  }),

  handles(RemoveOfficer, async (uow, { id }) => {
    const tenantId = await keeping.ofRecord(uow, id);
    await uow.query('select from corporate_officers where tenant_id = $1 and id = $2 for update', [tenantId, id]);
    const known = await loadForChange(uow, officers, id, tenantId);
    await refuseUsed(uow, id);
    uow.append(officers.aggregate, known, officers.removed());
    return null;
  }),
];
