-- Who stands on a license, and with which titles: licenses say so in JSON, of which an index finds the licenses of one officer and no count of
-- many. What the licenses say is repeated here by the database itself, so that nothing else can write it (decision 0050).
create table license_officers (
  tenant_id uuid not null,
  license_id uuid not null,
  officer_id uuid not null,
  primary key (tenant_id, license_id, officer_id)
);
create table license_titles (
  tenant_id uuid not null,
  license_id uuid not null,
  title_id uuid not null,
  primary key (tenant_id, license_id, title_id)
);
-- Without a tenant first: whoever keeps a provided one counts the licenses of all clients.
create index license_officers_of_officer on license_officers (officer_id, tenant_id, license_id);
create index license_titles_of_title on license_titles (title_id, tenant_id, license_id);
call protect('license_officers');
call protect('license_titles');

create function keep_license_officers() returns trigger language plpgsql set search_path = public, pg_temp as
$$
begin
  if old.officers <> '[]' then
    delete from license_officers where tenant_id = old.tenant_id and license_id = old.id;
    delete from license_titles where tenant_id = old.tenant_id and license_id = old.id;
  end if;
  if new.officers <> '[]' then
    insert into license_officers (tenant_id, license_id, officer_id)
      select distinct new.tenant_id, new.id, (o ->> 'officerId')::uuid from jsonb_array_elements(new.officers) o;
    insert into license_titles (tenant_id, license_id, title_id)
      select distinct new.tenant_id, new.id, t::uuid
      from jsonb_array_elements(new.officers) o cross join jsonb_array_elements_text(o -> 'titleIds') t;
  end if;
  return null;
end
$$;
create trigger license_officers_added after insert on licenses for each row
  when (new.officers <> '[]') execute function keep_license_officers();
create trigger license_officers_changed after update of officers on licenses for each row
  when (old.officers is distinct from new.officers) execute function keep_license_officers();
create trigger license_officers_removed after delete on licenses for each row
  when (old.officers <> '[]') execute function keep_license_officers();

insert into license_officers (tenant_id, license_id, officer_id)
  select distinct l.tenant_id, l.id, (o ->> 'officerId')::uuid
  from licenses l cross join jsonb_array_elements(l.officers) o where l.officers <> '[]';
insert into license_titles (tenant_id, license_id, title_id)
  select distinct l.tenant_id, l.id, t::uuid
  from licenses l cross join jsonb_array_elements(l.officers) o cross join jsonb_array_elements_text(o -> 'titleIds') t
  where l.officers <> '[]';

-- As before, by these tables.
create or replace function licenses_with_title(title uuid, everywhere boolean) returns bigint
language sql stable security definer set search_path = public, pg_temp as
$$
  select count(*) from license_titles l
  where l.title_id = title and (l.tenant_id = any (app_tenants()::uuid[]) or everywhere and exists (
    select from officer_titles t where t.id = title and t.tenant_id = any (app_tenants()::uuid[] || app_provider())))
$$;
create or replace function uses_of_officers(officers uuid[], everywhere boolean default false)
returns table (id uuid, licenses bigint, entities bigint)
language sql stable security definer set search_path = public, pg_temp as
$$
  select w.id, n.licenses, m.entities from unnest(officers) w (id)
  cross join lateral (select everywhere and exists (
    select from corporate_officers o where o.id = w.id and o.tenant_id = any (app_tenants()::uuid[])) as kept) k
  cross join lateral (
    select count(*) as licenses from license_officers l
    where l.officer_id = w.id and (k.kept or l.tenant_id = any (app_tenants()::uuid[]))) n
  cross join lateral (
    select count(*) as entities from entity_officers e
    where e.corporate_officer_id = w.id and (k.kept or e.tenant_id = any (app_tenants()::uuid[] || app_provider()))) m
$$;
drop function licenses_of_officer;
drop index licenses_by_officers;
