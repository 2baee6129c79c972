import {
  type AuthorityTurnaround,
  enoughCases,
  type SlowRenewalRow,
  type TurnaroundDetail,
  type TurnaroundOfAuthority,
  type TurnaroundOfLicense,
  type TurnaroundRange,
} from '@evergreen/contracts/renewing/dashboard';
import { addMonths, daysBetween, today as todayOf } from '@evergreen/workflows/dates';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';

/** Days after which cases of an authority are too old to count. */
const monthsBack = 36;

/**
 * The number of cases per number of days, by authority and type: whole months from the kept counts, the first one
 * case by case. $1 is the tenant, $2 the first day, and $3 the authorities; null: all of them.
 */
const byDays = (keys: string): string => `with counts as (
    select licensing_authority_id, license_type_id, days, cases from turnaround_figures
    where tenant_id = $1 and month > date_trunc('month', $2::timestamp)::date
      and ($3::uuid[] is null or licensing_authority_id = any ($3::uuid[]))
    union all
    select licensing_authority_id, license_type_id, days, 1 from turnaround_cases
    where tenant_id = $1 and received >= $2::date and received < (date_trunc('month', $2::timestamp) + interval '1 month')::date
      and ($3::uuid[] is null or licensing_authority_id = any ($3::uuid[]))
  ), by_days as (select ${keys}, days, sum(cases) as cases from counts group by ${keys}, days)
  select ${keys}, days, sum(cases) over (partition by ${keys} order by days) as up_to, sum(cases) over (partition by ${keys}) as cases
  from by_days where cases <> 0`;

/** The number of days within which this share of the cases got their license. */
const within = (share: number): string => `min(days) filter (where up_to >= cases * ${share})`;
const figures = `${within(0.5)} as "medianDays", ${within(0.9)} as "p90Days", max(cases)::bigint as cases`;

const ofAuthorities = `select licensing_authority_id as "licensingAuthorityId", ${figures}
  from (${byDays('licensing_authority_id')}) ranked
  where $4::text is null or licensing_authority_id = any (array(
    select distinct s.licensing_authority_id from licenses s where s.tenant_id = $1 and s.state = $4))
  group by licensing_authority_id`;

const rangesOf = `select licensing_authority_id as "licensingAuthorityId", ${figures}, ${within(0.1)} as "p10Days"
  from (${byDays('licensing_authority_id')}) ranked group by licensing_authority_id`;

/** With null for the type: the authority as a whole. */
const ofTypes = `select licensing_authority_id as "licensingAuthorityId", license_type_id as "licenseTypeId", ${figures}
  from (${byDays('licensing_authority_id, license_type_id')}) ranked group by licensing_authority_id, license_type_id
  union all
  select licensing_authority_id, null, ${figures}
  from (${byDays('licensing_authority_id')}) ranked group by licensing_authority_id`;

const typeNames = `select id, name from license_types where tenant_id in ($1, $2) and id = any ($3::uuid[]) order by name, id`;

const waiting = `select l.id, l.licensing_authority_id as "licensingAuthorityId", l.license_type_id as "licenseTypeId",
    r.forms_filed_date as "formsFiledDate"
  from licenses l join renewals r on r.tenant_id = l.tenant_id and r.id = l.renewal_id
  where l.tenant_id = $1 and l.id = any ($2::uuid[]) and l.stage = 5`;

const ofLicense = `select l.licensing_authority_id as "licensingAuthorityId", l.license_type_id as "licenseTypeId",
    case when l.stage = 5 then r.forms_filed_date end as "formsFiledDate"
  from licenses l left join renewals r on r.tenant_id = l.tenant_id and r.id = l.renewal_id
  where l.tenant_id = $1 and l.id = $2`;

type OfType = TurnaroundDetail & { readonly licensingAuthorityId: string; readonly licenseTypeId: string | null };
interface Filed {
  readonly licensingAuthorityId: string;
  readonly licenseTypeId: string;
  readonly formsFiledDate: string | null;
}

const numbers = ({ medianDays, p90Days, cases: count }: TurnaroundDetail): TurnaroundDetail => ({
  medianDays,
  p90Days,
  cases: count,
});
const withoutType = (rows: readonly OfType[]) => rows.find(({ licenseTypeId }) => licenseTypeId === null);
const enough = (figure: TurnaroundDetail | undefined) => (figure && figure.cases >= enoughCases ? figure : undefined);

/** Compared with its own type; with the whole authority if the type has too few cases. */
const slowness = (
  rows: readonly OfType[],
  filed: Filed,
  today: string,
): Omit<SlowRenewalRow, 'licenseId'> | undefined => {
  const { licensingAuthorityId, licenseTypeId, formsFiledDate } = filed;
  const ofAuthority = rows.filter((row) => row.licensingAuthorityId === licensingAuthorityId);
  const ofType = ofAuthority.find((row) => row.licenseTypeId === licenseTypeId);
  const figure = enough(ofType) ?? enough(withoutType(ofAuthority));
  if (formsFiledDate === null || !figure) return undefined;
  const daysSinceFiled = daysBetween(formsFiledDate, today);
  return daysSinceFiled > figure.p90Days ? { daysSinceFiled, p90Days: figure.p90Days } : undefined;
};

const sinceThen = (today: string): string => addMonths(today, -monthsBack);

export const slowAmong = async (
  sql: Sql,
  by: Actor,
  now: Date,
  licenseIds: readonly string[],
): Promise<SlowRenewalRow[]> => {
  const today = todayOf(by.timeZone, now);
  const filed = await sql.query<Filed & { id: string }>(waiting, [tenantOf(by), licenseIds]);
  if (filed.length === 0) return [];
  const authorities = [...new Set(filed.map(({ licensingAuthorityId }) => licensingAuthorityId))];
  const rows = await sql.query<OfType>(ofTypes, [tenantOf(by), sinceThen(today), authorities]);
  return filed.flatMap((license) => {
    const slow = slowness(rows, license, today);
    return slow ? [{ licenseId: license.id, ...slow }] : [];
  });
};

/** From the filing of the forms to the receipt of the license, from the client's own renewals. */
@Injectable()
export class TurnaroundQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Of the authorities that have licenses in the state; of all, if none is given. */
  ofAuthorities(by: Actor, state: string | undefined): Promise<AuthorityTurnaround[]> {
    return this.database.read(scopeOf(by), (sql) =>
      sql.query<AuthorityTurnaround>(ofAuthorities, [tenantOf(by), this.since(by), null, state ?? null]),
    );
  }

  /** By authority, if it has a case. */
  async ranges(by: Actor, authorityIds: readonly string[]): Promise<ReadonlyMap<string, TurnaroundRange>> {
    const rows = await this.database.read(scopeOf(by), (sql) =>
      sql.query<TurnaroundRange & { licensingAuthorityId: string }>(rangesOf, [
        tenantOf(by),
        this.since(by),
        authorityIds,
      ]),
    );
    return new Map(rows.map(({ licensingAuthorityId, ...range }) => [licensingAuthorityId, range]));
  }

  ofAuthority(by: Actor, authorityId: string): Promise<TurnaroundOfAuthority> {
    return this.database.read(scopeOf(by), async (sql) => {
      const rows = await sql.query<OfType>(ofTypes, [tenantOf(by), this.since(by), [authorityId]]);
      const ids = rows.flatMap(({ licenseTypeId }) => licenseTypeId ?? []);
      const named = await sql.query<{ id: string; name: string }>(typeNames, [tenantOf(by), by.firmId, ids]);
      const overall = withoutType(rows);
      return {
        overall: overall ? numbers(overall) : null,
        licenseTypes: named.flatMap(({ id, name }) => {
          const row = rows.find(({ licenseTypeId }) => licenseTypeId === id);
          return row ? [{ licenseTypeId: id, licenseTypeName: name, ...numbers(row) }] : [];
        }),
      };
    });
  }

  /** Which of these licenses wait longer for their authority than 9 of 10 did. */
  slowOf(by: Actor, licenseIds: readonly string[]): Promise<SlowRenewalRow[]> {
    return this.database.read(scopeOf(by), (sql) => slowAmong(sql, by, this.clock.now(), licenseIds));
  }

  /** @throws Missing */
  ofLicense(by: Actor, licenseId: string): Promise<TurnaroundOfLicense> {
    const today = this.clock.today(by.timeZone);
    return this.database.read(scopeOf(by), async (sql) => {
      const [license] = await sql.query<Filed>(ofLicense, [tenantOf(by), licenseId]);
      if (!license) throw new Missing();
      const { licensingAuthorityId, licenseTypeId, formsFiledDate } = license;
      const rows = await sql.query<OfType>(ofTypes, [tenantOf(by), this.since(by), [licensingAuthorityId]]);
      const ofType = rows.find((row) => row.licenseTypeId === licenseTypeId);
      const overall = withoutType(rows);
      return {
        licenseType: ofType ? numbers(ofType) : null,
        licensingAuthority: overall ? numbers(overall) : null,
        formsFiledDate,
        daysSinceFiled: formsFiledDate === null ? null : daysBetween(formsFiledDate, today),
        isSlow: slowness(rows, license, today) !== undefined,
      };
    });
  }

  private since(by: Actor): string {
    return sinceThen(this.clock.today(by.timeZone));
  }
}
