-- When the newest event was recorded, of any tenant: a process that begins holds its clock against it. Null where there is none, and
-- where a checkpoint has recorded a jump of the clock since that event.
create function newest_event_at() returns timestamptz
language sql stable security definer set search_path = public, pg_temp as
$$
  select e.recorded_at from (select position, recorded_at from events order by xid desc, position desc limit 1) e
  where e.position > coalesce((select max(clock_position) from checkpoints), 0)
$$;
revoke all on function newest_event_at from public;
grant execute on function newest_event_at to evergreen_app;
