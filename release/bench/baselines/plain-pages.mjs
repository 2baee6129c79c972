import pg from 'pg';
import { clientId, firm } from '../data/people.mjs';

/** Hand-written pages without counts: the rows of the screen, in its order, in one statement. */

const of = 'in (l.tenant_id, $2)';

const licenses = `select l.id, l.license_number, l.account_number, l.premises_name, l.master_license_id, m.license_number as master_number,
    a.name as authority, t.name as type, l.property_id, p.name as property, p.active as property_active, l.licensees, l.city, l.state, l.county,
    l.country, l.jurisdiction, l.active, l.track_date, coalesce(l.renewal_due_date, l.due_date) as due_date, l.expiration_date, l.stage,
    l.renewal_designation, l.renewal_designation_approval_status, l.assigned_user_id, u.first_name || ' ' || u.last_name as assignee, l.alert
  from licenses l
  join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  join licensing_authorities a on a.tenant_id ${of} and a.id = l.licensing_authority_id
  join license_types t on t.tenant_id ${of} and t.id = l.license_type_id
  left join licenses m on m.tenant_id = l.tenant_id and m.id = l.master_license_id
  left join users u on u.tenant_id ${of} and u.id = l.assigned_user_id
  where l.tenant_id = $1 and p.tenant_id = $1 and l.active and l.country = 'United States'
  order by p.name, l.id limit 25`;

const queue = `select l.id, l.renewal_id, l.license_number, l.premises_name, t.name as type, l.stage, l.track_date,
    coalesce(l.renewal_due_date, l.due_date) as due_date, l.renewal_follow_up_date, l.expiration_date, p.name as property, l.city, l.state,
    l.assigned_user_id, u.first_name || ' ' || u.last_name as assignee, l.renewal_designation, l.renewal_designation_approval_status, l.active,
    p.active as property_active, l.alert, coalesce(l.renewal_notes, l.notes) as notes, t.filing_window_days, r.forms_filed_date
  from licenses l
  join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  join license_types t on t.tenant_id ${of} and t.id = l.license_type_id
  left join users u on u.tenant_id ${of} and u.id = l.assigned_user_id
  left join renewals r on r.tenant_id = l.tenant_id and r.id = l.renewal_id
  where l.tenant_id = $1 and l.stage is not null and l.queued_from <= (date_trunc('month', now()) + interval '1 month - 1 day')::date
  order by l.expiration_date, l.id limit 25`;

const texts = { licenses, queue };

/** Over one connection, prepared. @returns a function that reads a page of a tenant, and the end of it */
export const plainPages = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set random_page_cost = 1.1');
  const read = (name, tenant) => client.query({ name, text: texts[name], values: [clientId(tenant), firm] });
  return { read, end: () => client.end() };
};
