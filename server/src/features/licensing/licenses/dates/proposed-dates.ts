import type { ProposedDates, ProposedDatesQuery } from '@evergreen/contracts/licensing/license-dates';
import { followDates, noDateRules, type PeriodDates } from '@evergreen/workflows/licensing/license-dates';
import type { Sql } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { intervalsInWords, rulesOfTypes } from '../../authorities/index.js';
import { typeRulesOf } from './date-rules.js';

/** The other dates that a new expiration date gives a license: the same as the call that saves it. */
export const proposedDatesOf = async (
  sql: Sql,
  by: Actor,
  id: string,
  query: ProposedDatesQuery,
): Promise<ProposedDates> => {
  const [license] = await sql.query<PeriodDates>(
    `select expiration_date as "expirationDate", due_date as "dueDate", track_date as "trackDate"
     from licenses where tenant_id = $1 and id = $2`,
    [tenantOf(by), id],
  );
  if (!license) throw new Missing();
  const type = (await typeRulesOf(sql, by, [id])).get(id);
  const rules = type ? (await rulesOfTypes())(type) : noDateRules;
  return {
    ...followDates(license, query, rules),
    ...intervalsInWords(type),
  };
};
