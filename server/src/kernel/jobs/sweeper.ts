import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../clock.js';
import { Config } from '../config/config.js';
import { Database } from '../db/database.js';
import { OutboxDispatcher } from './outbox-dispatcher.js';
import { Transport } from './transport.js';
import { early } from '../awaited-later.js';
import { locks } from '../db/connections/locks.js';
import { messageOf } from '../errors.js';

const SWEEP_MS = 1000;
const TIDY_MS = 3_600_000;
/** An unfinished job of this age may be lost with its queue. */
const AGAIN_MS = 60_000;
const KEEP_MS = 30 * 24 * 3_600_000;
const BATCHES = 50;

/** Moves jobs again that no queue has: after a crash between commit and move, or after Redis lost its data. */
@Injectable()
export class Sweeper {
  private readonly log = new Logger('Sweeper');
  private busy: Promise<void> | undefined;
  private stopped = false;
  private emptied = false;
  private troubled = false;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly dispatcher: OutboxDispatcher,
    private readonly transport: Transport,
    private readonly clock: Clock,
  ) {}

  @Interval(SWEEP_MS)
  sweep(): Promise<void> {
    if (!this.config.runs('scheduler') || this.stopped) return Promise.resolve();
    this.busy ??= early(
      this.attempt().finally(() => {
        this.busy = undefined;
      }),
    );
    return this.busy;
  }

  @Interval(TIDY_MS)
  async tidy(): Promise<void> {
    if (!this.config.runs('scheduler') || this.stopped) return;
    const before = new Date(this.clock.now().getTime() - KEEP_MS);
    await this.alone((sql) => sql.query(`select outbox_forget($1)`, [before])).catch((error: unknown) =>
      this.trouble(error),
    );
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.busy;
  }

  private async attempt(): Promise<void> {
    try {
      this.emptied ||= await this.transport.wasEmptied();
      // Only jobs moved before the flush; each batch is newer than this time.
      const began = this.clock.now().getTime();
      for (let batch = 0; batch < BATCHES && !this.stopped; batch++) {
        const again = this.emptied ? this.clock.now().getTime() - began : AGAIN_MS;
        if (!(await this.dispatcher.handOver(again, (look) => this.alone(look)))) break;
      }
      this.emptied = false;
      this.troubled = false;
    } catch (error) {
      this.trouble(error);
    }
  }

  /** One process at a time; the lock ends with its transaction. */
  private alone<T>(
    work: (sql: Parameters<Parameters<Database['outside']>[0]>[0]) => Promise<T>,
  ): Promise<T | undefined> {
    return this.database.outside(async (sql) => {
      const [lock] = await sql.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
        locks.sweeping,
      ]);
      return lock?.mine ? work(sql) : undefined;
    });
  }

  /** Logged once, not every second. */
  private trouble(error: unknown): void {
    if (this.troubled) return;
    this.troubled = true;
    this.log.warn(`The next sweep tries again: ${messageOf(error)}`);
  }
}
