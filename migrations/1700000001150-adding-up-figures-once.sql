-- In a transaction of many changes these functions met tables without statistics: PostgreSQL expected one line, and grouped all lines again for
-- each of them. Now they are grouped once, whatever it expects.
create or replace function add_up_license_figures(of_tenant uuid) returns void language plpgsql set search_path = public, pg_temp as
$$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('license_figures ' || of_tenant, 0)) then return; end if;
  with gone as (
    delete from license_figures f where f.tenant_id = of_tenant and f.id = any (array(
      select unnest(array_agg(id)) from license_figures where tenant_id = of_tenant
      group by figure, country, state, city, active, rank, stage, since having count(*) > 1))
    returning f.*
  )
  insert into license_figures (tenant_id, figure, country, state, city, active, rank, stage, since, licenses)
    select of_tenant, figure, country, state, city, active, rank, stage, since, sum(licenses) from gone
    group by figure, country, state, city, active, rank, stage, since having sum(licenses) <> 0;
end
$$;

create or replace function add_up_turnaround_figures(of_tenant uuid) returns void language plpgsql set search_path = public, pg_temp as
$$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('turnaround_figures ' || of_tenant, 0)) then return; end if;
  with gone as (
    delete from turnaround_figures f where f.tenant_id = of_tenant and f.id = any (array(
      select unnest(array_agg(id)) from turnaround_figures where tenant_id = of_tenant
      group by licensing_authority_id, license_type_id, month, days having count(*) > 1))
    returning f.*
  )
  insert into turnaround_figures (tenant_id, licensing_authority_id, license_type_id, month, days, cases)
    select of_tenant, licensing_authority_id, license_type_id, month, days, sum(cases) from gone
    group by licensing_authority_id, license_type_id, month, days having sum(cases) <> 0;
end
$$;
