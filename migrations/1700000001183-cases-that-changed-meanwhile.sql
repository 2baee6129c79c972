-- The cases that a transaction changed while the first ones were added: few, each locked with its license and made again from the rows.
do $$
declare
  case_of record;
begin
  for case_of in
    with of_rows as (
      select r.tenant_id, r.id, r.license_id, l.licensing_authority_id, l.license_type_id, r.license_received_date, r.turnaround_days
      from renewals r join licenses l on l.tenant_id = r.tenant_id and l.id = r.license_id
      where r.turnaround_days is not null and r.license_received_date is not null
    ), of_cases as (
      select tenant_id, renewal_id, license_id, licensing_authority_id, license_type_id, received, days from turnaround_cases
    )
    select distinct tenant_id, id from (
      (select * from of_rows except select * from of_cases) union all (select * from of_cases except select * from of_rows)
    ) other (tenant_id, id)
  loop
    perform from renewals r join licenses l on l.tenant_id = r.tenant_id and l.id = r.license_id
      where r.tenant_id = case_of.tenant_id and r.id = case_of.id for update;
    delete from turnaround_cases where tenant_id = case_of.tenant_id and renewal_id = case_of.id;
    insert into turnaround_cases (tenant_id, renewal_id, license_id, licensing_authority_id, license_type_id, received, days)
      select r.tenant_id, r.id, r.license_id, l.licensing_authority_id, l.license_type_id, r.license_received_date, r.turnaround_days
      from renewals r join licenses l on l.tenant_id = r.tenant_id and l.id = r.license_id
      where r.tenant_id = case_of.tenant_id and r.id = case_of.id
        and r.turnaround_days is not null and r.license_received_date is not null;
  end loop;
end
$$;
