import { divisionMessages, divisions as contract } from '@evergreen/contracts/parties/divisions';
import { Refusal } from '../../../kernel/errors.js';
import { recordCommands } from '../../../kernel/records/record-commands.js';
import { removeContacts } from './contacts.records.js';
import { divisions } from './divisions.records.js';

export const commands = recordCommands(divisions, contract, {
  removing: async (uow, { id, tenantId }) => {
    // Locked first: a user who assigns it to a property waits, and then finds it deleted; earlier assignments are
    // counted.
    await uow.query('select from divisions where tenant_id = $1 and id = $2 for update', [tenantId, id]);
    const [used] = await uow.query('select 1 from properties where tenant_id = $1 and division_id = $2 limit 1', [
      tenantId,
      id,
    ]);
    if (used) throw new Refusal(divisionMessages.inUse);
    await removeContacts(uow, tenantId, id);
  },
});
