-- What was held against a property, what an inspector found there, and the entities that have to do with it. Whoever adds one locks its
-- property, and so does who deletes that.
create table citations (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  property_id uuid not null,
  called text not null,
  license_id uuid,
  violation_date date not null,
  penalty text not null,
  penalty_dollar_amount numeric(12, 2),
  description text not null,
  disposition text,
  notes text,
  notes_timestamp timestamptz,
  document jsonb,
  primary key (tenant_id, id)
);
create index citations_by_date on citations (tenant_id, property_id, violation_date, id);
call protect('citations');

create table inspection_reports (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  property_id uuid not null,
  called text not null,
  license_id uuid,
  inspection_date date not null,
  inspector text,
  disposition text,
  notes text,
  notes_timestamp timestamptz,
  document jsonb,
  primary key (tenant_id, id)
);
create index inspection_reports_by_date on inspection_reports (tenant_id, property_id, inspection_date, id);
call protect('inspection_reports');

-- The entity may be the firm's; the affiliation is always the client's.
create table property_affiliations (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  property_id uuid not null,
  corporate_entity_id uuid not null,
  called text not null,
  affiliation text not null,
  primary key (tenant_id, id)
);
create unique index property_affiliations_entity on property_affiliations (tenant_id, property_id, corporate_entity_id);
-- Without a tenant: whoever keeps a provided entity counts the properties of all clients.
create index property_affiliations_of_entity on property_affiliations (corporate_entity_id);
call protect('property_affiliations');
