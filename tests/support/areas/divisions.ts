import { randomUUID } from 'node:crypto';
import type { Paged } from '@evergreen/contracts/common';
import type { DivisionContactInput, MadeContact } from '@evergreen/contracts/parties/divisions';
import type { PropertyContact, PropertyContacts } from '@evergreen/contracts/parties/properties';
import type { Caller } from '../api.js';
import { place } from '../licensing.js';

interface Refused {
  detail: string;
  errors?: Record<string, string[]>;
}

export const dana = { name: 'Dana Reyes', title: 'Director', phone: '(617) 555-0142', email: 'dana@hotel.example' };

const made = async (who: Caller, path: string, body: object): Promise<string> => {
  const answer = await who.post<{ id: string }>(path, body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id;
};

/** A user's acts on divisions. */
export class DivisionWork {
  constructor(private readonly who: Caller) {}

  add = (fields: object = {}): Promise<string> =>
    made(this.who, '/divisions', { name: `Division ${randomUUID()}`, companyCode: 'D', ...fields });

  /** A default one, unless given. */
  addContact = (division: string, fields: Partial<DivisionContactInput> = {}): Promise<string> =>
    made(this.who, `/divisions/${division}/contacts`, { ...dana, isDefaultPropertyContact: true, ...fields });

  changeContact = (division: string, id: string, fields: Partial<DivisionContactInput>) =>
    this.who.put(`/divisions/${division}/contacts/${id}`, { ...dana, isDefaultPropertyContact: true, ...fields });

  addProperty = (divisionId: string, fields: object = {}): Promise<string> =>
    made(this.who, '/properties', { ...place, name: `Property ${randomUUID()}`, divisionId, ...fields });

  contactsAt = async (property: string): Promise<PropertyContact[]> =>
    (await this.who.get<PropertyContacts>(`/properties/${property}/contacts`)).body.items;

  made = async (division: string, contact: string, query = ''): Promise<Paged<MadeContact>> =>
    (await this.who.get<Paged<MadeContact>>(`/divisions/${division}/contacts/${contact}/property-contacts${query}`))
      .body;

  removeContact = (division: string, contact: string, ids: readonly string[] = []) =>
    this.who.post<Refused>(`/divisions/${division}/contacts/${contact}`, { deletePropertyContactIds: ids });
}
