-- States of long streams, so that no command and no history reads a stream from its first event. Never needed: made of events, and made
-- again where they are missing, damaged, or of another fold.
create table snapshots (
  tenant_id uuid not null,
  stream_id uuid not null,
  version integer not null check (version > 0),
  kind text not null,
  fold text not null,
  head bytea not null,
  state text not null,
  hash bytea not null,
  primary key (tenant_id, stream_id, version, fold)
);
call protect('snapshots', 'select, insert, delete');

-- Events that take another one back are few: the history finds those of a record here.
create index events_that_undo on events (tenant_id, stream_id, version) where meta ? 'undoes';

-- A snapshot holds what the events say of a person, so it goes with the words, whoever blanks them. Who writes snapshots holds the same
-- lock: one that was read before the words went is removed here, or not written.
create function remove_snapshots() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform pg_advisory_xact_lock(7163050, hashtext(new.stream_id::text));
  delete from snapshots where tenant_id = new.tenant_id and stream_id = new.stream_id;
  return null;
end
$$;
revoke all on function remove_snapshots from public;
create trigger snapshots_go_with_words after update on events for each row execute function remove_snapshots();

-- Streams that are long enough for a snapshot: each has an event of this version.
create index events_of_long_streams on events (tenant_id, stream_id) where version = 200;

-- Those that have no snapshot of any of these folds, of all tenants. Ids only.
create function streams_without_snapshots(folds text[]) returns table (tenant_id uuid, stream_id uuid)
language sql stable security definer set search_path = public, pg_temp as
$$
  select e.tenant_id, e.stream_id from events e
  where e.version = 200 and not exists (
    select from snapshots s where s.tenant_id = e.tenant_id and s.stream_id = e.stream_id and s.fold = any (folds))
$$;
revoke all on function streams_without_snapshots from public;
grant execute on function streams_without_snapshots to evergreen_app;
