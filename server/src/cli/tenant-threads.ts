import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import type { ConfigValues } from '../kernel/config/config.js';
import type { Database } from '../kernel/db/database.js';
import type { Fold } from '../kernel/rebuild/fold.js';
import type { Look } from '../kernel/verify/verify.js';

/** A log that one thread reads in about a second is not worth more threads. */
const LARGE_BYTES = 32 * 1024 * 1024;
/** Each has a connection and the rows of a tenant; one connection receives the folds of all. */
const MOST = 7;

/**
 * Work on many tenants in addition to this thread, on the machine's other cores; each thread has a connection of its
 * own.
 */
export class TenantThreads {
  readonly count = Math.min(availableParallelism() - 1, MOST);
  private readonly pool: Tinypool;

  private constructor(config: ConfigValues) {
    this.pool = new Tinypool({
      filename: pathToFileURL(join(config.APP_HOME, 'server/dist/cli/tenant.worker.js')).href,
      runtime: 'worker_threads',
      minThreads: this.count,
      maxThreads: this.count,
      workerData: config,
    });
  }

  /** Runs `work` with threads if the log is large enough to be worth it, and the machine has more than one core. */
  static async around<R>(
    config: ConfigValues,
    database: Database,
    work: (threads: TenantThreads | undefined) => Promise<R>,
    large = LARGE_BYTES,
  ): Promise<R> {
    const [log] = await database.outside((sql) =>
      sql.query<{ bytes: number }>(`select pg_table_size('events') as bytes`),
    );
    if ((log?.bytes ?? 0) < large || availableParallelism() === 1) return work(undefined);
    const threads = new TenantThreads(config);
    try {
      return await work(threads);
    } finally {
      await threads.pool.destroy();
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
