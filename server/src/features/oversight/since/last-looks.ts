import { type LookedUpTo, sinceMessages } from '@evergreen/contracts/oversight/since';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { Refusal } from '../../../kernel/errors.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';

/** The later position wins, whichever window or device comes last. */
const markSql = `insert into last_looks as l (tenant_id, user_id, position, looked_at) values ($1, $2, $3::pg_snapshot, $4)
  on conflict (tenant_id, user_id) do update set position = excluded.position, looked_at = excluded.looked_at
  where is_later_position(excluded.position, l.position)`;

/** @throws Refusal if this log cannot have given the position: it is invalid, or ahead of the log */
export const refuseUnknown = async (sql: Sql, position: string, field: string): Promise<void> => {
  const ask = async (given: string) =>
    (await sql.query<{ given: boolean }>(`select ${given} as given`, [position]))[0]?.given;
  const given =
    (await ask(`pg_input_is_valid($1, 'pg_snapshot')`)) &&
    (await ask('pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(log_position())'));
  if (!given) throw new Refusal(sinceMessages.position, { field });
};

/** How far each person has looked, in each client. Not an event, because it changes no record. */
@Injectable()
export class Looks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async mark(by: Actor, { position, at }: LookedUpTo): Promise<void> {
    const now = this.clock.now().toISOString();
    await this.database.write(scopeOf(by), async (sql) => {
      await refuseUnknown(sql, position, 'position');
      await sql.query(markSql, [tenantOf(by), by.userId, position, at < now ? at : now]);
    });
  }

  /** The user's last position; undefined if the user never looked. */
  async last(sql: Sql, by: Actor): Promise<LookedUpTo | undefined> {
    const [look] = await sql.query<LookedUpTo>(
      'select position::text as position, looked_at as at from last_looks where tenant_id = $1 and user_id = $2',
      [tenantOf(by), by.userId],
    );
    return look;
  }

  /** The current end of the log, as this transaction sees it. */
  async here(sql: Sql): Promise<LookedUpTo> {
    const [here] = await sql.query<{ position: string }>('select log_position()::text as position');
    return { position: here?.position ?? '', at: this.clock.now().toISOString() };
  }
}
