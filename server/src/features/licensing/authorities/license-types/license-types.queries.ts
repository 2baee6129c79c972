import { renewalDetailsFields } from '@evergreen/contracts/licensing/authorities';
import {
  type LicenseTypeDetail,
  type TrackDateAnswer,
  type TrackDateQuery,
  typeFields,
  typeRenewalFields,
} from '@evergreen/contracts/licensing/license-types';
import {
  type LicenseTypeList,
  type LicenseTypeQuery,
  licenseTypeQuery,
  licenseTypesColumns,
} from '@evergreen/contracts/license-type-lists';
import { Injectable } from '@nestjs/common';
import { idRows } from '../../../../kernel/lists/id-rows.js';
import { Database, type Sql } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { narrowedBy, selectOf } from '../../../../kernel/lists/column-filters.js';
import { ListQuery, type SortColumn } from '../../../../kernel/lists/list-query.js';
import { columnsOf } from '../../../../kernel/records/record-columns.js';
import { type Actor, scopeOf, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { flatIntervals, type WithIntervals } from './flat-intervals.js';
import { licenseTypes } from './license-types.records.js';
import { licenseTypeDates } from './license-type-dates.js';
import { withOwnCodes } from './provider-codes.js';
import { ownedList } from '../../../../kernel/lists/shown-list.js';

const fields = { ...typeFields, ...typeRenewalFields, ...renewalDetailsFields };
const own = columnsOf(fields, licenseTypes, { licenseCategoryId: { column: 't.category', nullable: true } }, 't');
const typeColumns = `t.id, t.version, t.licensing_authority_id as "licensingAuthorityId", a.name as "licensingAuthorityName",
    ${selectOf(own)}, t.classification as "licenseClassification",
    t.sub_categories as "subCategoryIds", t.active, t.renewal_tip_ids as "renewalTipIds",
    coalesce(t.intervals, a.intervals) as intervals, t.intervals is null as "usesAuthorityIntervals",
    t.renewal_details_timestamp as "renewalDetailsTimestamp",
    t.tenant_id <> app_provider() as "isClientSpecific", t.created_on as "createdOn", t.modified_on as "modifiedOn",
    coalesce((select s.label from subjects s where s.tenant_id = app_provider() and s.id = t.tenant_id), '') as "managedBy",
    (select coalesce(jsonb_agg(jsonb_build_object('renewalTipId', r.id, 'description', r.description)
        order by r.description, r.id), '[]')
      from ${idRows('t.renewal_tip_ids')}
      join renewal_tips r on r.id = w.id and r.tenant_id in (t.tenant_id, app_provider())) as "renewalTips"`;
const ofClient = `(select count(*) from licenses l where l.tenant_id = any (app_tenants())
  and l.licensing_authority_id = a.id and l.license_type_id = t.id)`;
const ofAllClients = '(select active + inactive from licenses_issued(a.id, t.id))';
const columnsFor = ({ clientId }: Actor) =>
  `${typeColumns}, ${clientId === null ? ofAllClients : ofClient} as "licensesCount"`;

type Counts = Pick<LicenseTypeList, 'activeItemCount' | 'inactiveItemCount'>;
const none: Counts = { activeItemCount: 0, inactiveItemCount: 0 };
const countsOf = `count(*) filter (where t.active) as "activeItemCount", count(*) filter (where not t.active) as "inactiveItemCount"`;
const typesFrom = `license_types t join licensing_authorities a on a.tenant_id = t.tenant_id and a.id = t.licensing_authority_id`;

const sortable: Record<LicenseTypeQuery['sortBy'], SortColumn> = {
  ...own,
  active: 't.active',
  subCategoryIds: {
    column: `nullif(array_to_string(array(select jsonb_array_elements_text(t.sub_categories)), ', '), '')`,
    nullable: true,
  },
};

const flatTypes = async (
  sql: Sql,
  by: Actor,
  types: readonly WithIntervals<LicenseTypeDetail>[],
): Promise<LicenseTypeDetail[]> =>
  (await withOwnCodes(sql, by, types, 'glCode')).map((type) => flatIntervals<LicenseTypeDetail>(type));

const narrowed = (select: string, by: Actor, authorityId: string, query: LicenseTypeQuery): ListQuery => {
  const list = new ListQuery({ select, from: typesFrom, tie: 't.id' })
    .anyOf('t.tenant_id', [tenantOf(by), by.firmId], 'uuid')
    .and('t.licensing_authority_id = ?', authorityId)
    .anyOf('t.classification', query.licenseClassification ? [query.licenseClassification] : undefined)
    .anyOf('t.category', query.licenseCategoryIds)
    .search(['t.name', 't.abbreviation', 't.description', 't.category'], query.searchTerm);
  return narrowedBy(list, licenseTypesColumns, sortable, { query, timeZone: by.timeZone });
};

/** The name of an authority. @throws Missing if there is none */
export const readAuthorityName = async (sql: Sql, by: Actor, authorityId: string): Promise<string> => {
  const [known] = await sql.query<{ name: string }>(
    'select name from licensing_authorities where tenant_id in ($1, $2) and id = $3',
    [tenantOf(by), by.firmId, authorityId],
  );
  if (!known) throw new Missing();
  return known.name;
};

/** All types of an authority in the list, in its order. */
export const listedTypes = (by: Actor, authorityId: string, query: LicenseTypeQuery): ListQuery =>
  narrowed(columnsFor(by), by, authorityId, query).sort(sortable[query.sortBy], query.sortDirection);

@Injectable()
export class LicenseTypeQueries {
  constructor(private readonly database: Database) {}

  async list(by: Actor, authorityId: string, query: LicenseTypeQuery): Promise<LicenseTypeList> {
    return this.database.read(scopeOf(by), async (sql) => {
      await readAuthorityName(sql, by, authorityId);
      const list = listedTypes(by, authorityId, query);
      const { items, ...totals } = await list.page<WithIntervals<LicenseTypeDetail>>(sql, query);
      const [counts] = await narrowed(countsOf, by, authorityId, { ...query, active: null }).items<Counts>(sql, 1);
      return { items: await flatTypes(sql, by, items), ...totals, ...(counts ?? none) };
    });
  }

  async detail(by: Actor, authorityId: string, id: string): Promise<LicenseTypeDetail> {
    return this.database.read(scopeOf(by), async (sql) => {
      const types = await sql.query<WithIntervals<LicenseTypeDetail>>(
        `select ${columnsFor(by)} from ${typesFrom}
         where t.tenant_id in ($1, $2) and t.licensing_authority_id = $3 and t.id = $4`,
        [tenantOf(by), by.firmId, authorityId, id],
      );
      const [type] = await flatTypes(sql, by, types);
      if (!type) throw new Missing();
      return type;
    });
  }

  async trackDate(by: Actor, authorityId: string, id: string, query: TrackDateQuery): Promise<TrackDateAnswer> {
    const dates = await this.database.read(scopeOf(by), (sql) => licenseTypeDates(sql, by, id, query));
    if (dates?.licensingAuthorityId !== authorityId) throw new Missing();
    const { licensingAuthorityId: _, ...answer } = dates;
    return answer;
  }
}

export const shownLicenseTypes = ownedList<LicenseTypeDetail, LicenseTypeQuery>({
  query: licenseTypeQuery,
  columns: licenseTypesColumns,
  owner: readAuthorityName,
  find: (_, { by, of, query }) => listedTypes(by, of, query),
});
