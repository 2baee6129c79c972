import pLimit from 'p-limit';
import { type QueueName, queues } from '../../../server/src/kernel/jobs/job-kinds.js';
import { type Carried, type Sending, Transport, type Work } from '../../../server/src/kernel/jobs/transport.js';

/** Runs jobs in the same process: without a queue or a pause before retries, and a test can wait until all are done. */
export class InlineTransport extends Transport {
  private readonly workers = new Map<QueueName, { work: Work; limit: ReturnType<typeof pLimit> }>();
  /** Handed over and not done, by id. */
  private readonly running = new Map<string, Promise<void>>();
  /** Delayed jobs. */
  private readonly later = new Map<string, { queue: QueueName; job: Sending; at: Date }>();
  private draining = false;

  /** @param now the program's clock */
  constructor(private readonly now: () => Date) {
    super();
  }

  add(queue: QueueName, jobs: readonly Sending[]): Promise<void> {
    for (const job of jobs) if (!this.later.has(job.id)) this.start(queue, job);
    return Promise.resolve();
  }

  wasEmptied(): Promise<boolean> {
    return Promise.resolve(false);
  }

  work(queue: QueueName, _concurrency: number, work: Work): void {
    this.workers.set(queue, { work, limit: pLimit(queues[queue]) });
  }

  /** Starts jobs whose time has come. @returns when nothing runs any more, whether it had to wait */
  async idle(): Promise<boolean> {
    for (const [id, { queue, job, at }] of [...this.later])
      if (at <= this.now()) {
        this.later.delete(id);
        this.start(queue, job);
      }
    const hadWork = this.running.size > 0;
    while (this.running.size > 0) await Promise.all(this.running.values());
    return hadWork;
  }

  async drain(): Promise<void> {
    this.draining = true;
    await this.idle();
  }

  /** Forgets what waits, and takes up the next work as a new one does. */
  async rest(): Promise<void> {
    await this.drain();
    this.later.clear();
    this.draining = false;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private start(queue: QueueName, job: Sending): void {
    const worker = this.workers.get(queue);
    if (!worker || this.draining || this.running.has(job.id)) return;
    const run = worker.limit(() => this.carryOut(queue, job, worker.work)).finally(() => this.running.delete(job.id));
    this.running.set(job.id, run);
  }

  /** The outbox records final failures, and reports the job as done. */
  private async carryOut(queue: QueueName, job: Sending, work: Work): Promise<void> {
    const carried: Carried = { tenantId: job.tenantId, id: job.id, kind: job.kind };
    for (let attempt = 1; attempt <= job.attempts && !this.draining; attempt++) {
      const outcome = await work(carried).catch(() => undefined);
      if (!outcome) continue;
      if ('notBefore' in outcome) this.later.set(job.id, { queue, job, at: outcome.notBefore });
      return;
    }
  }
}
