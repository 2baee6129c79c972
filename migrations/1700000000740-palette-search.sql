-- What Ctrl K looks for: a license by its number without hyphens and spaces, by a part of it, or by its words.
-- What is left out stands between the parts of numbers, or means something in a pattern.
create function bare_number(number text) returns text language sql immutable strict parallel safe as
$$ select lower(translate(number, E' \t%_\\-\u2010\u2011\u2013\u2014./#,:;()&+*''"', '')) $$;
create index licenses_bare_number on licenses using gin (tenant_id, bare_number(license_number) gin_trgm_ops);

-- The best `most` licenses: of this number, whose number begins so, whose number holds it, whose words hold each of the words. Each of
-- these is asked only while the ones before left room, and a common term is found soon wherever one looks.
create function seek_licenses(of_tenant uuid, term text, words text[], most integer) returns setof uuid
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
    sought := sought || format('search_text like lower(%L)', word);
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
revoke all on function seek_licenses from public;
grant execute on function seek_licenses to evergreen_app;
