import { Command } from '../../../../kernel/commands/command.js';
import { handles } from '../../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { licenses } from '../license/license.aggregate.js';
import { existing } from '../license/license.decider.js';
import { deleteLicense, type RestsOn } from './delete.decider.js';
import { LicenseDeletion } from './license-deletion.js';

export class DeleteLicense extends Command<null> {}

const ofLicense = (uow: UnitOfWork, id: string) => [tenantOf(uow.by), id];

/** A user who adds something to it waits, and then finds it deleted. */
const lock = (uow: UnitOfWork, id: string) =>
  uow.query('select id from licenses where tenant_id = $1 and id = $2 for update', ofLicense(uow, id));

const restsOn = async (uow: UnitOfWork, id: string): Promise<RestsOn> => {
  const [rests] = await uow.query<RestsOn>(
    `select exists (select from ledger_items where tenant_id = $1 and license_id = $2) as "hasLedgerItems",
       exists (select from licenses where tenant_id = $1 and master_license_id = $2) as "hasSecondaries",
       exists (select from licenses where tenant_id = $1 and id = $2 and renewal_id is not null) as "renewalInProcess"`,
    ofLicense(uow, id),
  );
  return rests ?? { hasLedgerItems: false, hasSecondaries: false, renewalInProcess: false };
};

const emailsOf = async (uow: UnitOfWork, id: string): Promise<string[]> => {
  const emails = await uow.query<{ messageId: string }>(
    `select message_id as "messageId" from license_emails where tenant_id = $1 and license_id = $2 order by message_id`,
    ofLicense(uow, id),
  );
  return emails.map(({ messageId }) => messageId);
};

/** Views are neither events nor records: they are deleted in the same transaction. */
const forgetViews = (uow: UnitOfWork, id: string) =>
  uow.query('delete from user_view_history where tenant_id = $1 and license_id = $2', ofLicense(uow, id));

export const deletingHandlers = [
  handles(
    DeleteLicense,
    async (uow, command, deletion) => {
      const { id, by } = command;
      const [, stream, rests, emails, along] = await Promise.all([
        lock(uow, id),
        uow.load(licenses, id),
        restsOn(uow, id),
        emailsOf(uow, id),
        deletion.along(uow, id),
      ]);
      existing(stream.state);
      uow.expect(command, stream);
      uow.append(licenses, stream, deleteLicense(stream.state, by, rests, { ...along, emails }));
      await forgetViews(uow, id);
      return null;
    },
    [LicenseDeletion],
  ),
];
