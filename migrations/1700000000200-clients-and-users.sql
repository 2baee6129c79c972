-- A firm, its clients (each a tenant; the record itself belongs to the firm) and the people of both.
create table firms (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  name text not null,
  primary key (tenant_id, id)
);
call protect_provided('firms');

create table clients (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  name text not null,
  legal_name text not null,
  service_level text not null,
  licensing_service_level text not null,
  cost_structure text not null,
  renewal_billing_responsibility text not null,
  is_billing_id_required boolean not null,
  is_property_contact_required boolean not null,
  is_property_division_required boolean not null,
  allow_user_password_login boolean not null,
  time_zone text not null,
  address1 text,
  address2 text,
  city text,
  state text,
  zip text,
  country text,
  county text,
  active boolean not null,
  primary key (tenant_id, id),
  constraint clients_name unique (tenant_id, name)
);
call protect_provided('clients');

create table users (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  first_name text not null,
  last_name text not null,
  title text,
  email text not null,
  phone_number text,
  roles jsonb not null,
  status text not null,
  locked_until timestamptz,
  renewal_invoice_recipient boolean not null,
  two_factor_enabled boolean not null,
  primary key (tenant_id, id)
);
call protect_provided('users');
