import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePort, until } from '../../../tools/processes.mjs';
import { HANGS_MS } from '../eventually.js';
import { afterwards } from '../afterwards.js';

export interface TestRedis {
  url: string;
  /** As after an operator's FLUSHALL or a lost disk: nothing is left. */
  flush(): Promise<void>;
  /** As after a killed worker's lock has expired and the queue's workers have noticed. */
  unlock(queue: string): Promise<void>;
  /** It hangs, like a machine without memory or time. */
  pause(): void;
  resume(): void;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export const hasRedis = (): boolean => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

/** A Redis without persistence, in place of an earlier one if `at` is given; undefined if none is installed. */
export const startRedis = async (url?: string): Promise<TestRedis | undefined> => {
  if (!hasRedis()) {
    process.stdout.write('No redis-server is installed: these tests run on the PostgreSQL backend of BullMQ.\n');
    return undefined;
  }
  const port = url ? Number(new URL(url).port) : await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', settings, { stdio: 'ignore' });
  const client = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  client.on('error', () => undefined);
  const answers = () => client.status === 'ready';
  if (!(await until(answers, HANGS_MS))) {
    client.disconnect();
    server.kill('SIGKILL');
    throw new Error('redis-server did not start');
  }
  const end = async (name: 'SIGTERM' | 'SIGKILL') => {
    client.disconnect();
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(name);
    await ended;
  };
  afterwards(() => end('SIGKILL'));
  return {
    url: `redis://127.0.0.1:${port}`,
    flush: async () => void (await client.flushall()),
    unlock: async (queue) => {
      const key = (name: string) => `{evergreen}:${queue}:${name}`;
      const active = await client.lrange(key('active'), 0, -1);
      if (active.length === 0) return;
      await client.del(key('stalled-check'), ...active.map((id) => key(`${id}:lock`)));
      await client.sadd(key('stalled'), active);
    },
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};
