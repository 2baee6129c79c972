import {
  type AddedCompanyContacts,
  companyContactMessages,
  type ContactFailure,
} from '@evergreen/contracts/bulk-work/company-contacts';
import type { PropertyContactBody } from '@evergreen/contracts/parties/properties';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { newId } from '../../../kernel/ids.js';
import { adjustRecord } from '../../../kernel/records/writing.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { addPropertyContact, type ContactRules, contacts, type HeldContacts } from '../../parties/properties/index.js';

/** Equal contacts, key contact or not. */
const twinsSql = `select distinct on (c.property_id) c.property_id as "propertyId", c.id, c.is_key_contact as "isKeyContact"
  from property_contacts c cross join lateral (select contact_words_key($3, $4, $5, $6) as words) w
  where c.tenant_id = $1 and c.company_key = any (array[w.words, w.words || ' key']) and c.property_id = any ($2::uuid[])
  order by c.property_id, c.is_key_contact desc, c.id`;

interface Twin {
  readonly propertyId: string;
  readonly id: string;
  readonly isKeyContact: boolean;
}

const twinsOf = async (uow: UnitOfWork, propertyIds: readonly string[], contact: PropertyContactBody) => {
  const { name, title, phone, email } = contact;
  const twins = await uow.query<Twin>(twinsSql, [tenantOf(uow.by), propertyIds, name, title, phone, email]);
  return new Map(twins.map((twin) => [twin.propertyId, twin]));
};

const whyNot = (contacts: HeldContacts, propertyId: string): string | undefined => {
  const property = contacts.properties.get(propertyId);
  if (!property) return companyContactMessages.missing;
  if (!property.editable) return companyContactMessages.readOnly;
  return property.active ? undefined : companyContactMessages.propertyInactive;
};

/** The number of properties with another key contact. @param keys by property */
export const formerKeys = (contacts: HeldContacts, keys: ReadonlyMap<string, string>): number =>
  [...keys].filter(([propertyId, id]) =>
    contacts.of(propertyId).before.some((known) => known.isKeyContact && known.id !== id),
  ).length;

/** The failures with names, in the given order. */
export const namedFailures = async (
  uow: UnitOfWork,
  failures: readonly { readonly propertyId: string; readonly reason: string }[],
): Promise<ContactFailure[]> => {
  if (failures.length === 0) return [];
  const rows = await uow.query<{ id: string; name: string }>(
    'select id, name from properties where tenant_id = $1 and id = any ($2::uuid[])',
    [tenantOf(uow.by), failures.map(({ propertyId }) => propertyId)],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return failures.map((failure) => ({ ...failure, propertyName: names.get(failure.propertyId) ?? null }));
};

export interface Added extends Pick<AddedCompanyContacts, 'ids' | 'skipped'> {
  /** Key contacts that lost the mark. */
  readonly formerKeyContacts: number;
  readonly failures: readonly { readonly propertyId: string; readonly reason: string }[];
}

/**
 * Adds the contact to each property by the single rules; an existing one is not duplicated, and becomes the key
 * contact if requested.
 */
export const addToProperties = async (
  uow: UnitOfWork,
  rules: ContactRules,
  propertyIds: readonly string[],
  contact: PropertyContactBody,
): Promise<Added> => {
  const contactRules = await rules.hold(uow, propertyIds);
  const twins = await twinsOf(uow, propertyIds, contact);
  const ids: string[] = [];
  const marked: string[] = [];
  const keys = new Map<string, string>();
  const failures: { propertyId: string; reason: string }[] = [];
  let skipped = 0;
  for (const propertyId of propertyIds) {
    const reason = whyNot(contactRules, propertyId);
    const twin = twins.get(propertyId);
    if (reason !== undefined) failures.push({ propertyId, reason });
    else if (twin && (twin.isKeyContact || !contact.isKeyContact)) skipped++;
    else if (twin) {
      contactRules.change(propertyId, twin.id, { isKeyContact: true });
      marked.push(twin.id);
      keys.set(propertyId, twin.id);
    } else {
      const id = newId();
      contactRules.add(propertyId, id, contact);
      addPropertyContact(uow, tenantOf(uow.by), id, { propertyId, ...contact });
      ids.push(id);
      if (contact.isKeyContact) keys.set(propertyId, id);
    }
  }
  await contactRules.settle();
  for (const id of marked) await adjustRecord(uow, contacts, id, { isKeyContact: true });
  return { ids: [...ids, ...marked], skipped, failures, formerKeyContacts: formerKeys(contactRules, keys) };
};
