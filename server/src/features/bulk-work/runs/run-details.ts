import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { failuresOf } from './failures.js';
import type { RunKind } from './run-kind.js';

/** The name of the user with this id, of a run `r`. */
export const userName = (column: string): string => `(select u.first_name || ' ' || u.last_name from users u
  where u.tenant_id in (r.tenant_id, app_provider()) and u.id = ${column})`;

/** The columns of a run `r` that every kind has. */
export const runColumns = `r.id, r.status, r.reason, r.total, r.succeeded, r.failed, r.created_on as "createdOn",
  r.finished_on as "finishedOn", ${userName('r.started_by')} as "startedBy"`;

interface Shown {
  /** SQL columns of its request, if other ones than it has. */
  readonly request?: string;
  /** Limit of named failures. */
  readonly most: number;
}

@Injectable()
export class RunDetails {
  constructor(private readonly database: Database) {}

  /** A run with the first of its failures, in the shape of its contract. @throws Missing */
  of<R extends { readonly failed: number }>(
    { by, id: runId }: { by: Actor; id: string },
    { table, items, requestSql }: RunKind,
    { request = requestSql, most }: Shown,
  ): Promise<R> {
    const key = { tenantId: tenantOf(by), runId };
    const [itemId, itemName] = items.as;
    return this.database.read(scopeOf(by), async (sql) => {
      const [run] = await sql.query<R>(
        `select ${runColumns}, r.started_by as "startedById", r.retry_of as "retryOf", ${request}
         from ${table} r where r.tenant_id = $1 and r.id = $2`,
        [key.tenantId, runId],
      );
      if (!run) throw new Missing();
      const failures = run.failed > 0 ? await failuresOf(sql, items, key, most) : [];
      return {
        ...run,
        failures: failures.map(({ id, name, reason }) => ({ [itemId]: id, [itemName]: name, reason })),
      };
    });
  }
}
