import { createPostgresBackend, createRedisBackend, withBackend } from 'bullmq';
import type { JobsOptions, Processor, QueueOptions, WorkerOptions } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { ConfigValues } from '../config/config.js';
import { KEEP_ALIVE } from '../db/source.js';
import type { Carried } from './transport.js';

interface Ending {
  on(event: 'error', listener: (error: Error) => void): unknown;
  /** Rejects if it could not start; it never will then. */
  waitUntilReady(): Promise<unknown>;
  close(force?: boolean): Promise<void>;
}

export interface JobQueue extends Ending {
  add(name: string, data: Carried, options: JobsOptions): Promise<unknown>;
}

export type JobWorker = Ending;
type Options<T> = Omit<T, 'connection'>;

/** The store of BullMQ's jobs. */
export interface Backend {
  queue(name: string, options: Options<QueueOptions>): JobQueue;
  worker(name: string, processor: Processor<Carried>, options: Options<WorkerOptions>): JobWorker;
  wasEmptied(): Promise<boolean>;
  close(): Promise<void>;
}

/** Milliseconds of silence after which a connection to Redis counts as dead. */
export interface Silences {
  readonly producer: number;
  /** A worker polls for ten seconds, in which Redis is silent. */
  readonly worker: number;
}
const usualSilences: Silences = { producer: 4_000, worker: 15_000 };
const MARK = '{evergreen}:filled';

/** Keys share a hash tag, so that Redis Cluster keeps a queue on one node. */
const PREFIX = '{evergreen}';

export const redisBackend = (
  url: string,
  onError: (error: Error) => void,
  silences: Silences = usualSilences,
): Backend => {
  const { Queue: RedisQueue, Worker: RedisWorker } = withBackend(createRedisBackend);
  // A producer fails at once and leaves the job to the next sweep; a worker waits for Redis. A silent connection is
  // replaced.
  const each = { retryStrategy: () => 500, keepAlive: KEEP_ALIVE.keepAliveInitialDelayMillis };
  const producer = new Redis(url, {
    ...each,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    socketTimeout: silences.producer,
  });
  const consumer = new Redis(url, { ...each, maxRetriesPerRequest: null, socketTimeout: silences.worker });
  for (const client of [producer, consumer]) client.on('error', onError);
  return {
    queue: (name, options) => {
      if (producer.status !== 'ready') throw new Error('Redis cannot be reached');
      return new RedisQueue<Carried>(name, {
        ...options,
        connection: producer,
        prefix: PREFIX,
        skipWaitingForReady: true,
      });
    },
    worker: (name, processor, options) =>
      new RedisWorker<Carried>(name, processor, { ...options, connection: consumer, prefix: PREFIX }),
    wasEmptied: async () => (await producer.set(MARK, '1', 'NX')) === 'OK',
    close: () => {
      for (const client of [producer, consumer]) client.disconnect();
      return Promise.resolve();
    },
  };
};

/** In schema `bullmq` of the same database, with the app's role. */
export const postgresBackend = (config: ConfigValues, workers: number, onError: (error: Error) => void): Backend => {
  const { Queue: PostgresQueue, Worker: PostgresWorker } = withBackend(createPostgresBackend);
  const url = new URL(config.DATABASE_APP_URL ?? config.DATABASE_URL);
  const role = config.DATABASE_APP_URL ? [] : ['-c role=evergreen_app'];
  url.searchParams.set(
    'options',
    [url.searchParams.get('options') ?? '', ...role, '-c search_path=bullmq'].join(' ').trim(),
  );
  // Each worker needs one connection to listen.
  const pool = new pg.Pool({
    connectionString: url.toString(),
    max: workers + 4,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: 10_000,
    application_name: 'evergreen jobs',
  });
  pool.on('error', onError);
  // Each queue and worker adds a listener.
  pool.setMaxListeners(0);
  // Also while it works: an `error` event without a listener would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return {
    queue: (name, options) => new PostgresQueue<Carried>(name, { ...options, connection: pool }),
    worker: (name, processor, options) =>
      new PostgresWorker<Carried>(name, processor, { ...options, connection: pool }),
    wasEmptied: () => Promise.resolve(false),
    close: () => pool.end(),
  };
};
