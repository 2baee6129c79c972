import type { ClientServiceLevel, LicensingServiceLevel, Role } from '@evergreen/contracts/enums';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../kernel/db/database.js';
import { newId } from '../../kernel/ids.js';
import { jobKind } from '../../kernel/jobs/job-kinds.js';
import { type Actor, systemActor, tenantOf } from '../../kernel/tenancy/actor.js';
import type { PlannedLicense } from './bulk-begin.decider.js';
import { bulkRuns } from './bulk-begin.events.js';

export const RunBulkBegin = jobKind<{ runId: string; firmId: string }>('bulk.begin', { queue: 'bulk' });

const licenseColumns = {
  tenant_id: 'uuid',
  run_id: 'uuid',
  place: 'integer',
  license_id: 'uuid',
  tracking_only: 'boolean',
  due_date: 'date',
};

export interface BulkDates {
  readonly processStartDate: string;
  readonly dueDate: string | null;
}

/** Writes the plan down and hands it to the background. @returns the run's id */
export const startRun = (
  uow: UnitOfWork,
  planned: readonly PlannedLicense[],
  { processStartDate, dueDate }: BulkDates,
  retryOf: string | null = null,
): string => {
  const runId = newId();
  const { by } = uow;
  uow.append(bulkRuns, uow.begin(bulkRuns, runId), {
    type: 'BulkBeginStarted',
    processStartDate,
    dueDate,
    total: planned.length,
    retryOf,
  });
  planned.forEach(({ licenseId, trackingOnly, dueDate: shown }, place) =>
    uow.insert('bulk_run_licenses', licenseColumns, {
      tenant_id: tenantOf(by),
      run_id: runId,
      place,
      license_id: licenseId,
      tracking_only: trackingOnly,
      due_date: shown,
    }),
  );
  uow.enqueue(RunBulkBegin({ runId, firmId: by.firmId }));
  return runId;
};

export interface StoredBulkRun extends BulkDates {
  readonly startedBy: string | null;
}

export const storedBulkRun = async (sql: Sql, tenantId: string, runId: string): Promise<StoredBulkRun | undefined> => {
  const [run] = await sql.query<StoredBulkRun>(
    `select process_start_date as "processStartDate", due_date as "dueDate", started_by as "startedBy" from bulk_runs
     where tenant_id = $1 and id = $2`,
    [tenantId, runId],
  );
  return run;
};

/** Those of the plan that are not done yet, in its order. */
export const plannedFrom = (sql: Sql, tenantId: string, runId: string, done: number): Promise<PlannedLicense[]> =>
  sql.query<PlannedLicense>(
    `select license_id as "licenseId", tracking_only as "trackingOnly", due_date as "dueDate" from bulk_run_licenses
     where tenant_id = $1 and run_id = $2 and place >= $3 order by place`,
    [tenantId, runId, done],
  );

interface Starter {
  readonly tenantId: string;
  readonly roles: Role[];
  readonly clientServiceLevel: ClientServiceLevel;
  readonly licensingServiceLevel: LicensingServiceLevel;
  readonly timeZone: string;
}

/** Whoever started a run, with the rights that they have now; nobody's where they are gone or inactive. */
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
  const [found] = await sql.query<Starter>(
    `select u.tenant_id as "tenantId", u.roles, c.service_level as "clientServiceLevel",
       c.licensing_service_level as "licensingServiceLevel", c.time_zone as "timeZone"
     from users u join clients c on c.tenant_id = $2 and c.id = $1
     where u.tenant_id in ($1, $2) and u.id = $3 and u.status <> 'inactive'`,
    [tenantId, firmId, userId],
  );
  if (!found) return program;
  const { tenantId: home, ...rights } = found;
  return { ...program, ...rights, kind: home === firmId ? 'firm' : 'client' };
};
