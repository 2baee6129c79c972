import { ticks } from '../../../../kernel/clock.js';
import type { Tabular } from '../../../../kernel/db/database.js';
import type { Keys } from '../../../../kernel/exports/declaration.js';
import type { Source } from '../source.js';
import { Pace } from './pace.js';
import type { Value } from './values.js';
import { early } from '../../../../kernel/awaited-later.js';

/** Rows of one question, in a transaction of its own, which is soon over; fewer cost more in planning than in reading. */
const PAGE = 2_000;
/** Pages that are asked for while one is written: each on a connection of its own. */
const AHEAD = 2;
/** So many are written at a stretch; then others have their turn. */
const SLICE = 100;

type Rows = (readonly Value[])[];

export interface Reading {
  readonly read: <T>(work: (sql: Tabular) => Promise<T>) => Promise<T>;
  readonly source: Pick<Source, 'rows'>;
  readonly keys: Keys;
  readonly pace?: Pick<Pace, 'look' | 'givesWay' | 'rest'>;
}

/**
 * The rows of these keys, in their order; the next ones are asked for while those before are written, unless others are at work. Who is
 * gone by then is left out, no one comes twice.
 */
export async function* readRows({ read, source, keys, pace = new Pace() }: Reading): AsyncGenerator<Rows> {
  let reading = 0;
  const page = (start: number): Promise<Rows> => {
    reading += 1;
    return read(async (sql) => {
      const [, rows] = await Promise.all([pace.look(sql, reading), source.rows(sql, keys.slice(start, start + PAGE))]);
      return rows;
    }).finally(() => (reading -= 1));
  };
  const ahead: Promise<Rows>[] = [];
  let count = 0;
  const ask = (): void => {
    // Anyone who stops amid it does not wait for it.
    ahead.push(early(page(count)));
    count += PAGE;
  };
  while (count < keys.length || ahead.length > 0) {
    if (ahead.length === 0) ask();
    const rows = (await ahead.shift()) ?? [];
    while (count < keys.length && ahead.length < AHEAD && !pace.givesWay) ask();
    while (rows.length > 0) {
      const began = ticks();
      // What is written is let go of: kept until the page's end it would be taken for lasting, and collected late.
      yield rows.splice(0, SLICE);
      await pace.rest(ticks() - began);
    }
  }
}
