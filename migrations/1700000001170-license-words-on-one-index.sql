-- A change that moves a license in a list wrote two indexes of trigrams of the same words. Searches use the one without accents; the functions of
-- the release before 0.15.0 use it now, too: what they look for is among what it finds.
drop index licenses_words;

create or replace function find_licenses(of_tenant uuid, pattern text, most integer) returns table (id uuid, words text)
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  query constant text := format(
    'select l.id, l.search_text from licenses l
     where l.tenant_id = %L and plain(l.search_text) like %L and l.search_text like lower(%L) limit %s',
    of_tenant, plain(pattern), pattern, most + 1);
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

create or replace function seek_licenses(of_tenant uuid, term text, words text[], most integer) returns setof uuid
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  bare constant text := bare_number(term);
  tries text[] := '{}';
  condition text;
  sought text[] := '{}';
  word text;
  seen uuid[] := '{}';
  more uuid[];
begin
  if of_tenant is null or not of_tenant = any (app_tenants()) then
    raise exception 'not this tenant' using errcode = 'insufficient_privilege';
  end if;
  if bare <> '' then
    tries := array[
      format('bare_number(license_number) = %L', bare),
      format('bare_number(license_number) like %L', bare || '%'),
      format('bare_number(license_number) like %L', '%' || bare || '%')];
  end if;
  foreach word in array words loop
    sought := sought || format('plain(search_text) like %L and search_text like lower(%L)', plain(word), word);
  end loop;
  if cardinality(sought) > 0 then tries := tries || array_to_string(sought, ' and '); end if;
  foreach condition in array tries loop
    -- In their order where they are few enough; of more than that the first sixty that are met.
    execute format('with met as materialized (select id, license_number from licenses where tenant_id = %L and %s and id <> all (%L::uuid[])
      limit 60) select array(select id from met order by license_number, id limit %s)',
      of_tenant, condition, seen, most - cardinality(seen)) into more;
    seen := seen || more;
    exit when cardinality(seen) >= most;
  end loop;
  return query select unnest(seen);
end
$$;
