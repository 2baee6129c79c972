-- The divisions that a client's properties belong to, and their people.
create table divisions (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  name text not null,
  company_code text not null,
  division_number text,
  address1 text,
  address2 text,
  city text,
  state text,
  zip text,
  country text,
  primary key (tenant_id, id)
);
create unique index divisions_name on divisions (tenant_id, name_key(name));
call protect('divisions');

create table division_contacts (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  division_id uuid not null,
  name text not null,
  title text,
  phone text,
  email text,
  is_default_property_contact boolean not null,
  primary key (tenant_id, id)
);
create index division_contacts_by_name on division_contacts (tenant_id, division_id, name, id);
call protect('division_contacts');

-- Nobody could choose a division yet: no property has one.
alter table properties
  add constraint properties_division foreign key (tenant_id, division_id) references divisions (tenant_id, id) deferrable;
create index properties_by_division on properties (tenant_id, division_id) where division_id is not null;

-- The contact of a division that a property's contact was made from; it may be gone by now.
alter table property_contacts add column division_contact_id uuid;
create index property_contacts_by_division_contact on property_contacts (tenant_id, division_contact_id) where division_contact_id is not null;
