import {
  type ApprovalList,
  type ApprovalRow,
  approvalsColumns,
  type ApprovalsQuery,
  approvalsQuery,
} from '@evergreen/contracts/licensing/designations';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../../kernel/db/database.js';
import { ListQuery, type SortColumn } from '../../../../kernel/lists/list-query.js';
import { type Actor, scopeOf } from '../../../../kernel/tenancy/actor.js';
import { shownList } from '../../../../kernel/lists/shown-list.js';

const nameOf = (column: string) => `(select u.first_name || ' ' || u.last_name from users u
  where u.tenant_id in (l.tenant_id, app_provider()) and u.id = ${column})`;
const requester = nameOf('l.designation_requested_by');

const client = '(select c.name from clients c where c.tenant_id = app_provider() and c.id = l.tenant_id)';

const select = `l.id, l.version, l.license_number as "licenseNumber", t.name as "licenseTypeName",
  l.tenant_id as "clientId", ${client} as "clientName",
  p.name as "propertyName", l.renewal_designation as "renewalDesignation",
  l.requested_designation as "requestedDesignation", l.designation_requested_by as "requesterId",
  ${requester} as requester, l.requested_assignee_id as "assigneeId", ${nameOf('l.requested_assignee_id')} as assignee,
  l.designation_requested_at as "requestedAt",
  coalesce(l.renewal_due_date, l.due_date) as "dueDate", l.expiration_date as "expirationDate"`;

const from = `licenses l
  join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  join license_types t on t.tenant_id in (l.tenant_id, app_provider()) and t.id = l.license_type_id`;

const sortable: Record<ApprovalsQuery['sortBy'], SortColumn> = {
  licenseNumber: 'l.license_number',
  clientName: client,
  propertyName: 'p.name',
  requestedBy: { column: requester, nullable: true },
  requestedAt: 'l.designation_requested_at',
  dueDate: { column: 'coalesce(l.renewal_due_date, l.due_date)', nullable: true },
  expirationDate: { column: 'l.expiration_date', nullable: true },
};

type Row = Omit<ApprovalRow, 'requestedBy' | 'requestedAssignee'> &
  Record<'requesterId' | 'requester' | 'assigneeId' | 'assignee', string | null>;

type Waiting = ApprovalList['waiting'];

const waitingAt = (sql: Sql, { firmId }: Actor): Promise<Waiting> =>
  sql.query<Waiting[number]>(
    `select client_id as "clientId", client_name as "clientName", waiting as count from approvals_waiting($1)`,
    [firmId],
  );

const requestedAmong = (waiting: Waiting, { clientIds }: ApprovalsQuery): string[] =>
  waiting.map(({ clientId }) => clientId).filter((id) => clientIds?.includes(id) ?? true);

/** Of all that the query asks for: clients of the firm with something to approve. */
export const approvalClients = async (sql: Sql, by: Actor, query: ApprovalsQuery): Promise<string[]> =>
  requestedAmong(await waitingAt(sql, by), query);

export const listedApprovals = (clients: readonly string[], query: ApprovalsQuery): ListQuery =>
  new ListQuery({ select, from, tie: 'l.id' })
    .and('l.tenant_id = any (?::uuid[])', clients)
    .and(`l.renewal_designation_approval_status = 'ApprovalRequested'`)
    .search(['l.license_number', client, 'p.name', requester], query.searchTerm)
    .sort(sortable[query.sortBy], query.sortDirection);

const person = (id: string | null, name: string | null) => (id && name ? { id, name } : null);

const shown = ({ requesterId, requester, assigneeId, assignee, ...row }: Row): ApprovalRow => ({
  ...row,
  requestedBy: person(requesterId, requester),
  requestedAssignee: person(assigneeId, assignee),
});

export const approvalRowsOf = async (sql: Sql, list: ListQuery, ids: readonly string[]): Promise<ApprovalRow[]> =>
  (await list.among<Row>(sql, ids)).map(shown);

@Injectable()
export class ApprovalQueries {
  constructor(private readonly database: Database) {}

  /**
   * Open approvals at the firm's clients, whatever the current client is (decision 0057). Row-level security is opened
   * to the clients with open approvals, and to no others.
   */
  async list(by: Actor, query: ApprovalsQuery): Promise<ApprovalList> {
    const waiting = await this.database.read(scopeOf(by), (sql) => waitingAt(sql, by));
    const requests = requestedAmong(waiting, query);
    if (requests.length === 0) return { items: [], totalItemCount: 0, waiting };
    const scope = { tenants: [by.firmId, ...requests], provider: by.firmId };
    const { items, ...totals } = await this.database.read(scope, (sql) =>
      listedApprovals(requests, query).page<Row>(sql, query),
    );
    return { items: items.map(shown), ...totals, waiting };
  }
}

export const shownApprovals = shownList<ApprovalRow, ApprovalsQuery>({
  query: approvalsQuery,
  columns: approvalsColumns,
  tenants: (sql, { by, query }) => approvalClients(sql, by, query),
  find: async (sql, { by, query }) => listedApprovals(await approvalClients(sql, by, query), query),
  rows: async (sql, { by, query }, ids) =>
    approvalRowsOf(sql, listedApprovals(await approvalClients(sql, by, query), query), ids),
});
