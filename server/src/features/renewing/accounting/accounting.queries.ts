import {
  type AccountingList,
  type AccountingQuery,
  accountingQuery,
  type AccountingRow,
  invoicesColumns,
} from '@evergreen/contracts/renewing/accounting';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/db/database.js';
import { narrowedBy } from '../../../kernel/lists/column-filters.js';
import { ListQuery, type SortColumn } from '../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { clientsCode } from './clients-code.sql.js';
import { shownList } from '../../../kernel/lists/shown-list.js';

const sort: Record<AccountingQuery['sortBy'], SortColumn> = {
  createdOn: 'i.created_on',
  licenseNumber: 'l.license_number',
  kind: 'i.kind',
  amount: 'i.amount',
  payableTo: 'i.payable_to',
  status: 'i.status',
  settledOn: { column: 'i.settled_on', nullable: true },
};

/** Invoices of an abandoned renewal are shown nowhere. */
const from = `invoices i
  join renewals r on r.tenant_id = i.tenant_id and r.id = i.renewal_id and r.status <> 'abandoned'
  join licenses l on l.tenant_id = i.tenant_id and l.id = i.license_id
  join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  join licensing_authorities a on a.tenant_id = any (array[l.tenant_id, app_provider()]) and a.id = l.licensing_authority_id
  join license_types t on t.tenant_id = any (array[l.tenant_id, app_provider()]) and t.id = l.license_type_id
  left join subjects s on s.tenant_id = any (array[i.tenant_id, app_provider()]) and s.id = i.created_by`;

const columns = `i.id, i.version, i.kind, i.status, i.amount, i.payable_to as "payableTo",
  case when i.is_certified_check then 'Certified check' else i.means end as means, i.explanation,
  i.license_id as "licenseId", l.license_number as "licenseNumber", p.name as "propertyName",
  a.name as "licensingAuthorityName", ${clientsCode('a', 'payee_code')} as "payeeCode", ${clientsCode('t', 'gl_code')} as "glCode", i.renewal_id as "renewalId",
  l.renewal_designation as "renewalDesignation", i.use_trust_account as "useTrustAccount", i.check_number as "checkNumber",
  i.settled_on as "settledOn", i.cancelled_on as "cancelledOn", i.created_on as "createdOn",
  case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.label) end as "createdBy"`;

const sums = `count(*) as "totalItemCount", count(*) filter (where i.status = 'Pending') as "pendingCount",
  coalesce(sum(i.amount) filter (where i.status <> 'Cancelled'), 0.00) as "totalAmount"`;

const narrowed = (select: string, by: Actor, query: AccountingQuery): ListQuery => {
  const list = new ListQuery({ select, from, tie: 'i.id' })
    .and('i.tenant_id = ? and not i.deleted', tenantOf(by))
    .search(['l.license_number', 'p.name', 'i.payable_to', 'a.name'], query.searchTerm);
  if (query.usesTrustAccount !== undefined) list.and('i.use_trust_account = ?', query.usesTrustAccount);
  return narrowedBy(list, invoicesColumns, sort, { query, timeZone: by.timeZone });
};

export const listedInvoices = (by: Actor, query: AccountingQuery): ListQuery =>
  narrowed(columns, by, query).sort(sort[query.sortBy], query.sortDirection);

@Injectable()
export class AccountingQueries {
  constructor(private readonly database: Database) {}

  invoices(by: Actor, query: AccountingQuery): Promise<AccountingList> {
    return this.database.read(scopeOf(by), async (sql) => {
      const { pageNumber, pageSize } = query;
      const items = await listedInvoices(by, query).items<AccountingRow>(sql, pageSize, (pageNumber - 1) * pageSize);
      const [totals] = await narrowed(sums, by, query).items<Omit<AccountingList, 'items'>>(sql, 1);
      return { items, totalItemCount: 0, pendingCount: 0, totalAmount: '0.00', ...totals };
    });
  }
}

export const shownInvoices = shownList<AccountingRow, AccountingQuery>({
  query: accountingQuery,
  columns: invoicesColumns,
  find: (_, { by, query }) => listedInvoices(by, query),
});
