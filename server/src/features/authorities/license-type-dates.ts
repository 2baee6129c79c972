import type { DateOnClosedDay } from '@evergreen/contracts/enums';
import type { Intervals } from '@evergreen/contracts/intervals';
import type { TrackDateAnswer, TrackDateQuery } from '@evergreen/contracts/license-types';
import { dueDate as dueDateOf, trackDate as trackDateOf } from '@evergreen/workflows/dates';
import { onOpenDay } from '@evergreen/workflows/filing-rules';
import type { Sql } from '../../kernel/db/database.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';
import { holidaysAt } from './closed-days.js';

interface TypeRules {
  readonly licensingAuthorityId: string;
  readonly intervals: Intervals | null;
  readonly dateOnClosedDay: DateOnClosedDay;
  readonly address: { readonly country: string; readonly state: string } | null;
}

/**
 * The dates of a license of this type: by the type's own intervals, else by its authority's. From the expiration the
 * due date follows first; what is reckoned goes where the type says that dates on closed days go. Undefined where this client sees no such type.
 */
export const licenseTypeDates = async (
  sql: Sql,
  by: Actor,
  licenseTypeId: string,
  { dueDate: given, expDate }: TrackDateQuery,
): Promise<(TrackDateAnswer & { licensingAuthorityId: string }) | undefined> => {
  const [type] = await sql.query<TypeRules>(
    `select a.id as "licensingAuthorityId", coalesce(t.intervals, a.intervals) as intervals,
       t.date_on_closed_day as "dateOnClosedDay", a.address from license_types t
     join licensing_authorities a on a.tenant_id = t.tenant_id and a.id = t.licensing_authority_id
     where t.tenant_id in ($1, $2) and t.id = $3`,
    [tenantOf(by), by.firmId, licenseTypeId],
  );
  if (!type) return undefined;
  const { licensingAuthorityId, intervals, dateOnClosedDay, address } = type;
  const open = (date: string | null) => date && onOpenDay(date, dateOnClosedDay, holidaysAt(address));
  const dueDate = given ?? (expDate && intervals ? open(dueDateOf(expDate, intervals)) : null);
  return { licensingAuthorityId, dueDate, trackDate: intervals && open(trackDateOf(dueDate, intervals)) };
};
