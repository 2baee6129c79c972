-- What a search compares: lower case, without accents, so that "hotel zurich" finds "Hôtel Zürich". Text without such letters, which most
-- text is, costs no more than its lower case.
create function plain(word text) returns text language sql immutable parallel safe as
$$ select case when octet_length(word) = length(word) then lower(word)
  else lower(replace(replace(replace(replace(replace(
    translate(regexp_replace(normalize(word, NFKD), E'[\u0300-\u036f]+', '', 'g'), 'øØłŁđĐħĦŧŦı’‘', 'oollddhhtti'''''),
    'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe')) end $$;

create index licenses_plain_words on licenses using gin (tenant_id, plain(search_text) gin_trgm_ops);

-- As find_licenses, which the release before still calls, without accents.
create function find_plain_licenses(of_tenant uuid, pattern text, most integer) returns table (id uuid, words text)
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  query constant text := format(
    'select l.id, plain(l.search_text) from licenses l where l.tenant_id = %L and plain(l.search_text) like %L limit %s',
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
revoke all on function find_plain_licenses from public;
grant execute on function find_plain_licenses to evergreen_app;

-- As seek_licenses, without accents; after them, the licenses of the given properties, of which the address or the name was found.
create function seek_plain_licenses(of_tenant uuid, term text, words text[], of_properties uuid[], most integer) returns setof uuid
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  bare constant text := bare_number(plain(term));
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
    sought := sought || format('plain(search_text) like %L', plain(word));
  end loop;
  if cardinality(sought) > 0 then tries := tries || array_to_string(sought, ' and '); end if;
  if cardinality(of_properties) > 0 then tries := tries || format('property_id = any (%L::uuid[])', of_properties); end if;
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
revoke all on function seek_plain_licenses from public;
grant execute on function seek_plain_licenses to evergreen_app;
