import type { SelectOption } from '@evergreen/contracts/common';
import type { EntityDetail } from '@evergreen/contracts/entities';
import type { EntityOptionsQuery } from '@evergreen/contracts/lookups';
import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/db/database.js';
import { Missing } from '../../kernel/errors.js';
import { OptionsList } from '../../kernel/lists/options-list.js';
import { offeredTo } from '../../kernel/records/keeping.js';
import { type Actor, scopeOf, tenantOf } from '../../kernel/tenancy/actor.js';

const detail = `select id, version, name, federal_ein as "federalEin", state_of_formation as "stateOfFormation", active,
    tenant_id <> $3 as "isManagedByClient", created_on as "createdOn", modified_on as "modifiedOn"
  from corporate_entities where tenant_id in ($1, $3) and id = $2`;

@Injectable()
export class EntityQueries {
  constructor(private readonly database: Database) {}

  async detail(by: Actor, id: string): Promise<EntityDetail> {
    const [entity] = await this.database.read(scopeOf(by), (sql) =>
      sql.query<EntityDetail>(detail, [tenantOf(by), id, by.firmId]),
    );
    if (!entity) throw new Missing();
    return entity;
  }

  /** The client's own, and the provider's where not only the client's are asked for. */
  options(by: Actor, query: EntityOptionsQuery): Promise<SelectOption[]> {
    const list = new OptionsList(
      {
        from: 'corporate_entities',
        label: 'name',
        value: 'id',
        meta: `case when tenant_id = app_provider() then 'provider-managed' else 'client-managed' end`,
      },
      query,
    )
      .of(offeredTo(by, query))
      .offered('active');
    return this.database.read(scopeOf(by), (sql) => list.options(sql));
  }
}
