-- One person's queue is counted and paged on this index alone, as everybody's is on licenses_by_expiration.
drop index licenses_by_assignee;
create index licenses_by_assignee on licenses (tenant_id, assigned_user_id, expiration_date, id) include (stage, renewal_id, track_date);
