-- What open screens are told is asked for each of their readers: a view's owner is who changed it.
create function log_told(after_xid xid8, after_position bigint, most integer)
returns table (tenant_id uuid, stream_id uuid, kind text, type text, actor_id uuid, xid xid8, "position" bigint, recorded_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$
  select e.tenant_id, e.stream_id, e.kind, e.type, (e.meta ->> 'actorId')::uuid, e.xid, e.position, e.recorded_at
  from events e
  where (e.xid, e.position) > (after_xid, after_position) and e.xid < pg_snapshot_xmin(pg_current_snapshot())
  order by e.xid, e.position
  limit most
$$;
revoke all on function log_told from public;
grant execute on function log_told to evergreen_app;

-- The people behind sessions, as find_session finds them; looking does not keep a session awake. Those that ended are not among them.
create function standing_sessions(of_hashes bytea[], at timestamptz)
returns table (id_hash bytea, tenant_id uuid, user_id uuid, firm_id uuid, client_id uuid, roles jsonb, service_level text,
  licensing_service_level text, time_zone text)
language sql stable security definer set search_path = public, pg_temp as
$$
  select s.id_hash, u.tenant_id, u.id, coalesce(home.tenant_id, u.tenant_id), c.id, u.roles, c.service_level, c.licensing_service_level, c.time_zone
  from sessions s
  join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
  left join clients home on home.id = u.tenant_id
  left join clients c on c.active and c.id = coalesce(home.id, s.client_id) and (home.id is not null or c.tenant_id = u.tenant_id)
  where s.id_hash = any (of_hashes) and not s.two_factor_pending
    and s.last_seen_at > at - interval '8 hours' and s.created_at > at - interval '7 days'
    and u.status <> 'inactive' and coalesce(home.active, true)
$$;
revoke all on function standing_sessions from public;
grant execute on function standing_sessions to evergreen_app;
