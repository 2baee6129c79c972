import type { PropertySearchField } from '@evergreen/contracts/parties/enums';
import type { Sql } from '../../../kernel/db/database.js';
import { idsByWords } from '../../../kernel/lists/found-by-words.js';
import { containing, holds } from '../../../kernel/lists/like-patterns.js';
import type { ListQuery } from '../../../kernel/lists/list-query.js';

interface Field {
  /** The searched columns of a property; null: all of its words. */
  readonly columns: readonly string[] | null;
  readonly ofDivision?: true;
}

const fields: Record<PropertySearchField, Field> = {
  all: { columns: null, ofDivision: true },
  address: { columns: ['p.address1', 'p.address2'] },
  city: { columns: ['p.city'] },
  propertyName: { columns: ['p.name'] },
  division: { columns: [], ofDivision: true },
};

interface Condition {
  readonly text: string;
  /** Of each `?`. */
  readonly values: readonly unknown[];
}

/**
 * The words are in lower case, so they are compared as they are. Whether they have accents is not asked for each property, which
 * takes as long as the comparison: those that have are found in an index of their own, `properties_with_accents`.
 */
const inWords = `(p.search_text like plain(?) or (p.tenant_id, p.id) in (select a.tenant_id, a.id from properties a
    where octet_length(a.search_text) > length(a.search_text) and ${holds('a.search_text')}))`;

/** Few properties are found by their ids, many are met in the order of the list. The words of a column are among the words. */
const byWords = (ids: readonly string[] | null, columns: Field['columns'], pattern: string): Condition => {
  const among: Condition = ids
    ? { text: 'p.id = any (?::uuid[])', values: [ids] }
    : { text: inWords, values: [pattern, pattern] };
  if (!columns) return among;
  const own = columns.map((column) => holds(column)).join(' or ');
  return {
    // `case` looks at the words first: by itself the planner counts each `plain` as work for every row, and starts parallel
    // workers, which takes longer than the search.
    text: ids ? `(${among.text} and (${own}))` : `case when ${among.text} then ${own} end`,
    values: [...among.values, ...columns.map(() => pattern)],
  };
};

const divisions = `array(select d.id from divisions d where d.tenant_id = $1 and ${holds('d.name', '$2')})`;
const none = `'{}'::uuid[]`;

interface Matches {
  /** Null: too many to name. */
  readonly properties: readonly string[] | null;
  readonly divisions: readonly string[];
}

/** Adds the condition of a search. It looks the term up once, for all statements of the list. */
export const searchProperties = async (
  sql: Sql,
  list: ListQuery,
  { tenantId, field, term }: { readonly tenantId: string; readonly field: PropertySearchField; readonly term: string },
): Promise<ListQuery> => {
  const { columns, ofDivision } = fields[field];
  const pattern = containing(term);
  const hasWords = columns === null || columns.length > 0;
  const [matches] = await sql.query<Matches>(
    `select ${hasWords ? idsByWords('properties', term) : none} as properties, ${ofDivision ? divisions : none} as divisions
     from (select $1::uuid, $2::text) given`,
    [tenantId, pattern],
  );
  if (!matches) throw new Error('A look-up has no row.');
  const arms: Condition[] = [
    ...(ofDivision ? [{ text: 'p.division_id = any (?::uuid[])', values: [matches.divisions] }] : []),
    ...(hasWords ? [byWords(matches.properties, columns, pattern)] : []),
  ];
  return list.and(`(${arms.map(({ text }) => text).join(' or ')})`, ...arms.flatMap(({ values }) => values));
};
