import { startTestPostgres } from './test-postgres.mjs';

/** One PostgreSQL for all spec files. */
export default async function start() {
  globalThis.stopTestPostgres = await startTestPostgres();
}
