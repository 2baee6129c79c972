-- The second step of signing in. None of this is derived from events, and none of it ever enters one.
create table security_codes (
  tenant_id uuid not null,
  user_id uuid not null,
  -- A code for signing in opens nothing else, and the other way round.
  purpose text not null check (purpose in ('signIn', 'account')),
  -- HMAC-SHA256 with a key outside of the database: six digits are guessed from a plain hash in a second. Null: none is valid.
  code_hash bytea,
  sent_at timestamptz,
  -- Since a code was right, also of the authenticator and of recovery codes; counted before anything is compared.
  tries integer not null default 0,
  primary key (tenant_id, user_id, purpose)
);
call protect('security_codes');

create table authenticators (
  tenant_id uuid not null,
  user_id uuid not null,
  -- AES-256-GCM with that key; null until the app has shown a right code.
  secret bytea,
  added_at timestamptz,
  -- The last time step whose code was taken: none is taken twice.
  last_step integer not null default 0,
  offered_secret bytea,
  offered_at timestamptz,
  primary key (tenant_id, user_id)
);
call protect('authenticators');

create table recovery_codes (
  tenant_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of 80 random bits.
  code_hash bytea not null,
  primary key (tenant_id, user_id, code_hash)
);
call protect('recovery_codes');

-- A sign-in that waits for its second step, of an account that is not locked meanwhile.
create function find_pending_sign_in(of_hash bytea, at timestamptz)
returns table (tenant_id uuid, user_id uuid, firm_id uuid)
language sql stable security definer set search_path = public, pg_temp as
$$
  select s.tenant_id, s.user_id, coalesce(home.tenant_id, s.tenant_id)
  from sessions s
  join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
  join credentials c on c.tenant_id = s.tenant_id and c.user_id = s.user_id
  left join clients home on home.id = s.tenant_id
  where s.id_hash = of_hash and s.two_factor_pending and s.created_at > at - interval '10 minutes'
    and u.status <> 'inactive' and coalesce(home.active and home.allow_user_password_login, true)
    and (c.locked_until is null or c.locked_until <= at)
$$;
revoke all on function find_pending_sign_in from public;
grant execute on function find_pending_sign_in to evergreen_app;
