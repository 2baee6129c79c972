import {
  type ClientBody,
  type ClientChangeBody,
  clientChangeBody,
  type NewClientBody,
} from '@evergreen/contracts/accounts/clients';
import { Command } from '../../../kernel/commands/command.js';
import { handles, handlesAround } from '../../../kernel/commands/handles.js';
import { holdAlone } from '../../../kernel/db/advisory-locks.js';
import { Missing } from '../../../kernel/errors.js';
import { newId } from '../../../kernel/ids.js';
import { whole } from '../../../kernel/records/whole.js';
import { addRecord, changeLoaded, loadForChange } from '../../../kernel/records/writing.js';
import { AccountMail, endSessionsOf, openAccount } from '../users/index.js';
import { endCalendars } from '../views/index.js';
import { clients } from './clients.records.js';
import { checkLevels } from './levels/check-levels.js';
import { clientStandingOf } from './levels/client-standing.js';
import { DesignateOver } from './levels/designate-over.job.js';
import { LevelMail, type Levels } from './levels/level-mail.js';
import { early } from '../../../kernel/awaited-later.js';

/** Its id becomes the tenant of the client's own records. */
export class AddClient extends Command<ClientBody, string> {}

/** Adds a client with its first administrator. */
export class OpenClient extends Command<NewClientBody, string> {}

export class ChangeClient extends Command<Partial<ClientChangeBody>> {}

export const clientHandlers = [
  handles(AddClient, (uow, { by, id, data }) => addRecord(uow, clients, data, { id, tenantId: by.firmId })),

  handlesAround(
    OpenClient,
    ({ by, commandId, id, data }, transactions, mail) => {
      const { firstName, lastName, title, email, phoneNumber, ...client } = data;
      const person = {
        ...{ firstName, lastName, title, email, phoneNumber },
        roles: ['ClientAdministrator' as const],
        renewalInvoiceRecipient: false,
        twoFactorEnabled: false,
      };
      return transactions.run({ ...by, extraTenantId: id }, commandId, async (uow) => {
        addRecord(uow, clients, { ...client, active: true }, { id, tenantId: by.firmId });
        await openAccount(
          uow,
          mail,
          { tenantId: id, userId: newId() },
          { allowsPasswords: client.allowUserPasswordLogin },
          { person, passwordHash: null, active: true },
        );
        return id;
      });
    },
    [AccountMail],
  ),

  // The record belongs to the firm's tenant, the consequences of a service level to the client's.
  handlesAround(
    ChangeClient,
    ({ by, commandId, id, data }, transactions, mail) =>
      transactions.run({ ...by, homeTenantId: by.firmId, extraTenantId: id }, commandId, async (uow) => {
        // Who begins a renewal waits, or its renewal is counted.
        const holding = early(Promise.resolve(data.licensingServiceLevel === 'Restricted' && holdAlone(uow, id)));
        const pending = early(clientStandingOf(uow, by.firmId, id));
        const stream = await loadForChange(uow, clients, id, by.firmId);
        const before = stream.state as unknown as Levels & { readonly name: string };
        await holding;
        const counts = await pending;
        if (!counts) throw new Missing();
        const { designateOver, ...fields } = whole(clientChangeBody, stream.state, data);
        const after = { ...before, ...fields };
        const to = checkLevels(before, { ...after, designateOver }, counts);
        changeLoaded(uow, clients, stream, fields);
        if (stream.state?.['active'] && fields.active === false) {
          await endSessionsOf(uow, id);
          await endCalendars(uow, id);
        }
        if (to) uow.enqueue(DesignateOver({ to, firmId: by.firmId, userId: by.userId }, { tenantId: id }));
        await mail.changed(uow, id, after.name, before, after);
        return null;
      }),
    [LevelMail],
  ),
];
