import type { ClientBody } from '@evergreen/contracts/clients';
import { Command } from '../../kernel/commands/command.js';
import { handles, handlesAround } from '../../kernel/commands/handles.js';
import { addRecord, changeRecord } from '../../kernel/records/writing.js';
import { clients, firms } from './clients.records.js';

/** Its id is the firm's tenant. */
export class AddFirm extends Command<{ name: string }, string> {}

/** Its id becomes the tenant of the client's own records. */
export class AddClient extends Command<ClientBody, string> {}

export class ChangeClient extends Command<Partial<ClientBody>> {}

export const clientHandlers = [
  handles(AddFirm, (uow, { id, data }) => addRecord(uow, firms, data, { id, tenantId: id })),

  handles(AddClient, (uow, { by, id, data }) => addRecord(uow, clients, data, { id, tenantId: by.firmId })),

  // Also for a client's own administrator, who keeps the company profile: the record lies in the firm's tenant.
  handlesAround(ChangeClient, async ({ by, commandId, id, data }, transactions) => {
    const inFirm = { ...by, homeTenantId: by.firmId };
    await transactions.run(inFirm, commandId, (uow) => changeRecord(uow, clients, id, data, by.firmId));
    return null;
  }),
];
