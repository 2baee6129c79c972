import * as C from '@evergreen/contracts/licensing/authorities';
import type { Paged } from '@evergreen/contracts/common';
import { formSourceLabels, jurisdictionLabels } from '@evergreen/contracts/licensing/enums';
import { currentPeriod, today } from '@evergreen/workflows/dates';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { selectOf } from '../../../kernel/lists/column-filters.js';
import { seenBy } from '../../../kernel/records/keeping.js';
import { columnsOf } from '../../../kernel/records/record-columns.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { authorities, type AuthorityFields } from './authorities.records.js';
import { authorityPage } from './authority-list.query.js';
import { flatIntervals, type WithIntervals } from './license-types/flat-intervals.js';
import { withOwnCodes } from './license-types/provider-codes.js';

/** Of a firm that works on no client, the licenses of all of them are counted: a number, and no more. */
const own = selectOf(columnsOf({ ...C.authorityFields, ...C.renewalDetailsFields }, authorities, {}, 'a'));
const authoritySql = `select a.id, a.version, a.active, ${own},
    a.state_province as "stateProvince", a.address, a.mailing_address as "mailingAddress",
    a.mailing_address_same_as_location as "mailingAddressSameAsLocation",
    a.form_source_type as "formSourceType",
    a.renewal_details_timestamp as "renewalDetailsTimestamp", a.intervals,
    (select coalesce(jsonb_agg(jsonb_build_object('id', d.value ->> 'id', 'type', 'KeyContactChange', 'label', d.value ->> 'label',
        'url', d.value ->> 'url') order by d.place), '[]')
      from jsonb_array_elements(a.documents) with ordinality d(value, place)) as documents,
    case when $1::uuid <> $2::uuid then (select count(*) from licenses l where l.tenant_id = $1 and l.licensing_authority_id = a.id
      and l.stage is not null and l.queued_from <= $4::date) end as "totalRenewalsCount",
    a.tenant_id <> $2 as "isClientSpecific", a.created_on as "createdOn", a.modified_on as "modifiedOn",
    coalesce((select s.label from subjects s where s.tenant_id = $2 and s.id = a.tenant_id), '') as "managedBy",
    case when $1 = $2 then (select i.active + i.inactive from licenses_issued(a.id) i)
      else (select count(*) from licenses l where l.tenant_id = $1 and l.licensing_authority_id = a.id) end as "useCount",
    exists (select from license_types t where t.tenant_id = a.tenant_id and t.licensing_authority_id = a.id) as "hasLicenseTypes"
  from licensing_authorities a where a.tenant_id in ($1, $2) and a.id = $3`;

const contactsSql = `select id, version, licensing_authority_id as "licensingAuthorityId", label, name, phone, email
  from authority_contacts where tenant_id = any ($1::uuid[]) and licensing_authority_id = $2 order by called, id`;

type Kept = Omit<WithIntervals<C.AuthorityDetail>, 'jurisdictionName' | 'formSourceTypeName'>;

@Injectable()
export class AuthorityQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list(by: Actor, query: C.AuthorityQuery): Promise<Paged<C.AuthorityListRow>> {
    return this.database.read(scopeOf(by), (sql) => authorityPage(sql, by, query));
  }

  async detail(by: Actor, id: string): Promise<C.AuthorityDetail> {
    return this.database.read(scopeOf(by), async (sql) => {
      const { end } = currentPeriod(today(by.timeZone, this.clock.now()));
      const [authority] = await sql.query<Kept>(authoritySql, [tenantOf(by), by.firmId, id, end]);
      if (!authority) throw new Missing();
      const [coded = authority] = await withOwnCodes(sql, by, [authority], 'payeeCode');
      const { jurisdiction, formSourceType } = coded;
      return flatIntervals<C.AuthorityDetail>({
        ...coded,
        jurisdictionName: jurisdictionLabels[jurisdiction],
        formSourceTypeName: formSourceType && formSourceLabels[formSourceType],
      });
    });
  }

  async contacts(by: Actor, id: string): Promise<Paged<C.AuthorityContact>> {
    return this.database.read(scopeOf(by), async (sql) => {
      await this.formsOf(sql, by, id);
      const items = await sql.query<C.AuthorityContact>(contactsSql, [seenBy(by, true), id]);
      return { items, totalItemCount: items.length };
    });
  }

  async forms(by: Actor, id: string): Promise<C.KeyContactChangeForms> {
    const items = await this.database.read(scopeOf(by), (sql) => this.formsOf(sql, by, id));
    return { items, totalItemCount: items.length };
  }

  /** @throws Missing */
  private async formsOf(sql: Sql, by: Actor, id: string): Promise<C.KeyContactChangeForms['items']> {
    const [authority] = await sql.query<Pick<AuthorityFields, 'documents'>>(
      'select documents from licensing_authorities where tenant_id = any ($1::uuid[]) and id = $2',
      [seenBy(by, true), id],
    );
    if (!authority) throw new Missing();
    return authority.documents
      .map((form) => ({ ...form, licensingAuthorityId: id }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  }
}
