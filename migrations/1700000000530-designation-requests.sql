-- Who asked for another designation, when, and for which; set while the request awaits its decision.
alter table licenses add column requested_designation text;
alter table licenses add column designation_requested_by uuid;
alter table licenses add column designation_requested_at timestamptz;

-- The requests that wait already say so in their last event.
update licenses l set requested_designation = e.data ->> 'requestedDesignation',
  designation_requested_by = (e.meta ->> 'actorId')::uuid, designation_requested_at = e.recorded_at
from (
  select p.tenant_id, p.id, r.data, r.meta, r.recorded_at from licenses p cross join lateral (
    select data, meta, recorded_at from events
    where tenant_id = p.tenant_id and stream_id = p.id and type = 'DesignationChangeRequested'
    order by version desc limit 1) r
  where p.renewal_designation_approval_status = 'ApprovalRequested'
) e
where l.tenant_id = e.tenant_id and l.id = e.id;

create index licenses_awaiting_approval on licenses (tenant_id, designation_requested_at, id)
  where renewal_designation_approval_status = 'ApprovalRequested';

-- How many requests wait at each client of a firm: numbers and names only, and to that firm's own people only.
create function approvals_waiting(of_firm uuid) returns table (client_id uuid, client_name text, waiting integer)
language sql stable security definer set search_path = public, pg_temp as
$$
  select c.id, c.name, count(*)::integer
  from clients c
  join licenses l on l.tenant_id = c.id and l.renewal_designation_approval_status = 'ApprovalRequested'
  where c.tenant_id = of_firm and of_firm = any (app_tenants())
  group by c.id, c.name
  order by c.name, c.id
$$;
revoke all on function approvals_waiting from public;
grant execute on function approvals_waiting to evergreen_app;
