-- What else is known of an entity: nothing, of those that are there.
alter table corporate_entities
  add column date_of_formation date,
  add column formation_documents_link_url text,
  add column public_filings_link_url text,
  add column operating_agreements_link_url text,
  add column incumbency_certificate_link_url text,
  add column description_of_ownership text,
  add column contact_name text,
  add column contact_email text,
  add column phone text,
  add column entity_contact_instructions text,
  add column deactivated_date date;

-- People who hold titles in entities; of what the firm provides, all of its clients read them.
create table corporate_officers (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  name text not null,
  primary key (tenant_id, id)
);
-- Of those whose names were erased there may be several.
create unique index corporate_officers_name on corporate_officers (tenant_id, name_key(name)) where name <> '';
call protect_provided('corporate_officers');

-- Who holds which titles in an entity.
create table entity_officers (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  corporate_entity_id uuid not null,
  corporate_officer_id uuid not null,
  officer_title_ids jsonb not null,
  active boolean not null,
  deactivated_date date,
  primary key (tenant_id, id)
);
create unique index entity_officers_pair on entity_officers (tenant_id, corporate_entity_id, corporate_officer_id);
-- Without a tenant: whoever keeps a provided officer counts the entities of all clients.
create index entity_officers_of_officer on entity_officers (corporate_officer_id, tenant_id);
create index entity_officers_by_title on entity_officers using gin (officer_title_ids jsonb_path_ops);
call protect_provided('entity_officers');

-- Licenses name their holders in JSON, as they do their officers: without this each count would read all licenses.
create index licenses_by_licensee on licenses using gin (licensees jsonb_path_ops);

-- What is built on an entity, an officer or a title stays there until this transaction ends, also where the firm provides it. Who deletes
-- one of them locks its row first, and then counts.
create function hold_entities(entities uuid[], officers uuid[], titles uuid[]) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as
$$
declare seen constant uuid[] := app_tenants()::uuid[] || app_provider();
begin
  perform from corporate_entities e where e.tenant_id = any (seen) and e.id = any (entities) order by e.id for key share;
  perform from corporate_officers o where o.tenant_id = any (seen) and o.id = any (officers) order by o.id for key share;
  perform from officer_titles t where t.tenant_id = any (seen) and t.id = any (titles) order by t.id for key share;
end
$$;

-- How many licenses each of these entities holds, by the tenants worked on; everywhere, for whoever keeps it. A number is all that is told
-- of others; and under row-level security no index could be used.
create function licenses_of_entities(entities uuid[], everywhere boolean default false) returns table (id uuid, licenses bigint)
language sql stable security definer set search_path = public, pg_temp as
$$
  select w.id, n.licenses from unnest(entities) w (id)
  cross join lateral (
    select count(*) as licenses from licenses l
    where l.licensees @> jsonb_build_array(w.id) and (l.tenant_id = any (app_tenants()::uuid[]) or everywhere and exists (
      select from corporate_entities e where e.id = w.id and e.tenant_id = any (app_tenants()::uuid[])))) n
$$;

-- The same of officers: the licenses that name them, and the entities in which they hold titles.
create function uses_of_officers(officers uuid[], everywhere boolean default false)
returns table (id uuid, licenses bigint, entities bigint)
language sql stable security definer set search_path = public, pg_temp as
$$
  select w.id, n.licenses, m.entities from unnest(officers) w (id)
  cross join lateral (select everywhere and exists (
    select from corporate_officers o where o.id = w.id and o.tenant_id = any (app_tenants()::uuid[])) as kept) k
  cross join lateral (
    select count(*) as licenses from licenses l
    where l.officers <> '[]' and l.officers @> jsonb_build_array(jsonb_build_object('officerId', w.id))
      and (k.kept or l.tenant_id = any (app_tenants()::uuid[]))) n
  cross join lateral (
    select count(*) as entities from entity_officers e
    where e.corporate_officer_id = w.id and (k.kept or e.tenant_id = any (app_tenants()::uuid[] || app_provider()))) m
$$;

revoke all on function hold_entities, licenses_of_entities, uses_of_officers from public;
grant execute on function hold_entities, licenses_of_entities, uses_of_officers to evergreen_app;
