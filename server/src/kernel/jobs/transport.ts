import type { QueueName } from './job-kinds.js';

/** A job in a queue: nothing that an outsider could use. */
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
  /** Requeued until then; not a failure. */
  | { readonly notBefore: Date };

/** Runs a job; a rejection is retried after a pause. */
export type Work = (job: Carried) => Promise<Outcome>;

/** The interface to BullMQ: the outbox is the source of truth, a queue only carries ids to a worker. */
export abstract class Transport {
  /** Adding a queued job again has no effect. */
  abstract add(queue: QueueName, jobs: readonly Sending[]): Promise<void>;
  /** True once after the queues were found empty, as after a Redis flush. */
  abstract wasEmptied(): Promise<boolean>;
  abstract work(queue: QueueName, concurrency: number, work: Work): void;
  /** Takes no new job; waits for the running ones, at most `limit` milliseconds. */
  abstract drain(limit: number): Promise<void>;
  abstract close(): Promise<void>;
}
