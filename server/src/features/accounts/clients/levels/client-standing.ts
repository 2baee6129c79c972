import type { ClientStanding } from '@evergreen/contracts/accounts/clients';
import { clientRenewalWorkers } from '@evergreen/workflows/accounts/user-roles';
import type { Sql } from '../../../../kernel/db/database.js';
import { DesignateOver } from './designate-over.job.js';

const counts = (designation: string) => `jsonb_build_object(
    'licenses', count(*) filter (where l.renewal_designation = '${designation}'),
    'openRenewals', count(*) filter (where l.renewal_designation = '${designation}' and l.renewal_id is not null))`;

const standingSql = `select l.firm as "ManagingFirm", l.client as "BillingClient", u.workers, u.users, (
    select o.payload ->> 'to' from outbox o
    where o.tenant_id = c.id and o.kind = '${DesignateOver.kind}' and o.finished_at is null and o.failed_at is null
    limit 1) as "designatingTo"
  from clients c
  cross join lateral (select ${counts('ManagingFirm')} as firm, ${counts('BillingClient')} as client
    from licenses l where l.tenant_id = c.id) l
  cross join lateral (select count(*) filter (where jsonb_exists_any(u.roles, $3::text[])) as workers, count(*) as users
    from users u where u.tenant_id = c.id and u.status <> 'inactive') u
  where c.tenant_id = $1 and c.id = $2`;

/** Undefined if the firm has no such client. The scope must contain both. */
export const clientStandingOf = async (sql: Sql, firmId: string, id: string): Promise<ClientStanding | undefined> =>
  (await sql.query<ClientStanding>(standingSql, [firmId, id, clientRenewalWorkers]))[0];
