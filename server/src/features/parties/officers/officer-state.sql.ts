const tenants = 'any (app_tenants()::uuid[] || app_provider())';

/**
 * Whether an officer is active is said nowhere: it is not, where it holds titles in entities and in none of them still does. Of the officer
 * whose id is the expression, in the entities that one sees.
 */
export const officerState = (officerId: string): string => `lateral (
  select coalesce(bool_or(k.active), true) as active, case when not bool_or(k.active) then max(k.deactivated_date) end as since
  from entity_officers k where k.corporate_officer_id = ${officerId} and k.tenant_id = ${tenants})`;

/** The ids of those that are not. */
export const inactiveOfficers = `select k.corporate_officer_id from entity_officers k where k.tenant_id = ${tenants}
  group by k.corporate_officer_id having not bool_or(k.active)`;

/** What titles are called, in the order of their names. */
export const titleNames = (ids: string): string => `array(select t.name from jsonb_array_elements_text(${ids}) w (id)
  join officer_titles t on t.tenant_id = ${tenants} and t.id = w.id::uuid order by t.name, t.id)`;
