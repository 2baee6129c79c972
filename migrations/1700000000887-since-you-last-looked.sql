-- How far in the event log somebody has looked at what others did, in each client. No event, for nobody's record changes by it.
create table last_looks (
  tenant_id uuid not null,
  user_id uuid not null,
  position pg_snapshot not null,
  looked_at timestamptz not null,
  primary key (tenant_id, user_id)
);
call protect('last_looks');

-- What the log holds for this snapshot: transactions that are not done yet are named, however much later ones have been written.
-- It ends just after the last event's transaction. A restored database knows the transactions of its events, and no others.
create function log_position() returns pg_snapshot
language sql stable security definer set search_path = public, pg_temp as
$$
  select (least(pg_snapshot_xmin(s.now), e.after)::text || ':' || e.after::text || ':' || coalesce(
    (select string_agg(x::text, ',' order by x) from pg_snapshot_xip(s.now) x where x < e.after), ''))::pg_snapshot
  from (select pg_current_snapshot() as now) s
  cross join (select coalesce(
    (select ((xid::text)::bigint + 1)::text::xid8 from events order by xid desc, position desc limit 1), '1'::xid8) as after) e
$$;
revoke all on function log_position from public;
grant execute on function log_position to evergreen_app;

-- Of two positions of one log the later one sees more: a later end, or fewer that were not done.
create function is_later_position(one pg_snapshot, other pg_snapshot) returns boolean language sql immutable as
$$
  select pg_snapshot_xmax(one) > pg_snapshot_xmax(other) or pg_snapshot_xmax(one) = pg_snapshot_xmax(other)
    and (select count(*) from pg_snapshot_xip(one)) < (select count(*) from pg_snapshot_xip(other))
$$;
