-- A license's words as the queue shows them: without account, county and country.
drop index licenses_by_expiration;
alter table licenses add column queue_text text not null generated always as (
  lower(license_number || chr(31) || coalesce(premises_name, '') || chr(31) || city || chr(31) || state)
) stored;

-- With every filter of the queue and the dashboard: whatever is asked of them is answered on this index alone.
create index licenses_by_expiration on licenses (tenant_id, expiration_date, id)
  include (stage, renewal_id, track_date, due_date, renewal_due_date, renewal_follow_up_date, is_tracking_only, renewal_tracking_only,
    assigned_user_id, property_id, license_type_id, licensing_authority_id, country, state, city, classification, category,
    renewal_designation, queue_text);
