import type { Sql } from '../../../../kernel/db/database.js';
import { type ListQuery } from '../../../../kernel/lists/list-query.js';
import { idsByWords } from '../../../../kernel/lists/found-by-words.js';
import { containing } from '../../../../kernel/lists/like-patterns.js';

/** The ids of the rows in which a term was found, for each relation of a list: the list need not search any text. */
export interface Found {
  /** The licenses themselves; undefined if there are too many, or the term is too short for an index. */
  readonly licenses?: readonly string[];
  readonly named: Readonly<Record<string, readonly string[]>>;
}

export interface Searched {
  readonly tenantId: string;
  readonly term: string;
  /** Another condition on the `words` of a license, with $2 as the pattern. */
  readonly words?: string;
  /** Per column of `l`: selects of ids, with $1 as the tenant, $2 as the pattern and $3 as the firm. */
  readonly names: Readonly<Record<string, string>>;
}

type Row = { readonly licenses: string[] | null } & Readonly<Record<string, readonly string[] | null>>;

const statement = ({ term, words, names }: Searched): string => {
  const named = Object.entries(names).map(([column, select]) => `array(${select}) as "${column}"`);
  // All three parameters are always given, whichever of them is used.
  const given = 'select $1::uuid, $2::text, $3::uuid';
  return `select ${[`${idsByWords('licenses', term, words)} as licenses`, ...named].join(', ')} from (${given}) given`;
};

/** Looks a term up once, for all statements of a list. */
export const findSearched = async (sql: Sql, firmId: string, searched: Searched): Promise<Found> => {
  const { tenantId, term, names } = searched;
  const [row] = await sql.query<Row>(statement(searched), [tenantId, containing(term), firmId]);
  const named = Object.fromEntries(Object.keys(names).map((column) => [column, row?.[column] ?? []]));
  return row?.licenses ? { licenses: row.licenses, named } : { named };
};

/**
 * What was found, as one condition on licenses `l`. It compares only ids, so that row-level security allows an index.
 * @param byWords the condition if the licenses are too many; each `?` is the pattern
 * @param apart further alternatives
 */
export const andFound = (
  list: ListQuery,
  { licenses, named }: Found,
  byWords: string,
  term: string,
  alternatives: readonly { readonly condition: string; readonly values: readonly unknown[] }[] = [],
): ListQuery => {
  const any = (column: string, ids: readonly string[]) =>
    ids.length > 0 ? [{ condition: `l.${column} = any (?::uuid[])`, values: [ids] }] : [];
  const patterns = [...byWords.matchAll(/\?/g)].map(() => containing(term));
  const arms = [
    ...(licenses ? any('id', licenses) : []),
    ...Object.entries(named).flatMap(([column, ids]) => any(column, ids)),
    ...alternatives,
    // Last, because it costs most and the others may make it unnecessary.
    ...(licenses ? [] : [{ condition: byWords, values: patterns }]),
  ];
  if (arms.length === 0) return list.and('false');
  return list.and(`(${arms.map(({ condition }) => condition).join(' or ')})`, ...arms.flatMap(({ values }) => values));
};
