/**
 * A subquery that is asked once: its rows are hashed. There may be thousands, and an array would be searched for each row of
 * the list. Without `is true` the planner may make a join of it, which within `exists` runs again for each row.
 */
export const among = (column: string, select: string): string => `((${column} in (${select})) is true)`;
