-- Under a filter by place the license list goes through the properties by name, and passes over the licenses of other places on this
-- index. It went to the table for each of them.
create index licenses_of_property on licenses (tenant_id, property_id, license_number, id) include (active, country, state, city);
drop index licenses_by_property;
