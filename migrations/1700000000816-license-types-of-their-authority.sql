-- A license type belongs to its authority: the authority's history tells of it, and its page is found by both ids.
update subjects s set owner_id = t.licensing_authority_id
from license_types t where s.kind = 'licenseType' and t.tenant_id = s.tenant_id and t.id = s.id;
