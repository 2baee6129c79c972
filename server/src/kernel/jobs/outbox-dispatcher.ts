import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database, type Sql } from '../db/database.js';
import type { AfterCommit } from './job.js';
import { JobHandlers } from './job-handlers.js';
import type { QueueName } from './job-kinds.js';
import { Outbox } from './outbox.js';
import { type Carried, type Sending, Transport } from './transport.js';
import { early } from '../awaited-later.js';

/** Where one of several machines looks, the others leave it to that one. */
type Looking = (look: (sql: Sql) => Promise<Carried[]>) => Promise<Carried[] | undefined>;

const BATCH = 200;
/** Commits within this time are one look at the outbox: under load each look would else find one job. */
const GATHER_MS = 10;

/** Hands the outbox to the queues. A job may be handed over twice, by two machines or after a crash: it is still done once. */
@Injectable()
export class OutboxDispatcher implements AfterCommit {
  private readonly log = new Logger('Outbox');
  private wanted = false;
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly handlers: JobHandlers,
    private readonly transport: Transport,
    private readonly clock: Clock,
  ) {}

  /** After a commit. Many commits at once are one look at the outbox. */
  nudge(): void {
    this.wanted = true;
    if (this.stopped) return;
    this.running ??= early(
      this.follow().finally(() => {
        this.running = undefined;
      }),
    );
  }

  /**
   * One batch. No transaction waits for the queue: what is handed over twice for that is still done once.
   * @param again milliseconds after which a job that was handed over and is not finished is handed over again; a job that is
   * still in its queue does not notice
   * @param looking runs the look at the outbox, or does not
   * @returns how many were handed over
   */
  async handOver(again = Number.POSITIVE_INFINITY, looking: Looking = (look) => this.database.outside(look)) {
    const before = Number.isFinite(again) ? new Date(this.clock.now().getTime() - again) : new Date(0);
    const due = await looking((sql) => this.outbox.due(sql, this.handlers.kinds, before, BATCH));
    if (!due?.length) return 0;
    const byQueue = new Map<QueueName, Sending[]>();
    for (const job of due) {
      const kind = this.handlers.kind(job.kind);
      if (!kind) continue;
      const { queue, attempts, backoff } = kind.options;
      byQueue.set(queue, [...(byQueue.get(queue) ?? []), { ...job, attempts, backoff }]);
    }
    // A queue that is stuck keeps no other from its jobs.
    const sent = await Promise.allSettled(
      [...byQueue].map(async ([queue, jobs]) => {
        await this.transport.add(queue, jobs);
        await this.database.outside((sql) => this.outbox.handedOver(sql, jobs));
      }),
    );
    const failed = sent.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    return due.length;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async follow(): Promise<void> {
    while (this.wanted && !this.stopped) {
      await pause(GATHER_MS);
      this.wanted = false;
      try {
        while ((await this.handOver()) === BATCH);
      } catch (error) {
        // The sweeper comes by: nothing is lost, only later.
        this.log.warn(`Not handed over: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}
