import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../db/database.js';
import { messageOf, Unavailable } from '../errors.js';
import { firstTime, type Handler, NotYet, type Once, Poison, type RunningJob } from './job-handler.js';
import { JobHandlers } from './job-handlers.js';
import { Outbox } from './outbox.js';
import type { Carried, Outcome } from './transport.js';

/** A job that takes the process down so often is not started again. */
const MOST_STARTS = 30;
const OUTAGE_MS = 1_000;
const done: Outcome = { done: true };

/** Runs a job and records the result in the outbox. */
@Injectable()
export class JobRunner {
  private readonly log = new Logger('Jobs');
  private readonly stopping = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly handlers: JobHandlers,
    private readonly clock: Clock,
  ) {}

  /** Tells long work to stop at its next safe point. */
  stop(): void {
    this.stopping.abort();
  }

  /** @throws the handler's error while attempts are left: the queue retries after a pause */
  async run(carried: Carried): Promise<Outcome> {
    return this.attempt(carried).catch((error: unknown) => {
      if (!(error instanceof Unavailable)) throw error;
      // An outage is not the job's failure, however long it lasts.
      return { notBefore: new Date(this.clock.now().getTime() + OUTAGE_MS) };
    });
  }

  private async attempt(carried: Carried): Promise<Outcome> {
    const handler = this.handlers.of(carried.kind);
    // A job of another release: it waits in the outbox for a worker that knows it.
    if (!handler) return done;
    const begun = await this.outbox.begin(carried);
    if (!begun) return done;
    const job: RunningJob = {
      ...carried,
      payload: begun.payload,
      attempt: begun.errors + 1,
      signal: this.stopping.signal,
      gotOn: (sql) => (begun.attempts > 1 ? this.outbox.gotOn(sql, carried) : Promise.resolve()),
    };
    if (begun.rests && !this.handlers.kind(job.kind)?.options.evenAtRest) return this.endQuietly(handler, job);
    if (begun.attempts > MOST_STARTS + begun.errors)
      return this.giveUp(handler, job, 'The program ended again and again while it was at this.');
    try {
      await handler.handle(job, this.once(job));
      await this.outbox.finish(carried);
      return done;
    } catch (error) {
      return this.failed(handler, job, error);
    }
  }

  private once(job: RunningJob): Once {
    return (work) =>
      this.database.write({ tenants: [job.tenantId] }, async (sql) => {
        return (await firstTime(sql, job)) ? work(sql) : undefined;
      });
  }

  private async failed(handler: Handler<RunningJob['payload']>, job: RunningJob, error: unknown): Promise<Outcome> {
    if (error instanceof NotYet) {
      await this.outbox.waits(job);
      return { notBefore: error.time > this.clock.now() ? error.time : this.clock.now() };
    }
    if (error instanceof Unavailable) {
      await this.outbox.waits(job);
      throw error;
    }
    const failure = messageOf(error);
    const errors = await this.outbox.missed(job, failure);
    const most = this.handlers.kind(job.kind)?.options.attempts ?? 1;
    if (error instanceof Poison || errors >= most) return this.giveUp(handler, job, failure);
    // The message may contain personal data: it is shown under Failed Jobs, not logged.
    this.log.warn(
      `Job ${job.kind} ${job.id} failed (${errors} of ${most}): ${error instanceof Error ? error.name : 'unknown'}`,
    );
    throw error;
  }

  /** Drops the job without a failure; whatever it is part of is finished. */
  private async endQuietly(handler: Handler<RunningJob['payload']>, job: RunningJob): Promise<Outcome> {
    await handler.givenUp?.(job, 'The client is inactive.');
    await this.outbox.finish(job);
    return done;
  }

  private async giveUp(handler: Handler<RunningJob['payload']>, job: RunningJob, failure: string): Promise<Outcome> {
    await handler.givenUp?.(job, failure);
    await this.outbox.giveUp(job, failure);
    this.log.error(`Job ${job.kind} ${job.id} was given up`);
    return done;
  }
}
