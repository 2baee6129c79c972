import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processesIn, signal, until } from './processes.mjs';

/**
 * A newcomer's first minutes: clone, `npm start`, sign in, stop. Prints what that installed, without the tests'
 * packages.
 */
const root = join(import.meta.dirname, '..');
const READY_LIMIT = 900_000;
const STOP_LIMIT = 60_000;
const folder = join(mkdtempSync(join(tmpdir(), 'evergreen-clone-')), 'evergreen');
const say = (text) => process.stdout.write(`${text}\n`);

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

async function signsIn(url) {
  const answer = await fetch(`${url}/api/v1.0/authentication/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ email: 'admin@harborview.example', password: 'Evergreen-2026!' }),
  });
  return answer.status === 200;
}

function installed() {
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  const [megabytes] = execFileSync('du', ['-sm', join(folder, 'node_modules')], { encoding: 'utf8' }).split('\t');
  return {
    count: Object.keys(packages).length,
    megabytes,
    forTests: Object.keys(packages).includes('node_modules/jest'),
  };
}

execFileSync('git', ['clone', '--quiet', root, folder]);
const { DATABASE_URL: _, NODE_ENV: __, ...env } = process.env;
const started = Date.now();
const npm = spawn('npm', ['start'], {
  cwd: folder,
  env: { ...env, NO_OPEN: '1' },
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
});
// A signal ends the clone as well, and removes the folder.
for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => signal(npm.pid, 'SIGTERM'));
const ended = () => npm.exitCode !== null || npm.signalCode !== null;
let output = '';
npm.stdout.on('data', (chunk) => {
  output += chunk;
  process.stdout.write(chunk);
});
try {
  const ready = await until(() => ended() || /is ready: (\S+)/.exec(output), READY_LIMIT, 200);
  if (!Array.isArray(ready)) fail('The clone did not start.');
  else if (!(await signsIn(ready[1]))) fail('No one can sign in to the clone.');
  else {
    const { count, megabytes, forTests } = installed();
    say(`Cloned, installed, built and started in ${Math.round((Date.now() - started) / 1000)} s.`);
    say(`${count} packages, ${megabytes} MB.`);
    if (forTests) fail('What only tests need was installed, too.');
  }
} finally {
  if (!ended()) signal(npm.pid, 'SIGTERM');
  await until(ended, STOP_LIMIT);
  // Npm may end before what it started has.
  const left = () => [folder, join(folder, '.data/postgres/data')].flatMap(processesIn);
  if (!(await until(() => left().length === 0, STOP_LIMIT))) fail(`These processes were left: ${left().join(', ')}.`);
  rmSync(join(folder, '..'), { recursive: true, force: true });
}
