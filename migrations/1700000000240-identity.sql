-- How people get in. None of this is derived from events, and none of it ever enters one.
create table credentials (
  tenant_id uuid not null,
  user_id uuid not null,
  -- Lower case; one person has one account, whatever the firm or client.
  email_key text not null,
  -- argon2id; null: nobody can sign in with a password until one is set.
  password_hash text,
  -- Failed attempts in a row, the one under way included.
  failures integer not null default 0,
  locked_until timestamptz,
  -- Where firm staff left off.
  last_client_id uuid,
  primary key (tenant_id, user_id),
  constraint credentials_email unique (email_key)
);
call protect('credentials');

create table sessions (
  -- SHA-256 of a random 256-bit id that only the browser has.
  id_hash bytea primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  client_id uuid,
  two_factor_pending boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index sessions_of_user on sessions (tenant_id, user_id);
call protect('sessions');

create table reset_tokens (
  token_hash bytea primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz not null
);
create index reset_tokens_of_user on reset_tokens (tenant_id, user_id);
call protect('reset_tokens');

-- A client's id is its people's tenant: found by it alone before the firm is known.
create unique index clients_id on clients (id);

-- A client's people read their own client's record in the firm's tenant, and learn of no other client.
drop policy provided on clients;
create policy own_client on clients for select to evergreen_app using (id = any ((select app_tenants())::uuid[]));
alter policy provided on subjects using (
  tenant_id = (select app_provider()) and (kind <> 'client' or id = any ((select app_tenants())::uuid[])));

-- What follows looks where no tenant is known yet. Each function takes a secret or an address, and gives the one account it belongs to.

-- Counts the attempt before the password is compared, so that parallel guesses cannot pass the limit.
create function begin_sign_in(of_email text, at timestamptz, most_failures integer, lock_until timestamptz)
returns table (tenant_id uuid, user_id uuid, firm_id uuid, password_hash text, already_locked_until timestamptz, locks boolean,
  status text, password_allowed boolean)
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  c credentials%rowtype;
  attempt integer;
begin
  select * into c from credentials where email_key = of_email for update;
  if not found then return; end if;
  attempt := case when c.locked_until is not null then 1 else c.failures + 1 end;
  if c.locked_until is null or c.locked_until <= at then
    update credentials
    set failures = attempt, locked_until = case when attempt >= most_failures then lock_until end
    where credentials.tenant_id = c.tenant_id and credentials.user_id = c.user_id;
  end if;
  return query
    select c.tenant_id, c.user_id, coalesce(home.tenant_id, c.tenant_id), c.password_hash,
      case when c.locked_until > at then c.locked_until end,
      coalesce(c.locked_until <= at, true) and attempt >= most_failures,
      case when coalesce(home.active, true) then u.status else 'inactive' end,
      coalesce(home.allow_user_password_login, true)
    from users u left join clients home on home.id = u.tenant_id
    where u.tenant_id = c.tenant_id and u.id = c.user_id;
end
$$;
revoke all on function begin_sign_in from public;
grant execute on function begin_sign_in to evergreen_app;

create function find_account(of_email text)
returns table (tenant_id uuid, user_id uuid, firm_id uuid, email text, first_name text, last_name text)
language sql stable security definer set search_path = public, pg_temp as
$$
  select u.tenant_id, u.id, coalesce(home.tenant_id, u.tenant_id), u.email, u.first_name, u.last_name
  from credentials c
  join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
  left join clients home on home.id = u.tenant_id
  where c.email_key = of_email and u.status <> 'inactive' and coalesce(home.active and home.allow_user_password_login, true)
$$;
revoke all on function find_account from public;
grant execute on function find_account to evergreen_app;

-- The person behind a session in one round trip. Idle and absolute limits, deactivation and the chosen client are looked at every time.
create function find_session(of_hash bytea, at timestamptz)
returns table (tenant_id uuid, user_id uuid, firm_id uuid, client_id uuid, roles jsonb, service_level text, licensing_service_level text, time_zone text)
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
  select u.tenant_id, u.id, coalesce(home.tenant_id, u.tenant_id), c.id, u.roles, c.service_level, c.licensing_service_level, c.time_zone
  from found
  join users u on u.tenant_id = found.tenant_id and u.id = found.user_id
  left join clients home on home.id = u.tenant_id
  left join clients c on c.active and c.id = coalesce(home.id, found.client_id) and (home.id is not null or c.tenant_id = u.tenant_id)
  where u.status <> 'inactive' and coalesce(home.active, true)
$$;
revoke all on function find_session from public;
grant execute on function find_session to evergreen_app;

-- A sign-in that waits for its security code.
create function find_pending_session(of_hash bytea, at timestamptz) returns table (tenant_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp as
$$
  select s.tenant_id, s.user_id from sessions s
  where s.id_hash = of_hash and s.two_factor_pending and s.created_at > at - interval '10 minutes'
$$;
revoke all on function find_pending_session from public;
grant execute on function find_pending_session to evergreen_app;

create function end_session(of_hash bytea) returns void
language sql security definer set search_path = public, pg_temp as
$$ delete from sessions where id_hash = of_hash $$;
revoke all on function end_session from public;
grant execute on function end_session to evergreen_app;

create function find_reset(of_hash bytea, at timestamptz) returns table (tenant_id uuid, user_id uuid, firm_id uuid)
language sql stable security definer set search_path = public, pg_temp as
$$
  select t.tenant_id, t.user_id, coalesce(home.tenant_id, t.tenant_id)
  from reset_tokens t
  join users u on u.tenant_id = t.tenant_id and u.id = t.user_id
  left join clients home on home.id = t.tenant_id
  where t.token_hash = of_hash and t.expires_at > at and u.status <> 'inactive' and coalesce(home.active, true)
$$;
revoke all on function find_reset from public;
grant execute on function find_reset to evergreen_app;
