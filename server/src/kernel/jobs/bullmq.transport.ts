import { Logger } from '@nestjs/common';
import { DelayedError, type Job } from 'bullmq';
import type { Backend, JobQueue, JobWorker } from './backend.js';
import { complaints } from './complaints.js';
import type { QueueName } from './job-kinds.js';
import { type Carried, type Sending, Transport, type Work } from './transport.js';

/** A worker that was killed keeps its jobs locked for so long. */
const LOCK_MS = 15_000;
const STALLED_CHECK_MS = 5_000;
/** A queue that does not answer leaves its jobs to the next sweep. */
const ADD_MS = 5_000;

const within = async <T>(ms: number, what: string, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

export class BullTransport extends Transport {
  private readonly log = new Logger('Jobs');
  private readonly producers = new Map<QueueName, JobQueue>();
  private readonly workers: JobWorker[] = [];

  constructor(private readonly backend: Backend) {
    super();
  }

  async add(queue: QueueName, jobs: readonly Sending[]): Promise<void> {
    const producer = this.producer(queue);
    // One by one: the Postgres backend's bulk call makes tables and sequences, which the app's role may not.
    const adding = jobs.map(({ attempts, backoff, ...carried }) =>
      producer.add(carried.kind, carried, {
        // Nothing stays behind: an id that BullMQ still knows, even a failed one, would be ignored when it is driven again.
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
    return this.backend.wasEmptied();
  }

  work(queue: QueueName, concurrency: number, work: Work): void {
    const run = async (job: Job<Carried>, token?: string): Promise<void> => {
      const outcome = await work(job.data);
      if ('done' in outcome) return;
      await job.moveToDelayed(outcome.notBefore.getTime(), token);
      throw new DelayedError();
    };
    const worker = this.backend.worker(queue, run, {
      concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      // The outbox counts how often a job was begun, and gives up by itself.
      maxStalledCount: 1_000_000,
    });
    worker.on('error', complaints(`Worker of ${queue}`));
    this.workers.push(worker);
  }

  async drain(limit: number): Promise<void> {
    const closing = Promise.all(this.workers.map((worker) => worker.close()));
    await within(limit, 'The running jobs', closing).catch(async (error: unknown) => {
      this.log.warn(`${String(error)}: they start again elsewhere`);
      await Promise.all(this.workers.map((worker) => worker.close(true)));
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.producers.values()].map((queue) => queue.close()));
    await this.backend.close();
  }

  private producer(name: QueueName): JobQueue {
    const known = this.producers.get(name);
    if (known) return known;
    const queue = this.backend.queue(name, { streams: { events: { maxLen: 100 } } });
    queue.on('error', complaints(`Queue ${name}`));
    this.producers.set(name, queue);
    return queue;
  }
}
