-- A client's own payee code of an authority, or GL code of a license type, that its firm provides: one for each.
create table provider_codes (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  name text not null,
  subject_id uuid not null,
  code text,
  primary key (tenant_id, id)
);
create unique index provider_codes_subject on provider_codes (tenant_id, subject_id);
call protect('provider_codes');
