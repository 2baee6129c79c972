import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const CLI = 'server/dist/cli/main.js';
const DATABASE = 'evergreen';
/** These print texts of the program itself. */
const WITHOUT_DATABASE = ['help', '--help', '-h', 'openapi'];

/** One command of the program; without DATABASE_URL on the embedded database, whether `npm start` runs or not. */
export async function evergreen(args) {
  const { SingleInstance } = await import('./single-instance.mjs');
  process.chdir(root);
  // Ctrl-C in a terminal reaches the command as well, which ends in its own way; the cleanup here must still be done.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => undefined);
  const instance = new SingleInstance(join(root, '.data/launcher.json'));
  if (!instance.runs()) await prepare();
  if (process.env.DATABASE_URL || WITHOUT_DATABASE.includes(args[0] ?? 'help') || args.includes('--help')) {
    return run([CLI, ...args], { DATABASE_URL: 'postgres://localhost/none', ...process.env });
  }
  const { startEmbeddedPostgres } = await import('./embedded-postgres.mjs');
  const { createDatabase } = await import('./create-database.mjs');
  const postgres = await startEmbeddedPostgres({ home: join(root, '.data/postgres') });
  try {
    const made = await createDatabase(postgres.url('postgres'), DATABASE);
    const env = { APP_ENV: 'demo', ...process.env, DATABASE_URL: postgres.url(DATABASE) };
    if (made && args[0] !== 'restore') await run([CLI, 'migrate'], env, 'ignore');
    return await run([CLI, ...args], env);
  } finally {
    if (!instance.runs() && !(await isUsed(postgres.url('postgres')))) await postgres.stop();
  }
}

/** Installs and builds what is missing in a fresh checkout, or after an update. Not under a running program. */
async function prepare() {
  const { installCommand, isInstalled } = await import('./install.mjs');
  if (!isInstalled(root)) {
    process.stderr.write('Installing packages (this happens once, and after an update) …\n');
    const { command, args, env } = installCommand(root);
    if ((await run(args, { ...process.env, ...env }, 'ignore', command)) !== 0)
      throw new Error('The installation failed.');
  }
  const { build } = await import('./build.mjs');
  await build({ only: ['contracts', 'workflows', 'server'] });
}

function run(args, env, output = 'inherit', command = process.execPath) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['inherit', output, 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Whether another command uses this database, too: the last one to end stops it. */
async function isUsed(url) {
  const pg = createRequire(join(root, 'server/package.json'))('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [DATABASE]);
    return rowCount > 0;
  } finally {
    await client.end();
  }
}
