-- The private address of a saved view's dates: its hash alone is kept. Of the client that was worked on when it was made.
create table saved_view_calendars (
  tenant_id uuid not null,
  saved_view_id uuid not null,
  client_id uuid not null,
  token_hash bytea not null,
  primary key (tenant_id, saved_view_id)
);
create unique index saved_view_calendars_token on saved_view_calendars (token_hash);
call protect('saved_view_calendars');

-- Whose view it is, with the rights that they have at this moment; nothing where they, their company or the client are inactive.
create function find_calendar(of_hash bytea)
returns table (tenant_id uuid, user_id uuid, firm_id uuid, client_id uuid, roles jsonb, service_level text, licensing_service_level text,
  time_zone text, name text, query text)
language sql stable security definer set search_path = public, pg_temp as
$$
  select u.tenant_id, u.id, coalesce(home.tenant_id, u.tenant_id), c.id, u.roles, c.service_level, c.licensing_service_level, c.time_zone,
    v.name, v.query
  from saved_view_calendars k
  join saved_views v on v.tenant_id = k.tenant_id and v.id = k.saved_view_id
  join users u on u.tenant_id = v.tenant_id and u.id = v.user_id
  left join clients home on home.id = u.tenant_id
  join clients c on c.active and c.id = k.client_id and (c.id = home.id or home.id is null and c.tenant_id = u.tenant_id)
  where k.token_hash = of_hash and u.status <> 'inactive'
$$;
revoke all on function find_calendar from public;
grant execute on function find_calendar to evergreen_app;
