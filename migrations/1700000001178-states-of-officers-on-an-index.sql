-- Whether each officer is active is read from this index alone; each row of the table was read for it.
drop index entity_officers_of_officer;
create index entity_officers_of_officer on entity_officers (corporate_officer_id, tenant_id) include (active);
