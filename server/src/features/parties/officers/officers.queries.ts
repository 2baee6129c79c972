import type { Counted, Paged, SelectOption } from '@evergreen/contracts/common';
import type * as C from '@evergreen/contracts/parties/officers';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { countedPage } from '../../../kernel/lists/counted-page.js';
import { OptionsList } from '../../../kernel/lists/options-list.js';
import { keeperJoin, managedBy, offeredTo, seenBy } from '../../../kernel/records/keeping.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import { expectOfficer, listedOfficerEntities, officerPage } from './officer-lists.query.js';
import { inactiveOfficers, officerState } from './officer-state.sql.js';

const officerSql = `select o.id, o.version, o.name, s.active, s.since as "deactivatedDate", u.entities as "corporateEntityCount",
    u.licenses as "licenseCount", o.tenant_id <> app_provider() as "isManagedByClient", ${managedBy} as "managedBy",
    o.created_on as "createdOn", o.modified_on as "modifiedOn"
  from corporate_officers o ${keeperJoin('o')}
    cross join lateral uses_of_officers(array[o.id], true) u cross join ${officerState('o.id')} s
  where o.tenant_id = any ($1::uuid[]) and o.id = $2`;

/**
 * Officers of one entity's tenant who are not in it yet; for several entities, officers with a title in one of them.
 */
const ofEntity = `exists (select from corporate_entities e where e.id = ? and o.tenant_id in (e.tenant_id, app_provider()))
  and not exists (select from entity_officers k where k.corporate_entity_id = ? and k.corporate_officer_id = o.id)`;
const inEntities = `exists (select from entity_officers k
  where k.corporate_officer_id = o.id and k.active and (k.corporate_entity_id = any (?::uuid[]) or k.corporate_entity_id in (
    select a.corporate_entity_id from property_affiliations a where a.id = any (?::uuid[]))))`;

@Injectable()
export class OfficerQueries {
  constructor(private readonly database: Database) {}

  list(by: Actor, query: C.OfficerQuery): Promise<Paged<C.OfficerListRow>> {
    return this.database.read(scopeOf(by), (sql) => officerPage(sql, by, query));
  }

  async detail(by: Actor, id: string): Promise<C.OfficerDetail> {
    const [officer] = await this.database.read(scopeOf(by), (sql) =>
      sql.query<C.OfficerDetail>(officerSql, [seenBy(by, true), id]),
    );
    if (!officer) throw new Missing();
    return officer;
  }

  entities(by: Actor, id: string, query: C.OfficerEntityQuery): Promise<Counted<C.OfficerEntity>> {
    return this.database.read(scopeOf(by), async (sql) => {
      await expectOfficer(sql, by, id);
      return countedPage(sql, listedOfficerEntities(by, id, query), query);
    });
  }

  options(by: Actor, query: C.OfficerOptionsQuery): Promise<SelectOption[]> {
    const { clientId, managingFirmId, corporateEntityId, propertyAffiliatedEntityIds } = query;
    const list = new OptionsList(
      {
        from: 'corporate_officers o',
        label: 'o.name',
        value: 'o.id',
        meta: `case when o.tenant_id = app_provider() then 'provider-managed' else 'client-managed' end`,
      },
      query,
    )
      .of(offeredTo(by, { clientIds: clientId ? [clientId] : undefined, managingFirmId }), 'o.tenant_id')
      .offered(`o.name <> '' and o.id not in (${inactiveOfficers})`);
    if (corporateEntityId) list.and(ofEntity, corporateEntityId, corporateEntityId);
    if (propertyAffiliatedEntityIds?.length)
      list.and(inEntities, propertyAffiliatedEntityIds, propertyAffiliatedEntityIds);
    return this.database.read(scopeOf(by), (sql) => list.options(sql));
  }
}
