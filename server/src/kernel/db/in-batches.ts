import type { Sql } from './database.js';
import { early } from '../awaited-later.js';

const BATCH = 2_000;

/** Reads a large result in batches inside the caller's transaction; fetches the next batch while one is processed. */
export async function* inBatches<R extends object>(
  sql: Sql,
  name: string,
  text: string,
  params: readonly unknown[],
): AsyncGenerator<R[]> {
  await sql.query(`declare ${name} no scroll cursor for ${text}`, params);
  // Awaited below, unless the caller stops before; then the transaction reports its failure.
  const fetch = () => sql.query<R>(`fetch ${BATCH} from ${name}`);
  let coming = early(fetch());
  for (;;) {
    const batch = await coming;
    if (batch.length === BATCH) coming = early(fetch());
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) break;
  }
  await sql.query(`close ${name}`);
}
