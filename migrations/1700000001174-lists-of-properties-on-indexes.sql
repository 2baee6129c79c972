-- The list of properties passes over those that a filter leaves out on the index of its order; it went to the table for each of them.
create index properties_listed on properties (tenant_id, name, id) include (state, city, country, division_id, active);
drop index properties_by_name;

-- A search for what few properties hold compared the words of all of them.
create index properties_plain_words on properties using gin (tenant_id, plain(search_text) gin_trgm_ops);

-- As find_plain_licenses.
create function find_plain_properties(of_tenant uuid, pattern text, most integer) returns table (id uuid, words text)
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  query constant text := format(
    'select p.id, plain(p.search_text) from properties p where p.tenant_id = %L and plain(p.search_text) like %L limit %s',
    of_tenant, plain(pattern), most + 1);
  plan json;
begin
  if of_tenant is null or not of_tenant = any (app_tenants()) then
    raise exception 'not this tenant' using errcode = 'insufficient_privilege';
  end if;
  execute 'explain (format json) ' || query into plan;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric <= most then return query execute query;
  else return query select null::uuid, null::text;
  end if;
end
$$;
revoke all on function find_plain_properties from public;
grant execute on function find_plain_properties to evergreen_app;
