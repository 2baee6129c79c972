import pg from 'pg';
import type { Told } from './backup.js';

/** About one second of transactions. */
const AT_ONCE = 200_000;

/** The latest transaction id in the events; run it with row-level security off. */
export const latestTransaction = async (client: pg.Client): Promise<bigint> => {
  const { rows } = await client.query<{ xid: string }>(
    'select e.xid::text as xid from public.events e order by e.xid desc limit 1',
  );
  return BigInt(rows[0]?.xid ?? 0);
};

/**
 * Advances the server's transaction counter beyond the latest transaction of the events. A new server starts at low
 * ids: it would reuse ids of old events, the history would merge unrelated acts, and open screens would be notified of
 * old changes.
 */
export const advanceBeyond = async (client: pg.Client, latest: bigint, { progress }: Told): Promise<void> => {
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

/** The latest transaction is among the newest events, except for a few that committed later. */
const BEHIND = `select coalesce(bool_or(e.xid >= pg_snapshot_xmax(pg_current_snapshot())), false) as behind
  from (select xid from public.events order by position desc limit 10000) e`;

/** Advances the transaction counter after a restore by another program. @returns whether it was behind */
export const advanceIfBehind = async (ownerUrl: string, progress: Told): Promise<boolean> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'evergreen migrate' });
  await client.connect();
  try {
    const { rows } = await client.query<{ behind: boolean }>(BEHIND);
    if (!rows[0]?.behind) return false;
    await advanceBeyond(client, await latestTransaction(client), progress);
    return true;
  } finally {
    await client.end();
  }
};
