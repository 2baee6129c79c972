import type { Sql } from '../../../../kernel/db/database.js';
import { type ListQuery } from '../../../../kernel/lists/list-query.js';
import { containing } from '../../../../kernel/lists/like-patterns.js';

/** Shorter terms have no trigram. */
const shortest = 3;
/** Above this it is quicker to look at all licenses than to look up which. */
const most = 1_000;

/** Ids of what a term was found in, each of the rows that a list names: the list then need not look at any word. */
export interface Found {
  /** Of the licenses themselves; undefined where there are too many to name, or the term is too short to be looked up. */
  readonly licenses?: readonly string[];
  readonly named: Readonly<Record<string, readonly string[]>>;
}

export interface Searched {
  readonly tenantId: string;
  readonly term: string;
  /** What must also hold of the `words` of a license, with $2 as the pattern. */
  readonly words?: string;
  /** By the column of `l` that refers to them: selects of ids, with $1 as the tenant, $2 as the pattern and $3 as the firm. */
  readonly names: Readonly<Record<string, string>>;
}

type Row = { readonly licenses: string[] | null } & Readonly<Record<string, readonly string[] | null>>;

const statement = ({ words = 'true', names }: Searched, looksUp: boolean): string => {
  const named = Object.entries(names).map(([column, select]) => `array(${select}) as "${column}"`);
  const licenses = looksUp
    ? `select case when count(*) <= ${most} and count(*) = count(id)
         then coalesce(array_agg(id) filter (where ${words}), '{}') end as licenses from find_plain_licenses($1, $2, ${most})`
    : `select null::uuid[] as licenses`;
  // All three stand there, whichever of them is asked for.
  const given = 'select $1::uuid, $2::text, $3::uuid';
  return `select ${['f.licenses', ...named].join(', ')} from (${licenses}) f, (${given}) given`;
};

/** Looks a term up once, for all statements of a list. */
export const findSearched = async (sql: Sql, firmId: string, searched: Searched): Promise<Found> => {
  const { tenantId, term, names } = searched;
  const looksUp = [...term].length >= shortest;
  const [row] = await sql.query<Row>(statement(searched, looksUp), [tenantId, containing(term), firmId]);
  const named = Object.fromEntries(Object.keys(names).map((column) => [column, row?.[column] ?? []]));
  return row?.licenses ? { licenses: row.licenses, named } : { named };
};

/**
 * What was found, as one condition on licenses `l`. Ids alone are compared, which row-level security lets an index do.
 * @param byWords what to look for instead where the licenses are too many to name, each `?` being the pattern
 * @param apart from further alternatives
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
    // Last, for it costs most and the others may spare it.
    ...(licenses ? [] : [{ condition: byWords, values: patterns }]),
  ];
  if (arms.length === 0) return list.and('false');
  return list.and(`(${arms.map(({ condition }) => condition).join(' or ')})`, ...arms.flatMap(({ values }) => values));
};
