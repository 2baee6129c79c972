import type pg from 'pg';

/**
 * Copies rows of a table in SQL, `times` each; `set` has the SQL of the columns that differ, with `n` counting from 1
 * and the row as `o`. For lists so long that the program's own write path would take minutes.
 */
export const copyRows = async (
  owner: pg.Client,
  table: string,
  times: number,
  set: Readonly<Record<string, string>>,
  where = 'true',
): Promise<void> => {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  await owner.query(
    `insert into ${table} (${names.join(', ')}) select ${names.map((name) => set[name] ?? `o.${name}`).join(', ')}
     from ${table} o, generate_series(1, ${times}) n where ${where}`,
  );
};
