import { randomUUID } from 'node:crypto';
import type { PropertyContactInput } from '@evergreen/contracts/parties/properties';
import { licenseTypes } from '../../../server/src/features/licensing/authorities/index.js';
import {
  addProperty,
  addPropertyContact,
  propertyDefaults,
} from '../../../server/src/features/parties/properties/index.js';
import { changeRecord } from '../../../server/src/kernel/records/writing.js';
import type pg from 'pg';
import type { Api } from '../api.js';
import { addSampleLicense, type Licensing, place } from '../licensing.js';
import type { World } from '../world.js';

export const contactsPath = '/my-company/property-contacts';
export const noContact = { title: null, phone: null, email: null, isKeyContact: false };
export const dana = {
  ...noContact,
  name: 'Dana Reyes',
  title: 'General Manager',
  phone: '(617) 555-0142',
  email: 'dana@hotel.example',
};

/** So many properties of Harborview, each with these contacts. */
export const addProperties = (
  { api, world }: { readonly api: Api; readonly world: World },
  count: number,
  { name = `House ${randomUUID()}`, state = 'MA', active = true } = {},
  contacts: readonly PropertyContactInput[] = [],
): Promise<string[]> => {
  const { harborview } = world.clients;
  return api.work(harborview, (uow) => {
    const ids = Array.from({ length: count }, () => randomUUID());
    for (const [index, id] of ids.entries()) {
      const called = `${name} ${String(index).padStart(4, '0')}`;
      addProperty(uow, harborview, id, { ...propertyDefaults, ...place, state, active, name: called, matchKey: id });
      for (const contact of contacts)
        addPropertyContact(uow, harborview, randomUUID(), { ...noContact, ...contact, propertyId: id });
    }
    return ids;
  });
};

/** Each of these properties has a license of a type whose authority requires a notice of another key contact. */
export const mustTellOfManagers = (
  { api, world, standing }: Pick<Licensing, 'api' | 'world' | 'standing'>,
  properties: readonly string[],
): Promise<unknown> => {
  const { harborview } = world.clients;
  return api.work(harborview, async (uow) => {
    await changeRecord(uow, licenseTypes, standing.type, { hasManagerChangeRequirement: true });
    for (const property of properties) addSampleLicense(uow, harborview, { ...standing, property });
    return null;
  });
};

/** The key contacts of these properties, with their numbers. */
export const keyContactsOf = async (owner: pg.Client, properties: readonly string[]) =>
  (
    await owner.query<{ name: string; at: number }>(
      `select name, count(*)::int as at from property_contacts where property_id = any ($1::uuid[]) and is_key_contact
       group by name order by name`,
      [properties],
    )
  ).rows;

/** Those of these properties that have a manager change task. */
export const managerChangesOf = async (owner: pg.Client, properties: readonly string[]): Promise<string[]> =>
  (
    await owner.query<{ id: string }>(
      `select property_id as id from tasks where property_id = any ($1::uuid[]) and kind = 'ManagerChange'`,
      [properties],
    )
  ).rows
    .map(({ id }) => id)
    .sort();
