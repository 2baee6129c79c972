import { dueDate, type DueDateInterval } from '@evergreen/workflows/dates';
import type { Sql } from '../../kernel/db/database.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';

/** When the forms of the period that now begins are due: by the interval of the license's type, else of its authority. */
export const nextDueDate = async (
  sql: Sql,
  by: Actor,
  licenseTypeId: string,
  expirationDate: string,
): Promise<string | null> => {
  const [row] = await sql.query<{ intervals: DueDateInterval | null }>(
    `select coalesce(t.intervals, a.intervals) as intervals from license_types t
     join licensing_authorities a on a.tenant_id = t.tenant_id and a.id = t.licensing_authority_id
     where t.tenant_id in ($1, $2) and t.id = $3`,
    [tenantOf(by), by.firmId, licenseTypeId],
  );
  return row?.intervals ? dueDate(expirationDate, row.intervals) : null;
};
