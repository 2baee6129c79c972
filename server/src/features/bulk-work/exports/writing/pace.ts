import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../../../kernel/db/database.js';

/** Of so many last looks, so many that found others: one or two may have met a program that asks whether there is news. */
const LOOKS = 8;
const BUSY = 3;
const LONGEST_MS = 50;

/** Transactions that are open alongside one's own, whatever program they belong to: everybody may see that they are, and no more of them. */
const others = `select count(*) from pg_locks where locktype = 'virtualxid' and pid <> pg_backend_pid()`;

/** All there is while no one else works with the database; alongside others half of the time, so that it ends all the same (decision 0066). */
export class Pace {
  private looks: boolean[] = [];

  /** With each page: in the same trip. @param own transactions that the export itself has open at most */
  async look(sql: Sql, own: number): Promise<void> {
    const [row] = await sql.query<{ count: number }>(others);
    this.looks = [...this.looks, (row?.count ?? 0) > own - 1].slice(-LOOKS);
  }

  get givesWay(): boolean {
    return this.looks.filter(Boolean).length >= BUSY;
  }

  /** Between two stretches of work, the first of which took `ms`: others have their turn, and alongside others as long as that. */
  async rest(ms: number): Promise<void> {
    await (this.givesWay ? pause(Math.min(ms, LONGEST_MS)) : turn());
  }
}
