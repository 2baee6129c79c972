-- A firm's administrators look at the records of a client that is inactive: their session may choose it, and says so. For its own
-- people it stays shut, as for everybody else of the firm.
drop function find_session;
create function find_session(of_hash bytea, at timestamptz)
returns table (tenant_id uuid, user_id uuid, firm_id uuid, client_id uuid, roles jsonb, service_level text, licensing_service_level text, time_zone text,
  client_at_rest boolean)
language sql volatile security definer set search_path = public, pg_temp as
$$
  with found as (
    select s.* from sessions s
    where s.id_hash = of_hash and not s.two_factor_pending
      and s.last_seen_at > at - interval '8 hours' and s.created_at > at - interval '7 days'
  ), seen as (
    update sessions s set last_seen_at = at from found
    where s.id_hash = found.id_hash and found.last_seen_at <= at - interval '1 minute'
  )
  select u.tenant_id, u.id, coalesce(home.tenant_id, u.tenant_id), c.id, u.roles, c.service_level, c.licensing_service_level, c.time_zone,
    not c.active
  from found
  join users u on u.tenant_id = found.tenant_id and u.id = found.user_id
  left join clients home on home.id = u.tenant_id
  left join clients c on (c.active or u.roles ? 'Administrator') and c.id = coalesce(home.id, found.client_id) and (home.id is not null or c.tenant_id = u.tenant_id)
  where u.status <> 'inactive' and coalesce(home.active, true)
$$;
revoke all on function find_session from public;
grant execute on function find_session to evergreen_app;

drop function standing_sessions;
create function standing_sessions(of_hashes bytea[], at timestamptz)
returns table (id_hash bytea, tenant_id uuid, user_id uuid, firm_id uuid, client_id uuid, roles jsonb, service_level text,
  licensing_service_level text, time_zone text,
  client_at_rest boolean)
language sql stable security definer set search_path = public, pg_temp as
$$
  select s.id_hash, u.tenant_id, u.id, coalesce(home.tenant_id, u.tenant_id), c.id, u.roles, c.service_level, c.licensing_service_level, c.time_zone,
    not c.active
  from sessions s
  join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
  left join clients home on home.id = u.tenant_id
  left join clients c on (c.active or u.roles ? 'Administrator') and c.id = coalesce(home.id, s.client_id) and (home.id is not null or c.tenant_id = u.tenant_id)
  where s.id_hash = any (of_hashes) and not s.two_factor_pending
    and s.last_seen_at > at - interval '8 hours' and s.created_at > at - interval '7 days'
    and u.status <> 'inactive' and coalesce(home.active, true)
$$;
revoke all on function standing_sessions from public;
grant execute on function standing_sessions to evergreen_app;
