-- How many rows hold a word is estimated from a hundred of them, so a single one of these counts for a hundredth of the table: of 100,000
-- licenses, a word of eleven seemed to be in 1,010, which is more than are looked up. Now up to ten times as many are tried, as long as
-- this is a small part of the table. `materialized` keeps the planner from reading the table in the hope that the first rows come soon.
create function find_by_words(of_table regclass, of_tenant uuid, pattern text, most integer) returns table (id uuid, words text)
language plpgsql set search_path = public, pg_temp as
$$
declare
  query constant text := format('select id, plain(search_text) from %s where tenant_id = %L and plain(search_text) like %L',
    of_table, of_tenant, plain(pattern));
  plan json;
  expected numeric;
begin
  if of_tenant is null or not of_tenant = any (app_tenants()) then
    raise exception 'not this tenant' using errcode = 'insufficient_privilege';
  end if;
  execute 'explain (format json) ' || query into plan;
  expected := (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric;
  if expected <= most or expected <= least(10 * most, 0.03 * (select reltuples from pg_class where oid = of_table)) then
    return query execute format('with found as materialized (%s) select * from found limit %s', query, most + 1);
  else return query select null::uuid, null::text;
  end if;
end
$$;

create or replace function find_plain_licenses(of_tenant uuid, pattern text, most integer) returns table (id uuid, words text)
language sql security definer set search_path = public, pg_temp as
$$ select * from find_by_words('licenses', of_tenant, pattern, most) $$;

create or replace function find_plain_properties(of_tenant uuid, pattern text, most integer) returns table (id uuid, words text)
language sql security definer set search_path = public, pg_temp as
$$ select * from find_by_words('properties', of_tenant, pattern, most) $$;
