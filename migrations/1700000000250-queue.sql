-- The queue counts a tenant's licenses on every view, and searches through them: on this index alone, in the queue's own order.
drop index licenses_by_expiration;
create index licenses_by_expiration on licenses (tenant_id, expiration_date, id)
  include (stage, renewal_id, track_date, due_date, renewal_due_date, renewal_follow_up_date, assigned_user_id, property_id,
    license_type_id, search_text);
