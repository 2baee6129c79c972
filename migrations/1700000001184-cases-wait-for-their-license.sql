-- A date of a renewal changes its own row alone, so it did not wait for a change of its license, and wrote the authority or type that the
-- license had before. The license is locked now while its case is made: a change of it ends first, or finds the case.
create or replace function keep_turnaround_case() returns trigger language plpgsql set search_path = public, pg_temp as
$$
declare
  of_tenant uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  of_renewal uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if tg_op = 'DELETE' or new.turnaround_days is null or new.license_received_date is null then
    delete from turnaround_cases where tenant_id = of_tenant and renewal_id = of_renewal;
    return null;
  end if;
  insert into turnaround_cases (tenant_id, renewal_id, license_id, licensing_authority_id, license_type_id, received, days)
    select r.tenant_id, r.id, r.license_id, l.licensing_authority_id, l.license_type_id, r.license_received_date, r.turnaround_days
    from renewals r join licenses l on l.tenant_id = r.tenant_id and l.id = r.license_id
    where r.tenant_id = of_tenant and r.id = of_renewal and r.turnaround_days is not null and r.license_received_date is not null
    for share of l
  on conflict (tenant_id, renewal_id) do update set license_id = excluded.license_id, received = excluded.received, days = excluded.days,
    licensing_authority_id = excluded.licensing_authority_id, license_type_id = excluded.license_type_id;
  return null;
end
$$;
