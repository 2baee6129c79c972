-- What the planner knows of tenants. A list of the most common ones that is complete tells it that a tenant which is not on it has no row;
-- the joins of a client's first import would then look at all its rows for each of its rows. With room for one on that list the others,
-- those that came since included, are taken for average ones. Statistics are taken by the number of changes, for a new client is much
-- to itself and little to a large table.
create procedure plan_by_tenant(target regclass) language plpgsql as
$$
begin
  execute format('alter table %s alter column tenant_id set statistics 1', target);
  execute format('alter table %s set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000)', target);
end
$$;

-- As before, and planned by tenant.
create or replace procedure protect(target regclass, privileges text default 'select, insert, update, delete') language plpgsql as
$$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy owner_all on %s to %I using (true) with check (true)', target, current_user);
  execute format('create policy tenant_only on %s to evergreen_app using (tenant_id = any ((select app_tenants())::uuid[])) '
    'with check (tenant_id = any ((select app_tenants())::uuid[]))', target);
  execute format('grant %s on %s to evergreen_app', privileges, target);
  call plan_by_tenant(target);
end
$$;

-- Statistics of one of the tenants' tables, for whoever has just put much into it and may not analyze it.
create function take_statistics(of_table regclass) returns void language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if not exists (select from pg_attribute a join pg_class c on c.oid = a.attrelid
                 where c.oid = of_table and c.relnamespace = 'public'::regnamespace and a.attname = 'tenant_id')
  then raise exception '% is no table of the tenants', of_table using errcode = 'insufficient_privilege'; end if;
  execute format('analyze %s', of_table);
end
$$;
revoke all on function take_statistics from public;
grant execute on function take_statistics to evergreen_app;

do $$
declare target regclass;
begin
  for target in select c.oid from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id' and not a.attisdropped
  loop
    call plan_by_tenant(target);
    execute format('analyze %s', target);
  end loop;
end
$$;
