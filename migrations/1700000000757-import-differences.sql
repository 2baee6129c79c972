-- Where a register and the licenses that stand say different things, under one mapping of its columns. Operational, and apart from the
-- events: a register may name persons. What was taken over stands in the events of the licenses.
create table import_differences (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  import_id uuid not null,
  mappings integer not null,
  kind text not null check (kind in ('Renewed', 'InProcess', 'Dates', 'Changed', 'Vanished')),
  license_id uuid not null,
  license_number text not null,
  property_name text not null,
  -- In the order of the file; what vanished comes last.
  place bigint generated always as identity,
  -- Field by field: what stands, and what the register says.
  fields jsonb not null,
  -- All that the register says of the license; null where it is not in it.
  said jsonb,
  status text not null default 'Open' check (status in ('Open', 'Left', 'Accepting', 'Accepted', 'Refused')),
  reason text,
  act_id uuid,
  -- What stood before it was taken over.
  taken jsonb,
  primary key (tenant_id, id),
  unique (tenant_id, import_id, mappings, license_id, kind)
);
create index import_differences_by_place on import_differences (tenant_id, import_id, mappings, kind, place);
create index import_differences_by_act on import_differences (tenant_id, act_id, place) where act_id is not null;
call protect('import_differences');
