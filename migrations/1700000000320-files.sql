-- Which tenant holds which content. The bytes lie in the document store under their hash, once.
create table files (
  tenant_id uuid not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  kind text not null,
  size bigint not null,
  content_type text not null,
  created_at timestamptz not null,
  primary key (tenant_id, hash)
);
call protect('files', 'select, insert');
