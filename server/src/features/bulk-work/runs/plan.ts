import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../kernel/db/database.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { type PlannedItem, planOf } from './items.js';

/** The table and its key are named after licenses, because at first runs had only licenses. */
const keepSql = `insert into bulk_run_licenses (tenant_id, run_id, place, license_id, tracking_only, due_date)
  select $1, $2, place - 1, id, tracking_only, due_date
  from unnest($3::uuid[], $4::boolean[], $5::date[]) with ordinality as planned (id, tracking_only, due_date, place)`;

/** The items of a run, in their order. There may be a hundred thousand, so they are passed as arrays. */
export const keepPlan = async (uow: UnitOfWork, runId: string, planned: readonly PlannedItem[]): Promise<void> => {
  await uow.query(keepSql, [
    ...[tenantOf(uow.by), runId, planned.map(({ id }) => id)],
    ...[planned.map(({ trackingOnly }) => trackingOnly), planned.map(({ dueDate }) => dueDate)],
  ]);
};

const plannedSql = `select license_id as id, tracking_only as "trackingOnly", due_date as "dueDate" from bulk_run_licenses
  where tenant_id = $1 and run_id = $2 and place >= $3 order by place`;

/** The next items of a plan. @param done number of finished items */
export const plannedNext = (
  sql: Sql,
  run: { readonly tenantId: string; readonly runId: string },
  { done, most }: { readonly done: number; readonly most: number },
): Promise<PlannedItem[]> => sql.query<PlannedItem>(`${plannedSql} limit $4`, [run.tenantId, run.runId, done, most]);

/** The failed items in the order of the plan, then those that were not reached; without what the plan showed. */
export const restOf = async (sql: Sql, tenantId: string, runId: string, done: number): Promise<PlannedItem[]> => {
  const failed = await sql.query<{ id: string }>(
    `select l.license_id as id from bulk_run_licenses l
     join bulk_failures f on f.tenant_id = l.tenant_id and f.run_id = l.run_id and f.license_id = l.license_id
     where l.tenant_id = $1 and l.run_id = $2 order by l.place`,
    [tenantId, runId],
  );
  const rest = await sql.query<PlannedItem>(plannedSql, [tenantId, runId, done]);
  return planOf([...failed, ...rest].map(({ id }) => id));
};
