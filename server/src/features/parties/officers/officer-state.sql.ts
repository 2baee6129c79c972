import { idRows } from '../../../kernel/lists/id-rows.js';

/** Looked up once per statement. */
export const seenTenants = 'any ((select app_tenants()::uuid[] || app_provider())::uuid[])';

/**
 * The status of an officer is not stored: an officer is inactive if all of their entities list them as inactive. Counts
 * only entities that the user sees.
 * @param officerId the SQL expression of the officer's id
 */
export const officerState = (officerId: string): string => `lateral (
  select coalesce(bool_or(k.active), true) as active, case when not bool_or(k.active) then max(k.deactivated_date) end as since
  from entity_officers k where k.corporate_officer_id = ${officerId} and k.tenant_id = ${seenTenants})`;

/** The ids of inactive officers. */
export const inactiveOfficers = `select k.corporate_officer_id from entity_officers k where k.tenant_id = ${seenTenants}
  group by k.corporate_officer_id having not bool_or(k.active)`;

/** The names of titles, in their order. */
export const titleNames = (ids: string): string => `array(select t.name from ${idRows(ids)}
  join officer_titles t on t.tenant_id = ${seenTenants} and t.id = w.id order by t.name, t.id)`;
