-- Property contacts of equal words are one row of the company's list: letter case and spaces aside. The key begins with the name, so that
-- the list is read in its order from the index; what of a name does not fit an entry of it is in the hash, with the rest.
create function contact_words_key(name text, title text, phone text, email text) returns text language sql immutable parallel safe as
$$
  select left(number_key(name), 100) || ' ' || md5(number_key(name) || chr(31) || coalesce(number_key(title), '') || chr(31)
    || coalesce(number_key(phone), '') || chr(31) || coalesce(number_key(email), ''))
$$;
alter table property_contacts add column company_key text not null generated always as (
  contact_words_key(name, title, phone, email) || case when is_key_contact then ' key' else '' end) stored;
create index property_contacts_by_company_key on property_contacts (tenant_id, company_key, id) include (property_id);

-- What came of each contact that many properties get in the background. Made of events; the properties that did not get it stand in
-- bulk_failures.
create table company_contact_runs (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  name text not null,
  title text,
  phone text,
  email text,
  is_key_contact boolean not null,
  total integer not null,
  succeeded integer not null,
  failed integer not null,
  status text not null,
  reason text,
  started_by uuid,
  finished_on timestamptz,
  retry_of uuid,
  primary key (tenant_id, id)
);
call protect('company_contact_runs');
