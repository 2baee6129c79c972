-- The counts under a filter by type or term read this index alone; they read the whole table.
create index licenses_counting on licenses (tenant_id, active, is_master, id)
  include (country, property_id, licensing_authority_id, license_type_id, master_license_id, license_term, search_text);
drop index licenses_counted;
alter index licenses_counting rename to licenses_counted;
