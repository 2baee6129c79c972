-- Names that people take for the same: case, spaces and punctuation do not count, nor do accents.
create function name_key(name text) returns text language sql immutable strict parallel safe as
$$
  select coalesce(nullif(regexp_replace(replace(lower(normalize(name, nfkd)), '&', 'and'),
    '[[:space:][:punct:]\u0300-\u036f\u2010-\u201f\u2026]', '', 'g'), ''), lower(name))
$$;

-- Numbers and codes, where punctuation may tell two apart.
create function number_key(number text) returns text language sql immutable strict parallel safe as
$$ select lower(regexp_replace(number, '[[:space:]]', '', 'g')) $$;

create table licensing_authorities (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  name text not null,
  abbreviation text,
  active boolean not null,
  jurisdiction text not null,
  state_province text,
  address jsonb,
  mailing_address jsonb,
  mailing_address_same_as_location boolean not null,
  form_source_type text,
  renewal_details text,
  payable_to text not null,
  payable_to_same_as_name boolean not null,
  website_url text,
  general_contact_phone text,
  payee_code text,
  intervals jsonb,
  documents jsonb not null,
  primary key (tenant_id, id)
);
create unique index licensing_authorities_name on licensing_authorities (tenant_id, name_key(name), coalesce(state_province, ''));
call protect_provided('licensing_authorities');

create table license_types (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  licensing_authority_id uuid not null,
  name text not null,
  abbreviation text,
  description text,
  term text not null,
  classification text not null,
  category text,
  sub_categories jsonb not null,
  original_license_fee numeric(12, 2),
  license_renewal_fee numeric(12, 2),
  active boolean not null,
  is_seasonal boolean not null,
  forms_link_url text,
  has_manager_change_requirement boolean not null,
  manager_change_requirement_notes text,
  is_payment_only boolean not null,
  license_document_issuance text not null,
  renewal_details text,
  renewal_tip_ids jsonb not null,
  intervals jsonb,
  gl_code text,
  primary key (tenant_id, id)
);
create unique index license_types_name on license_types (tenant_id, licensing_authority_id, name_key(name));
call protect_provided('license_types');

create table properties (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  name text not null,
  property_number text,
  active boolean not null,
  open_date date,
  close_date date,
  address1 text not null,
  address2 text,
  city text not null,
  state text not null,
  zip text,
  county text,
  country text not null,
  primary_phone_number text,
  notes text,
  -- Address and name without case and spaces: a register's rows find their property by it.
  match_key text not null,
  primary key (tenant_id, id)
);
create unique index properties_match_key on properties (tenant_id, match_key);
create index properties_by_name on properties (tenant_id, name, id);
call protect('properties');

create table corporate_entities (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  name text not null,
  federal_ein text,
  state_of_formation text,
  active boolean not null,
  primary key (tenant_id, id)
);
create unique index corporate_entities_name on corporate_entities (tenant_id, name_key(name));
call protect_provided('corporate_entities');
