import type { DateOnClosedDay } from '@evergreen/contracts/licensing/enums';
import type { Intervals } from '@evergreen/contracts/licensing/intervals';
import type { TrackDateAnswer, TrackDateQuery } from '@evergreen/contracts/licensing/license-types';
import { dueDateIntervalInWords, trackDateIntervalInWords } from '@evergreen/workflows/licensing/intervals';
import { dateRules, type DateRules, noDateRules } from '@evergreen/workflows/licensing/license-dates';
import type { Sql } from '../../../../kernel/db/database.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { closedDays } from '../closed-days.js';

/** The rules that give the dates of the licenses of a type. */
export interface TypeRules {
  readonly licensingAuthorityId: string;
  /** The type's own intervals, otherwise its authority's. */
  readonly intervals: Intervals | null;
  readonly dateOnClosedDay: DateOnClosedDay;
  readonly address: { readonly country: string; readonly state: string } | null;
}

/** Columns of `license_types t` and its `licensing_authorities a`. */
export const typeRulesSql = `a.id as "licensingAuthorityId", coalesce(t.intervals, a.intervals) as intervals,
  t.date_on_closed_day as "dateOnClosedDay", a.address`;

const onClosedDays: Record<DateOnClosedDay, string> = {
  Stays: '',
  Forward: ', or the next open day',
  Back: ', or the open day before',
};

/** Why a date is proposed; "None" if there is no interval. */
export const inWords = (type: Pick<TypeRules, 'intervals' | 'dateOnClosedDay'> | undefined) => {
  const said = (interval: string) =>
    type && interval !== 'None' ? `${interval}${onClosedDays[type.dateOnClosedDay]}` : 'None';
  return {
    dueDateInterval: said(type?.intervals ? dueDateIntervalInWords(type.intervals) : 'None'),
    trackDateInterval: said(type?.intervals ? trackDateIntervalInWords(type.intervals) : 'None'),
  };
};

export const rulesOfTypes = async (): Promise<(type: TypeRules) => DateRules> => {
  const holidaysAt = await closedDays();
  return (type) => dateRules(type, holidaysAt(type.address));
};

const ruledType = async (sql: Sql, by: Actor, licenseTypeId: string): Promise<TypeRules | undefined> => {
  const [type] = await sql.query<TypeRules>(
    `select ${typeRulesSql} from license_types t
     join licensing_authorities a on a.tenant_id = t.tenant_id and a.id = t.licensing_authority_id
     where t.tenant_id in ($1, $2) and t.id = $3`,
    [tenantOf(by), by.firmId, licenseTypeId],
  );
  return type;
};

/** Undefined if this client has no such type. */
export const licenseTypeRules = async (sql: Sql, by: Actor, licenseTypeId: string): Promise<DateRules> => {
  const type = await ruledType(sql, by, licenseTypeId);
  return type ? (await rulesOfTypes())(type) : noDateRules;
};

/**
 * The dates of a license of this type: from the type's own intervals, otherwise from its authority's. The due date is
 * calculated from the expiration first; dates on closed days move as the type says. Undefined if this client has no
 * such type.
 */
export const licenseTypeDates = async (
  sql: Sql,
  by: Actor,
  licenseTypeId: string,
  { dueDate: given, expDate }: TrackDateQuery,
): Promise<(TrackDateAnswer & { licensingAuthorityId: string }) | undefined> => {
  const type = await ruledType(sql, by, licenseTypeId);
  if (!type) return undefined;
  const rules = (await rulesOfTypes())(type);
  const dueDate = given ?? rules.dueDate(expDate ?? null);
  return {
    licensingAuthorityId: type.licensingAuthorityId,
    dueDate,
    trackDate: rules.trackDate(dueDate),
    ...inWords(type),
  };
};
