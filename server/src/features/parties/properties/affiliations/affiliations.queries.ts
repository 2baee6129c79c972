import {
  type AffiliatedOfficer,
  type AffiliatedOfficersQuery,
  type Affiliation,
  type AffiliationList,
  type AffiliationQuery,
  affiliationQuery,
  affiliationsColumns,
} from '@evergreen/contracts/parties/affiliations';
import type { Paged, SelectOption } from '@evergreen/contracts/common';
import type { OptionsQuery } from '@evergreen/contracts/options';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../kernel/db/database.js';
import { type CountedList, countedList, countedPage } from '../../../../kernel/lists/counted-page.js';
import { OptionsList } from '../../../../kernel/lists/options-list.js';
import { type Actor, scopeOf, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { knownProperty } from '../records/property-records.js';
import { affiliatedOfficers } from './affiliated-officers.query.js';
import { ownedList } from '../../../../kernel/lists/shown-list.js';

/** An affiliated entity cannot be deleted; it may be the firm's. */
const from = `property_affiliations r
  join corporate_entities e on e.tenant_id in (r.tenant_id, app_provider()) and e.id = r.corporate_entity_id`;

const licensees = `(select count(*) from licenses l where l.tenant_id = r.tenant_id and l.property_id = r.property_id
    and l.licensees ? r.corporate_entity_id::text)`;

const columns = `r.id, r.version, r.property_id as "propertyId", r.corporate_entity_id as "corporateEntityId", e.name,
  r.affiliation, e.active, e.tenant_id <> app_provider() as "isClientSpecific", ${licensees} as "licenseesCount",
  r.created_on as "createdOn", r.modified_on as "modifiedOn"`;

const sortable: Record<AffiliationQuery['sortBy'], string> = {
  name: 'e.name',
  affiliation: 'r.affiliation',
  licenseesCount: licensees,
};

export const listedAffiliations = (by: Actor, propertyId: string, query: AffiliationQuery): CountedList => ({
  select: columns,
  from,
  tie: 'r.id',
  active: 'e.active',
  sort: sortable[query.sortBy],
  narrow: (list) =>
    list
      .and('r.tenant_id = ? and r.property_id = ?', tenantOf(by), propertyId)
      .search(['e.name', 'r.affiliation'], query.searchTerm),
});

@Injectable()
export class AffiliationQueries {
  constructor(private readonly database: Database) {}

  list(by: Actor, propertyId: string, query: AffiliationQuery): Promise<AffiliationList> {
    return this.database.read(scopeOf(by), async (sql) => {
      await knownProperty(sql, by, propertyId);
      return countedPage<Affiliation>(sql, listedAffiliations(by, propertyId, query), query);
    });
  }

  officers(by: Actor, propertyId: string, query: AffiliatedOfficersQuery): Promise<Paged<AffiliatedOfficer>> {
    const tenantId = tenantOf(by);
    return this.database.read(scopeOf(by), async (sql) => {
      await knownProperty(sql, by, propertyId);
      const items = await affiliatedOfficers(sql, tenantId, propertyId, query);
      return { items, totalItemCount: items.length };
    });
  }

  options(by: Actor, propertyId: string, query: OptionsQuery): Promise<SelectOption[]> {
    const tenantId = tenantOf(by);
    const list = new OptionsList(
      {
        from,
        label: 'e.name',
        value: 'e.id',
        meta: `case when e.tenant_id = app_provider() then 'provider-managed' else 'client-managed' end`,
      },
      query,
    )
      .of([tenantId], 'r.tenant_id')
      .and('r.property_id = ?', propertyId)
      .offered('e.active');
    return this.database.read(scopeOf(by), async (sql) => {
      await knownProperty(sql, by, propertyId);
      return list.options(sql);
    });
  }
}

export const shownAffiliations = ownedList<Affiliation, AffiliationQuery>({
  query: affiliationQuery,
  columns: affiliationsColumns,
  owner: knownProperty,
  find: (_, { by, of, query }) => countedList(listedAffiliations(by, of, query), query),
});
