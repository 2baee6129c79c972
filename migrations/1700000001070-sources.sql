-- Registers that are fetched again and again. Made of events.
create table sources (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  name text not null,
  kind text not null,
  address text,
  every text not null,
  on_day integer,
  at text not null,
  threshold integer not null,
  owner_id uuid not null,
  import_id uuid not null,
  active boolean not null,
  primary key (tenant_id, id)
);
call protect('sources');

-- Their lists, from the fetch to what was found. Made of events.
create table source_lists (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  source_id uuid not null,
  slot date,
  status text not null,
  fault text,
  detail text,
  doubts jsonb not null,
  file_hash text,
  file_name text,
  file_size bigint,
  etag text,
  last_modified text,
  columns jsonb,
  import_id uuid,
  rows integer,
  found integer,
  finished_on timestamptz,
  primary key (tenant_id, id)
);
create index source_lists_by_source on source_lists (tenant_id, source_id, created_on desc, id desc);
create unique index source_lists_one_running on source_lists (tenant_id, source_id) where status in ('Fetching', 'Comparing');
call protect('source_lists');

-- A source is asked once for a day on which it is due, by whichever scheduler comes first.
create table source_slots (
  tenant_id uuid not null,
  source_id uuid not null,
  slot date not null,
  primary key (tenant_id, source_id, slot)
);
call protect('source_slots', 'select, insert, delete');

-- What a list says of licenses here, and of licenses that are not here at premises that are. Operational: a register may name persons.
create table register_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  row integer not null,
  license_id uuid,
  property_id uuid,
  cells jsonb not null,
  said jsonb not null,
  primary key (tenant_id, import_id, row)
);
create index register_rows_by_license on register_rows (tenant_id, license_id) where license_id is not null;
call protect('register_rows');

-- The differences that the last list of a source leaves to be decided. What becomes of a difference that is accepted stands with it.
create table source_findings (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  source_id uuid not null,
  list_id uuid not null,
  place bigint generated always as identity,
  kind text not null,
  difference_id uuid,
  license_id uuid,
  property_id uuid,
  license_number text not null,
  property_name text not null,
  fields jsonb not null,
  status text not null default 'Open' check (status in ('Open', 'Dismissed', 'Task')),
  reason text,
  task_id uuid,
  primary key (tenant_id, id)
);
create index source_findings_by_list on source_findings (tenant_id, list_id, place);
create index source_findings_by_source on source_findings (tenant_id, source_id);
call protect('source_findings');

-- Sources that are fetched by the clock, of clients that are active. Ids, and when they are due.
create function scheduled_sources()
returns table (client_id uuid, firm_id uuid, source_id uuid, time_zone text, every text, on_day integer, at text, slot date)
language sql stable security definer set search_path = public, pg_temp as
$$
  select c.id, c.tenant_id, s.id, c.time_zone, s.every, s.on_day, s.at,
    (select max(x.slot) from source_slots x where x.tenant_id = s.tenant_id and x.source_id = s.id)
  from sources s join clients c on c.id = s.tenant_id
  where s.active and s.kind <> 'Upload' and c.active
  order by s.tenant_id, s.id
$$;
revoke all on function scheduled_sources from public;
grant execute on function scheduled_sources to evergreen_app;
