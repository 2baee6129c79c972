import { randomUUID } from 'node:crypto';
import type { PropertyContactInput } from '@evergreen/contracts/properties';
import { addProperty, addPropertyContact, propertyDefaults } from '../../server/src/features/properties/index.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import type { Api } from './api.js';
import { place } from './licensing.js';
import type { World } from './world.js';

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
  return api.app.get(Transactions).run(systemActor(harborview, world.firm, 'test'), randomUUID(), (uow) => {
    const ids = Array.from({ length: count }, () => randomUUID());
    for (const [index, id] of ids.entries()) {
      const called = `${name} ${String(index).padStart(4, '0')}`;
      addProperty(uow, harborview, id, { ...propertyDefaults, ...place, state, active, name: called, matchKey: id });
      for (const contact of contacts)
        addPropertyContact(uow, harborview, randomUUID(), { ...noContact, ...contact, propertyId: id });
    }
    return Promise.resolve(ids);
  });
};
