-- The people at a property, whom its licenses are sent to.
create table property_contacts (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  property_id uuid not null,
  name text not null,
  title text,
  phone text,
  email text,
  is_key_contact boolean not null,
  primary key (tenant_id, id)
);
create index property_contacts_by_name on property_contacts (tenant_id, property_id, name, id);
call protect('property_contacts');
