import type {
  licenseTypeColumns,
  LicenseTypeDetail,
  LicenseTypeQuery,
  TrackDateAnswer,
  TrackDateQuery,
} from '@evergreen/contracts/license-types';
import type { Paged } from '@evergreen/contracts/common';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../kernel/db/database.js';
import { Missing } from '../../kernel/errors.js';
import { ListQuery, type SortColumn } from '../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../kernel/tenancy/actor.js';
import { AuthorityQueries } from './authorities.queries.js';
import { flatIntervals, type WithIntervals } from './flat-intervals.js';
import { licenseTypeDates } from './license-type-dates.js';
import { withOwnCodes } from './provider-codes.js';

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
  licenseCategoryId: { column: 't.category', nullable: true },
  subCategoryIds: 't.sub_categories',
  originalLicenseFee: { column: 't.original_license_fee', nullable: true },
  licenseRenewalFee: { column: 't.license_renewal_fee', nullable: true },
};

const flatTypes = async (
  sql: Sql,
  by: Actor,
  types: readonly WithIntervals<LicenseTypeDetail>[],
): Promise<LicenseTypeDetail[]> =>
  (await withOwnCodes(sql, by, types, 'glCode')).map((type) => flatIntervals<LicenseTypeDetail>(type));

@Injectable()
export class LicenseTypeQueries {
  constructor(
    private readonly database: Database,
    private readonly authorities: AuthorityQueries,
  ) {}

  async list(by: Actor, authorityId: string, query: LicenseTypeQuery): Promise<Paged<LicenseTypeDetail>> {
    await this.authorities.detail(by, authorityId);
    const list = new ListQuery({ select: typeColumns, from: typesFrom, tie: 't.id' })
      .anyOf('t.tenant_id', [tenantOf(by), by.firmId], 'uuid')
      .and('t.licensing_authority_id = ?', authorityId)
      .search(['t.name', 't.abbreviation', 't.description'], query.searchTerm)
      .sort(sortable[query.sortBy], query.sortDirection);
    if (typeof query.active === 'boolean') list.and('t.active = ?', query.active);
    return this.database.read(scopeOf(by), async (sql) => {
      const { items, totalItemCount } = await list.page<WithIntervals<LicenseTypeDetail>>(sql, query);
      return { items: await flatTypes(sql, by, items), totalItemCount };
    });
  }

  async detail(by: Actor, authorityId: string, id: string): Promise<LicenseTypeDetail> {
    return this.database.read(scopeOf(by), async (sql) => {
      const found = await sql.query<WithIntervals<LicenseTypeDetail>>(
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
