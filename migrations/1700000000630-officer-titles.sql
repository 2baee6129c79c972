-- What the officers of an entity are on a license: the firm's titles for all of its clients, and each client's own.
create table officer_titles (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  name text not null,
  primary key (tenant_id, id)
);
create unique index officer_titles_name on officer_titles (tenant_id, name_key(name));
call protect_provided('officer_titles');
-- Most licenses have no officers, and are not on the index.
create index licenses_by_officers on licenses using gin (officers jsonb_path_ops) where officers <> '[]';

-- How many licenses bear a title: of the tenants worked on or, of a title that they may read, of all tenants. A number is all that is
-- told of others; and under row-level security no index could be used.
create function licenses_with_title(title uuid, everywhere boolean) returns bigint
language sql stable security definer set search_path = public, pg_temp as
$$
  select count(*) from licenses l where l.officers <> '[]'
    and l.officers @> jsonb_build_array(jsonb_build_object('titleIds', jsonb_build_array(title)))
    and (l.tenant_id = any (app_tenants()::uuid[]) or everywhere and exists (
      select from officer_titles t where t.id = title and t.tenant_id = any (app_tenants()::uuid[] || app_provider())))
$$;
revoke all on function licenses_with_title from public;
grant execute on function licenses_with_title to evergreen_app;
