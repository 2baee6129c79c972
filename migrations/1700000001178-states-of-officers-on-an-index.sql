-- Whether each officer is active is read from this index alone; each row of the table was read for it.
create index entity_officers_with_state on entity_officers (corporate_officer_id, tenant_id) include (active);
drop index entity_officers_of_officer;
alter index entity_officers_with_state rename to entity_officers_of_officer;
