import type { AffiliatedOfficer, AffiliatedOfficersQuery } from '@evergreen/contracts/parties/affiliations';
import type { Sql } from '../../../../kernel/db/database.js';

/** Links and titles may be the client's or the firm's, as the entity is. */
const officersSql = `select o.id as "officerId", o.name as "officerName", coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name, t.id)
      from officer_titles t where t.tenant_id in ($1, app_provider())
        and t.id in (select w::uuid from unnest(array_agg(k.officer_title_ids)) h (ids), jsonb_array_elements_text(h.ids) w)
    ), '[]') as "officerTitles"
  from property_affiliations r
  join entity_officers k on k.tenant_id in (r.tenant_id, app_provider()) and k.corporate_entity_id = r.corporate_entity_id
    and k.active
  join corporate_officers o on o.tenant_id in (r.tenant_id, app_provider()) and o.id = k.corporate_officer_id and o.name <> ''
  where r.tenant_id = $1 and r.property_id = $2 and ($3::uuid[] is null or r.corporate_entity_id = any ($3::uuid[])
    or r.id = any ($3::uuid[]))
  group by o.id, o.name order by o.name, o.id`;

/** The active officers of a property's entities. */
export const affiliatedOfficers = (
  sql: Sql,
  tenantId: string,
  propertyId: string,
  { propertyAffiliatedEntityIds: entities }: AffiliatedOfficersQuery,
): Promise<AffiliatedOfficer[]> =>
  sql.query<AffiliatedOfficer>(officersSql, [tenantId, propertyId, entities?.length ? entities : null]);
