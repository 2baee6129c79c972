-- A position below which nothing is open: every event up to it can be read now. Waits for appends under way, keeps new ones waiting until
-- the caller's transaction ends, and gives up soon rather than hold them long: the caller commits at once, or comes again later.
create function log_settled() returns bigint
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as
$$
declare settled bigint;
begin
  lock table events in share mode;
  select case when is_called then last_value else 0 end into settled from events_position_seq;
  return settled;
end
$$;
revoke all on function log_settled from public;
grant execute on function log_settled to evergreen_app;

-- Tenants with events; one step in the key for each, however many events it has.
create function event_tenants() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
$$
  with recursive tenants as (
    (select tenant_id from events order by tenant_id limit 1)
    union all
    select (select e.tenant_id from events e where e.tenant_id > t.tenant_id order by e.tenant_id limit 1)
    from tenants t where t.tenant_id is not null
  )
  select tenant_id from tenants where tenant_id is not null
$$;
revoke all on function event_tenants from public;

-- Tenants whose last seal was taken before an instant, or that have none. Ids only.
create function tenants_to_seal(before timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
$$
  select t from event_tenants() t
  where not exists (select from seals s where s.tenant_id = t and s.taken_at >= before)
$$;
revoke all on function tenants_to_seal from public;
grant execute on function tenants_to_seal to evergreen_app;
