-- What came of each imported file. Made of events.
create table import_runs (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  kind text not null,
  file_name text not null,
  file_size bigint not null,
  file_hash text not null,
  columns jsonb not null,
  suggested_mapping jsonb not null,
  mapping jsonb,
  mappings integer not null,
  status text not null,
  reason text,
  -- As the check counted them.
  checked integer not null,
  total integer,
  to_create integer not null,
  already_there integer not null,
  refused integer not null,
  blank_lines integer not null,
  repeated_headers integer not null,
  stray_lines integer not null,
  creates jsonb not null,
  -- What the commit has done so far, and what it brought into being.
  done jsonb not null,
  made jsonb not null,
  started_by uuid,
  committed_by uuid,
  finished_on timestamptz,
  primary key (tenant_id, id)
);
create index import_runs_by_time on import_runs (tenant_id, created_on, id);
call protect('import_runs');

-- What stands in the first rows of a file, column by column. Kept apart from the events: a register may name persons.
create table import_samples (
  tenant_id uuid not null,
  import_id uuid not null,
  samples jsonb not null,
  primary key (tenant_id, import_id)
);
call protect('import_samples');

-- Refused rows as the file has them, and why, under one mapping of its columns.
create table import_problems (
  tenant_id uuid not null,
  import_id uuid not null,
  mappings integer not null,
  row_number integer not null,
  reasons jsonb not null,
  cells jsonb not null,
  primary key (tenant_id, import_id, mappings, row_number)
);
call protect('import_problems');
