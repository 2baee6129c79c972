import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';

const CLI = join(process.cwd(), 'server/dist/cli/main.js');
const LOADING = 7_163_003;
/** Numbers of events at which the load is killed, to go on from there. */
const KILLED_AT = [40, 900];

/**
 * The story of the load: the number of events at each kill, its last output, and the tables that it left without
 * statistics. @typedef {{ killed: number[], output: string, unanalysed: string[] }} Story
 */

const home = () => process.env.TEST_HOME ?? '';
const urlOf = (name) =>
  Object.assign(new URL(process.env.TEST_POSTGRES_URL ?? ''), { pathname: `/${name}` }).toString();
/** Named after the run, so that a server that outlives it never returns an old sample. */
const template = () => `sample_${basename(home()).toLowerCase().replaceAll(/\W/g, '_')}`;
const templateFiles = () => join(home(), 'sample-files');

async function on(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const OF_MACHINE = /^(PATH|LD_PRELOAD|FAKETIME.*)$/;

/** The environment of the machine: the path, and the date, if the run has another one. */
export const ofMachine = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => OF_MACHINE.test(name)));

/**
 * The built command line with these settings.
 * @param {Record<string, string>} env
 * @param {string[]} args
 * @returns {{ child: import('node:child_process').ChildProcess, ended: Promise<{ code: number | null, output: string }> }}
 */
export function evergreen(env, ...args) {
  if (!existsSync(CLI)) throw new Error('The server is not built: npm run build');
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...ofMachine(), NODE_ENV: 'test', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk.toString()));
  return { child, ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, output }))) };
}

/** Loads the sample, with kills on the way, and returns its story. */
async function load(name) {
  const url = urlOf(name);
  const env = { DATABASE_URL: url, FILES_DIR: templateFiles(), APP_ENV: 'demo' };
  const migrated = await evergreen(env, 'migrate').ended;
  if (migrated.code !== 0) throw new Error(migrated.output);
  return on(url, async (client) => {
    const firstRow = async (text) => (await client.query(text)).rows[0];
    const events = async () => (await firstRow('select count(*)::int as n from events')).n;
    const killed = [];
    for (const until of KILLED_AT) {
      const { child, ended } = evergreen(env, 'seed', '--sample', '--if-empty');
      // Each kill comes later than the one before, however late that came.
      const enough = Math.max(until, (killed.at(-1) ?? 0) + 1);
      while ((await events()) < enough && child.exitCode === null && child.signalCode === null)
        await new Promise((wait) => setTimeout(wait, 50));
      child.kill('SIGKILL');
      await ended;
      killed.push(await events());
    }
    const last = await evergreen(env, 'seed', '--sample', '--if-empty').ended;
    if (last.code !== 0) throw new Error(last.output);
    // Counted per database, and a copy counts again.
    const { rows: unanalysed } = await client.query(
      `select relname from pg_stat_user_tables where schemaname = 'public' and n_live_tup > 0 and last_analyze is null`,
    );
    return { killed, output: last.output, unanalysed: unanalysed.map(({ relname }) => relname) };
  });
}

/** Loaded once in a run, by the first caller; the others wait for it. */
async function loaded(client) {
  const name = template();
  const draft = `${name}_draft`;
  await client.query('select pg_advisory_lock($1)', [LOADING]);
  try {
    const comment = () =>
      client.query(`select shobj_description(oid, 'pg_database') as told from pg_database where datname = $1`, [name]);
    if (!(await comment()).rowCount) {
      await client.query(`drop database if exists ${draft} with (force)`);
      await client.query(`create database ${draft}`);
      const details = JSON.stringify(await load(draft));
      await client.query(`comment on database ${draft} is ${pg.escapeLiteral(details)}`);
      await client.query(`alter database ${draft} rename to ${name}`);
    }
    return { name, story: JSON.parse((await comment()).rows[0].told) };
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOADING]);
  }
}

/**
 * A database with the sample for one spec, and its documents in `files`: copied in a second from the loaded one.
 * @param {string} files
 * @returns {Promise<{ story: Story, url: string, drop: () => Promise<unknown> }>}
 */
export async function sampleDatabase(files) {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url || !home()) throw new Error('No test database runs: tests/support/servers/test-postgres.mjs starts it');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const story = await on(url, async (client) => {
    const sample = await loaded(client);
    await client.query(`create database ${name} template ${sample.name} strategy file_copy`);
    return sample.story;
  });
  cpSync(templateFiles(), files, { recursive: true });
  return {
    story,
    url: urlOf(name),
    drop: () => on(url, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}
