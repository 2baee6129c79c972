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
import { Database } from '../../../kernel/db/database.js';
import { narrowedBy } from '../../../kernel/lists/column-filters.js';
import { ListQuery, type SortColumn } from '../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { shownList } from '../../../kernel/lists/shown-list.js';
import { contactRun } from '../company-contacts/index.js';
import { RunDetails, runColumns, type RunKind, userName } from '../runs/index.js';
import { bulkAssign } from './bulk-assign.run.js';
import { bulkBegin } from './bulk-begin.run.js';

/** SQL of what a kind of run adds to the list; the rest is null. */
interface Listed {
  readonly of: RunKind;
  readonly renewalDesignation?: string;
  readonly assignedUserId?: string;
  readonly contactName?: string;
}
const kinds: Record<BulkRunKind, Listed> = {
  Begin: { of: bulkBegin },
  Assign: { of: bulkAssign, renewalDesignation: 'renewal_designation', assignedUserId: 'assigned_user_id' },
  Contacts: { of: contactRun, contactName: 'name' },
};

const fromAll = `(${Object.entries(kinds)
  .map(
    ([kind, { of, renewalDesignation = 'null', assignedUserId = 'null::uuid', contactName = 'null' }]) =>
      `select tenant_id, id, '${kind}' as kind, status, reason, total, succeeded, failed, started_by, created_on, finished_on,
        ${renewalDesignation} as renewal_designation, ${assignedUserId} as assigned_user_id, ${contactName} as contact_name
       from ${of.table}`,
  )
  .join(' union all ')}) r`;

const assignedTo = `${userName('r.assigned_user_id')} as "assignedUserName"`;

const sortable: Record<BulkRunsQuery['sortBy'], SortColumn> = {
  createdOn: 'r.created_on',
  total: 'r.total',
  failed: 'r.failed',
  status: 'r.status',
};

/** The kinds that a user may see: those of their permissions. */
const kindsOf = (by: Actor): BulkRunKind[] => [
  'Begin',
  ...(may(by, 'bulk.assign') ? (['Assign'] as const) : []),
  ...(may(by, 'company.read') ? (['Contacts'] as const) : []),
];

export const listedRuns = (by: Actor, query: BulkRunsQuery): ListQuery => {
  const list = new ListQuery({
    select: `${runColumns}, r.kind, r.renewal_designation as "renewalDesignation", r.contact_name as "contactName",
      ${assignedTo}`,
    from: fromAll,
    tie: 'r.id',
  })
    .and('r.tenant_id = ?', tenantOf(by))
    .anyOf('r.kind', kindsOf(by))
    .search([userName('r.started_by')], query.searchTerm)
    .sort(sortable[query.sortBy], query.sortDirection);
  return narrowedBy(list, bulkRunsColumns, { ...sortable, what: 'r.kind' }, { query, timeZone: by.timeZone });
};

@Injectable()
export class BulkRunQueries {
  constructor(
    private readonly database: Database,
    private readonly details: RunDetails,
  ) {}

  list(by: Actor, query: BulkRunsQuery): Promise<Paged<BulkRunItem>> {
    return this.database.read(scopeOf(by), (sql) => listedRuns(by, query).page<BulkRunItem>(sql, query));
  }

  /** @throws Missing */
  begin(by: Actor, id: string): Promise<BulkRunDetail> {
    return this.details.of({ by, id }, bulkBegin, { most: bulkLimits.licenses });
  }

  /** @throws Missing */
  assignment(by: Actor, id: string): Promise<BulkAssignRunDetail> {
    const request = `r.renewal_designation as "renewalDesignation", ${assignedTo}`;
    return this.details.of({ by, id }, bulkAssign, { request, most: bulkRunLimits.named });
  }
}

export const shownBulkRuns = shownList<BulkRunItem, BulkRunsQuery>({
  query: bulkRunsQuery,
  columns: bulkRunsColumns,
  find: (_, { by, query }) => listedRuns(by, query),
});
