import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, until } from '../../../tools/processes.mjs';
import { HANGS_MS } from '../eventually.js';
import { program } from '../../../tools/program.mjs';
import { afterwards } from '../afterwards.js';
import { ofMachine } from './sample-database.mjs';
import { serverLog } from '../server-log.js';

export interface ServerProcess {
  url: string;
  pid: number;
  /** Its output so far. */
  output(): string;
  /** Like a crash: at once, without a signal that it could handle. */
  killNow(): Promise<void>;
  /** As an operator stops it: it drains. Returns its exit code. */
  stop(): Promise<number | null>;
}

/** A start takes seconds of work, and a look at the processes reads all of the machine's: looking more often would slow it down. */
export const LOOK_EVERY_MS = 100;
const MAIN = join(process.cwd(), 'server/dist/main.js');

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Whether it answers a probe, and says that it is ready. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(HANGS_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The built server as a process of its own, ready for requests; `npm run build` comes first. */
export const startServer = async (env: Record<string, string>): Promise<ServerProcess> => {
  if (!existsSync(MAIN)) throw new Error('The server is not built: npm run build');
  const port = env['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const kept = env['FILES_DIR'] ? { CHECKPOINTS_DIR: join(env['FILES_DIR'], 'checkpoints') } : {};
  const child = spawn(process.execPath, program, {
    env: {
      ...ofMachine(),
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PUBLIC_URL: url,
      SECRETS_KEY: 'a key that is used by tests and by nobody else',
      ...kept,
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      serverLog.write(chunk.toString());
    });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    if (!(await until(() => ended(child), HANGS_MS))) {
      child.kill('SIGKILL');
      throw new Error(`The server did not end on ${signal}:\n${output}`);
    }
    return child.exitCode;
  };
  afterwards(() => (ended(child) ? undefined : end('SIGKILL')));
  const isUp = await until(async () => ended(child) || (await isReady(url)), HANGS_MS, LOOK_EVERY_MS);
  if (ended(child) || !child.pid || !isUp) {
    if (!ended(child)) await end('SIGKILL');
    throw new Error(`The server did not become ready:\n${output}`);
  }
  return {
    url,
    pid: child.pid,
    output: () => output,
    killNow: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
};
