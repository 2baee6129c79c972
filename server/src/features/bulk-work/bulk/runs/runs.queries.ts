import { bulkLimits, type BulkRunDetail } from '@evergreen/contracts/bulk-work/bulk';
import {
  type BulkAssignRunDetail,
  type BulkRunItem,
  type BulkRunKind,
  bulkRunLimits,
  bulkRunsColumns,
  type BulkRunsQuery,
  bulkRunsQuery,
} from '@evergreen/contracts/bulk-work/bulk-runs';
import type { Paged } from '@evergreen/contracts/common';
import { may } from '@evergreen/workflows/permissions';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { narrowedBy } from '../../../../kernel/lists/column-filters.js';
import { ListQuery, type SortColumn } from '../../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { licenseFailuresOf } from './failures.js';
import { shownList } from '../../../../kernel/lists/shown-list.js';

const nameOf = (
  alias: string,
  column: string,
) => `(select ${alias}.first_name || ' ' || ${alias}.last_name from users ${alias}
  where ${alias}.tenant_id in (r.tenant_id, app_provider()) and ${alias}.id = ${column})`;

const shared = 'r.id, r.status, r.reason, r.total, r.succeeded, r.failed';
const fromAll = `(
  select tenant_id, id, 'Begin' as kind, status, reason, total, succeeded, failed, started_by, created_on, finished_on,
    null as renewal_designation, null::uuid as assigned_user_id, null as contact_name from bulk_runs
  union all
  select tenant_id, id, 'Assign', status, reason, total, succeeded, failed, started_by, created_on, finished_on,
    renewal_designation, assigned_user_id, null from bulk_assign_runs
  union all
  select tenant_id, id, 'Contacts', status, reason, total, succeeded, failed, started_by, created_on, finished_on,
    null, null, name from company_contact_runs) r`;

const sortable: Record<BulkRunsQuery['sortBy'], SortColumn> = {
  createdOn: 'r.created_on',
  total: 'r.total',
  failed: 'r.failed',
  status: 'r.status',
};

const started = `r.started_by as "startedById", ${nameOf('u', 'r.started_by')} as "startedBy", r.created_on as "createdOn",
  r.finished_on as "finishedOn"`;
const detailSql = (table: string, columns: string) =>
  `select ${shared}, ${columns}, ${started}, r.retry_of as "retryOf" from ${table} r where r.tenant_id = $1 and r.id = $2`;
const beginSql = detailSql('bulk_runs', 'r.process_start_date as "processStartDate", r.due_date as "dueDate"');
const assignSql = detailSql(
  'bulk_assign_runs',
  `r.renewal_designation as "renewalDesignation", ${nameOf('a', 'r.assigned_user_id')} as "assignedUserName"`,
);

/** The kinds of runs that the user may see. */
const kindsOf = (by: Actor): BulkRunKind[] => [
  'Begin',
  ...(may(by, 'bulk.assign') ? (['Assign'] as const) : []),
  ...(may(by, 'company.read') ? (['Contacts'] as const) : []),
];

export const listedRuns = (by: Actor, query: BulkRunsQuery): ListQuery => {
  const list = new ListQuery({
    select: `${shared}, r.kind, r.renewal_designation as "renewalDesignation", r.contact_name as "contactName",
      ${nameOf('a', 'r.assigned_user_id')} as "assignedUserName", ${nameOf('u', 'r.started_by')} as "startedBy",
      r.created_on as "createdOn", r.finished_on as "finishedOn"`,
    from: fromAll,
    tie: 'r.id',
  })
    .and('r.tenant_id = ?', tenantOf(by))
    .anyOf('r.kind', kindsOf(by))
    .search([nameOf('u', 'r.started_by')], query.searchTerm)
    .sort(sortable[query.sortBy], query.sortDirection);
  return narrowedBy(list, bulkRunsColumns, { ...sortable, what: 'r.kind' }, { query, timeZone: by.timeZone });
};

@Injectable()
export class BulkRunQueries {
  constructor(private readonly database: Database) {}

  list(by: Actor, query: BulkRunsQuery): Promise<Paged<BulkRunItem>> {
    return this.database.read(scopeOf(by), (sql) => listedRuns(by, query).page<BulkRunItem>(sql, query));
  }

  /** @throws Missing */
  begin(by: Actor, runId: string): Promise<BulkRunDetail> {
    return this.detail(by, runId, beginSql, bulkLimits.licenses);
  }

  /** @throws Missing */
  assignment(by: Actor, runId: string): Promise<BulkAssignRunDetail> {
    return this.detail(by, runId, assignSql, bulkRunLimits.named);
  }

  private detail<R extends Pick<BulkRunDetail, 'failed' | 'failures'>>(
    by: Actor,
    runId: string,
    sqlOfRun: string,
    most: number,
  ): Promise<R> {
    return this.database.read(scopeOf(by), async (sql) => {
      const [run] = await sql.query<R>(sqlOfRun, [tenantOf(by), runId]);
      if (!run) throw new Missing();
      return {
        ...run,
        failures: run.failed > 0 ? await licenseFailuresOf(sql, { tenantId: tenantOf(by), runId }, most) : [],
      };
    });
  }
}

export const shownBulkRuns = shownList<BulkRunItem, BulkRunsQuery>({
  query: bulkRunsQuery,
  columns: bulkRunsColumns,
  find: (_, { by, query }) => listedRuns(by, query),
});
