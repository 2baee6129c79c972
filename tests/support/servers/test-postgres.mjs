import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { forTests, startEmbeddedPostgres } from '../../../tools/embedded-postgres.mjs';
import { dockerAnswers } from './docker.mjs';

const MEMORY = '/dev/shm';
/** Bytes: twice the most that a whole run has used at once. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * The folder of a run's database: in memory if the machine has a file system there with enough space; copying a
 * database takes a seventh of the time.
 */
function runFolder() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH && freemem() >= ENOUGH ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * The PostgreSQL of a test run, with a folder for the run's files: the one that `npm test` started for all its
 * stages, otherwise a new one: a container if a Docker engine has or fetches its image, otherwise the embedded one.
 * Child processes get TEST_POSTGRES_URL and TEST_HOME.
 * @returns the function that stops it
 */
export async function startTestPostgres() {
  if (process.env.TEST_POSTGRES_URL && process.env.TEST_HOME) return () => Promise.resolve();
  const home = mkdtempSync(join(runFolder(), 'evergreen-test-'));
  // Root's database runs as another user, who needs access.
  chmodSync(home, 0o711);
  const server = ((await dockerAnswers()) && (await container())) || (await embedded(home));
  process.env.TEST_POSTGRES_URL = server.url;
  process.env.TEST_HOME = home;
  return async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
}

/** @returns undefined if the engine has no such image and cannot fetch it */
async function container() {
  const { GenericContainer, Wait } = await import('testcontainers');
  const settings = Object.entries({ ...forTests, max_connections: 200 });
  const starting = new GenericContainer('postgres:18')
    .withEnvironment({ POSTGRES_PASSWORD: 'test' })
    .withCommand(['postgres', ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])])
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
  const started = await starting.catch((error) => {
    console.warn(`Docker starts no PostgreSQL (${error.message}); the embedded one is used.`);
  });
  if (!started) return undefined;
  return {
    url: `postgres://postgres:test@${started.getHost()}:${started.getMappedPort(5432)}/postgres`,
    stop: () => started.stop(),
  };
}

async function embedded(home) {
  const server = await startEmbeddedPostgres({ home, durable: false });
  const lifeline = endWithThisProcess(server.pid, home);
  return {
    url: server.url('postgres'),
    async stop() {
      await server.stop();
      lifeline.kill();
    },
  };
}

/** When the run is killed its pipe closes, and the database ends too. */
function endWithThisProcess(pid, home) {
  const script = 'read _; kill -QUIT "$1"; sleep 1; rm -rf "$2"';
  const child = spawn('/bin/sh', ['-c', script, 'lifeline', String(pid), home], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  child.stdin.unref();
  return child;
}
