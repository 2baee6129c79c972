-- What came of each bulk begin. Made of events.
create table bulk_runs (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  process_start_date date not null,
  due_date date,
  total integer not null,
  succeeded integer not null,
  failed integer not null,
  status text not null,
  reason text,
  started_by uuid,
  finished_on timestamptz,
  retry_of uuid,
  primary key (tenant_id, id)
);
call protect('bulk_runs');

-- The licenses of a run that could not be begun. Made of events.
create table bulk_failures (
  tenant_id uuid not null,
  run_id uuid not null,
  license_id uuid not null,
  reason text not null,
  primary key (tenant_id, run_id, license_id)
);
call protect('bulk_failures');

-- The licenses of a run in the order of its plan. Kept apart from the events: each license's own stream tells that it was begun,
-- and a run's stream, which is read for every batch, stays short.
create table bulk_run_licenses (
  tenant_id uuid not null,
  run_id uuid not null,
  place integer not null,
  license_id uuid not null,
  -- As the plan showed it; null where none was shown.
  tracking_only boolean,
  primary key (tenant_id, run_id, place)
);
call protect('bulk_run_licenses');
