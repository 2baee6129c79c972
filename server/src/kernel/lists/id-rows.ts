/**
 * The ids of a JSON list, as rows `w (id, place)` for a join. They are cast to uuid before it: under row-level security an index
 * cannot be searched by such a cast, so the join would read the whole table for each list.
 */
export const idRows = (list: string): string =>
  `unnest(array(select v::uuid from jsonb_array_elements_text(${list}) v)) with ordinality w (id, place)`;
