import { companyContactMessages } from '@evergreen/contracts/bulk-work/company-contacts';
import type { PropertyContactBody } from '@evergreen/contracts/parties/properties';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../kernel/errors.js';
import { adjustRecord, removeRecord } from '../../../kernel/records/writing.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { type ContactRules, contacts, type HeldContacts } from '../../parties/properties/index.js';
import { type Added, formerKeys, namedFailures } from './add-contacts.js';

interface Chosen {
  readonly id: string;
  readonly propertyId: string;
}
/** Limit of names in a refusal. */
const named = 10;

const chosenSql = `select id, property_id as "propertyId" from property_contacts
  where tenant_id = $1 and id = any ($2::uuid[]) order by property_id, id`;

/** Locks the contacts' properties. @throws Refusal if a contact was deleted */
const holdChosen = async (
  uow: UnitOfWork,
  rules: ContactRules,
  ids: readonly string[],
): Promise<{ chosen: Chosen[]; held: HeldContacts }> => {
  const chosen = await uow.query<Chosen>(chosenSql, [tenantOf(uow.by), ids]);
  if (chosen.length < ids.length) throw new Refusal(companyContactMessages.gone);
  const contactRules = await rules.hold(uow, [...new Set(chosen.map(({ propertyId }) => propertyId))]);
  // In parallel.
  await Promise.all(chosen.map(({ id }) => uow.load(contacts.aggregate, id)));
  return { chosen, held: contactRules };
};

const mayNot = (contacts: HeldContacts, chosen: readonly Chosen[]) => [
  ...new Set(chosen.filter(({ propertyId }) => !contacts.of(propertyId).editable).map(({ propertyId }) => propertyId)),
];

/** Contacts that would duplicate another one of their property. */
const twinsSql = `select c.id from property_contacts c
  cross join lateral (select contact_words_key(coalesce($3, c.name), case when $7 then $4 else c.title end,
    case when $8 then $5 else c.phone end, case when $9 then $6 else c.email end) as words) w
  where c.tenant_id = $1 and c.id = any ($2::uuid[]) and exists (select from property_contacts o
    where o.tenant_id = c.tenant_id and o.property_id = c.property_id and o.id <> all ($2::uuid[])
      and o.company_key = any (array[w.words, w.words || ' key']))`;

const becomingTwins = async (
  uow: UnitOfWork,
  ids: readonly string[],
  { name, title, phone, email }: Partial<PropertyContactBody>,
): Promise<ReadonlySet<string>> => {
  const sent = [title, phone, email].map((value) => value !== undefined);
  const values = [name, title, phone, email].map((value) => value ?? null);
  const twins = await uow.query<{ id: string }>(twinsSql, [tenantOf(uow.by), ids, ...values, ...sent]);
  return new Set(twins.map(({ id }) => id));
};

/** Changes these contacts alike; those that the user may not change are skipped and named. */
export const changeContacts = async (
  uow: UnitOfWork,
  rules: ContactRules,
  ids: readonly string[],
  fields: Partial<PropertyContactBody>,
): Promise<Added> => {
  const { chosen, held } = await holdChosen(uow, rules, ids);
  const readOnly = mayNot(held, chosen);
  const twins = await becomingTwins(uow, ids, fields);
  const changing = chosen.filter(({ id, propertyId }) => !readOnly.includes(propertyId) && !twins.has(id));
  // Of two at one property, one becomes the key contact.
  const keys = new Map([...changing].reverse().map(({ id, propertyId }) => [propertyId, id]));
  const fieldsOf = ({ id, propertyId }: Chosen) => ({
    ...fields,
    ...(fields.isKeyContact !== undefined && { isKeyContact: fields.isKeyContact && keys.get(propertyId) === id }),
  });
  for (const change of changing) held.change(change.propertyId, change.id, fieldsOf(change));
  await held.settle();
  for (const change of changing) await adjustRecord(uow, contacts, change.id, fieldsOf(change));
  const { readOnly: reason, thereAlready } = companyContactMessages;
  const doubled = chosen.filter(({ id, propertyId }) => twins.has(id) && !readOnly.includes(propertyId));
  return {
    ids: changing.map(({ id }) => id),
    skipped: 0,
    formerKeyContacts: fields.isKeyContact ? formerKeys(held, keys) : 0,
    failures: [
      ...readOnly.map((propertyId) => ({ propertyId, reason })),
      ...doubled.map(({ propertyId }) => ({ propertyId, reason: thereAlready })),
    ],
  };
};

const namesOf = async (uow: UnitOfWork, propertyIds: readonly string[]): Promise<string[]> => {
  const some = propertyIds.map((propertyId) => ({ propertyId, reason: '' }));
  const refusedNames = (await namedFailures(uow, some)).map(({ propertyName }) => propertyName ?? '');
  return refusedNames.sort((a, b) => a.localeCompare(b, 'en')).slice(0, named);
};

/** All or none. @throws Refusal that names the blocking properties */
export const removeContacts = async (uow: UnitOfWork, rules: ContactRules, ids: readonly string[]): Promise<void> => {
  const { chosen, held } = await holdChosen(uow, rules, ids);
  const readOnly = mayNot(held, chosen);
  if (readOnly.length > 0)
    throw new Refusal(companyContactMessages.readOnlyNamed(await namesOf(uow, readOnly), readOnly.length));
  for (const { id, propertyId } of chosen) held.remove(propertyId, id);
  const { bereft } = held;
  if (bereft.length > 0)
    throw new Refusal(companyContactMessages.lastRequired(await namesOf(uow, bereft), bereft.length));
  await held.settle();
  for (const { id } of chosen) await removeRecord(uow, contacts, id);
};
