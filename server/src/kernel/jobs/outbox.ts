import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database, type Sql } from '../db/database.js';
import type { Carried } from './transport.js';

const FAILURE_CHARACTERS = 1000;

/** Row by row in one order: the hand-over after a commit and the sweeper's often take the same jobs, and would wait for each other in a circle. */
const handedOverSql = `select outbox_handed_over(array[tenant_id], array[id], $3)
  from (select tenant_id, id from unnest($1::uuid[], $2::uuid[]) as due (tenant_id, id) order by tenant_id, id) due`;

export interface Begun {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly errors: number;
  /** Its client is inactive. */
  readonly rests: boolean;
}

/** The source of truth for jobs. */
@Injectable()
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Across all tenants; through the reviewed functions only. */
  due(sql: Sql, kinds: readonly string[], againBefore: Date, most: number): Promise<Carried[]> {
    return sql.prepared<Carried>(
      'outbox_due',
      `select tenant_id as "tenantId", id, kind from outbox_due($1, $2, $3, $4)`,
      [kinds, this.clock.now(), againBefore, most],
    );
  }

  async handedOver(sql: Sql, jobs: readonly Carried[]): Promise<void> {
    const tenants = jobs.map(({ tenantId }) => tenantId);
    const ids = jobs.map(({ id }) => id);
    await sql.prepared('outbox_handed_over', handedOverSql, [tenants, ids, this.clock.now()]);
  }

  /** @returns undefined if the job is done, failed or gone */
  async begin(job: Carried): Promise<Begun | undefined> {
    const rows = await this.write(
      job,
      `set attempts = attempts + 1`,
      'returning payload, attempts, errors, tenant_rests(tenant_id) as rests',
    );
    return rows[0] as Begun | undefined;
  }

  async finish(job: Carried): Promise<void> {
    await this.write(job, `set finished_at = $3, failure = null`, '', [this.clock.now()]);
  }

  /** Counts a failed attempt; a wait does not count. */
  async missed(job: Carried, failure: string): Promise<number> {
    const text = failure.slice(0, FAILURE_CHARACTERS);
    const rows = await this.write(job, `set errors = errors + 1, failure = $3`, 'returning errors', [text]);
    return (rows[0]?.['errors'] as number | undefined) ?? 0;
  }

  /** Resets the count: the current attempt counts as the first. */
  async gotOn(sql: Sql, { tenantId, id }: Carried): Promise<void> {
    await sql.query('update outbox set attempts = 1, errors = 0 where tenant_id = $1 and id = $2', [tenantId, id]);
  }

  async waits(job: Carried): Promise<void> {
    await this.write(job, `set attempts = greatest(attempts - 1, 0)`);
  }

  /** Moves it to Failed Jobs. */
  async giveUp(job: Carried, failure: string): Promise<void> {
    await this.write(job, 'set failed_at = $3, failure = $4', '', [
      this.clock.now(),
      failure.slice(0, FAILURE_CHARACTERS),
    ]);
  }

  /**
   * Retries a failed job under its old id, so finished effects are not repeated.
   * @returns false if these tenants have no such job
   */
  async driveAgain(sql: Sql, tenants: readonly string[], id: string): Promise<boolean> {
    const rows = await sql.query(
      `update outbox set failed_at = null, handed_over_at = null, attempts = 0, errors = 0
       where tenant_id = any ($1::uuid[]) and id = $2 and failed_at is not null returning id`,
      [tenants, id],
    );
    return rows.length > 0;
  }

  private write(job: Carried, set: string, returning = '', params: readonly unknown[] = []) {
    return this.database.write({ tenants: [job.tenantId] }, (sql) =>
      sql.query(
        `update outbox ${set} where tenant_id = $1 and id = $2 and finished_at is null and failed_at is null ${returning}`,
        [job.tenantId, job.id, ...params],
      ),
    );
  }
}
