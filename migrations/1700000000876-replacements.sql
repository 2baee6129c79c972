-- Somebody leaves, and is replaced wherever they are named, in one act. Made of events.
create table replacements (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  person_id uuid not null,
  officer_id uuid,
  name text not null,
  successor_id uuid,
  successor_name text,
  phone text,
  email text,
  last_day date not null,
  officer_title_ids jsonb not null,
  -- Ids of licenses, of entity officers and of property contacts, as they were chosen.
  places jsonb not null,
  total integer not null,
  status text not null,
  reason text,
  outcome jsonb,
  started_by uuid,
  finished_on timestamptz,
  primary key (tenant_id, id)
);
call protect('replacements');

-- Contacts of one name are found among all of a client's: a plain column, for under row-level security no expression's index is used.
alter table property_contacts add column person_key text not null generated always as (name_key(name)) stored;
create index property_contacts_by_person on property_contacts (tenant_id, person_key, id);
