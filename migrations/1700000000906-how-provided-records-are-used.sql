-- How many clients, and how many of their licenses, rest on a record that the firm provides: for whoever works for that firm. Numbers are
-- all that is told of clients, and of a record of anybody else none.
create function provided_use(record uuid, out clients bigint, out licenses bigint)
language sql stable security definer set search_path = public, pg_temp as
$$
  with firm as (select app_provider() as id where app_provider() = any (app_tenants()::uuid[])),
  own as (select c.id from clients c join firm f on c.tenant_id = f.id),
  named as (
    select o.id as tenant_id, l.id from firm f join licensing_authorities a on a.tenant_id = f.id and a.id = record cross join own o
      join licenses l on l.tenant_id = o.id and l.licensing_authority_id = a.id
    union all
    select o.id, l.id from firm f join license_types t on t.tenant_id = f.id and t.id = record cross join own o
      join licenses l on l.tenant_id = o.id and l.licensing_authority_id = t.licensing_authority_id and l.license_type_id = t.id
    union all
    select o.id, l.id from firm f join renewal_tips r on r.tenant_id = f.id and r.id = record cross join own o
      join license_types t on t.tenant_id in (f.id, o.id) and t.renewal_tip_ids <> '[]' and t.renewal_tip_ids ? r.id::text
      join licenses l on l.tenant_id = o.id and l.licensing_authority_id = t.licensing_authority_id and l.license_type_id = t.id
    union all
    select l.tenant_id, l.license_id from firm f join officer_titles t on t.tenant_id = f.id and t.id = record
      join license_titles l on l.title_id = t.id join own o on o.id = l.tenant_id
    union all
    select l.tenant_id, l.license_id from firm f join corporate_officers p on p.tenant_id = f.id and p.id = record
      join license_officers l on l.officer_id = p.id join own o on o.id = l.tenant_id
    union all
    select l.tenant_id, l.id from firm f join corporate_entities e on e.tenant_id = f.id and e.id = record
      join licenses l on l.licensees @> jsonb_build_array(e.id) join own o on o.id = l.tenant_id
  ),
  concerned as (
    select tenant_id from named
    union
    select p.tenant_id from firm f join corporate_entities e on e.tenant_id = f.id and e.id = record
      join property_affiliations p on p.corporate_entity_id = e.id join own o on o.id = p.tenant_id
    union
    select e.tenant_id from firm f join corporate_officers p on p.tenant_id = f.id and p.id = record
      join entity_officers e on e.corporate_officer_id = p.id join own o on o.id = e.tenant_id
    union
    select e.tenant_id from firm f join officer_titles t on t.tenant_id = f.id and t.id = record
      join entity_officers e on e.officer_title_ids @> jsonb_build_array(t.id) join own o on o.id = e.tenant_id
  )
  select (select count(*) from concerned), (select count(distinct (n.tenant_id, n.id)) from named n)
$$;
revoke all on function provided_use from public;
grant execute on function provided_use to evergreen_app;
