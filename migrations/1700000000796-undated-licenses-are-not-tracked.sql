-- A license that lacks its track date is not Ready to Start: its dates are to be completed first. A secondary one may leave them to its primary.
alter table licenses alter column stage set expression as (
  coalesce(renewal_stage, case
    when active and license_term <> 'Perpetual' and (track_date is not null or master_license_id is not null) then 1 end)
);
-- The list of those whose dates are to be completed.
create index licenses_undated on licenses (tenant_id, id)
  where license_term <> 'Perpetual' and master_license_id is null and (expiration_date is null or track_date is null);
