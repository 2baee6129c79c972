-- What somebody takes out of the program as a file, how far it is, and where the file lies until it goes. Made of events.
create table exports (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  export_type text not null,
  format text not null,
  filters jsonb not null,
  filter_words text not null,
  -- Of a file that has not all columns of its type.
  chosen_columns jsonb,
  file_name text not null,
  requested_by uuid,
  status text not null,
  rows integer not null,
  total integer not null,
  as_of timestamptz,
  expires_on timestamptz,
  failure text,
  hash text,
  primary key (tenant_id, id)
);
create index exports_of_person on exports (tenant_id, requested_by, created_on desc, id);
create index exports_by_hash on exports (tenant_id, hash) where hash is not null;
call protect('exports');
