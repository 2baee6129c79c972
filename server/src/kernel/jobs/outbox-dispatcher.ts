import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Clock, ticks } from '../clock.js';
import { Database, type Sql } from '../db/database.js';
import type { AfterCommit } from './job.js';
import { JobHandlers } from './job-handlers.js';
import type { QueueName } from './job-kinds.js';
import { Outbox } from './outbox.js';
import { type Carried, type Sending, Transport } from './transport.js';
import { early } from '../awaited-later.js';
import { messageOf } from '../errors.js';

/** One process at a time; the others skip. */
type Looking = (look: (sql: Sql) => Promise<Carried[]>) => Promise<Carried[] | undefined>;

const BATCH = 200;
/** Between two queries of the outbox: commits meanwhile share the next one. */
const GATHER_MS = 10;

/**
 * Moves jobs from the outbox to the queues. A job may be moved twice, by two processes or after a crash: its effect
 * still happens once.
 */
@Injectable()
export class OutboxDispatcher implements AfterCommit {
  private readonly log = new Logger('Outbox');
  private wanted = false;
  private running: Promise<void> | undefined;
  private stopped = false;
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly handlers: JobHandlers,
    private readonly transport: Transport,
    private readonly clock: Clock,
  ) {}

  /** After a commit. Collects commits. */
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
   * Moves one batch, without holding a transaction meanwhile.
   * @param again milliseconds after which an unfinished job is moved again; harmless for one that is still queued
   * @param looking runs the query, or skips it
   * @returns the number of moved jobs
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
    // A stuck queue does not block the others.
    const sent = await Promise.allSettled(
      [...byQueue].map(async ([queue, jobs]) => {
        await this.transport.add(queue, jobs);
        await this.database.outside((sql) => this.outbox.handedOver(sql, jobs));
      }),
    );
    const failed = sent.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return due.length;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async follow(): Promise<void> {
    while (this.wanted && !this.stopped) {
      await pause(Math.max(0, this.lookedAt + GATHER_MS - ticks()));
      this.wanted = false;
      this.lookedAt = ticks();
      try {
        while ((await this.handOver()) === BATCH);
      } catch (error) {
        // The sweeper moves it later.
        this.log.warn(`Not handed over: ${messageOf(error)}`);
      }
    }
  }
}
