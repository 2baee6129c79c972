import type { QueueName } from './job-kinds.js';

/** What a job in a queue consists of: nothing that an outsider could use. */
export interface Carried {
  readonly tenantId: string;
  readonly id: string;
  readonly kind: string;
}

export interface Sending extends Carried {
  readonly attempts: number;
  readonly backoff: number;
}

export type Outcome =
  | { readonly done: true }
  /** Goes back into the queue until then, and counts as no failure. */
  | { readonly notBefore: Date };

/** Carries a job out; a rejection is tried again after a pause. */
export type Work = (job: Carried) => Promise<Outcome>;

/** BullMQ behind a seam: the outbox is the truth, this only carries ids from it to a worker. */
export abstract class Transport {
  /** Twice the same job, while it is still in its queue, is once. */
  abstract add(queue: QueueName, jobs: readonly Sending[]): Promise<void>;
  /** True once after the queues were found empty of everything, as after a flush. */
  abstract wasEmptied(): Promise<boolean>;
  abstract work(queue: QueueName, concurrency: number, work: Work): void;
  /** Takes no new job; waits for the running ones, at most `limit` milliseconds. */
  abstract drain(limit: number): Promise<void>;
  abstract close(): Promise<void>;
}
