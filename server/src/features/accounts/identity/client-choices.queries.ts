import {
  type ClientChoice,
  type ClientChoices,
  type ClientChoicesQuery,
  clientsAtATime,
} from '@evergreen/contracts/accounts/client-choices';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/db/database.js';
import { containing, holds } from '../../../kernel/lists/like-patterns.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';

/**
 * $1 firm, $2 user, $3 the search, $4 its prefix, $5 limit. Counts before the recent clients are joined: a total in each row would
 * keep those clients with each row until the last row is counted.
 */
const choicesSql = `with matching as materialized (
    select c.id, c.name, c.service_level from clients c where c.tenant_id = $1 and c.active and ${holds('c.name', '$3')})
  select c.id, c.name, c.service_level as "serviceLevel", place.of is not null as recent,
    (select count(*)::integer from matching) as total
  from credentials k
  cross join matching c
  cross join lateral (select array_position(k.recent_client_ids, c.id) as of) place
  where k.tenant_id = $1 and k.user_id = $2
  order by place.of nulls last, ${holds('c.name', '$4')} desc, c.name, c.id limit $5`;

@Injectable()
export class ClientChoiceQueries {
  constructor(private readonly database: Database) {}

  async list(by: Actor, { searchTerm = '' }: ClientChoicesQuery): Promise<ClientChoices> {
    const pattern = containing(searchTerm);
    const choices = await this.database.read(scopeOf(by), (sql) =>
      sql.query<ClientChoice & { total: number }>(choicesSql, [
        by.firmId,
        by.userId,
        pattern,
        pattern.slice(1),
        clientsAtATime,
      ]),
    );
    return { items: choices.map(({ total: _, ...client }) => client), totalItemCount: choices[0]?.total ?? 0 };
  }
}
