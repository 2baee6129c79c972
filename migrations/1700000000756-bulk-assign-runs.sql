-- What came of each bulk assignment in the background. Made of events; the licenses that could not be assigned stand in bulk_failures.
create table bulk_assign_runs (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  renewal_designation text not null,
  assigned_user_id uuid,
  total integer not null,
  succeeded integer not null,
  failed integer not null,
  status text not null,
  reason text,
  started_by uuid,
  finished_on timestamptz,
  primary key (tenant_id, id)
);
create index bulk_assign_runs_by_time on bulk_assign_runs (tenant_id, created_on, id);
call protect('bulk_assign_runs');
create index bulk_runs_by_time on bulk_runs (tenant_id, created_on, id);
