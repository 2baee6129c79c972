import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../../kernel/db/database.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { nothingShown, type PlannedLicense } from './bulk-kind.js';

const keepSql = `insert into bulk_run_licenses (tenant_id, run_id, place, license_id, tracking_only, due_date)
  select $1, $2, place - 1, id, tracking_only, due_date
  from unnest($3::uuid[], $4::boolean[], $5::date[]) with ordinality as planned (id, tracking_only, due_date, place)`;

/** Stores the items of a run in order. There may be 100,000, so they are passed as arrays. */
export const keepPlan = async (uow: UnitOfWork, runId: string, planned: readonly PlannedLicense[]): Promise<void> => {
  await uow.query(keepSql, [
    ...[tenantOf(uow.by), runId, planned.map(({ licenseId }) => licenseId)],
    ...[planned.map(({ trackingOnly }) => trackingOnly), planned.map(({ dueDate }) => dueDate)],
  ]);
};

const plannedSql = `select license_id as "licenseId", tracking_only as "trackingOnly", due_date as "dueDate" from bulk_run_licenses
  where tenant_id = $1 and run_id = $2 and place >= $3 order by place`;

/** The next items of a plan after the finished ones. */
export const plannedNext = (
  sql: Sql,
  run: { readonly tenantId: string; readonly runId: string },
  { done, most }: { readonly done: number; readonly most: number },
): Promise<PlannedLicense[]> =>
  sql.query<PlannedLicense>(`${plannedSql} limit $4`, [run.tenantId, run.runId, done, most]);

/** The failed items, then those not reached, with their current data. */
export const restOf = async (sql: Sql, tenantId: string, runId: string, done: number): Promise<PlannedLicense[]> => {
  const failed = await sql.query<{ licenseId: string }>(
    `select l.license_id as "licenseId" from bulk_run_licenses l
     join bulk_failures f on f.tenant_id = l.tenant_id and f.run_id = l.run_id and f.license_id = l.license_id
     where l.tenant_id = $1 and l.run_id = $2 order by l.place`,
    [tenantId, runId],
  );
  const rest = await sql.query<PlannedLicense>(plannedSql, [tenantId, runId, done]);
  return [...failed, ...rest].map(({ licenseId }) => ({ licenseId, ...nothingShown }));
};
