import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../../tools/build.mjs';
import { startTestPostgres } from '../servers/test-postgres.mjs';

/** One PostgreSQL for all spec files, and the built code for worker threads. */
export default async function start() {
  await build({ only: ['contracts', 'workflows', 'server', 'docs'] });
  globalThis.stopTestPostgres = await startTestPostgres();
  // Temporary files of specs are in the database's folder, and are removed with it.
  process.env.TMPDIR = join(process.env.TEST_HOME, 'tmp');
  mkdirSync(process.env.TMPDIR, { recursive: true, mode: 0o711 });
}
