-- How many entities have an officer with a title, active or not: of the tenants worked on and of what their firm provides or, of a title
-- that they may read, of all tenants. As with licenses, a number is all that is told of others.
create function entities_with_title(title uuid, everywhere boolean) returns bigint
language sql stable security definer set search_path = public, pg_temp as
$$
  select count(distinct o.corporate_entity_id) from entity_officers o
  where o.officer_title_ids @> jsonb_build_array(title)
    and (o.tenant_id = any (app_tenants()::uuid[] || app_provider()) or everywhere and exists (
      select from officer_titles t where t.id = title and t.tenant_id = any (app_tenants()::uuid[] || app_provider())))
$$;
revoke all on function entities_with_title from public;
grant execute on function entities_with_title to evergreen_app;
