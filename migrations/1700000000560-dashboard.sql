-- The dashboard counts by state and authority on every view: on this index alone, in the order that it groups by.
create index licenses_by_state on licenses (tenant_id, state, licensing_authority_id, id)
  include (stage, renewal_id, track_date, expiration_date, assigned_user_id, license_type_id);

-- How long an authority took: from the filing to the receipt, once the license is there.
alter table renewals add column turnaround_days integer generated always as (
  case when status <> 'abandoned' and stage >= 6 and license_received_date >= forms_filed_date
    then license_received_date - forms_filed_date end
) stored;
create index renewals_turnaround on renewals (tenant_id, license_id) include (turnaround_days, license_received_date)
  where turnaround_days is not null;
