import { placeReasons } from '@evergreen/contracts/bulk-work/replacements';
import { nameKey } from '@evergreen/workflows/record-keys';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { adjustRecord } from '../../../kernel/records/writing.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { contacts, type HeldContacts } from '../../parties/properties/index.js';

interface Place {
  readonly id: string;
  readonly propertyId: string;
}
interface Successor {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

const placesSql = `select id, property_id as "propertyId" from property_contacts
  where tenant_id = $1 and id = any ($2::uuid[]) and person_key = name_key($3) order by property_id, id`;

export const contactPlaces = (uow: UnitOfWork, ids: readonly string[], leaving: string): Promise<Place[]> =>
  uow.query<Place>(placesSql, [tenantOf(uow.by), ids, leaving]);

const whyNot = (contacts: HeldContacts, { id, propertyId }: Place, successor: Successor | null): string | undefined => {
  const property = contacts.properties.get(propertyId);
  if (!property) return placeReasons.gone;
  if (!property.editable) return placeReasons.propertyTheirs;
  if (successor === null) return placeReasons.contactStays;
  const isThere = property.before.some(
    (contact) => contact.id !== id && nameKey(contact.name) === nameKey(successor.name),
  );
  return isThere ? placeReasons.contactThere(successor.name) : undefined;
};

/** Replaces a contact at each property: same title and key mark, own phone. */
export const replaceContacts = async (
  uow: UnitOfWork,
  current: HeldContacts,
  ids: readonly string[],
  places: readonly Place[],
  successor: Successor | null,
): Promise<{ changed: string[]; left: { id: string; reason: string }[] }> => {
  await Promise.all(places.map(({ id }) => uow.load(contacts.aggregate, id)));
  const known = new Map(places.map((place) => [place.id, place]));
  const left: { id: string; reason: string }[] = [];
  const changed: string[] = [];
  const taken = new Set<string>();
  for (const id of ids) {
    const place = known.get(id);
    const again = place && taken.has(place.propertyId) ? placeReasons.contactThere(successor?.name ?? '') : undefined;
    const reason = place ? (whyNot(current, place, successor) ?? again) : placeReasons.gone;
    if (!place || !successor || reason !== undefined) {
      left.push({ id, reason: reason ?? placeReasons.gone });
      continue;
    }
    taken.add(place.propertyId);
    current.change(place.propertyId, id, { name: successor.name });
    await adjustRecord(uow, contacts, id, { ...successor });
    changed.push(id);
  }
  return { changed, left };
};
