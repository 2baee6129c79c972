import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import type { Sql } from '../db/database.js';
import type { JobKind } from './job-kinds.js';

export const HANDLES = 'evergreen:handles';

export interface RunningJob<P = Readonly<Record<string, unknown>>> {
  readonly id: string;
  readonly tenantId: string;
  readonly kind: string;
  readonly payload: P;
  /** 1 at the first try. */
  readonly attempt: number;
  /** Aborted when the program stops: long work stops at its next safe point and throws `NotYet`. */
  readonly signal: AbortSignal;
  /**
   * Of long work that goes on where it was: in the transaction of a step that is done. What ended the tries before this step
   * counts no longer against the job, so that it may be ended as often as it gets on.
   */
  readonly gotOn: (sql: Sql) => Promise<void>;
}

/**
 * Runs `work` in a transaction of the job's tenant unless this job's effect was already committed.
 * @returns undefined where it was
 */
export type Once = <T>(work: (sql: Sql) => Promise<T>) => Promise<T | undefined>;

/** Runs at least once, so its effect goes through `once`, or is otherwise harmless to repeat. */
export interface Handler<P> {
  handle(job: RunningJob<P>, once: Once): Promise<void>;
  /** Before the job goes to the failed list, or ends because its client is inactive; again, where that was not reached. */
  givenUp?(job: RunningJob<P>, failure: string): Promise<void>;
}

type PayloadOf<K> = K extends JobKind<infer P> ? P : never;
export type Handles<K> = Handler<PayloadOf<K>>;

/** On the one class that does the work of a kind. */
export const JobHandler = ({ kind }: { readonly kind: string }): ClassDecorator =>
  applyDecorators(Injectable(), SetMetadata(HANDLES, kind));

/** No failure: the work waits until `at`. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
  constructor(readonly at: Date) {
    super(`Not before ${at.toISOString()}`);
  }
}

/** Trying again cannot help: the job goes to the failed list at once. */
export class Poison extends Error {
  override readonly name = 'Poison';
}

/**
 * The guarantee of one effect: true once for each job, in the transaction of its effect. A second run waits here for the first.
 * `once` calls it; a handler that writes through a unit of work calls it on that.
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
