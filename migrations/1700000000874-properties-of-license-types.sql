-- Of which properties the licenses of a type or of an authority are is read from the index of their numbers alone.
drop index licenses_number;
create unique index licenses_number on licenses (tenant_id, licensing_authority_id, license_type_id, number_key(license_number))
  include (property_id);
