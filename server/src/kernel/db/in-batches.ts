import type { Sql } from './database.js';

const BATCH = 2_000;

/** Reads a large answer in parts, inside the caller's transaction; the next part is on its way while one is worked on. */
export async function* inBatches<R extends object>(
  sql: Sql,
  name: string,
  text: string,
  params: readonly unknown[],
): AsyncGenerator<R[]> {
  await sql.query(`declare ${name} no scroll cursor for ${text}`, params);
  const fetch = () => {
    const part = sql.query<R>(`fetch ${BATCH} from ${name}`);
    // Awaited below, unless the caller stops before; then its failure is the transaction's and told there.
    part.catch(() => undefined);
    return part;
  };
  let coming = fetch();
  for (;;) {
    const batch = await coming;
    if (batch.length === BATCH) coming = fetch();
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) break;
  }
  await sql.query(`close ${name}`);
}
