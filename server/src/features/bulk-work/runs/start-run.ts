import type { ClientServiceLevel, LicensingServiceLevel, Role } from '@evergreen/contracts/accounts/enums';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../kernel/db/database.js';
import { newId } from '../../../kernel/ids.js';
import { type Actor, systemActor } from '../../../kernel/tenancy/actor.js';
import type { PlannedItem } from './items.js';
import { keepPlan } from './plan.js';
import type { RunKind } from './run-kind.js';

/** Stores the plan and enqueues the work. @returns the run's id */
export const startRun = async <A extends object>(
  uow: UnitOfWork,
  kind: RunKind<A>,
  planned: readonly PlannedItem[],
  request: A,
  retryOf: string | null = null,
): Promise<string> => {
  const runId = newId();
  uow.append(kind.runs, uow.begin(kind.runs, runId), kind.started(request, { total: planned.length, retryOf }));
  await keepPlan(uow, runId, planned);
  uow.enqueue(kind.job({ runId, firmId: uow.by.firmId }));
  return runId;
};

export interface StoredRun<A extends object> {
  readonly startedBy: string | null;
  readonly request: A;
}

export const storedRun = async <A extends object>(
  sql: Sql,
  { table, requestSql }: RunKind<A>,
  tenantId: string,
  runId: string,
): Promise<StoredRun<A> | undefined> => {
  const [run] = await sql.query<A & { startedBy: string | null }>(
    `select ${requestSql}, r.started_by as "startedBy" from ${table} r where r.tenant_id = $1 and r.id = $2`,
    [tenantId, runId],
  );
  if (!run) return undefined;
  const { startedBy, ...request } = run;
  return { startedBy, request: request as unknown as A };
};

interface Starter {
  readonly tenantId: string;
  readonly roles: Role[];
  readonly clientServiceLevel: ClientServiceLevel;
  readonly licensingServiceLevel: LicensingServiceLevel;
  readonly timeZone: string;
}

/** The user who started a run, with current rights; none if deleted or inactive. */
export const starterOf = async (
  sql: Sql,
  {
    tenantId,
    firmId,
    userId,
    requestId,
  }: { tenantId: string; firmId: string; userId: string | null; requestId: string },
): Promise<Actor> => {
  const program = systemActor(tenantId, firmId, requestId, { clientId: tenantId, userId });
  const [starter] = await sql.query<Starter>(
    `select u.tenant_id as "tenantId", u.roles, c.service_level as "clientServiceLevel",
       c.licensing_service_level as "licensingServiceLevel", c.time_zone as "timeZone"
     from users u join clients c on c.tenant_id = $2 and c.id = $1
     where u.tenant_id in ($1, $2) and u.id = $3 and u.status <> 'inactive'`,
    [tenantId, firmId, userId],
  );
  if (!starter) return program;
  const { tenantId: home, ...rights } = starter;
  return { ...program, ...rights, kind: home === firmId ? 'firm' : 'client' };
};
