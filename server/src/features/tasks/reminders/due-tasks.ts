import type { ClientServiceLevel, LicensingServiceLevel, RenewalDesignation, Role } from '@evergreen/contracts/enums';
import { may, type PermissionUser } from '@evergreen/workflows/permissions';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import type { DueTask } from './digest.js';

export interface RemindedClient {
  readonly name: string;
  readonly active: boolean;
  readonly timeZone: string;
  readonly clientServiceLevel: ClientServiceLevel;
  readonly licensingServiceLevel: LicensingServiceLevel;
}

export interface Reader {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly isFirms: boolean;
}

interface FoundTask extends DueTask {
  readonly id: string;
  readonly assignedUserId: string;
  readonly designation: RenewalDesignation | null;
  readonly allLicensesDesignatedToClient: boolean;
}

const clientSql = `select name, active, time_zone as "timeZone", service_level as "clientServiceLevel",
    licensing_service_level as "licensingServiceLevel"
  from clients where tenant_id = $2 and id = $1`;

/** What rests, a license or a property that is not active, is nothing to follow up. */
const dueSql = `select t.id, t.kind, t.follow_up_date as "followUpDate", t.description, t.assigned_user_id as "assignedUserId",
    l.id as "licenseId", l.license_number as "licenseNumber", y.name as "licenseType", l.renewal_designation as designation,
    p.id as "propertyId", p.name as "propertyName", l.id is not null or not exists (
      select from licenses o where o.tenant_id = p.tenant_id and o.property_id = p.id and o.active
        and o.renewal_designation <> 'BillingClient') as "allLicensesDesignatedToClient"
  from tasks t
    left join licenses l on l.tenant_id = t.tenant_id and l.id = t.license_id
    left join license_types y on y.tenant_id in ($1, $2) and y.id = l.license_type_id
    join properties p on p.tenant_id = t.tenant_id and p.id = coalesce(t.property_id, l.property_id)
  where t.tenant_id = $1 and t.status = 'open' and t.follow_up_date <= $3 and t.assigned_user_id is not null
    and p.active and (l.id is null or l.active)
  order by t.follow_up_date, p.name, t.id`;

const readersSql = `select id, first_name || ' ' || last_name as name, email, roles, tenant_id = $2 as "isFirms" from users
  where tenant_id in ($1, $2) and id = any ($3::uuid[]) and status <> 'inactive'`;

const toldSql = `insert into task_reminders (tenant_id, day, task_id) select $1, $2, id from unnest($3::uuid[]) id
  on conflict do nothing returning task_id as id`;

/** Those that can do something about it: whoever lost the right to a task is not told what stands in it. */
const mayWork = (user: PermissionUser, { designation, allLicensesDesignatedToClient }: FoundTask): boolean =>
  may(user, 'tasks.read') &&
  (designation === null
    ? may(user, 'property.edit', { allLicensesDesignatedToClient })
    : may(user, 'renewal.work', { designation }));

export const remindedClient = async (uow: UnitOfWork): Promise<RemindedClient | undefined> => {
  const [client] = await uow.query<RemindedClient>(clientSql, [tenantOf(uow.by), uow.by.firmId]);
  return client?.active && client.licensingServiceLevel !== 'Restricted' ? client : undefined;
};

interface Told {
  readonly reader: Reader;
  readonly tasks: DueTask[];
}

/** What each person is to be told on this day, marked as told in this transaction. */
export const tellDueTasks = async (
  uow: UnitOfWork,
  { clientServiceLevel, licensingServiceLevel }: RemindedClient,
  day: string,
): Promise<Told[]> => {
  const [clientId, firmId] = [tenantOf(uow.by), uow.by.firmId];
  const found = await uow.query<FoundTask>(dueSql, [clientId, firmId, day]);
  const ids = [...new Set(found.map(({ assignedUserId }) => assignedUserId))];
  const readers = await uow.query<Reader>(readersSql, [clientId, firmId, ids]);
  const due = readers.map((reader) => {
    const { id, roles, isFirms } = reader;
    const kind = isFirms ? 'firm' : 'client';
    const user = { kind, roles, firmId, clientId, clientServiceLevel, licensingServiceLevel } as const;
    return { reader, tasks: found.filter((task) => task.assignedUserId === id && mayWork(user, task)) };
  });
  const dueIds = due.flatMap(({ tasks }) => tasks.map(({ id }) => id));
  const told = new Set((await uow.query<{ id: string }>(toldSql, [clientId, day, dueIds])).map(({ id }) => id));
  return due
    .map(({ reader, tasks }) => ({ reader, tasks: tasks.filter(({ id }) => told.has(id)) }))
    .filter(({ tasks }) => tasks.length > 0);
};
