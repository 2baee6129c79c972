import type { SelectOption } from '@evergreen/contracts/common';
import type { AddressRelationship } from '@evergreen/contracts/enums';
import type { CityOptionsQuery, PropertyOptionsQuery } from '@evergreen/contracts/lookups';
import type { PropertyDetail } from '@evergreen/contracts/properties';
import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/db/database.js';
import { Missing } from '../../kernel/errors.js';
import { OptionsList } from '../../kernel/lists/options-list.js';
import { offeredTo, seenBy } from '../../kernel/records/keeping.js';
import { type Actor, scopeOf, tenantOf } from '../../kernel/tenancy/actor.js';

const detail = `select p.id, p.version, p.tenant_id as "billingClientId", p.name, p.property_number as "propertyNumber",
    p.active, p.open_date as "openDate", p.close_date as "closeDate", p.address1, p.address2, p.city, p.state, p.zip,
    p.county, p.country, p.primary_phone_number as "primaryPhoneNumber", p.notes,
    p.mailing_address_same_as_property as "mailingAddressSameAsProperty", p.mailing_address1 as "mailingAddress1",
    p.mailing_address2 as "mailingAddress2", p.mailing_city as "mailingCity", p.mailing_state as "mailingState",
    p.mailing_zip as "mailingZip", p.mailing_county as "mailingCounty", p.mailing_country as "mailingCountry",
    p.fax_number as "faxNumber", p.division_id as "divisionId", p.billing_id as "billingId",
    p.billing_matter_number as "billingMatterNumber", p.file_matter_number as "fileMatterNumber",
    p.line_of_business_id as "lineOfBusinessId", p.management_agreement_term as "managementAgreementTerm",
    p.lease_term as "leaseTerm", p.square_footage as "squareFootage", p.created_on as "createdOn",
    p.modified_on as "modifiedOn", held.licenses as "numberOfLicenses", held.alerts as "numberOfLicenseAlerts",
    held.own as "allLicensesDesignatedToClient"
  from properties p
  cross join lateral (
    select count(*)::integer as licenses, count(l.alert)::integer as alerts,
      coalesce(bool_and(l.renewal_designation = 'BillingClient'), true) as own
    from licenses l where l.tenant_id = p.tenant_id and l.property_id = p.id
  ) held
  where p.tenant_id = $1 and p.id = $2`;

/** Where the cities of each kind of record stand. */
const cities: Record<AddressRelationship, { readonly from: string; readonly city: string; readonly provided?: true }> =
  {
    Property: { from: 'properties', city: 'city' },
    License: { from: 'licenses', city: 'city' },
    LicensingAuthority: { from: 'licensing_authorities', city: `address ->> 'city'`, provided: true },
  };

@Injectable()
export class PropertyQueries {
  constructor(private readonly database: Database) {}

  async detail(by: Actor, id: string): Promise<PropertyDetail> {
    const [property] = await this.database.read(scopeOf(by), (sql) =>
      sql.query<PropertyDetail>(detail, [tenantOf(by), id]),
    );
    if (!property) throw new Missing();
    return property;
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
