import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database, type Sql } from '../db/database.js';
import type { AfterCommit } from './job.js';
import { JobHandlers } from './job-handlers.js';
import type { QueueName } from './job-kinds.js';
import { Outbox } from './outbox.js';
import { type Sending, Transport } from './transport.js';

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
    this.running ??= this.follow().finally(() => {
      this.running = undefined;
    });
  }

  /**
   * One batch, in the caller's transaction.
   * @param again milliseconds after which a job that was handed over and is not finished is handed over again; a job that is
   * still in its queue does not notice
   * @returns how many were handed over
   */
  async handOver(sql: Sql, again = Number.POSITIVE_INFINITY): Promise<number> {
    const before = Number.isFinite(again) ? new Date(this.clock.now().getTime() - again) : new Date(0);
    const due = await this.outbox.due(sql, this.handlers.kinds, before, BATCH);
    if (due.length === 0) return 0;
    const byQueue = new Map<QueueName, Sending[]>();
    for (const job of due) {
      const kind = this.handlers.kind(job.kind);
      if (!kind) continue;
      const { queue, attempts, backoff } = kind.options;
      byQueue.set(queue, [...(byQueue.get(queue) ?? []), { ...job, attempts, backoff }]);
    }
    await Promise.all([...byQueue].map(([queue, jobs]) => this.transport.add(queue, jobs)));
    await this.outbox.handedOver(sql, due);
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
        while ((await this.database.outside((sql) => this.handOver(sql))) === BATCH);
      } catch (error) {
        // The sweeper comes by: nothing is lost, only later.
        this.log.warn(`Not handed over: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}
