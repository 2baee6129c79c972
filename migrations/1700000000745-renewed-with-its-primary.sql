-- Which primary licenses are being renewed: their secondaries are counted with them. Few, and asked in every count.
create index licenses_in_process on licenses (tenant_id, id) include (stage, renewal_tracking_only)
  where is_master and renewal_id is not null;

-- Whose secondary a license is, is asked of every license that is Ready to Start.
drop index licenses_by_expiration;
create index licenses_by_expiration on licenses (tenant_id, expiration_date, id)
  include (stage, renewal_id, track_date, due_date, renewal_due_date, renewal_follow_up_date, is_tracking_only, renewal_tracking_only,
    assigned_user_id, property_id, license_type_id, licensing_authority_id, master_license_id, country, state, city, classification,
    category, renewal_designation, queue_text);
drop index licenses_by_assignee;
create index licenses_by_assignee on licenses (tenant_id, assigned_user_id, expiration_date, id)
  include (stage, renewal_id, track_date, master_license_id);
drop index licenses_by_state;
create index licenses_by_state on licenses (tenant_id, state, licensing_authority_id, id)
  include (stage, renewal_id, track_date, expiration_date, assigned_user_id, license_type_id, master_license_id);
