import { build } from '../../tools/build.mjs';
import { startTestPostgres } from './test-postgres.mjs';

/** One PostgreSQL for all spec files, and the built code of what runs in threads of its own. */
export default async function start() {
  build({ only: ['contracts', 'workflows', 'server', 'docs'] });
  globalThis.stopTestPostgres = await startTestPostgres();
}
