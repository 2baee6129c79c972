import type { Licensure, LicensureQuery, LicensureRow } from '@evergreen/contracts/property-licenses';
import type { CalendarDate } from '@evergreen/workflows/dates';
import { gapsOf, type Period, periodsOf, type SaidOfTerm, withEarlier } from '@evergreen/workflows/licensure';
import type { Sql } from '../../../kernel/db/database.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import type { LicenseEvent } from '../licenses.events.js';
import { named } from '../reading/license-list.query.js';
import { expectProperty } from './at-property.js';

const pageSql = `select l.id, l.license_number as "licenseNumber", ${named.type} as "licenseTypeName",
    ${named.authority} as "licensingAuthorityName", l.active,
    (select jsonb_build_object('processStartDate', r.process_start_date, 'dueDate', r.renewal_due_date) from renewals r
      where r.tenant_id = l.tenant_id and r.status = 'inProcess' and r.id = coalesce(l.renewal_id,
        (select m.renewal_id from licenses m where m.tenant_id = l.tenant_id and m.id = l.master_license_id))) as renewal
  from licenses l where l.tenant_id = $1 and l.property_id = $2 and (l.active or not $3::boolean)
  order by l.license_number, l.id limit $4 offset $5`;

const countSql = `select count(*) filter (where active)::integer as "activeItemCount",
    count(*) filter (where not active)::integer as "inactiveItemCount"
  from licenses where tenant_id = $1 and property_id = $2`;

const telling: readonly LicenseEvent['type'][] = ['LicenseAdded', 'TrackingDetailsChanged', 'LicenseRenewed'];

/** The row of a license has its present dates only; what it had before, its events say. */
const saidSql = `select e.stream_id as "licenseId", e.event_id as "eventId", e.meta ->> 'undoes' as undoes, e.type,
    jsonb_strip_nulls(jsonb_build_object('effectiveDate', e.data -> 'effectiveDate', 'expirationDate', e.data -> 'expirationDate'))
      as said, e.data ? 'effectiveDate' as "saysFrom", e.data ? 'expirationDate' as "saysTo"
  from events e where e.tenant_id = $1 and e.stream_id = any ($2::uuid[]) and e.type = any ($3::text[])
  order by e.stream_id, e.version`;

/** What a register told of the time before. */
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

/** The end of a period of which nothing else is known, where no other one tells of it. */
const earlierOf = (told: readonly Earlier[]): Period[] => {
  const first = told[0]?.before ?? null;
  return [...(first === null ? [] : [{ from: null, to: first }]), ...told.map(({ from, to }) => ({ from, to }))];
};

/** @throws Missing where there is no such property */
export const licensureOf = async (
  sql: Sql,
  by: Actor,
  propertyId: string,
  { query, today }: { readonly query: LicensureQuery; readonly today: CalendarDate },
): Promise<Licensure> => {
  await expectProperty(sql, by, propertyId);
  const tenantId = tenantOf(by);
  const { activeOnly, pageNumber, pageSize } = query;
  const page = [tenantId, propertyId, activeOnly, pageSize, (pageNumber - 1) * pageSize];
  const rows = await sql.query<Omit<LicensureRow, 'periods' | 'gaps'>>(pageSql, page);
  const ids = rows.map(({ id }) => id);
  const said = await sql.query<Said>(saidSql, [tenantId, ids, telling]);
  const earlier = await sql.query<Earlier>(earlierSql, [tenantId, ids]);
  const [counts] = await sql.query<Pick<Licensure, 'activeItemCount' | 'inactiveItemCount'>>(countSql, [
    tenantId,
    propertyId,
  ]);
  const { activeItemCount = 0, inactiveItemCount = 0 } = counts ?? {};
  const items = rows.map((row) => {
    const mine = <T extends { readonly licenseId: string }>(of: readonly T[]) =>
      of.filter((one) => one.licenseId === row.id);
    const periods = withEarlier(periodsOf(mine(said).map(asSaid)), earlierOf(mine(earlier)));
    return { ...row, periods, gaps: gapsOf(periods, { today, active: row.active }) };
  });
  return {
    items,
    totalItemCount: activeItemCount + (activeOnly ? 0 : inactiveItemCount),
    activeItemCount,
    inactiveItemCount,
  };
};
