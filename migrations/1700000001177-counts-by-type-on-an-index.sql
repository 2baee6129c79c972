-- The counts under a filter by type or term read this index alone; they read the whole table.
drop index licenses_counted;
create index licenses_counted on licenses (tenant_id, active, is_master, id)
  include (country, property_id, licensing_authority_id, license_type_id, master_license_id, license_term, search_text);
