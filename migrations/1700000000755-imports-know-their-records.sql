-- What each import brought into being, and what its act took over besides. Made of events.
create table imported_records (
  tenant_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  -- The act that made it, where it was not the import itself.
  act_id uuid,
  kind text not null,
  -- In the order in which they were made.
  place integer not null,
  primary key (tenant_id, id)
);
create unique index imported_records_by_import on imported_records (tenant_id, import_id, kind, place);
call protect('imported_records');

-- What is done with an import afterwards: taken back, differences taken over. Made of events.
create table import_acts (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  import_id uuid not null,
  kind text not null,
  of_act uuid,
  total integer not null,
  done integer not null,
  kept integer not null,
  status text not null,
  reason text,
  started_by uuid,
  finished_on timestamptz,
  primary key (tenant_id, id)
);
create index import_acts_by_import on import_acts (tenant_id, import_id, created_on);
create unique index import_acts_one_running on import_acts (tenant_id, import_id) where status = 'Running';
call protect('import_acts');
