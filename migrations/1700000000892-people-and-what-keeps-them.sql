-- An account that somebody has acted with is never deleted: who did what is asked of all tenants, where a firm's person acts.
create index events_of_actor on events (actor_id) where actor_id is not null;
create index renewals_completed_by on renewals (completed_by) where completed_by is not null;

-- The contacts that bear a person's address, as columns: below row-level security a condition on lower(email) would be worked out for each.
alter table property_contacts add column email_key text generated always as (lower(email)) stored;
create index property_contacts_by_email on property_contacts (tenant_id, email_key) where email_key is not null;
alter table division_contacts add column email_key text generated always as (lower(email)) stored;
create index division_contacts_by_email on division_contacts (tenant_id, email_key) where email_key is not null;

-- What keeps an account: asked by whoever sees it, answered for its own tenant and, of a firm's person, for all clients of the firm.
create function permanent_objects(of_tenant uuid, of_user uuid)
returns table (completed boolean, acted boolean, licenses bigint, tasks bigint)
language sql stable security definer set search_path = public, pg_temp as
$$
  with homes as (
    select of_tenant as id union select c.id from clients c where c.tenant_id = of_tenant
  )
  select exists (select from renewals r where r.completed_by = of_user),
    exists (select from events e where e.actor_id = of_user),
    (select coalesce(sum(n), 0)::bigint from homes h cross join lateral (
      select count(*) as n from licenses l where l.tenant_id = h.id and l.assigned_user_id = of_user) held),
    (select coalesce(sum(n), 0)::bigint from homes h cross join lateral (
      select count(*) as n from tasks t where t.tenant_id = h.id and t.assigned_user_id = of_user and t.status = 'open') held)
  where of_tenant = any (app_tenants()::uuid[])
    and exists (select from users u where u.tenant_id = of_tenant and u.id = of_user)
$$;
revoke all on function permanent_objects from public;
grant execute on function permanent_objects to evergreen_app;
