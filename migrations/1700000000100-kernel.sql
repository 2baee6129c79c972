-- Tenancy: a role that owns nothing, and row-level security that it cannot pass by.
do $$
begin
  if not exists (select from pg_roles where rolname = 'evergreen_app') then
    begin
      create role evergreen_app nologin;
    exception when duplicate_object or unique_violation then null; -- another database of this cluster was faster
    end;
  end if;
end
$$;
do $$ begin execute format('grant evergreen_app to %I', current_user); end $$;
do $$ begin execute format('revoke create on schema public from public'); end $$;
grant usage on schema public to evergreen_app;

-- The tenants that this transaction may read and write; none when unset.
create function app_tenants() returns uuid[] language sql stable parallel safe as
$$ select coalesce(string_to_array(nullif(current_setting('app.tenants', true), ''), ',')::uuid[], '{}') $$;

-- The firm whose provider-managed records this transaction may read.
create function app_provider() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.provider', true), '')::uuid $$;

-- Forces row-level security on a tenant table. The scalar sub-selects are evaluated once a statement, not once a row.
create procedure protect(target regclass, privileges text default 'select, insert, update, delete') language plpgsql as
$$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy owner_all on %s to %I using (true) with check (true)', target, current_user);
  execute format('create policy tenant_only on %s to evergreen_app using (tenant_id = any ((select app_tenants())::uuid[])) '
    'with check (tenant_id = any ((select app_tenants())::uuid[]))', target);
  execute format('grant %s on %s to evergreen_app', privileges, target);
end
$$;

-- Like protect, and the firm's clients may read it.
create procedure protect_provided(target regclass, privileges text default 'select, insert, update, delete') language plpgsql as
$$
begin
  call protect(target, privileges);
  execute format('create policy provided on %s for select to evergreen_app using (tenant_id = (select app_provider()))', target);
end
$$;

-- Events: what happened. Append-only by grant and by trigger.
create table events (
  tenant_id uuid not null,
  stream_id uuid not null,
  version integer not null check (version > 0),
  position bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  event_id uuid not null,
  kind text not null,
  type text not null,
  type_version smallint not null,
  data jsonb not null,
  personal jsonb,
  meta jsonb not null,
  recorded_at timestamptz not null,
  hash bytea not null,
  primary key (tenant_id, stream_id, version),
  unique (event_id)
);
create index events_log on events (xid, position);
create index events_by_time on events (tenant_id, position desc);
call protect('events', 'select, insert');

create function events_are_append_only() returns trigger language plpgsql as
$$
begin
  -- The one exception: erase_personal below blanks a person's words and leaves the rest as it was.
  if tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'on' and new.personal is null
     and (new.tenant_id, new.stream_id, new.version, new.position, new.xid, new.event_id, new.kind, new.type, new.type_version, new.data, new.meta,
          new.recorded_at, new.hash)
      is not distinct from
         (old.tenant_id, old.stream_id, old.version, old.position, old.xid, old.event_id, old.kind, old.type, old.type_version, old.data, old.meta,
          old.recorded_at, old.hash)
  then return new; end if;
  raise exception 'Events are never changed or deleted' using errcode = 'insufficient_privilege';
end
$$;
create trigger events_are_append_only before update or delete on events for each row execute function events_are_append_only();
create trigger events_are_not_truncated before truncate on events for each statement execute function events_are_append_only();

create table erasures (
  tenant_id uuid not null,
  stream_id uuid not null,
  erased_at timestamptz not null,
  erased_by uuid,
  events integer not null,
  primary key (tenant_id, stream_id, erased_at)
);
call protect('erasures', 'select');

-- Blanks what a stream's events say of a natural person, and records that it did. The chain still verifies: it covers only a salted digest.
create function erase_personal(of_tenant uuid, of_stream uuid, by_user uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp as
$$
declare blanked integer;
begin
  if not of_tenant = any (app_tenants()) then raise exception 'not this tenant' using errcode = 'insufficient_privilege'; end if;
  perform set_config('app.erasing', 'on', true);
  update events set personal = null where tenant_id = of_tenant and stream_id = of_stream and personal is not null;
  get diagnostics blanked = row_count;
  perform set_config('app.erasing', 'off', true);
  insert into erasures values (of_tenant, of_stream, clock_timestamp(), by_user, blanked);
  return blanked;
end
$$;
revoke all on function erase_personal from public;
grant execute on function erase_personal to evergreen_app;

-- What open screens and other followers are told: kinds and ids, never content. Reads below the oldest running transaction,
-- so that nothing committed late is passed by.
create function log_tail(after_xid xid8, after_position bigint, most integer)
returns table (tenant_id uuid, stream_id uuid, kind text, type text, xid xid8, "position" bigint, recorded_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$
  select e.tenant_id, e.stream_id, e.kind, e.type, e.xid, e.position, e.recorded_at
  from events e
  where (e.xid, e.position) > (after_xid, after_position) and e.xid < pg_snapshot_xmin(pg_current_snapshot())
  order by e.xid, e.position
  limit most
$$;
revoke all on function log_tail from public;
grant execute on function log_tail to evergreen_app;

-- Where a follower that starts now begins: just below the oldest running transaction.
create function log_end() returns xid8 language sql stable as $$ select pg_snapshot_xmin(pg_current_snapshot()) $$;

-- A person's act is carried out once: the same key gives the first answer (decision 3).
create table idempotency_keys (
  tenant_id uuid not null,
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  outcome jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
call protect('idempotency_keys');

create function forget_idempotency_keys(before timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as
$$ with gone as (delete from idempotency_keys where created_at < before returning 1) select count(*) from gone $$;
revoke all on function forget_idempotency_keys from public;
grant execute on function forget_idempotency_keys to evergreen_app;

-- What a record is called, for history, search and the command palette. Rebuilt from the events like every row.
create table subjects (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  label text not null,
  detail text,
  owner_id uuid,
  primary key (tenant_id, id)
);
create index subjects_of_owner on subjects (tenant_id, owner_id) where owner_id is not null;
call protect_provided('subjects');

-- A daily seal per tenant covers what was appended since the one before, and chains to it, so that a missing tail or a missing
-- stream shows too. Bounded by position and not by transaction: transaction ids do not survive a restore into another cluster.
create table seals (
  tenant_id uuid not null,
  number integer not null,
  through_position bigint not null,
  taken_at timestamptz not null,
  streams bigint not null,
  events bigint not null,
  root bytea not null,
  hash bytea not null,
  primary key (tenant_id, number)
);
call protect('seals', 'select, insert');
create trigger seals_are_append_only before update or delete on seals for each row execute function events_are_append_only();
