import type { ImportedKind } from '../records/imported-kinds.js';

/** Event `e` belongs to the import of license `l`: it made the license a primary or secondary one. */
const byItsImport = (l: string) => `(e.type in ('LicensePromoted', 'LicenseLinked') and e.meta->>'causationId' = (
  select f.meta->>'causationId' from events f where f.tenant_id = ${l}.tenant_id and f.stream_id = ${l}.id and f.version = 1))`;

/** The kind of work that users did on license `l`; null if none. An assignment alone does not count. */
const worked = (l: string) => `case
  when exists (select from renewals r where r.tenant_id = ${l}.tenant_id and r.license_id = ${l}.id and not r.imported) then 'Renewal'
  when exists (select from tasks t where t.tenant_id = ${l}.tenant_id and t.license_id = ${l}.id) then 'Task'
  when ${l}.version > 1 and exists (select from events e where e.tenant_id = ${l}.tenant_id and e.stream_id = ${l}.id
    and e.version > 1 and e.type <> 'LicenseAssigned' and not ${byItsImport(l)}) then 'Changed'
  end`;

/** Secondary license `c` came with the same import as its primary `l`. */
const cameAlong = `exists (select from imported_records s join imported_records m
  on m.tenant_id = s.tenant_id and m.import_id = s.import_id and m.id = l.id where s.tenant_id = c.tenant_id and s.id = c.id)`;

/**
 * Why the undo keeps license `l`. A primary is removed with its secondary licenses, if all of them came with the same
 * import and can be removed.
 * @see docs/decisions/0041-a-second-register-is-compared.md
 */
export const becauseSql = `coalesce(${worked('l')}, case
  when exists (select from licenses c where c.tenant_id = l.tenant_id and c.master_license_id = l.id
    and not (${cameAlong} and (${worked('c')}) is null)) then 'Primary' end)`;

/** The secondary licenses that came with primaries `$2`. */
export const cameAlongSql = `select c.id, -1 as place, e.event_id as "eventId"
  from licenses l join licenses c on c.tenant_id = l.tenant_id and c.master_license_id = l.id
  join events e on e.tenant_id = c.tenant_id and e.stream_id = c.id and e.version = 1
  where l.tenant_id = $1 and l.id = any ($2::uuid[]) and ${cameAlong}`;

/**
 * Whether a record is unchanged and, apart from licenses, nothing depends on it: for property `p`, entity `e`, type
 * `t`, authority `a`.
 */
const conditions = {
  property: `p.version = 1
    and not exists (select from property_contacts c where c.tenant_id = p.tenant_id and c.property_id = p.id)
    and not exists (select from tasks k where k.tenant_id = p.tenant_id and k.property_id = p.id)`,
  corporateEntity: `e.version = 1
    and not exists (select from entity_officers o where o.tenant_id = e.tenant_id and o.corporate_entity_id = e.id)
    and not exists (select from property_affiliations f where f.tenant_id = e.tenant_id and f.corporate_entity_id = e.id)`,
  licenseType: 't.version = 1',
  authority: `a.version = 1 and not exists (
    select from authority_contacts c where c.tenant_id = a.tenant_id and c.licensing_authority_id = a.id)`,
};

/** The records among `$2` of tenant `$1` that can be removed, locked until the transaction ends. */
export const freeSql: Record<ImportedKind, string> = {
  license: `select l.id from licenses l where l.tenant_id = $1 and l.id = any ($2::uuid[]) and (${becauseSql}) is null
    order by l.id for update of l`,
  property: `select p.id from properties p where p.tenant_id = $1 and p.id = any ($2::uuid[]) and ${conditions.property}
    and not exists (select from licenses l where l.tenant_id = p.tenant_id and l.property_id = p.id) order by p.id for update of p`,
  corporateEntity: `select e.id from corporate_entities e where e.tenant_id = $1 and e.id = any ($2::uuid[]) and ${conditions.corporateEntity}
    and e.id::text not in (select jsonb_array_elements_text(l.licensees) from licenses l where l.tenant_id = $1)
    order by e.id for update of e`,
  licenseType: `select t.id from license_types t where t.tenant_id = $1 and t.id = any ($2::uuid[]) and ${conditions.licenseType}
    and t.id not in (select l.license_type_id from licenses l where l.tenant_id = $1) order by t.id for update of t`,
  authority: `select a.id from licensing_authorities a where a.tenant_id = $1 and a.id = any ($2::uuid[]) and ${conditions.authority}
    and a.id not in (select l.licensing_authority_id from licenses l where l.tenant_id = $1)
    and not exists (select from license_types t where t.tenant_id = a.tenant_id and t.licensing_authority_id = a.id)
    order by a.id for update of a`,
};

export const tableOf: Record<ImportedKind, string> = {
  license: 'licenses',
  property: 'properties',
  corporateEntity: 'corporate_entities',
  licenseType: 'license_types',
  authority: 'licensing_authorities',
};

/** The preview of an undo: counts of removed and kept records by kind. */
export const planSql = `with made as materialized (
    select id, kind from imported_records where tenant_id = $1 and import_id = $2),
  mine as materialized (
    select l.id, l.license_number, l.assigned_user_id, ${becauseSql} as because
    from made m join licenses l on l.tenant_id = $1 and l.id = m.id where m.kind = 'license'),
  used as materialized (
    select l.property_id, l.license_type_id, l.licensing_authority_id, l.licensees from licenses l
    where l.tenant_id = $1 and l.id not in (select id from mine where because is null)),
  types as materialized (
    select t.id, t.licensing_authority_id, ${conditions.licenseType} and t.id not in (select license_type_id from used) as goes
    from made m join license_types t on t.tenant_id = $1 and t.id = m.id where m.kind = 'licenseType'),
  fates as (
    select 'license' as kind, because is null as goes from mine
    union all
    select 'property', ${conditions.property} and p.id not in (select property_id from used)
    from made m join properties p on p.tenant_id = $1 and p.id = m.id where m.kind = 'property'
    union all
    select 'corporateEntity', ${conditions.corporateEntity}
      and e.id::text not in (select jsonb_array_elements_text(licensees) from used)
    from made m join corporate_entities e on e.tenant_id = $1 and e.id = m.id where m.kind = 'corporateEntity'
    union all
    select 'licenseType', goes from types
    union all
    select 'authority', ${conditions.authority} and a.id not in (select licensing_authority_id from used)
      and not exists (select from license_types t where t.tenant_id = $1 and t.licensing_authority_id = a.id
        and t.id not in (select id from types where goes))
    from made m join licensing_authorities a on a.tenant_id = $1 and a.id = m.id where m.kind = 'authority'),
  counted as (select kind, count(*) filter (where goes) as goes, count(*) filter (where not goes) as stays from fates group by kind)
  select (select coalesce(jsonb_object_agg(kind, goes), '{}') from counted) as goes,
    (select coalesce(jsonb_object_agg(kind, stays), '{}') from counted) as stays,
    (select count(*) from mine where because is null and assigned_user_id is not null) as assigned,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'licenseNumber', license_number, 'because', because)
        order by license_number, id), '[]')
      from (select * from mine where because is not null order by license_number, id limit $3) named) as kept`;
