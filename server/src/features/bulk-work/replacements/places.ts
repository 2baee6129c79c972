import {
  PlaceKind,
  replacementLimits,
  replacementMessages,
  type ReplacementBody,
} from '@evergreen/contracts/bulk-work/replacements';
import type { ReplacementRequest } from '@evergreen/workflows/bulk-work/replacement.events';
import type { Sql } from '../../../kernel/db/database.js';
import { Refusal } from '../../../kernel/errors.js';
import { ListQuery } from '../../../kernel/lists/list-query.js';
import { seenBy } from '../../../kernel/records/keeping.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import type { Person } from './person.js';

export type Places = ReplacementRequest['places'];

interface Source {
  /** The tables, with the place first. */
  readonly from: string;
  /** The id of a place. */
  readonly id: string;
}

/** Active places only: inactive ones keep their names. */
export const sources: Record<PlaceKind, Source> = {
  license: {
    id: 'l.id',
    from: 'licenses l join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id',
  },
  entity: {
    id: 'k.id',
    from: 'entity_officers k join corporate_entities e on e.tenant_id = k.tenant_id and e.id = k.corporate_entity_id',
  },
  contact: {
    id: 'c.id',
    from: 'property_contacts c join properties p on p.tenant_id = c.tenant_id and p.id = c.property_id',
  },
};

export const naming = (list: ListQuery, kind: PlaceKind, by: Actor, { officerId, name }: Person): ListQuery => {
  if (kind === 'license')
    return list.and(
      `l.tenant_id = ? and l.active and l.id in (
        select o.license_id from license_officers o where o.tenant_id = ? and o.officer_id = ?::uuid)`,
      tenantOf(by),
      tenantOf(by),
      officerId,
    );
  if (kind === 'entity')
    return list
      .anyOf('k.tenant_id', seenBy(by, true), 'uuid')
      .and('k.corporate_officer_id = ?::uuid and k.active', officerId);
  return list.and(`c.tenant_id = ? and c.person_key = name_key(?) and c.name <> ''`, tenantOf(by), name);
};

type Chosen = Pick<ReplacementBody, PlaceKind>;

const chosenOf = async (sql: Sql, kind: PlaceKind, by: Actor, person: Person, chosen: Chosen): Promise<string[]> => {
  const { all, ids } = chosen[kind];
  if (!all && ids.length === 0) return [];
  const { from, id } = sources[kind];
  const list = naming(new ListQuery({ select: id, from, tie: id }), kind, by, person);
  list.and(`${all ? 'not ' : ''}${id} = any (?::uuid[])`, ids);
  const places = await list.sort(id, 'asc').items<{ id: string }>(sql, replacementLimits.places + 1);
  return places.map((place) => place.id);
};

/** All except these, or only these, in their current state. @throws Refusal */
export const chosenPlaces = async (sql: Sql, by: Actor, person: Person, chosen: Chosen): Promise<Places> => {
  const [license = [], entity = [], contact = []] = await Promise.all(
    PlaceKind.options.map((kind) => chosenOf(sql, kind, by, person, chosen)),
  );
  const total = license.length + entity.length + contact.length;
  if (total === 0) throw new Refusal(replacementMessages.nothing);
  if (total > replacementLimits.places) throw new Refusal(replacementMessages.tooMany(total));
  return { license, entity, contact };
};
