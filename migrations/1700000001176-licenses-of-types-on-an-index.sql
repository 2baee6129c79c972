-- The license list goes through the properties by name, and passes over licenses of other types, authorities and terms on this index, as
-- over those of other places. It went to the table for each of them.
drop index licenses_of_property;
create index licenses_of_property on licenses (tenant_id, property_id, license_number, id)
  include (active, country, state, city, license_type_id, licensing_authority_id, license_term);
