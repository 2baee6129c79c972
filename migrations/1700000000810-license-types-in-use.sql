-- Whether a firm's authority or license type is in use is asked of all of its clients, by whoever keeps it. A number is all that is told
-- of others. The index of numbers begins with tenant, authority and type.
create function licenses_issued(authority uuid, license_type uuid default null, out active bigint, out inactive bigint)
language sql stable security definer set search_path = public, pg_temp as
$$
  select count(*) filter (where l.active), count(*) filter (where not l.active)
  from licensing_authorities a
  cross join lateral (select a.tenant_id union select c.id from clients c where c.tenant_id = a.tenant_id) t (id)
  join licenses l on l.tenant_id = t.id and l.licensing_authority_id = a.id
    and (licenses_issued.license_type is null or l.license_type_id = licenses_issued.license_type)
  where a.id = licenses_issued.authority and a.tenant_id = any (app_tenants()::uuid[])
$$;
revoke all on function licenses_issued from public;
grant execute on function licenses_issued to evergreen_app;

-- The license type as it stays until the transaction ends: whoever adds a license of it, and whoever deletes it or its authority, wait for
-- each other. A client may not lock its firm's rows itself.
create function held_license_type(authority uuid, license_type uuid)
returns table (classification text, category text, term text, is_seasonal boolean, active boolean, authority_active boolean)
language sql volatile security definer set search_path = public, pg_temp as
$$
  select t.classification, t.category, t.term, t.is_seasonal, t.active, a.active
  from licensing_authorities a
  join license_types t on t.tenant_id = a.tenant_id and t.licensing_authority_id = a.id
  where a.id = held_license_type.authority and t.id = held_license_type.license_type
    and a.tenant_id = any (app_tenants()::uuid[] || app_provider())
  for share of a, t
$$;
revoke all on function held_license_type from public;
grant execute on function held_license_type to evergreen_app;
