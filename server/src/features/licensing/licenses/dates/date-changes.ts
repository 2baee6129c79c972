import {
  type DateChange,
  type DateChanges,
  type DateChangesQuery,
  datesLimit,
} from '@evergreen/contracts/licensing/license-dates';
import { type Intervals, intervalsOf } from '@evergreen/contracts/licensing/intervals';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { type DateRules, followDates, ruledDates } from '@evergreen/workflows/licensing/license-dates';
import { may } from '@evergreen/workflows/permissions';
import type { Sql } from '../../../../kernel/db/database.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { rulesOfTypes, type TypeRules, typeRulesSql } from '../../authorities/index.js';

interface Candidate extends TypeRules {
  readonly licenseId: string;
  readonly licenseTypeId: string;
  readonly licenseNumber: string;
  readonly licenseTypeName: string;
  readonly propertyName: string;
  readonly expirationDate: string;
  readonly dueDate: string | null;
  readonly trackDate: string | null;
  readonly designation: RenewalDesignation;
}

/** The dates of a renewal in process do not change: the license gets its next dates when it completes. */
const candidatesSql = `select l.id as "licenseId", l.license_type_id as "licenseTypeId", l.license_number as "licenseNumber",
    t.name as "licenseTypeName", p.name as "propertyName", l.expiration_date as "expirationDate", l.due_date as "dueDate",
    l.track_date as "trackDate", l.renewal_designation as designation, ${typeRulesSql}
  from licenses l
  join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  join license_types t on t.id = l.license_type_id and t.tenant_id in (l.tenant_id, $2)
  join licensing_authorities a on a.tenant_id = t.tenant_id and a.id = t.licensing_authority_id
  where l.tenant_id = $1 and l.licensing_authority_id = $3 and ($4::uuid[] is null or l.license_type_id = any ($4::uuid[]))
    and l.active and l.expiration_date is not null and l.renewal_id is null and coalesce(t.intervals, a.intervals) is not null
  order by l.expiration_date, l.license_number, l.id`;

/** Earlier intervals of the type and its authority: a date that followed any of these was not set by hand. */
const pastSql = `select distinct e.stream_id as id, e.data -> 'intervals' as intervals from events e
  where e.tenant_id in ($1, $2) and e.stream_id = any ($3::uuid[]) and jsonb_typeof(e.data -> 'intervals') = 'object'`;

type RulesOf = (type: TypeRules) => DateRules;
type Past = (candidate: Candidate) => readonly DateRules[];

const pastRules = async (sql: Sql, by: Actor, candidates: readonly Candidate[], rulesOf: RulesOf): Promise<Past> => {
  const ids = [
    ...new Set(candidates.flatMap((candidate) => [candidate.licenseTypeId, candidate.licensingAuthorityId])),
  ];
  const rows = await sql.query<{ id: string; intervals: Intervals }>(pastSql, [tenantOf(by), by.firmId, ids]);
  return ({ licenseTypeId, licensingAuthorityId, dateOnClosedDay, address }) =>
    rows
      .filter(({ id }) => id === licenseTypeId || id === licensingAuthorityId)
      .map(({ intervals }) =>
        rulesOf({ licensingAuthorityId, intervals: intervalsOf(intervals), dateOnClosedDay, address }),
      );
};

const changeOf = (candidate: Candidate, rules: DateRules, past: Past): DateChange | undefined => {
  const { licenseId, licenseNumber, licenseTypeName, propertyName, expirationDate, dueDate, trackDate } = candidate;
  const stored = { expirationDate, dueDate, trackDate };
  const after = ruledDates(stored, rules);
  if (after.dueDate === dueDate && after.trackDate === trackDate) return undefined;
  const follows = past(candidate).some((before) => {
    const followed = followDates(stored, {}, rules, before);
    return followed.dueDate.date === after.dueDate && followed.trackDate.date === after.trackDate;
  });
  return {
    ...{ licenseId, licenseNumber, licenseTypeName, propertyName, expirationDate },
    before: { dueDate, trackDate },
    after,
    isSetOnPurpose: !follows,
  };
};

/** Licenses whose dates would change with the intervals of now; those that expire first come first. */
export const dateChangesOf = async (sql: Sql, by: Actor, query: DateChangesQuery): Promise<DateChanges> => {
  const tenantId = tenantOf(by);
  const { licensingAuthorityId, licenseTypeIds } = query;
  const licenses = await sql.query<Candidate>(candidatesSql, [
    tenantId,
    by.firmId,
    licensingAuthorityId,
    licenseTypeIds ?? null,
  ]);
  const candidates = licenses.filter(({ designation }) => may(by, 'license.edit', { tenantId, designation }));
  if (candidates.length === 0) return { items: [], totalItemCount: 0 };
  const rulesOf = await rulesOfTypes();
  const past = await pastRules(sql, by, candidates, rulesOf);
  const changes = candidates.flatMap((candidate) => changeOf(candidate, rulesOf(candidate), past) ?? []);
  return { items: changes.slice(0, datesLimit), totalItemCount: changes.length };
};
