import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../../../kernel/db/database.js';

/** Number of samples, and of those with other activity; one or two may be a monitoring program. */
const LOOKS = 8;
const BUSY = 3;
const LONGEST_MS = 50;

/** Open transactions of others, of any program. */
const others = `select count(*) from pg_locks where locktype = 'virtualxid' and pid <> pg_backend_pid()`;

/** Full speed while the database is idle, otherwise half of the time, so that exports always finish (decision 0066). */
export class Pace {
  private looks: boolean[] = [];

  /** Sampled with each page, in the same round trip. @param own maximum number of the export's transactions */
  async look(sql: Sql, own: number): Promise<void> {
    const [row] = await sql.query<{ count: number }>(others);
    this.looks = [...this.looks, (row?.count ?? 0) > own - 1].slice(-LOOKS);
  }

  get givesWay(): boolean {
    return this.looks.filter(Boolean).length >= BUSY;
  }

  /** Pauses after `ms` of work: yields to the event loop, and as long again if others are active. */
  async rest(ms: number): Promise<void> {
    await (this.givesWay ? pause(Math.min(ms, LONGEST_MS)) : turn());
  }
}
