-- What waits for the firm is told to those who decide it, whichever of its clients they work on: each change says whose client's it is.
drop function log_told(xid8, bigint, integer);
create function log_told(after_xid xid8, after_position bigint, most integer)
returns table (tenant_id uuid, stream_id uuid, kind text, type text, actor_id uuid, xid xid8, "position" bigint, recorded_at timestamptz,
  firm_id uuid)
language sql stable security definer set search_path = public, pg_temp as
$$
  select told.*, c.tenant_id
  from (
    select e.tenant_id, e.stream_id, e.kind, e.type, (e.meta ->> 'actorId')::uuid, e.xid, e.position, e.recorded_at
    from events e
    where (e.xid, e.position) > (after_xid, after_position) and e.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by e.xid, e.position
    limit most
  ) told
  left join clients c on c.id = told.tenant_id
  order by told.xid, told.position
$$;
revoke all on function log_told from public;
grant execute on function log_told to evergreen_app;
