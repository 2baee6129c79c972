import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import type { ConfigValues } from '../kernel/config/config.js';
import type { Fold } from '../kernel/rebuild/fold.js';
import type { Look } from '../kernel/verify/verify.js';
import { asOwner } from './owner.js';

/** A log that one thread reads in about a second is not worth more threads. */
const LARGE_BYTES = 32 * 1024 * 1024;
/** Each has a connection and the rows of a tenant; one connection receives the folds of all. */
const MOST = 7;

/**
 * Work on many tenants in addition to this thread, on the machine's other cores; each thread has a connection of its
 * own.
 */
export class TenantThreads {
  private readonly pool: Tinypool;

  private constructor(
    config: ConfigValues,
    readonly count: number,
  ) {
    this.pool = new Tinypool({
      filename: pathToFileURL(join(config.APP_HOME, 'server/dist/cli/tenant.worker.js')).href,
      runtime: 'worker_threads',
      minThreads: this.count,
      maxThreads: this.count,
      workerData: config,
    });
  }

  /**
   * Starts the threads, if the log is large enough to be worth it, and the machine has more than one core. They load
   * the program, which takes about a second.
   */
  static async start(
    config: ConfigValues,
    { large = LARGE_BYTES, cores = availableParallelism() } = {},
  ): Promise<TenantThreads | undefined> {
    if (cores === 1) return undefined;
    const bytes = await asOwner(config, async (owner) => {
      const { rows } = await owner.query<{ bytes: string }>(`select pg_table_size('events') as bytes`);
      return Number(rows[0]?.bytes ?? 0);
    });
    return bytes < large ? undefined : new TenantThreads(config, Math.min(cores - 1, MOST));
  }

  /** Runs `work` with threads that were started, and ends them. */
  static async around<R>(
    started: Promise<TenantThreads | undefined>,
    work: (threads: TenantThreads | undefined) => Promise<R>,
  ): Promise<R> {
    const threads = await started;
    try {
      return await work(threads);
    } finally {
      await threads?.pool.destroy();
    }
  }

  readonly look: Look = (tenantId, seen) => this.run('verify', { tenantId }, seen);
  readonly compare: Look = (tenantId, seen) => this.run('compare', { tenantId }, seen);

  folding(tables: readonly string[] | undefined, signal: AbortSignal): Fold {
    return (tenantId, end, seen) => this.run('fold', { tenantId, end, tables }, seen, signal);
  }

  private async run<R>(
    name: 'verify' | 'compare' | 'fold',
    task: object,
    seen: (events: number) => void,
    signal?: AbortSignal,
  ): Promise<R> {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', seen);
    try {
      return (await this.pool.run(
        { ...task, seen: port2 },
        { name, transferList: [port2], signal: signal ?? null },
      )) as R;
    } finally {
      port1.close();
    }
  }
}
