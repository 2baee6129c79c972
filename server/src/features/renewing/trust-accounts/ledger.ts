import { isZero } from '@evergreen/workflows/money';
import { today } from '@evergreen/workflows/dates';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../kernel/db/database.js';
import { newId } from '../../../kernel/ids.js';
import { type LedgerItemPosted, LedgerItems } from './trust-accounts.events.js';

export type Posting = Omit<LedgerItemPosted, 'type' | 'postedOn'> & { readonly postedOn?: string };

/**
 * Posts in the caller's transaction; without a day, today in the client's time zone. An amount of zero is not posted.
 * A posting is a stream of its own, so that two writers never wait for each other.
 * @returns the item's id
 */
export const post = (uow: UnitOfWork, posting: Posting): string | null => {
  if (isZero(posting.amount)) return null;
  const { postedOn = today(uow.by.timeZone, new Date(uow.now)), ...item } = posting;
  const id = newId();
  const posted: LedgerItemPosted = { type: 'LedgerItemPosted', ...item, postedOn };
  uow.append(LedgerItems, uow.begin(LedgerItems, id), posted);
  return id;
};

/** Whether invoices of this client may draw on its trust account: it exists and is active. */
export const hasActiveAccount = async (sql: Sql, tenantId: string): Promise<boolean> => {
  const [account] = await sql.prepared<{ isActive: boolean }>(
    'trust_account_active',
    `select is_active as "isActive" from trust_accounts where tenant_id = $1`,
    [tenantId],
  );
  return account?.isActive ?? false;
};

export interface AccountBalance {
  readonly isActive: boolean;
  readonly currentBalance: string;
  readonly minimumBalanceThreshold: string;
}

/** The account with its balance, which is always the sum of its ledger. */
export const accountBalance = async (sql: Sql, tenantId: string): Promise<AccountBalance | undefined> =>
  (
    await sql.prepared<AccountBalance>(
      'trust_account_balance',
      `select a.is_active as "isActive", a.minimum_balance_threshold as "minimumBalanceThreshold",
         (select coalesce(sum(amount), 0.00) from ledger_items where tenant_id = $1) as "currentBalance"
       from trust_accounts a where a.tenant_id = $1`,
      [tenantId],
    )
  )[0];
