import { setImmediate as turn } from 'node:timers/promises';
import type { Sql } from '../../../kernel/db/database.js';
import type { ExportColumn, ExportDeclaration, Keys } from '../declaration.js';
import type { Value } from './values.js';

/** Rows of one question, in a transaction of its own, which is soon over; fewer cost more in planning than in reading. */
const PAGE = 5_000;
/** So many are written at a stretch; then others have their turn. */
const SLICE = 100;

type Read = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

export interface Reading {
  readonly read: Read;
  readonly declaration: Pick<ExportDeclaration<never>, 'from'>;
  readonly columns: readonly ExportColumn[];
  readonly keys: Keys;
  readonly tenantId: string;
  readonly timeZone: string;
}

const statementOf = ({ declaration: { from }, columns, keys }: Reading): string => {
  const parts = keys
    .slice(0, 0)
    .map((_, part) => ({ param: `$${part + 3}::uuid[]`, name: part === 0 ? 'id' : `id${part + 1}` }));
  const names = parts.map(({ name }) => name).join(', ');
  return `with page as materialized (
      select * from unnest(${parts.map(({ param }) => param).join(', ')}) with ordinality as keys (${names}, place)
      where $1::uuid is not null and $2::text is not null)
    select json_build_array(${columns.map(({ select }) => select).join(', ')}) as row from page ${from} order by page.place`;
};

/**
 * The rows of these keys, in their order; the next ones are asked for while those before are written. Who is gone by then is left out,
 * nobody comes twice.
 */
export async function* readRows(reading: Reading): AsyncGenerator<Value[][]> {
  const { read, keys, tenantId, timeZone } = reading;
  const statement = statementOf(reading);
  const page = (start: number) => {
    if (start >= keys.length) return undefined;
    const found = read((sql) =>
      sql.query<{ row: Value[] }>(statement, [tenantId, timeZone, ...keys.slice(start, start + PAGE)]),
    );
    // Whoever stops amid it does not wait for it.
    found.catch(() => undefined);
    return found;
  };
  let next = page(0);
  for (let start = PAGE; next; start += PAGE) {
    const rows = await next;
    next = page(start);
    for (let at = 0; at < rows.length; at += SLICE) {
      yield rows.slice(at, at + SLICE).map(({ row }) => row);
      await turn();
    }
  }
}
