import { setImmediate as turn } from 'node:timers/promises';
import type { Sql } from '../../../kernel/db/database.js';
import type { Keys } from '../declaration.js';
import type { Source } from '../source.js';
import type { Value } from './values.js';

/** Rows of one question, in a transaction of its own, which is soon over; fewer cost more in planning than in reading. */
const PAGE = 5_000;
/** So many are written at a stretch; then others have their turn. */
const SLICE = 100;

export interface Reading {
  readonly read: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;
  readonly source: Pick<Source, 'rows'>;
  readonly keys: Keys;
}

/**
 * The rows of these keys, in their order; the next ones are asked for while those before are written. Who is gone by then is left out,
 * nobody comes twice.
 */
export async function* readRows({ read, source, keys }: Reading): AsyncGenerator<readonly (readonly Value[])[]> {
  const page = (start: number) => {
    if (start >= keys.length) return undefined;
    const found = read((sql) => source.rows(sql, keys.slice(start, start + PAGE)));
    // Whoever stops amid it does not wait for it.
    found.catch(() => undefined);
    return found;
  };
  let next = page(0);
  for (let start = PAGE; next; start += PAGE) {
    const rows = await next;
    next = page(start);
    for (let at = 0; at < rows.length; at += SLICE) {
      yield rows.slice(at, at + SLICE);
      await turn();
    }
  }
}
