import type pg from 'pg';

/**
 * A list that is sorted by this column, both ways: its values, which are not all the same, are in the order of the
 * database, empty ones last.
 */
export const provesOrder = async (
  owner: pg.Client,
  column: string,
  valuesIn: (sortDirection: 'asc' | 'desc') => Promise<readonly unknown[]>,
): Promise<void> => {
  const [up, down] = [await valuesIn('asc'), await valuesIn('desc')];
  const [known, empty] = [up.filter((value) => value !== null), up.filter((value) => value === null)];
  const { rows } = await owner.query<{ sorted: unknown[] }>(
    'select jsonb_agg(value order by value) as sorted from jsonb_array_elements($1::jsonb)',
    [JSON.stringify(known)],
  );
  const sorted = rows[0]?.sorted ?? [];
  expect({ column, up, down }).toEqual({
    column,
    up: [...sorted, ...empty],
    down: [...sorted.toReversed(), ...empty],
  });
  expect([column, new Set(known).size > 1]).toEqual([column, true]);
};
