-- The license list begins with one country: its figures are counted with it, as before on this index alone.
drop index licenses_counted;
create index licenses_counted on licenses (tenant_id, active, is_master, id)
  include (country, property_id, licensing_authority_id, master_license_id, search_text);
