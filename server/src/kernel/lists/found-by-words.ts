/** Shorter terms have no trigram. */
const shortest = 3;
/** Above this, a scan of all rows is faster than a look-up. */
const most = 1_000;

/**
 * SQL: the ids of the records of tenant `$1` in whose words the pattern `$2` is; null if there are too many, or the term is too
 * short for an index.
 * @param words another condition on the `words` of a record
 */
export const idsByWords = (records: 'licenses' | 'properties', term: string, words = 'true'): string =>
  [...term].length < shortest
    ? 'null::uuid[]'
    : `(select case when count(*) <= ${most} and count(*) = count(id)
         then coalesce(array_agg(id) filter (where ${words}), '{}') end from find_plain_${records}($1, $2, ${most}))`;
