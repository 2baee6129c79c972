-- The cases of the renewals that were there before the cases, without keeping anyone from changing them. A change of the same case
-- waits for this one and then corrects it, except for one that finds no case yet: the next two migrations put that right.
insert into turnaround_cases (tenant_id, renewal_id, license_id, licensing_authority_id, license_type_id, received, days)
  select r.tenant_id, r.id, r.license_id, l.licensing_authority_id, l.license_type_id, r.license_received_date, r.turnaround_days
  from renewals r join licenses l on l.tenant_id = r.tenant_id and l.id = r.license_id
  where r.turnaround_days is not null and r.license_received_date is not null
on conflict do nothing;
