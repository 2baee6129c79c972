-- The figures above the license list are counted on every view, also of a search for a common word: on this index alone.
drop index licenses_counted;
create index licenses_counted on licenses (tenant_id, active, is_master, id)
  include (property_id, licensing_authority_id, master_license_id, search_text);
