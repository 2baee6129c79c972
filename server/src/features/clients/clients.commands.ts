import { type ClientBody, stillWorkedByClient } from '@evergreen/contracts/clients';
import { worksItsRenewals } from '@evergreen/workflows/permissions';
import { Command } from '../../kernel/commands/command.js';
import { handles, handlesAround } from '../../kernel/commands/handles.js';
import { Database } from '../../kernel/db/database.js';
import { Refusal } from '../../kernel/errors.js';
import { addRecord, changeRecord } from '../../kernel/records/writing.js';
import { clients, firms } from './clients.records.js';

/** Its id is the firm's tenant. */
export class AddFirm extends Command<{ name: string }, string> {}

/** Its id becomes the tenant of the client's own records. */
export class AddClient extends Command<ClientBody, string> {}

export class ChangeClient extends Command<Partial<ClientBody>> {}

/** How many licenses its own people work today: they lie in the client's tenant, and the client in the firm's. */
const workedByClient = (database: Database, firmId: string, id: string): Promise<number> =>
  database.read({ tenants: [id, firmId], provider: firmId }, async (sql) => {
    const [licenses] = await sql.query<{ count: number }>(
      `select count(*) from licenses l join clients c on c.tenant_id = $1 and c.id = l.tenant_id
       where l.tenant_id = $2 and c.service_level in ('Hybrid', 'Saas') and l.renewal_designation = 'BillingClient' and l.master_license_id is null`,
      [firmId, id],
    );
    return licenses?.count ?? 0;
  });

export const clientHandlers = [
  handles(AddFirm, (uow, { id, data }) => addRecord(uow, firms, data, { id, tenantId: id })),

  handles(AddClient, (uow, { by, id, data }) => addRecord(uow, clients, data, { id, tenantId: by.firmId })),

  // Also for a client's own administrator, who keeps the company profile: the record lies in the firm's tenant.
  handlesAround(
    ChangeClient,
    async ({ by, commandId, id, data }, transactions, database) => {
      const inFirm = { ...by, homeTenantId: by.firmId };
      const stranded =
        data.serviceLevel && !worksItsRenewals(data.serviceLevel) ? await workedByClient(database, by.firmId, id) : 0;
      return transactions.run(inFirm, commandId, async (uow) => {
        await changeRecord(uow, clients, id, data, by.firmId);
        // After what is said of a stale view; nothing is written before this ends.
        if (stranded > 0) throw new Refusal(stillWorkedByClient(stranded), { field: 'serviceLevel' });
        return null;
      });
    },
    [Database],
  ),
];
