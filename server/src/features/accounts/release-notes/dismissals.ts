import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import type { Known } from './news.js';

/** The latest version wins, whichever window, device or release comes last. */
const dismissSql = `insert into dismissed_release_notes as d (tenant_id, user_id, version, dismissed_at) values ($1, $2, $3, $4)
  on conflict (tenant_id, user_id) do update set version = excluded.version, dismissed_at = excluded.dismissed_at
  where string_to_array(excluded.version, '.')::int[] > string_to_array(d.version, '.')::int[]`;

const knownSql = `select (u.created_on at time zone 'UTC')::date::text as since, d.version as dismissed
  from users u left join dismissed_release_notes d on d.tenant_id = u.tenant_id and d.user_id = u.id
  where u.tenant_id = $1 and u.id = $2`;

/** The version up to which each user has seen release notes. No event, since no record changes. */
@Injectable()
export class Dismissals {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async known(by: Actor): Promise<Known> {
    const [known] = await this.database.read(scopeOf(by), (sql) =>
      sql.query<Known>(knownSql, [by.homeTenantId, by.userId]),
    );
    if (!known) throw new Missing();
    return known;
  }

  async dismiss(by: Actor, version: string): Promise<void> {
    await this.database.write(scopeOf(by), (sql) =>
      sql.query(dismissSql, [by.homeTenantId, by.userId, version, this.clock.now()]),
    );
  }
}
