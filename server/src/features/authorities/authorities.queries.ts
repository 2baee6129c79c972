import type { AuthorityDetail } from '@evergreen/contracts/authorities';
import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/db/database.js';
import { Missing } from '../../kernel/errors.js';
import { type Actor, scopeOf, tenantOf } from '../../kernel/tenancy/actor.js';
import { flatIntervals, type WithIntervals } from './flat-intervals.js';
import { withOwnCodes } from './provider-codes.js';

const authoritySql = `select a.id, a.version, a.name, a.abbreviation, a.active, a.jurisdiction,
    a.state_province as "stateProvince", a.address, a.mailing_address as "mailingAddress",
    a.mailing_address_same_as_location as "mailingAddressSameAsLocation", a.payable_to as "payableTo",
    a.payable_to_same_as_name as "payableToSameAsName", a.website_url as "websiteUrl",
    a.general_contact_phone as "generalContactPhone", a.payee_code as "payeeCode",
    a.form_source_type as "formSourceType", a.renewal_details as "renewalDetails", a.documents, a.intervals,
    a.tenant_id <> $2 as "isClientSpecific", a.created_on as "createdOn", a.modified_on as "modifiedOn",
    (select count(*) from licenses l where l.tenant_id = $1 and l.licensing_authority_id = a.id) as "useCount",
    exists (select from license_types t where t.tenant_id = a.tenant_id and t.licensing_authority_id = a.id) as "hasLicenseTypes"
  from licensing_authorities a where a.tenant_id in ($1, $2) and a.id = $3`;

@Injectable()
export class AuthorityQueries {
  constructor(private readonly database: Database) {}

  async detail(by: Actor, id: string): Promise<AuthorityDetail> {
    return this.database.read(scopeOf(by), async (sql) => {
      const [authority] = await sql.query<WithIntervals<AuthorityDetail>>(authoritySql, [tenantOf(by), by.firmId, id]);
      if (!authority) throw new Missing();
      const [coded = authority] = await withOwnCodes(sql, by, [authority], 'payeeCode');
      return flatIntervals<AuthorityDetail>(coded);
    });
  }
}
