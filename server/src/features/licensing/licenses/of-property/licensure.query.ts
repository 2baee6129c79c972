import {
  type Licensure,
  licensureColumns,
  type LicensureQuery,
  licensureQuery,
  type LicensureRow,
} from '@evergreen/contracts/licensing/property-licenses';
import { type CalendarDate, today } from '@evergreen/workflows/dates';
import { gapsOf, type Period, periodsOf, type SaidOfTerm, withEarlier } from '@evergreen/workflows/licensing/licensure';
import type { Sql } from '../../../../kernel/db/database.js';
import { type CountedList, countedList, countedPage } from '../../../../kernel/lists/counted-page.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import type { LicenseEvent } from '../license/licenses.events.js';
import { named } from '../reading/license-list.rows.js';
import { expectProperty } from './at-property.js';
import { ownedList } from '../../../../kernel/lists/shown-list.js';

const shown = `l.id, l.license_number as "licenseNumber", ${named.type} as "licenseTypeName",
    ${named.authority} as "licensingAuthorityName", l.active,
    (select jsonb_build_object('processStartDate', r.process_start_date, 'dueDate', r.renewal_due_date) from renewals r
      where r.tenant_id = l.tenant_id and r.status = 'inProcess' and r.id = coalesce(l.renewal_id,
        (select m.renewal_id from licenses m where m.tenant_id = l.tenant_id and m.id = l.master_license_id))) as renewal`;

/** The licenses of a property, by their numbers. */
export const listedLicensure = (
  by: Actor,
  propertyId: string,
  { searchTerm }: Pick<LicensureQuery, 'searchTerm'>,
): CountedList => ({
  select: shown,
  from: 'licenses l',
  tie: 'l.id',
  pageFirst: true,
  active: 'l.active',
  sort: 'l.license_number',
  narrow: (list) =>
    list
      .and('l.tenant_id = ? and l.property_id = ?', tenantOf(by), propertyId)
      .search(['l.license_number', named.type], searchTerm),
});

const telling: readonly LicenseEvent['type'][] = ['LicenseAdded', 'TrackingDetailsChanged', 'LicenseRenewed'];

/** The row of a license has only its current dates; the earlier ones are in its events. */
const saidSql = `select e.stream_id as "licenseId", e.event_id as "eventId", e.meta ->> 'undoes' as undoes, e.type,
    jsonb_strip_nulls(jsonb_build_object('effectiveDate', e.data -> 'effectiveDate', 'expirationDate', e.data -> 'expirationDate'))
      as said, e.data ? 'effectiveDate' as "saysFrom", e.data ? 'expirationDate' as "saysTo"
  from events e where e.tenant_id = $1 and e.stream_id = any ($2::uuid[]) and e.type = any ($3::text[])
  order by e.stream_id, e.version`;

/** Earlier periods that a register stated. */
const earlierSql = `select license_id as "licenseId", effective_date as "from", expiration_date as "to",
    previous_expiration_date as "before"
  from renewals where tenant_id = $1 and license_id = any ($2::uuid[]) and imported order by effective_date`;

interface Said {
  readonly licenseId: string;
  readonly eventId: string;
  readonly undoes: string | null;
  readonly type: LicenseEvent['type'];
  readonly said: Pick<SaidOfTerm, 'effectiveDate' | 'expirationDate'>;
  readonly saysFrom: boolean;
  readonly saysTo: boolean;
}
type Earlier = Period & { readonly licenseId: string; readonly before: CalendarDate | null };

const asSaid = ({ eventId, undoes, type, said, saysFrom, saysTo }: Said): SaidOfTerm => ({
  eventId,
  undoes,
  isRenewal: type === 'LicenseRenewed',
  ...(saysFrom && { effectiveDate: said.effectiveDate ?? null }),
  ...(saysTo && { expirationDate: said.expirationDate ?? null }),
});

/** The end of a period of which nothing else is known, unless another one tells of it. */
const earlierOf = (periods: readonly Earlier[]): Period[] => {
  const first = periods[0]?.before ?? null;
  return [...(first === null ? [] : [{ from: null, to: first }]), ...periods.map(({ from, to }) => ({ from, to }))];
};

const byLicense = <T extends { readonly licenseId: string }>(all: readonly T[]): ReadonlyMap<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of all) {
    const so = groups.get(row.licenseId);
    if (so) so.push(row);
    else groups.set(row.licenseId, [row]);
  }
  return groups;
};

export type LicensureFound = Omit<LicensureRow, 'periods' | 'gaps'>;

/** Adds to licenses the periods in which each was held. */
export const withPeriods = async (
  sql: Sql,
  by: Actor,
  rows: readonly LicensureFound[],
  today: CalendarDate,
): Promise<LicensureRow[]> => {
  const ids = rows.map(({ id }) => id);
  const said = byLicense(await sql.query<Said>(saidSql, [tenantOf(by), ids, telling]));
  const earlier = byLicense(await sql.query<Earlier>(earlierSql, [tenantOf(by), ids]));
  return rows.map((row) => {
    const ownPeriods = periodsOf((said.get(row.id) ?? []).map(asSaid));
    const periods = withEarlier(ownPeriods, earlierOf(earlier.get(row.id) ?? []));
    return { ...row, periods, gaps: gapsOf(periods, { today, active: row.active }) };
  });
};

/** @throws Missing if there is no such property */
export const licensureOf = async (
  sql: Sql,
  by: Actor,
  propertyId: string,
  { query, today }: { readonly query: LicensureQuery; readonly today: CalendarDate },
): Promise<Licensure> => {
  await expectProperty(sql, by, propertyId);
  const page = await countedPage<LicensureFound>(sql, listedLicensure(by, propertyId, query), query);
  return { ...page, items: await withPeriods(sql, by, page.items, today) };
};

export const shownLicensure = ownedList<LicensureRow, LicensureQuery>({
  query: licensureQuery,
  columns: licensureColumns,
  owner: expectProperty,
  find: (_, { by, of, query }) => countedList(listedLicensure(by, of, query), query),
  rows: async (sql, { by, of, query, now }, ids) => {
    const page = await countedList(listedLicensure(by, of, query), query).among<LicensureFound>(sql, ids);
    return withPeriods(sql, by, page, today(by.timeZone, now));
  },
});
