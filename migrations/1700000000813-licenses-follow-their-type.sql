-- Licenses that could not follow a change of their type, and which of its fields: they try again with the next one.
create table license_type_laggards (
  tenant_id uuid not null,
  license_id uuid not null,
  license_type_id uuid not null,
  fields jsonb not null,
  primary key (tenant_id, license_id)
);
call protect('license_type_laggards');
