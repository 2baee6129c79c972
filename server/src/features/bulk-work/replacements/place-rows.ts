import {
  type NamingPlace,
  type PlaceKind,
  placeReasons,
  type PlacesQuery,
} from '@evergreen/contracts/bulk-work/replacements';
import type { Paged } from '@evergreen/contracts/common';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { may } from '@evergreen/workflows/permissions';
import type { Sql } from '../../../kernel/db/database.js';
import { ListQuery } from '../../../kernel/lists/list-query.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { titleNames } from '../../parties/officers/index.js';
import { rank } from '../../licensing/licenses/reading/license-list.rows.js';
import type { Person } from './person.js';
import { naming, sources } from './places.js';

interface Shown {
  readonly name: string;
  readonly property: string;
  readonly columns: string;
  readonly more: string;
}

const typeJoin = `join license_types t on t.tenant_id in (l.tenant_id, app_provider()) and t.id = l.license_type_id
  join licensing_authorities a on a.tenant_id = t.tenant_id and a.id = t.licensing_authority_id`;
/** At a property's active licenses. */
const ofProperty = (what: string) =>
  `exists (select from licenses l ${typeJoin} where l.tenant_id = p.tenant_id and l.property_id = p.id and l.active and ${what})`;

/** Whether the user may change a place. */
interface Facts {
  readonly tenantId: string;
  readonly designation: RenewalDesignation | null;
  readonly isOwn: boolean | null;
}
type Read = Omit<NamingPlace, 'hindrance'> & Facts;

const factsOf: Record<PlaceKind, string> = {
  license: 'l.renewal_designation as designation, l.tenant_id as "tenantId", null::boolean as "isOwn"',
  entity: 'null as designation, k.tenant_id as "tenantId", null::boolean as "isOwn"',
  contact: `null as designation, c.tenant_id as "tenantId", not ${ofProperty(`l.renewal_designation <> 'BillingClient'`)} as "isOwn"`,
};

/** For the page only; parameter 1 has the ids; for licenses 2 is today, 3 the officer. */
const shown: Record<PlaceKind, Shown> = {
  license: {
    name: 'l.license_number',
    property: 'p.name',
    columns: `l.id, l.license_number as name, t.name || ', ' || a.name as detail, l.id as "ofId",
      ${titleNames(`(select w.value -> 'titleIds' from jsonb_array_elements(l.officers) w where w.value ->> 'officerId' = $3::text limit 1)`)}
        as "officerTitles", ${rank} as rank, p.name as "propertyName", false as "isKeyContact",
      coalesce(l.expiration_date < $2::date, false) as "isExpired", t.has_manager_change_requirement as "asksForNotice",
      ${factsOf.license}`,
    more: typeJoin,
  },
  entity: {
    name: 'e.name',
    property: 'e.name',
    columns: `k.id, e.name, case when not e.active then 'The entity is inactive' end as detail, e.id as "ofId",
      ${titleNames('k.officer_title_ids')} as "officerTitles", null as rank, null as "propertyName",
      false as "isKeyContact", false as "isExpired", false as "asksForNotice", ${factsOf.entity}`,
    more: '',
  },
  contact: {
    name: 'p.name',
    property: 'p.name',
    columns: `c.id, p.name, c.title as detail, p.id as "ofId", '{}'::text[] as "officerTitles", null as rank, p.name as "propertyName",
      c.is_key_contact as "isKeyContact", false as "isExpired",
      c.is_key_contact and ${ofProperty('t.has_manager_change_requirement')} as "asksForNotice", ${factsOf.contact}`,
    more: '',
  },
};

const hindranceOf = (by: Actor, kind: PlaceKind, { tenantId, designation, isOwn }: Facts): string | null => {
  if (kind === 'license')
    return may(by, 'license.edit', { tenantId, ...(designation && { designation }) })
      ? null
      : placeReasons.licenseTheirs;
  if (kind === 'entity') return may(by, 'entity.edit', { tenantId }) ? null : placeReasons.entityTheirs;
  const target = { tenantId, allLicensesDesignatedToClient: isOwn ?? true };
  return may(by, 'property.edit', target) ? null : placeReasons.propertyTheirs;
};

/** Counts places of a kind that the user cannot change. */
export const fixedCount = async (sql: Sql, by: Actor, person: Person, kind: PlaceKind): Promise<number> => {
  const { from, id } = sources[kind];
  const select = `${factsOf[kind]}, count(*)::integer as count`;
  const groups = await naming(new ListQuery({ select, from, tie: id }), kind, by, person).groups<
    Facts & { count: number }
  >(sql, '1, 2, 3');
  return groups.reduce((sum, group) => sum + (hindranceOf(by, kind, group) === null ? 0 : group.count), 0);
};

/** A page of places with a person, and why the user cannot change them. @param day today */
export const placePage = async (
  sql: Sql,
  by: Actor,
  person: Person,
  query: PlacesQuery,
  day: string,
): Promise<Paged<NamingPlace>> => {
  const { kind } = query;
  const { from, id } = sources[kind];
  const { name, property, columns, more } = shown[kind];
  const { items, ...totals } = await naming(new ListQuery({ select: id, from, tie: id }), kind, by, person)
    .search([...new Set([name, property])], query.searchTerm)
    .sort(query.sortBy === 'name' ? name : property, query.sortDirection)
    .page<{ id: string }>(sql, query);
  if (items.length === 0) return { items: [], ...totals };
  const ids = items.map((item) => item.id);
  const rows = await sql.query<Read>(
    `select ${columns} from ${from} ${more} where ${id} = any ($1::uuid[])
     order by array_position($1::uuid[], ${id})`,
    kind === 'license' ? [ids, day, person.officerId] : [ids],
  );
  return {
    items: rows.map((row) => {
      const { tenantId: _, designation: __, isOwn: ___, ...place } = row;
      return { ...place, hindrance: hindranceOf(by, kind, row) };
    }),
    ...totals,
  };
};
