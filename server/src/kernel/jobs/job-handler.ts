import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import type { Sql } from '../db/database.js';
import type { JobKind } from './job-kinds.js';

export const HANDLES = 'evergreen:handles';

export interface RunningJob<P = Readonly<Record<string, unknown>>> {
  readonly id: string;
  readonly tenantId: string;
  readonly kind: string;
  readonly payload: P;
  /** 1 at the first attempt. */
  readonly attempt: number;
  /** Aborted at shutdown: long work stops at its next safe point and throws `NotYet`. */
  readonly signal: AbortSignal;
  /**
   * Called by long work in the transaction of each finished step. Earlier failures no longer count, so a job that
   * makes progress may be interrupted any number of times.
   */
  readonly gotOn: (sql: Sql) => Promise<void>;
}

/**
 * Runs `work` in a transaction of the job's tenant, unless this job's effect was committed before.
 * @returns undefined if it was
 */
export type Once = <T>(work: (sql: Sql) => Promise<T>) => Promise<T | undefined>;

/** Runs at least once, so its effect goes through `once`, or is safe to repeat. */
export interface Handler<P> {
  handle(job: RunningJob<P>, once: Once): Promise<void>;
  /** Called before the job fails finally, or is dropped because its client is inactive; may be called again. */
  givenUp?(job: RunningJob<P>, failure: string): Promise<void>;
}

type PayloadOf<K> = K extends JobKind<infer P> ? P : never;
export type Handles<K> = Handler<PayloadOf<K>>;

/** Decorates the class that handles a kind of job. */
export const JobHandler = ({ kind }: { readonly kind: string }): ClassDecorator =>
  applyDecorators(Injectable(), SetMetadata(HANDLES, kind));

/** Not a failure: the work waits until `time`. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
  constructor(readonly time: Date) {
    super(`Not before ${time.toISOString()}`);
  }
}

/** A retry cannot help: the job fails at once. */
export class Poison extends Error {
  override readonly name = 'Poison';
}

/**
 * Guarantees one effect: true once per job, in the transaction of its effect. A second run waits here for the first.
 * `once` calls it; a handler with a unit of work calls it there.
 */
export const firstTime = async (
  sql: Sql,
  { tenantId, kind, id }: Pick<RunningJob, 'tenantId' | 'kind' | 'id'>,
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into job_receipts (tenant_id, handler, event_id, at) values ($1, $2, $3, clock_timestamp())
     on conflict (tenant_id, handler, event_id) do nothing returning 1 as first`,
    [tenantId, kind, id],
  );
  return rows.length > 0;
};
