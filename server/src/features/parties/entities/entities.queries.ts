import type { Counted, SelectOption } from '@evergreen/contracts/common';
import type * as C from '@evergreen/contracts/parties/entities';
import type { EntityOptionsQuery } from '@evergreen/contracts/lookups';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { countedPage } from '../../../kernel/lists/counted-page.js';
import { OptionsList } from '../../../kernel/lists/options-list.js';
import { readEntityName, entityColumns, entityPage, listedEntityOfficers } from './entity-lists.query.js';
import { listedEntityProperties } from './entity-properties.query.js';
import { keeperJoin, offeredTo } from '../../../kernel/records/keeping.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';

const detail = `select ${entityColumns},
    (select n.licenses from licenses_of_entities(array[e.id], true) n) as "licenseCount"
  from corporate_entities e ${keeperJoin('e')} where e.tenant_id in ($1, $3) and e.id = $2`;

/** Affiliated with the property of the second parameter, in the tenant of the first one. */
const affiliated = `exists (select from property_affiliations a
  where a.tenant_id = $1 and a.property_id = $2 and a.corporate_entity_id = e.id)`;

@Injectable()
export class EntityQueries {
  constructor(private readonly database: Database) {}

  async detail(by: Actor, id: string): Promise<C.EntityDetail> {
    const [entity] = await this.database.read(scopeOf(by), (sql) =>
      sql.query<C.EntityDetail>(detail, [tenantOf(by), id, by.firmId]),
    );
    if (!entity) throw new Missing();
    return entity;
  }

  list(by: Actor, query: C.EntityQuery): Promise<Counted<C.EntityListRow>> {
    return this.database.read(scopeOf(by), (sql) => entityPage(sql, by, query));
  }

  officers(by: Actor, id: string, query: C.EntityOfficerQuery): Promise<Counted<C.EntityOfficer>> {
    return this.database.read(scopeOf(by), async (sql) => {
      await readEntityName(sql, by, id);
      return countedPage(sql, listedEntityOfficers(by, id, query), query);
    });
  }

  properties(by: Actor, id: string, query: C.EntityPropertyQuery): Promise<Counted<C.EntityProperty>> {
    return this.database.read(scopeOf(by), async (sql) => {
      await readEntityName(sql, by, id);
      return countedPage(sql, listedEntityProperties(by, id, query), query);
    });
  }

  /** The client's own, and the provider's unless only the client's are requested; those of a property first. */
  options(by: Actor, query: EntityOptionsQuery): Promise<SelectOption[]> {
    const { propertyId } = query;
    const keeper = `case when e.tenant_id = app_provider() then 'provider-managed' else 'client-managed' end`;
    const list = new OptionsList(
      {
        from: 'corporate_entities e',
        label: 'e.name',
        value: 'e.id',
        meta: propertyId ? `case when ${affiliated} then 'affiliated' else ${keeper} end` : keeper,
        ...(propertyId && { order: `not ${affiliated}, e.name`, given: [tenantOf(by), propertyId] }),
      },
      query,
    )
      .of(offeredTo(by, query), 'e.tenant_id')
      .offered('e.active');
    return this.database.read(scopeOf(by), (sql) => list.options(sql));
  }
}
