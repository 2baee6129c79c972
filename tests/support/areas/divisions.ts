import { randomUUID } from 'node:crypto';
import type { Paged } from '@evergreen/contracts/common';
import type { DivisionContactInput, MadeContact } from '@evergreen/contracts/parties/divisions';
import type { PropertyContact, PropertyContacts } from '@evergreen/contracts/parties/properties';
import type { Caller } from '../api.js';
import { place } from '../licensing.js';

export const dana = { name: 'Dana Reyes', title: 'Director', phone: '(617) 555-0142', email: 'dana@hotel.example' };

/** A user's acts on divisions. */
export class DivisionWork {
  constructor(private readonly who: Caller) {}

  add = (fields: object = {}): Promise<string> =>
    this.who.added('/divisions', { name: `Division ${randomUUID()}`, companyCode: 'D', ...fields });

  /** A default one, unless given. */
  addContact = (division: string, fields: Partial<DivisionContactInput> = {}): Promise<string> =>
    this.who.added(`/divisions/${division}/contacts`, { ...dana, isDefaultPropertyContact: true, ...fields });

  changeContact = (division: string, id: string, fields: Partial<DivisionContactInput>) =>
    this.who.put(`/divisions/${division}/contacts/${id}`, { ...dana, isDefaultPropertyContact: true, ...fields });

  addProperty = (divisionId: string, fields: object = {}): Promise<string> =>
    this.who.added('/properties', { ...place, name: `Property ${randomUUID()}`, divisionId, ...fields });

  contactsAt = async (property: string): Promise<PropertyContact[]> =>
    (await this.who.read<PropertyContacts>(`/properties/${property}/contacts`)).items;

  made = (division: string, contact: string, query = ''): Promise<Paged<MadeContact>> =>
    this.who.read<Paged<MadeContact>>(`/divisions/${division}/contacts/${contact}/property-contacts${query}`);

  removeContact = (division: string, contact: string, ids: readonly string[] = []) =>
    this.who.post(`/divisions/${division}/contacts/${contact}`, { deletePropertyContactIds: ids });
}
