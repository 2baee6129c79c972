-- The clients that a person of the firm worked on lately, the last one first: the switcher offers them before all others.
alter table credentials add column recent_client_ids uuid[] not null default '{}';
update credentials set recent_client_ids = array[last_client_id] where last_client_id is not null;

-- As before, without the clients that are switched off: nothing of theirs is decided.
create or replace function approvals_waiting(of_firm uuid) returns table (client_id uuid, client_name text, waiting integer)
language sql stable security definer set search_path = public, pg_temp as
$$
  select c.id, c.name, count(*)::integer
  from clients c
  join licenses l on l.tenant_id = c.id and l.renewal_designation_approval_status = 'ApprovalRequested'
  where c.tenant_id = of_firm and c.active and of_firm = any (app_tenants())
  group by c.id, c.name
  order by c.name, c.id
$$;
revoke all on function approvals_waiting from public;
grant execute on function approvals_waiting to evergreen_app;
