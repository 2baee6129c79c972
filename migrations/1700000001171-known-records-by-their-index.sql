-- Under row-level security PostgreSQL asks number_key and name_key only of rows that the policy has admitted, so it uses none of their indexes:
-- each batch of an import read all licenses of its types. As find_plain_licenses, these functions look past the policy, and answer ids: for the
-- tenants alone whose rows the policy admits.

-- The licenses of these numbers, each within a type of an authority; without types, within any type of the authority. The place in the index is
-- asked for by its order, so that no other index serves, whatever PostgreSQL expects of the table.
create function licenses_numbered(of_tenant uuid, authorities uuid[], types uuid[], numbers text[]) returns setof uuid
language plpgsql stable rows 10 security definer set search_path = public, pg_temp as
$$
begin
  if of_tenant is null or not of_tenant = any (app_tenants()) then
    raise exception 'not this tenant' using errcode = 'insufficient_privilege';
  end if;
  return query
    with recursive known (authority, type) as (
      select distinct w.authority, null::uuid from unnest(authorities) w (authority) where types is null
      union all
      select k.authority, l.type from known k cross join lateral (
        select tenant_id, licensing_authority_id as authority, license_type_id as type from licenses
        where (tenant_id, licensing_authority_id, license_type_id)
          > (of_tenant, k.authority, coalesce(k.type, '00000000-0000-0000-0000-000000000000'))
        order by tenant_id, licensing_authority_id, license_type_id, number_key(license_number) limit 1) l
      where l.tenant_id = of_tenant and l.authority = k.authority
    ), sought (authority, type, number) as (
      select w.authority, w.type, number_key(w.number) from unnest(authorities, types, numbers) w (authority, type, number)
        where types is not null
      union
      select w.authority, k.type, number_key(w.number) from unnest(authorities, numbers) w (authority, number)
        join known k on k.authority = w.authority
    )
    select l.id from sought s cross join lateral (
      select id, tenant_id, licensing_authority_id as authority, license_type_id as type, number_key(license_number) as number from licenses
      where (tenant_id, licensing_authority_id, license_type_id, number_key(license_number)) >= (of_tenant, s.authority, s.type, s.number)
      order by tenant_id, licensing_authority_id, license_type_id, number_key(license_number) limit 1) l
    where l.tenant_id = of_tenant and l.authority = s.authority and l.type = s.type and l.number = s.number;
end
$$;
revoke all on function licenses_numbered from public;
grant execute on function licenses_numbered to evergreen_app;

-- The records of a table whose names look the same to people as one of these. `offset 0` has each name looked up by itself.
create function records_named(of_table text, of_tenants uuid[], names text[]) returns table (tenant_id uuid, id uuid)
language plpgsql stable rows 10 security definer set search_path = public, pg_temp as
$$
declare
  admitted constant uuid[] := array(select t from unnest(of_tenants) t where t = any (app_tenants()) or t = app_provider()
    and exists (select from pg_policy p where p.polrelid = of_table::regclass and p.polname = 'provided'));
begin
  return query execute format('select distinct r.tenant_id, r.id from unnest($1) t (tenant) cross join unnest($2) n (name) cross join lateral (
    select tenant_id, id from %I where tenant_id = t.tenant and name_key(name) = name_key(n.name) and name <> '''' offset 0) r',
    of_table) using admitted, names;
end
$$;
revoke all on function records_named from public;
grant execute on function records_named to evergreen_app;
