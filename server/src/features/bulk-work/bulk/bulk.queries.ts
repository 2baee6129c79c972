import { anybody, bulkLimits } from '@evergreen/contracts/bulk-work/bulk';
import type * as B from '@evergreen/contracts/bulk-work/bulk';
import { unassigned } from '@evergreen/contracts/accounts/users';
import { hindranceWords, renewalHindrances } from '@evergreen/workflows/renewing/hindrances';
import { may } from '@evergreen/workflows/permissions';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { Forbidden } from '../../../kernel/errors.js';
import { ListQuery, type SortColumn } from '../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { fromImport } from '../../licensing/licenses/reading/license-list.query.js';
import { isWithPrimary } from '../../licensing/licenses/reading/with-primary.js';
import { bulkFacts } from './begin-batch.js';
import { standings } from '../../renewing/queue/index.js';
import { type BulkFacts, isOffered, whyNotBegun } from './bulk-begin.decider.js';

const from = `licenses l
  join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  left join license_types t on t.tenant_id = any (array[l.tenant_id, app_provider()]) and t.id = l.license_type_id
  left join licensing_authorities a on a.tenant_id = any (array[l.tenant_id, app_provider()]) and a.id = l.licensing_authority_id
  left join users u on u.tenant_id = any (array[l.tenant_id, app_provider()]) and u.id = l.assigned_user_id`;
const fullName = `u.first_name || ' ' || u.last_name`;
const select = `l.id, l.license_number as "licenseNumber", t.name as "licenseType", a.name as "licensingAuthority",
  p.name as "propertyName", l.city, l.state, l.track_date as "trackDate", l.due_date as "dueDate",
  l.expiration_date as "expirationDate", l.is_tracking_only as "isTrackingOnly", ${fullName} as "assignedUserName"`;

const orders: Record<B.BulkLicenseColumn, SortColumn> = {
  licenseNumber: 'l.license_number',
  licenseType: { column: 't.name', nullable: true },
  propertyName: 'p.name',
  licensingAuthority: { column: 'a.name', nullable: true },
  trackDate: { column: 'l.track_date', nullable: true },
  dueDate: { column: 'l.due_date', nullable: true },
  expirationDate: { column: 'l.expiration_date', nullable: true },
  assignedUserName: { column: fullName, nullable: true },
};

const dated = (list: ListQuery, filter: B.BulkFilter): ListQuery => {
  const both = (condition: string, value: string | null) => (value ? list.and(condition, value) : list);
  if (filter.dateType === 'EXACT') {
    both('l.track_date = ?::date', filter.trackDate);
    return both('l.expiration_date = ?::date', filter.expirationDate);
  }
  both('l.track_date >= ?::date', filter.startTrackDate);
  both('l.track_date <= ?::date', filter.endTrackDate);
  both('l.expiration_date >= ?::date', filter.startExpirationDate);
  return both('l.expiration_date <= ?::date', filter.endExpirationDate);
};

/** Ready to start, and designated to the caller's side. */
const narrowed = (by: Actor, filter: B.BulkFilter, today: string): ListQuery => {
  const assignee = filter.assignedUserId ?? by.userId;
  if (assignee !== by.userId && !may(by, 'assignee.filter')) throw new Forbidden();
  const list = new ListQuery({ select, from, tie: 'l.id' })
    .and('l.tenant_id = ?', tenantOf(by))
    .and(`l.stage = 1 and l.renewal_id is null and not ${isWithPrimary}`)
    // An unassigned secondary license is renewed with its primary.
    .and('(l.master_license_id is null or l.assigned_user_id is not null)')
    .and('l.renewal_designation = ?', by.kind === 'client' ? 'BillingClient' : 'ManagingFirm');
  if (filter.state) list.and('l.state = ?', filter.state);
  if (filter.importId) list.and(fromImport, tenantOf(by), filter.importId);
  if (assignee === unassigned) list.and('l.assigned_user_id is null');
  else if (assignee !== anybody) list.and('l.assigned_user_id = ?::uuid', assignee);
  if (filter.jurisdiction) list.and('l.jurisdiction = ?', filter.jurisdiction);
  if (filter.licensingAuthorityId) list.and('l.licensing_authority_id = ?', filter.licensingAuthorityId);
  if (filter.classification) list.and('l.classification = ?', filter.classification);
  if (filter.renewalTrackingType) list.and('l.is_tracking_only = ?', filter.renewalTrackingType === 'TrackingOnly');
  if (filter.standing) list.and(standings(today)[filter.standing]);
  list
    .anyOf('l.city', filter.cities)
    .anyOf('l.category', filter.licenseCategoryIds)
    .anyOf('l.license_type_id', filter.licenseTypeIds, 'uuid');
  return dated(list, filter);
};

const planSql = `select l.id, t.name as "licenseType", p.name as "propertyName" from licenses l
  join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  left join license_types t on t.tenant_id = any (array[l.tenant_id, app_provider()]) and t.id = l.license_type_id
  where l.tenant_id = $1 and l.id = any ($2::uuid[])`;

const isUnassignedOnly = (license: BulkFacts, reason: string | null) =>
  reason === hindranceWords.unassigned && renewalHindrances(license).length === 1;

type Named = Pick<B.BulkLicenseRow, 'id' | 'licenseType' | 'propertyName'>;

@Injectable()
export class BulkQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  licenses(by: Actor, query: B.BulkLicensesQuery): Promise<B.BulkLicensesList> {
    const list = this.found(by, query);
    // Bulk actions need the exact number.
    return this.read(by, (sql) => list.page<B.BulkLicenseRow>(sql, { ...query, exactTotals: true }));
  }

  ids(by: Actor, query: B.BulkLicensesQuery): Promise<B.BulkLicenseIds> {
    const list = this.found(by, query);
    return this.read(by, async (sql) => {
      const items = await list.items<B.BulkLicenseRow>(sql, bulkLimits.licenses);
      const totalItemCount = items.length < bulkLimits.licenses ? items.length : await list.count(sql);
      return { ids: items.map(({ id }) => id), totalItemCount };
    });
  }

  /** A preview for each license, by the rules of the run. */
  plan(by: Actor, { licenseIds, dueDate }: B.BulkPlanBody): Promise<B.BulkPlanAnswer> {
    return this.read(by, async (sql) => {
      const facts = await bulkFacts(sql, by, licenseIds);
      const stored = await sql.query<Named>(planSql, [tenantOf(by), licenseIds]);
      const named = new Map(stored.map((row) => [row.id, row]));
      const items = licenseIds.map((licenseId) => {
        const license = facts.get(licenseId);
        const reason = whyNotBegun(by, tenantOf(by), license) ?? null;
        return {
          licenseId,
          licenseNumber: license?.licenseNumber ?? null,
          licenseType: named.get(licenseId)?.licenseType ?? null,
          propertyName: named.get(licenseId)?.propertyName ?? null,
          expirationDate: license?.expirationDate ?? null,
          dueDate: dueDate ?? license?.dueDate ?? null,
          trackingOnly: license?.isTrackingOnly ?? false,
          reason,
          needsAssignee: license !== undefined && isUnassignedOnly(license, reason),
          isOffered: isOffered(by, tenantOf(by), license),
        };
      });
      const begins = items.filter(({ reason }) => reason === null).length;
      return { items, begins, cannot: items.length - begins };
    });
  }

  private found(by: Actor, query: B.BulkLicensesQuery): ListQuery {
    return narrowed(by, query, this.clock.today(by.timeZone))
      .search(['l.license_number', 'p.name', 't.name', 'a.name'], query.searchTerm)
      .sort(orders[query.sortBy], query.sortDirection);
  }

  private read<T>(by: Actor, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.database.read(scopeOf(by), work);
  }
}
