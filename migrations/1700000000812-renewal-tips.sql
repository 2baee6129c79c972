-- What whoever renews should know: the firm's tips for all of its clients, and each client's own. License types name them.
create table renewal_tips (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  description text not null,
  renewal_tip_category_id text,
  state_province text,
  primary key (tenant_id, id)
);
-- Of 1,024 letters, which no entry of an index holds.
create unique index renewal_tips_description on renewal_tips (tenant_id, md5(name_key(description)), coalesce(state_province, ''));
call protect_provided('renewal_tips');
-- Most types name none, and are not on the index.
create index license_types_by_tip on license_types using gin (renewal_tip_ids) where renewal_tip_ids <> '[]';

-- How many types name a tip, and how many licenses those have: of what one reads and, for whoever keeps the tip, of all clients. A number
-- is all that is told of others.
create function renewal_tip_references(tip uuid, out types bigint, out licenses bigint)
language sql stable security definer set search_path = public, pg_temp as
$$
  with kept as (
    select r.tenant_id from renewal_tips r where r.id = tip and r.tenant_id = any (app_tenants()::uuid[])
  ), worked as (
    select unnest(app_tenants()) as id
    union select k.tenant_id from kept k
    union select c.id from clients c join kept k on c.tenant_id = k.tenant_id
  ), named as (
    select t.id, t.licensing_authority_id from license_types t
    where t.renewal_tip_ids <> '[]' and t.renewal_tip_ids ? tip::text
      and (t.tenant_id in (select w.id from worked w) or t.tenant_id = app_provider())
  )
  select (select count(*) from named), (
    select count(*) from named n cross join worked w
    join licenses l on l.tenant_id = w.id and l.licensing_authority_id = n.licensing_authority_id and l.license_type_id = n.id)
$$;
revoke all on function renewal_tip_references from public;
grant execute on function renewal_tip_references to evergreen_app;
