-- From which day on the queue shows a license as current: at any time while its renewal is in process, else from its track date.
alter table licenses add column queued_from date generated always as (
  case when renewal_id is not null then date '-infinity' else track_date end
) stored;

-- What the queue shows when it is opened, and no more than that, is counted on this index alone.
create index licenses_queued on licenses (tenant_id, queued_from, id) include (stage, renewal_id, expiration_date, master_license_id)
  where stage is not null;

-- Where it is narrowed further, on one of these alone, as before.
drop index licenses_by_expiration;
create index licenses_by_expiration on licenses (tenant_id, expiration_date, id)
  include (stage, renewal_id, queued_from, track_date, due_date, renewal_due_date, renewal_follow_up_date, is_tracking_only,
    renewal_tracking_only, assigned_user_id, property_id, license_type_id, licensing_authority_id, master_license_id, country, state,
    city, classification, category, renewal_designation, queue_text);
drop index licenses_by_assignee;
create index licenses_by_assignee on licenses (tenant_id, assigned_user_id, expiration_date, id)
  include (stage, renewal_id, queued_from, master_license_id);
drop index licenses_by_state;
create index licenses_by_state on licenses (tenant_id, state, licensing_authority_id, id)
  include (stage, renewal_id, queued_from, expiration_date, assigned_user_id, license_type_id, master_license_id);
