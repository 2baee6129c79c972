import type { Paged, SelectOption } from '@evergreen/contracts/common';
import type { AddressRelationship } from '@evergreen/contracts/parties/enums';
import type { CityOptionsQuery, PropertyOptionsQuery } from '@evergreen/contracts/lookups';
import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import type { PropertyListRow, PropertyQuery } from '@evergreen/contracts/parties/property-list';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../kernel/db/database.js';
import { OptionsList } from '../../../kernel/lists/options-list.js';
import { offeredTo, seenBy } from '../../../kernel/records/keeping.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import { propertyPage } from './property-list.query.js';
import { propertyDetail } from './property-detail.query.js';

/** Where the cities of each kind of record are. */
const cities: Record<AddressRelationship, { readonly from: string; readonly city: string; readonly provided?: true }> =
  {
    Property: { from: 'properties', city: 'city' },
    License: { from: 'licenses', city: 'city' },
    LicensingAuthority: { from: 'licensing_authorities', city: `address ->> 'city'`, provided: true },
  };

@Injectable()
export class PropertyQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list(by: Actor, query: PropertyQuery): Promise<Paged<PropertyListRow>> {
    return this.database.read(scopeOf(by), (sql) => propertyPage(sql, by, query));
  }

  async detail(by: Actor, id: string): Promise<PropertyDetail> {
    return this.database.read(scopeOf(by), (sql) => propertyDetail(sql, by, id, this.clock.today(by.timeZone)));
  }

  options(by: Actor, query: PropertyOptionsQuery): Promise<SelectOption[]> {
    const { clientId } = query;
    const list = new OptionsList(
      {
        from: 'properties',
        label: `name || ', ' || city`,
        value: 'id',
        search: [`(name || ', ' || city)`],
        order: 'name',
      },
      query,
    )
      .of(offeredTo(by, { clientIds: clientId ? [clientId] : undefined, clientsOnly: true }))
      .offered('active');
    return this.database.read(scopeOf(by), (sql) => list.options(sql));
  }

  cityOptions(by: Actor, query: CityOptionsQuery): Promise<SelectOption[]> {
    const { from, city, provided = false } = cities[query.relationshipType];
    const list = new OptionsList({ from, label: city, value: city, type: 'text', distinct: true }, query)
      .of(seenBy(by, provided))
      .and(`${city} is not null`);
    return this.database.read(scopeOf(by), (sql) => list.options(sql));
  }
}
