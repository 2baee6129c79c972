-- With how many properties each of these entities is affiliated, by the tenants worked on; everywhere, for whoever keeps it. A number is
-- all that is told of others.
create function properties_of_entities(entities uuid[], everywhere boolean default false) returns table (id uuid, properties bigint)
language sql stable security definer set search_path = public, pg_temp as
$$
  select w.id, n.properties from unnest(entities) w (id)
  cross join lateral (
    select count(*) as properties from property_affiliations a
    where a.corporate_entity_id = w.id and (a.tenant_id = any (app_tenants()::uuid[]) or everywhere and exists (
      select from corporate_entities e where e.id = w.id and e.tenant_id = any (app_tenants()::uuid[])))) n
$$;

-- The licenses that name an officer, among those that one sees anyway: under row-level security the index could not be used.
create function licenses_of_officer(officer uuid) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
$$
  select l.id from licenses l
  where l.officers <> '[]' and l.officers @> jsonb_build_array(jsonb_build_object('officerId', officer))
    and l.tenant_id = any (app_tenants()::uuid[])
$$;

revoke all on function properties_of_entities, licenses_of_officer from public;
grant execute on function properties_of_entities, licenses_of_officer to evergreen_app;
