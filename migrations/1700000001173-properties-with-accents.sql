-- A search of properties asked of each one whether its words have accents, which took as long as the comparison itself. Few have: they are here.
create index properties_with_accents on properties (tenant_id, id) where octet_length(search_text) > length(search_text);
