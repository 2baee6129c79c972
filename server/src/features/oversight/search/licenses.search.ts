import type { Found, FoundLicense, LicensesOf } from '@evergreen/contracts/oversight/search';
import type { Sql } from '../../../kernel/db/database.js';
import { patterns } from './search-terms.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';

/**
 * Which licenses belong to a record; $2 is its id. Licensees are not indexed (each write of a license would pay for
 * it): a parallel scan is faster than reading the licenses one by one in the order of their numbers.
 */
const belongs: Record<LicensesOf, { readonly is: string; readonly found: 'materialized' | 'not materialized' }> = {
  property: { is: 'property_id = $2', found: 'not materialized' },
  authority: { is: 'licensing_authority_id = $2', found: 'not materialized' },
  corporateEntity: { is: 'licensees @> jsonb_build_array($2::text)', found: 'materialized' },
};

interface Row extends FoundLicense {
  readonly id: string;
  readonly label: string;
  readonly active: boolean;
  readonly type: string | null;
  readonly property: string;
  readonly premises: string | null;
  readonly place: string;
}

/** The data of the found licenses, in the same order. */
const rows = `select l.id, l.license_number as label, l.active, l.stage, l.renewal_id is not null as "inProcess",
    coalesce(l.renewal_tracking_only, l.is_tracking_only) as "isTrackingOnly", l.master_license_id is not null as "isSecondary",
    l.renewal_designation as designation, l.assigned_user_id as "assignedUserId", p.name as property,
    l.premises_name as premises, l.city || ', ' || l.state as place,
    (select t.name from license_types t where t.tenant_id in (l.tenant_id, app_provider()) and t.id = l.license_type_id) as type
  from unnest($2::uuid[]) with ordinality as sought (id, place)
  join licenses l on l.tenant_id = $1 and l.id = sought.id
  join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  order by sought.place`;

const foundOf = ({ id, label, active, type, property, premises, place, ...license }: Row): Found => ({
  kind: 'license',
  id,
  label,
  active,
  ownerId: null,
  detail: [type, premises ?? property, place].filter((text) => text !== null && text !== '').join(' · '),
  license,
});

const tell = async (sql: Sql, by: Actor, ids: readonly { readonly id: string }[]): Promise<Found[]> =>
  ids.length === 0
    ? []
    : (await sql.prepared<Row>('found_licenses', rows, [tenantOf(by), ids.map(({ id }) => id)])).map(foundOf);

interface Sought {
  readonly term: string;
  /** Ids of the properties that the same term found: their licenses come last. */
  readonly properties: readonly string[];
  readonly most: number;
}

/**
 * By number with or without hyphens, by a part of it, by the words that the license list searches, or by the
 * property.
 */
export const findLicenses = async (sql: Sql, by: Actor, { term, properties, most }: Sought): Promise<Found[]> =>
  tell(
    sql,
    by,
    await sql.query<{ id: string }>('select id from seek_plain_licenses($1, $2, $3, $4, $5) id', [
      ...[tenantOf(by), term, patterns(term), properties, most],
    ]),
  );

/** The licenses of one record: all of them, or those whose number or words contain the term. */
export const licensesOf = async (
  sql: Sql,
  by: Actor,
  { of, ofId, term, most }: { of: LicensesOf; ofId: string; term: string; most: number },
): Promise<Found[]> => {
  const { is, found } = belongs[of];
  const ids = await sql.query<{ id: string }>(
    `with found as ${found} (
       select id, license_number from licenses where tenant_id = $1 and ${is}
         and (bare_number(license_number) like '%' || bare_number($3) || '%' and bare_number($3) <> '' or plain(search_text) like all (select plain(p) from unnest($4::text[]) p)))
     select id from found order by license_number, id limit $5`,
    [tenantOf(by), ofId, term, patterns(term), most],
  );
  return tell(sql, by, ids);
};
