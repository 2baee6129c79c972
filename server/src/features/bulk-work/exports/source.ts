import type { AnyExportType } from '@evergreen/contracts/bulk-work/exports';
import type { Sql, Tabular } from '../../../kernel/db/database.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import type { AnyExport, ExportColumn, Keys, WrittenColumn } from '../../../kernel/exports/declaration.js';
import type { Value } from './writing/values.js';

/** The content of a file: rows, order, columns; for export types and lists. */
export interface Source {
  readonly type: AnyExportType;
  /** As stored in events. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** The filter in words. @throws Missing if its owner does not exist */
  readonly said: (sql: Sql) => Promise<string>;
  /** Labels of the columns, if not all of the type. */
  readonly chosenColumns: string[] | null;
  readonly columns: readonly WrittenColumn[];
  /** Tenants of the rows, in addition to the caller's. */
  readonly tenants?: ((sql: Sql) => Promise<readonly string[]>) | undefined;
  count(sql: Sql): Promise<number>;
  keys(sql: Sql): Promise<Keys>;
  /** The rows with these keys; deleted ones are omitted. The caller may empty the array. */
  rows(sql: Tabular, keys: readonly string[][]): Promise<(readonly Value[])[]>;
}

type Read = Pick<AnyExport, 'first' | 'from'>;

const statementOf = ({ first = '', from }: Read, columns: readonly ExportColumn[], keys: number): string => {
  const parts = Array.from({ length: keys }, (_, part) => ({
    param: `$${part + 3}::uuid[]`,
    name: part === 0 ? 'id' : `id${part + 1}`,
  }));
  return `with page as materialized (
      select * from unnest(${parts.map(({ param }) => param).join(', ')}) with ordinality
        as keys (${parts.map(({ name }) => name).join(', ')}, place) where $1::uuid is not null and $2::text is not null)
    ${first && `, ${first}`} select ${columns.map(({ select }) => select).join(', ')} from page ${from} order by page.place`;
};

interface Asking {
  readonly filter: Parameters<AnyExport['which']>[0]['filter'];
  readonly today: string;
}

export const declaredSource = (declaration: AnyExport, by: Actor, { filter, today }: Asking): Source => {
  const { type, which, filterWords } = declaration;
  const columns = Object.values(declaration.columns);
  const source = which({ by, filter, today });
  return {
    ...{ type, filter, chosenColumns: null, columns },
    said: () => Promise.resolve(filterWords(filter)),
    count: (sql) => source.count(sql),
    keys: (sql) => source.keys(sql),
    async rows(sql, keys) {
      const statement = statementOf(declaration, columns, keys.length);
      return (await sql.table(statement, [tenantOf(by), by.timeZone, ...keys])) as Value[][];
    },
  };
};
