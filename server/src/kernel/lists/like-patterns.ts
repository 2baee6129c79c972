/** Escapes `%`, `_` and `\` in a search, also full-width ones: `plain` makes the same of them. */
export const containing = (term: string): string => `%${term.normalize('NFKD').replace(/[\\%_]/g, '\\$&')}%`;

/**
 * A condition: this text contains the pattern, ignoring case and accents.
 * @param pattern `?` or `$n`, as `containing` makes it
 */
export const holds = (column: string, pattern = '?'): string => `plain(${column}) like plain(${pattern})`;

/**
 * A condition on a lower-case column, for lists that scan all rows of a tenant: compares directly if there are no
 * accents. Uses the pattern twice.
 */
export const holdsLower = (column: string, pattern = '?'): string =>
  `(${column} like plain(${pattern}) or octet_length(${column}) > length(${column}) and ${holds(column, pattern)})`;
