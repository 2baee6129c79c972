/** `%`, `_` and `\` in a search are the characters that were typed. */
export const containing = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/** A condition: this text holds the pattern, in whatever case and with or without accents. @param pattern `?` or `$n`, as `containing` makes it */
export const holds = (column: string, pattern = '?'): string => `plain(${column}) like plain(${pattern})`;

/**
 * The same of text that is kept in lower case, for lists that look through all of a tenant's rows: text without accents is compared as
 * it stands. The pattern is asked for twice.
 */
export const holdsLower = (column: string, pattern = '?'): string =>
  `(${column} like plain(${pattern}) or octet_length(${column}) > length(${column}) and ${holds(column, pattern)})`;
