import type { SavedView, SavedViewsQuery } from '@evergreen/contracts/accounts/saved-views';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/db/database.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { mustSee } from './views.commands.js';

const select = `select v.id, v.version, v.list, v.name, v.query, o.own and v.is_default as "isDefault", o.own as "isOwn",
    v.shared_with is not null as "isShared",
    o.own and exists (select from saved_view_calendars k where k.tenant_id = v.tenant_id and k.saved_view_id = v.id) as "hasCalendar",
    coalesce((select u.first_name || ' ' || u.last_name from users u where u.tenant_id = v.tenant_id and u.id = v.user_id), '') as "ownerName"
  from saved_views v cross join lateral (select v.tenant_id = $1 and v.user_id = $2 as own) o
  where v.list = $3 and (o.own or v.shared_with = $4)
  order by o.own desc, lower(v.name), v.id`;

@Injectable()
export class SavedViewQueries {
  constructor(private readonly database: Database) {}

  /** The user's own, then those shared with users of this client; by name. */
  list(by: Actor, { list }: SavedViewsQuery): Promise<SavedView[]> {
    mustSee(by, list);
    return this.database.read(scopeOf(by), (sql) =>
      sql.query<SavedView>(select, [by.homeTenantId, by.userId, list, tenantOf(by)]),
    );
  }
}
