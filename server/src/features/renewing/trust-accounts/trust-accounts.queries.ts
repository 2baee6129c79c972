import {
  type LedgerItem,
  type LedgerList,
  ledgerListColumns,
  type LedgerQuery,
  ledgerQuery,
  type TrustAccount,
} from '@evergreen/contracts/renewing/accounting';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/db/database.js';
import { narrowedBy } from '../../../kernel/lists/column-filters.js';
import { ListQuery } from '../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { accountBalance } from './ledger.js';
import { shownList } from '../../../kernel/lists/shown-list.js';

/** The running balance covers the whole ledger, in the order of the list. */
const inOrder = `(select *, sum(amount) over (order by posted_on, created_on, id) as balance
  from ledger_items where tenant_id = $1) g
  left join licenses l on l.tenant_id = g.tenant_id and l.id = g.license_id
  left join subjects s on s.tenant_id in ($1, $2) and s.id = g.posted_by`;

const columns = `g.id, g.posted_on as "postedOn", g.created_on as "createdOn", g.kind, g.amount, g.balance, g.memo,
  g.license_id as "licenseId", l.license_number as "licenseNumber", g.invoice_id as "invoiceId",
  case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.label) end as "postedBy"`;

const ledgerSql = { postedOn: 'g.posted_on', kind: 'g.kind' };

export const listedLedger = (by: Actor, query: LedgerQuery): ListQuery => {
  const list = new ListQuery({ select: columns, from: inOrder, tie: '(g.created_on, g.id)', id: 'g.id' })
    .and('g.tenant_id = ? and ?::uuid is not null', tenantOf(by), by.firmId)
    .search(['g.memo', 'l.license_number'], query.searchTerm)
    .sort(ledgerSql.postedOn, query.sortDirection);
  return narrowedBy(list, ledgerListColumns, ledgerSql, { query, timeZone: by.timeZone });
};

@Injectable()
export class TrustAccountQueries {
  constructor(private readonly database: Database) {}

  account(by: Actor): Promise<TrustAccount> {
    const tenantId = tenantOf(by);
    return this.database.read(scopeOf(by), async (sql) => {
      const [account] = await sql.query<NonNullable<TrustAccount>>(
        `select a.id, a.version, a.is_active as "isActive", a.minimum_balance_threshold as "minimumBalanceThreshold",
           g."currentBalance", g."itemCount"
         from trust_accounts a
         cross join lateral (select coalesce(sum(amount), 0.00) as "currentBalance", count(*) as "itemCount"
           from ledger_items where tenant_id = a.tenant_id) g
         where a.tenant_id = $1`,
        [tenantId],
      );
      return account ?? null;
    });
  }

  ledger(by: Actor, query: LedgerQuery): Promise<LedgerList> {
    const tenantId = tenantOf(by);
    return this.database.read(scopeOf(by), async (sql) => {
      const page = await listedLedger(by, query).page<LedgerItem>(sql, query);
      return { ...page, balance: (await accountBalance(sql, tenantId))?.currentBalance ?? '0.00' };
    });
  }
}

export const shownLedger = shownList<LedgerItem, LedgerQuery>({
  query: ledgerQuery,
  columns: ledgerListColumns,
  find: (_, { by, query }) => listedLedger(by, query),
});
