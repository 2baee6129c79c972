import { Logger } from '@nestjs/common';
import { DelayedError, type Job } from 'bullmq';
import type { Backend, JobQueue, JobWorker } from './backend.js';
import { early } from '../awaited-later.js';
import { within } from '../timeout.js';
import { complaints } from './complaints.js';
import type { QueueName } from './job-kinds.js';
import { type Carried, type Sending, Transport, type Work } from './transport.js';

/** The jobs of a killed worker stay locked for this time. */
const LOCK_MS = 15_000;
const STALLED_CHECK_MS = 5_000;
/** A queue that does not answer leaves its jobs to the next sweep. */
const ADD_MS = 5_000;
const AGAIN_MS = 1_000;
/** What is left to close once no job runs; a connection that was just lost would be waited for without end. */
const CLOSE_MS = 1_000;

export class BullTransport extends Transport {
  private readonly log = new Logger('Jobs');
  private readonly producers = new Map<QueueName, JobQueue>();
  private readonly workers = new Set<JobWorker>();
  /** Restarts of workers that are due. */
  private readonly waiting = new Set<NodeJS.Timeout>();
  private readonly running = new Set<Promise<unknown>>();
  private draining = false;

  constructor(private readonly backend: Backend) {
    super();
  }

  async add(queue: QueueName, jobs: readonly Sending[]): Promise<void> {
    const producer = this.producer(queue);
    // One by one: the PostgreSQL backend's bulk call creates tables and sequences, which the app's role may not.
    const adding = jobs.map(({ attempts, backoff, ...carried }) =>
      producer.add(carried.kind, carried, {
        // Removed when done: BullMQ ignores an id that it still knows, even a failed one.
        jobId: carried.id,
        removeOnComplete: true,
        removeOnFail: true,
        attempts,
        backoff: { type: 'exponential', delay: backoff, jitter: 0.2 },
      }),
    );
    await within(ADD_MS, `Adding to ${queue}`, Promise.all(adding));
  }

  wasEmptied(): Promise<boolean> {
    return within(ADD_MS, 'The queue', this.backend.wasEmptied());
  }

  work(queue: QueueName, concurrency: number, work: Work): void {
    const run = async (job: Job<Carried>, token?: string): Promise<void> => {
      const outcome = await this.counted(work(job.data));
      if ('done' in outcome) return;
      await job.moveToDelayed(outcome.notBefore.getTime(), token);
      throw new DelayedError();
    };
    const options = {
      concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      // Delay after an error of the queue's database.
      runRetryDelay: AGAIN_MS,
      // The outbox counts the starts of a job itself.
      maxStalledCount: 1_000_000,
    };
    const begin = () => {
      const worker = this.backend.worker(queue, run, options);
      worker.on('error', complaints(`Worker of ${queue}`));
      this.workers.add(worker);
      // A worker whose database was away at its start would never work.
      worker.waitUntilReady().catch(async () => {
        if (this.draining || !this.workers.delete(worker)) return;
        await worker.close(true).catch(() => undefined);
        const timer = setTimeout(() => {
          this.waiting.delete(timer);
          begin();
        }, AGAIN_MS);
        this.waiting.add(timer);
      });
    };
    begin();
  }

  async drain(limit: number): Promise<void> {
    this.draining = true;
    for (const timer of this.waiting) clearTimeout(timer);
    const closing = Promise.allSettled([...this.workers].map((worker) => worker.close()));
    await within(limit, 'The running jobs', this.ended()).catch((error: unknown) =>
      this.log.warn(`${String(error)}: they start again elsewhere`),
    );
    await this.closed('The workers', closing);
  }

  async close(): Promise<void> {
    await this.closed('The queues', Promise.allSettled([...this.producers.values()].map((queue) => queue.close())));
    await this.closed('The connections of the queues', this.backend.close());
  }

  private counted<T>(job: Promise<T>): Promise<T> {
    const counted = early(job.finally(() => this.running.delete(counted)));
    this.running.add(counted);
    return counted;
  }

  private async ended(): Promise<void> {
    while (this.running.size > 0) await Promise.allSettled(this.running);
  }

  /** A job that is done but still in a queue does nothing when it starts again: the outbox knows that it is done. */
  private async closed(what: string, closing: Promise<unknown>): Promise<void> {
    await within(CLOSE_MS, what, closing).catch((error: unknown) => this.log.warn(`Not closed: ${String(error)}`));
  }

  private producer(name: QueueName): JobQueue {
    const known = this.producers.get(name);
    if (known) return known;
    const queue = this.backend.queue(name, { streams: { events: { maxLen: 100 } } });
    queue.on('error', complaints(`Queue ${name}`));
    this.producers.set(name, queue);
    // A queue that could not connect at its start would fail forever: the next job creates another.
    queue.waitUntilReady().catch(() => {
      this.producers.delete(name);
      void queue.close().catch(() => undefined);
    });
    return queue;
  }
}
