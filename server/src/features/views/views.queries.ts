import type { SavedView, SavedViewsQuery } from '@evergreen/contracts/saved-views';
import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/db/database.js';
import { type Actor, scopeOf } from '../../kernel/tenancy/actor.js';

const select = `select id, version, list, name, query, is_default as "isDefault" from saved_views
  where tenant_id = $1 and user_id = $2 and list = $3 order by lower(name), id`;

@Injectable()
export class SavedViewQueries {
  constructor(private readonly database: Database) {}

  /** The person's own, by name. */
  list(by: Actor, { list }: SavedViewsQuery): Promise<SavedView[]> {
    return this.database.read(scopeOf(by), (sql) => sql.query<SavedView>(select, [by.homeTenantId, by.userId, list]));
  }
}
