-- Seals of a minute. Form 1 is one hash over all that a seal covers (the day seals of 0.3.0 and 0.4.0), form 2 the root of a Merkle tree.
alter table seals add column form smallint not null default 1;
create trigger seals_are_not_truncated before truncate on seals for each statement execute function events_are_append_only();

-- What all tenants had come to at one moment: chained, and signed with a key that is not in the database. Of no tenant.
create table checkpoints (
  number integer primary key,
  taken_at timestamptz not null,
  tenants integer not null,
  seals integer not null,
  root bytea not null,
  erasures text not null,
  key text not null,
  hash bytea not null,
  signature bytea not null
);
alter table checkpoints enable row level security;
alter table checkpoints force row level security;
do $$ begin execute format('create policy owner_all on checkpoints to %I using (true) with check (true)', current_user); end $$;
create policy of_all_tenants on checkpoints to evergreen_app using (true) with check (true);
grant select, insert on checkpoints to evergreen_app;
create trigger checkpoints_are_append_only before update or delete on checkpoints for each row execute function events_are_append_only();
create trigger checkpoints_are_not_truncated before truncate on checkpoints for each statement execute function events_are_append_only();

-- The seals that a checkpoint covers: of each tenant that had a new one, the newest.
create table checkpoint_seals (
  tenant_id uuid not null,
  number integer not null,
  checkpoint integer not null,
  primary key (tenant_id, number)
);
create index checkpoint_seals_in_order on checkpoint_seals (checkpoint);
call protect('checkpoint_seals', 'select, insert');
create trigger checkpoint_seals_are_append_only before update or delete on checkpoint_seals
  for each row execute function events_are_append_only();
create trigger checkpoint_seals_are_not_truncated before truncate on checkpoint_seals
  for each statement execute function events_are_append_only();

-- Tenants with events that no seal covers, or with a seal that no checkpoint covers. Ids only.
create function tenants_unsealed() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
$$
  select t from event_tenants() t
  left join lateral (select number, through_position from seals where tenant_id = t order by number desc limit 1) s on true
  left join lateral (select position from events where tenant_id = t order by position desc limit 1) e on true
  where e.position > coalesce(s.through_position, 0)
    or not exists (select from checkpoint_seals c where c.tenant_id = t and c.number = s.number)
$$;
revoke all on function tenants_unsealed from public;
grant execute on function tenants_unsealed to evergreen_app;

-- The last position that was given out, and the transactions that may have some below it still open. Nobody waits for anybody.
create function log_settling(out through bigint, out writers text[])
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  select case when is_called then last_value else 0 end into through from events_position_seq;
  writers := log_writers();
end
$$;

-- Transactions that append, or may yet. Whoever was given a position held this lock before.
create function log_writers() returns text[]
language sql volatile security definer set search_path = public, pg_temp as
$$
  select coalesce(array_agg(virtualtransaction), '{}') from pg_locks
  where locktype = 'relation' and relation = 'events'::regclass and mode = 'RowExclusiveLock' and granted
    and database = (select oid from pg_database where datname = current_database())
$$;
revoke all on function log_settling, log_writers from public;
grant execute on function log_settling, log_writers to evergreen_app;

-- Erasures are signed too, from now on: whoever blanks words and writes an erasure for them lacks the key.
alter table erasures add column signature bytea;
create trigger erasures_are_append_only before update or delete on erasures for each row execute function events_are_append_only();
create trigger erasures_are_not_truncated before truncate on erasures for each statement execute function events_are_append_only();

create function erase_personal(of_tenant uuid, of_stream uuid, by_user uuid, at timestamptz, signed bytea) returns integer
language plpgsql security definer set search_path = public, pg_temp as
$$
declare blanked integer;
begin
  if not of_tenant = any (app_tenants()) then raise exception 'not this tenant' using errcode = 'insufficient_privilege'; end if;
  perform set_config('app.erasing', 'on', true);
  update events set personal = null
  where tenant_id = of_tenant and stream_id = of_stream and personal is not null and recorded_at <= at;
  get diagnostics blanked = row_count;
  perform set_config('app.erasing', 'off', true);
  insert into erasures (tenant_id, stream_id, erased_at, erased_by, events, signature)
  values (of_tenant, of_stream, at, by_user, blanked, signed);
  return blanked;
end
$$;
revoke all on function erase_personal(uuid, uuid, uuid, timestamptz, bytea) from public;
grant execute on function erase_personal(uuid, uuid, uuid, timestamptz, bytea) to evergreen_app;

-- A digest of those that were made before erasures were signed: the first checkpoint keeps it, so that there will never be more.
create function unsigned_erasures() returns text
language sql stable security definer set search_path = public, pg_temp set datestyle = 'ISO, MDY' as
$$
  select encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', tenant_id, stream_id, erased_at at time zone 'UTC',
    coalesce(erased_by::text, '-'), events), E'\n' order by tenant_id, stream_id, erased_at), ''), 'UTF8')), 'hex')
  from erasures where signature is null
$$;
revoke all on function unsigned_erasures from public;
grant execute on function unsigned_erasures to evergreen_app;
