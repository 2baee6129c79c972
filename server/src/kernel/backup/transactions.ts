import pg from 'pg';
import type { Told } from './backup.js';

/** About a second's. */
const AT_ONCE = 200_000;

/** The latest transaction that an event names; to be asked while row-level security stands aside. */
export const latestTransaction = async (client: pg.Client): Promise<bigint> => {
  const { rows } = await client.query<{ xid: string }>(
    'select e.xid::text as xid from public.events e order by e.xid desc limit 1',
  );
  return BigInt(rows[0]?.xid ?? 0);
};

/**
 * Leads the server's count of transactions beyond that one. Another server counts from its own beginning: what is written there would bear
 * the numbers of old acts, the history would take both for one, and open screens would be told of what happened long ago.
 */
export const countBeyond = async (client: pg.Client, latest: bigint, { progress }: Told): Promise<void> => {
  await client.query('set synchronous_commit = off');
  for (;;) {
    const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
    const left = latest - BigInt(rows[0]?.xid ?? 0);
    if (left < 0n) return;
    progress?.(`transactions to count yet: ${left}`);
    const most = left < AT_ONCE ? left + 1n : AT_ONCE;
    await client.query(`do $$ begin for n in 1..${most} loop perform pg_current_xact_id(); commit; end loop; end $$`);
  }
};

/** Within the newest events lies the latest transaction, but for a few that came to their end later. */
const BEHIND = `select coalesce(bool_or(e.xid >= pg_snapshot_xmax(pg_current_snapshot())), false) as behind
  from (select xid from public.events order by position desc limit 10000) e`;

/**
 * The same where another program brought the rows back: its server counts from its own beginning.
 * @returns whether there was anything to count
 */
export const countOn = async (ownerUrl: string, told: Told): Promise<boolean> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'evergreen migrate' });
  await client.connect();
  try {
    const { rows } = await client.query<{ behind: boolean }>(BEHIND);
    if (!rows[0]?.behind) return false;
    await countBeyond(client, await latestTransaction(client), told);
    return true;
  } finally {
    await client.end();
  }
};
