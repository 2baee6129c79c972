import {
  type AuthorityDetail,
  type Intervals,
  intervalsOf,
  type licenseTypeColumns,
  type LicenseTypeDetail,
  type LicenseTypeQuery,
  type TrackDateAnswer,
  type TrackDateQuery,
} from '@evergreen/contracts/authorities';
import type { Paged } from '@evergreen/contracts/common';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../kernel/db/database.js';
import { Missing } from '../../kernel/errors.js';
import { ListQuery, type SortColumn } from '../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../kernel/tenancy/actor.js';
import { licenseTypeDates } from './license-type-dates.js';
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

const typeColumns = `t.id, t.version, t.licensing_authority_id as "licensingAuthorityId", a.name as "licensingAuthorityName",
    t.name, t.abbreviation, t.description, t.term, t.classification as "licenseClassification",
    t.category as "licenseCategoryId", t.sub_categories as "subCategoryIds", t.original_license_fee as "originalLicenseFee",
    t.license_renewal_fee as "licenseRenewalFee", t.active, t.is_seasonal as "isSeasonal", t.forms_link_url as "formsLinkUrl",
    t.has_manager_change_requirement as "hasManagerChangeRequirement",
    t.manager_change_requirement_notes as "managerChangeRequirementNotes", t.is_payment_only as "isPaymentOnly",
    t.license_document_issuance as "licenseDocumentIssuance", t.renewal_details as "renewalDetails",
    t.renewal_tip_ids as "renewalTipIds", t.gl_code as "glCode", t.intervals,
    t.tenant_id <> app_provider() as "isClientSpecific", t.created_on as "createdOn", t.modified_on as "modifiedOn"`;
const typesFrom = `license_types t join licensing_authorities a on a.tenant_id = t.tenant_id and a.id = t.licensing_authority_id`;

const sortable: Record<(typeof licenseTypeColumns)[number], SortColumn> = {
  name: 't.name',
  abbreviation: { column: 't.abbreviation', nullable: true },
  description: { column: 't.description', nullable: true },
  term: 't.term',
  active: 't.active',
};

type Stored<T extends Intervals> = Omit<T, keyof Intervals> & { intervals: Intervals | null };
const flat = <T extends Intervals>({ intervals, ...row }: Stored<T>): T =>
  ({ ...intervalsOf(intervals ?? ({} as Intervals)), ...row }) as unknown as T;

const flatTypes = async (
  sql: Sql,
  by: Actor,
  types: readonly Stored<LicenseTypeDetail>[],
): Promise<LicenseTypeDetail[]> =>
  (await withOwnCodes(sql, by, types, 'glCode')).map((type) => flat<LicenseTypeDetail>(type));

@Injectable()
export class AuthorityQueries {
  constructor(private readonly database: Database) {}

  async detail(by: Actor, id: string): Promise<AuthorityDetail> {
    return this.database.read(scopeOf(by), async (sql) => {
      const [authority] = await sql.query<Stored<AuthorityDetail>>(authoritySql, [tenantOf(by), by.firmId, id]);
      if (!authority) throw new Missing();
      const [coded = authority] = await withOwnCodes(sql, by, [authority], 'payeeCode');
      return flat<AuthorityDetail>(coded);
    });
  }

  async types(by: Actor, authorityId: string, query: LicenseTypeQuery): Promise<Paged<LicenseTypeDetail>> {
    await this.detail(by, authorityId);
    const list = new ListQuery({ select: typeColumns, from: typesFrom, tie: 't.id' })
      .anyOf('t.tenant_id', [tenantOf(by), by.firmId], 'uuid')
      .and('t.licensing_authority_id = ?', authorityId)
      .search(['t.name', 't.abbreviation', 't.description'], query.searchTerm)
      .sort(sortable[query.sortBy], query.sortDirection);
    if (typeof query.active === 'boolean') list.and('t.active = ?', query.active);
    return this.database.read(scopeOf(by), async (sql) => {
      const { items, totalItemCount } = await list.page<Stored<LicenseTypeDetail>>(sql, query);
      return { items: await flatTypes(sql, by, items), totalItemCount };
    });
  }

  async type(by: Actor, authorityId: string, id: string): Promise<LicenseTypeDetail> {
    return this.database.read(scopeOf(by), async (sql) => {
      const found = await sql.query<Stored<LicenseTypeDetail>>(
        `select ${typeColumns} from ${typesFrom}
         where t.tenant_id in ($1, $2) and t.licensing_authority_id = $3 and t.id = $4`,
        [tenantOf(by), by.firmId, authorityId, id],
      );
      const [type] = await flatTypes(sql, by, found);
      if (!type) throw new Missing();
      return type;
    });
  }

  async trackDate(by: Actor, authorityId: string, id: string, query: TrackDateQuery): Promise<TrackDateAnswer> {
    const dates = await this.database.read(scopeOf(by), (sql) => licenseTypeDates(sql, by, id, query));
    if (dates?.licensingAuthorityId !== authorityId) throw new Missing();
    return { dueDate: dates.dueDate, trackDate: dates.trackDate };
  }
}
