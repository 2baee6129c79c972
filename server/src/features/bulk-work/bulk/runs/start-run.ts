import type { ClientServiceLevel, LicensingServiceLevel, Role } from '@evergreen/contracts/accounts/enums';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../../kernel/db/database.js';
import type { DomainEvent } from '../../../../kernel/events/event.js';
import { newId } from '../../../../kernel/ids.js';
import { type Actor, systemActor } from '../../../../kernel/tenancy/actor.js';
import type { BulkKind, PlannedLicense } from './bulk-kind.js';
import { keepPlan } from './plan.js';

/** Stores the plan and enqueues the job. @returns the run's id */
export const startRun = async <E extends DomainEvent, A extends object>(
  uow: UnitOfWork,
  { runs, job, started }: BulkKind<E, A>,
  planned: readonly PlannedLicense[],
  request: A,
  retryOf: string | null = null,
): Promise<string> => {
  const runId = newId();
  uow.append(runs, uow.begin(runs, runId), started(request, { total: planned.length, retryOf }));
  await keepPlan(uow, runId, planned);
  uow.enqueue(job({ runId, firmId: uow.by.firmId }));
  return runId;
};

export interface StoredRun<A extends object> {
  readonly startedBy: string | null;
  readonly asked: A;
}

export const storedRun = async <E extends DomainEvent, A extends object>(
  sql: Sql,
  { table, requestColumns }: BulkKind<E, A>,
  tenantId: string,
  runId: string,
): Promise<StoredRun<A> | undefined> => {
  const [run] = await sql.query<A & { startedBy: string | null }>(
    `select ${requestColumns}, started_by as "startedBy" from ${table} where tenant_id = $1 and id = $2`,
    [tenantId, runId],
  );
  if (!run) return undefined;
  const { startedBy, ...request } = run;
  return { startedBy, asked: request as unknown as A };
};

interface Starter {
  readonly tenantId: string;
  readonly roles: Role[];
  readonly clientServiceLevel: ClientServiceLevel;
  readonly licensingServiceLevel: LicensingServiceLevel;
  readonly timeZone: string;
}

/** The starter with current rights; none if deleted or inactive. */
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
