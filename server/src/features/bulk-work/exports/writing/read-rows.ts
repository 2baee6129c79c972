import { ticks } from '../../../../kernel/clock.js';
import type { Tabular } from '../../../../kernel/db/database.js';
import type { Keys } from '../../../../kernel/exports/declaration.js';
import type { Source } from '../source.js';
import { Pace } from './pace.js';
import type { Value } from './values.js';
import { early } from '../../../../kernel/awaited-later.js';

/** Rows per query, each in a short transaction; smaller pages cost more in planning than in reading. */
const PAGE = 2_000;
/** Pages fetched in advance, each on its own connection. */
const AHEAD = 2;
/** Rows written before yielding to the event loop. */
const SLICE = 100;

type Rows = (readonly Value[])[];

export interface Reading {
  readonly read: <T>(work: (sql: Tabular) => Promise<T>) => Promise<T>;
  readonly source: Pick<Source, 'rows'>;
  readonly keys: Keys;
  readonly pace?: Pick<Pace, 'look' | 'givesWay' | 'rest'>;
}

/**
 * The rows with these keys, in order; fetches ahead unless others are active. Deleted rows are omitted, none comes
 * twice.
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
    // If the reader stops, it does not wait for this.
    ahead.push(early(page(count)));
    count += PAGE;
  };
  while (count < keys.length || ahead.length > 0) {
    if (ahead.length === 0) ask();
    const rows = (await ahead.shift()) ?? [];
    while (count < keys.length && ahead.length < AHEAD && !pace.givesWay) ask();
    while (rows.length > 0) {
      const began = ticks();
      // Released early: objects kept until the page's end would survive into the old generation.
      yield rows.splice(0, SLICE);
      await pace.rest(ticks() - began);
    }
  }
}
