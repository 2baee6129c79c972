-- The people at an authority; of what the firm provides, all of its clients read them.
create table authority_contacts (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  licensing_authority_id uuid not null,
  called text not null,
  label text,
  name text,
  phone text,
  email text,
  primary key (tenant_id, id)
);
create index authority_contacts_of_authority on authority_contacts (tenant_id, licensing_authority_id);
call protect_provided('authority_contacts');

-- When the renewal details were last written: the same as a rebuild tells from the events.
alter table licensing_authorities add column renewal_details_timestamp timestamptz;
update licensing_authorities a set renewal_details_timestamp = (
  select e.recorded_at from events e where e.tenant_id = a.tenant_id and e.stream_id = a.id and e.data ? 'renewalDetails'
  order by e.version desc limit 1)
where a.renewal_details is not null;
