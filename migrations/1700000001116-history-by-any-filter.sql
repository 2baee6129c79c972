-- The policy for a client's own record looks at kind and stream_id. With them in the index, a walk reads no event.
drop index events_in_order;
create index events_in_order on events (tenant_id, position desc) include (xid, actor_id, recorded_at, kind, stream_id);

-- A kind of change that is rare within a common kind of record.
drop index events_of_kind;
create index events_of_kind on events (tenant_id, kind, type, position desc) include (xid, actor_id, recorded_at, stream_id);

-- What a person did last; the program has no id.
drop index events_of_actor;
create index events_of_actor on events (actor_id, tenant_id, position desc) include (xid, recorded_at, kind, stream_id);

-- The first and the last position of each day.
drop index events_on_day;
create index events_on_day on events (tenant_id, date_trunc('day', recorded_at at time zone 'UTC'), position);

-- All events of a tenant that were recorded in this time lie between these positions; an end is null where that of the time is. Positions and
-- times ascend together almost always, but not exactly, so each day is asked for its ends. An empty range says that there is no such day.
create function positions_of_time(of_tenant uuid, since timestamptz, before timestamptz) returns table (low bigint, high bigint)
language plpgsql stable security definer set search_path = public, pg_temp as
$$
declare
  day timestamp := date_trunc('day', since at time zone 'UTC');
  place bigint;
begin
  if of_tenant is null or not of_tenant = any (app_tenants()) then
    raise exception 'not this tenant' using errcode = 'insufficient_privilege';
  end if;
  -- The largest number that the program reads without loss.
  if since is not null then low := 9007199254740991; end if;
  if before is not null then high := 0; end if;
  while day is not null loop
    select date_trunc('day', e.recorded_at at time zone 'UTC'), e.position into day, place from events e
      where e.tenant_id = of_tenant and date_trunc('day', e.recorded_at at time zone 'UTC') >= day
      order by date_trunc('day', e.recorded_at at time zone 'UTC'), e.position limit 1;
    low := least(low, place);
    day := day + interval '1 day';
  end loop;
  day := date_trunc('day', before at time zone 'UTC');
  while day is not null loop
    select date_trunc('day', e.recorded_at at time zone 'UTC'), e.position into day, place from events e
      where e.tenant_id = of_tenant and date_trunc('day', e.recorded_at at time zone 'UTC') <= day
      order by date_trunc('day', e.recorded_at at time zone 'UTC') desc, e.position desc limit 1;
    high := greatest(high, place);
    day := day - interval '1 day';
  end loop;
  return next;
end
$$;
revoke all on function positions_of_time from public;
grant execute on function positions_of_time to evergreen_app;
