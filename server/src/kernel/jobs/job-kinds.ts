import type { Job } from './job.js';

/**
 * The queues, and how many of their jobs one process runs at a time. Imports share one process in turns, so that none
 * blocks the others.
 */
export const queues = { mail: 4, exports: 1, longExports: 1, imports: 40, bulk: 2, reminders: 2, checks: 1 } as const;
export type QueueName = keyof typeof queues;

export interface JobKindOptions {
  readonly queue: QueueName;
  /** Failures before the job appears under Failed Jobs. */
  readonly attempts?: number;
  /** Milliseconds before the second attempt; doubled before each further one. */
  readonly backoff?: number;
  /** Also runs for inactive clients; other jobs are dropped for these. */
  readonly evenAtRest?: boolean;
}

type When = Pick<Job, 'notBefore' | 'tenantId'>;

/** Called with its ids, it returns a job for `uow.enqueue`. */
export interface JobKind<P extends Record<string, unknown>> {
  (payload: P, when?: When): Job;
  readonly kind: string;
  readonly options: Required<JobKindOptions>;
}

const declared = new Map<string, JobKind<never>>();

/** Declares a kind of job. Needs exactly one `@JobHandler`. */
export const jobKind = <P extends Record<string, unknown>>(
  kind: string,
  { queue, attempts = 8, backoff = 2000, evenAtRest = false }: JobKindOptions,
): JobKind<P> => {
  if (declared.has(kind)) throw new Error(`The job kind ${kind} is declared twice`);
  const make = (payload: P, when: When = {}): Job => ({ ...when, kind, payload });
  const result: JobKind<P> = Object.assign(make, { kind, options: { queue, attempts, backoff, evenAtRest } });
  declared.set(kind, result);
  return result;
};

export const declaredKinds = (): ReadonlyMap<string, JobKind<never>> => declared;
