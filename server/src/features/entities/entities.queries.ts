import type { SelectOption } from '@evergreen/contracts/common';
import type { EntityDetail, EntityOptionsQuery } from '@evergreen/contracts/entities';
import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/db/database.js';
import { Missing } from '../../kernel/errors.js';
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
  options(by: Actor, { clientsOnly }: EntityOptionsQuery): Promise<SelectOption[]> {
    return this.database.read(scopeOf(by), (sql) =>
      sql.query<SelectOption>(
        `select name as label, id as value, case when tenant_id = $2 then 'provider-managed' else 'client-managed' end as meta
         from corporate_entities where tenant_id = any ($1::uuid[]) and active order by name, id`,
        [clientsOnly ? [tenantOf(by)] : [tenantOf(by), by.firmId], by.firmId],
      ),
    );
  }
}
