import type { CalendarDate } from '@evergreen/workflows/dates';
import { addDivision, addDivisionContact } from '../../features/parties/divisions/index.js';
import { addPropertyContact } from '../../features/parties/properties/index.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { type Act, enters } from './act.js';
import { sampleDivisions } from './divisions.data.js';
import { clientJoined } from './foundation.acts.js';
import { type ClientKey, keeperOf } from './people.js';
import type { Place } from './portfolio.js';
import { sampleId } from './sample-id.js';

const divisionId = (client: ClientKey, name: string): string => sampleId('division', client, name);
const contactOf = (division: string, name: string): string => sampleId('division contact', division, name);
const mailbox = (name: string, client: ClientKey): string =>
  `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@${client}.example`;

const divisionOf = ({ client, property }: Place) => sampleDivisions[client].find(({ holds }) => holds(property));

export const divisionOfPlace = (place: Place): string | null => {
  const division = divisionOf(place);
  return division ? divisionId(place.client, division.name) : null;
};

/** The contacts that a property gets from its division. */
export const addDefaultContacts = (uow: UnitOfWork, tenantId: string, place: Place): void => {
  const { id: propertyId, client } = place;
  const division = divisionOf(place);
  const id = divisionId(client, division?.name ?? '');
  for (const { isDefaultPropertyContact, name, title, phone } of division?.people ?? [])
    if (isDefaultPropertyContact)
      addPropertyContact(uow, tenantId, sampleId('default contact', propertyId, name), {
        ...{ propertyId, name, title, phone, email: mailbox(name, client), isKeyContact: false },
        divisionContactId: contactOf(id, name),
      });
};

/** On the day when the client joined, before its properties are entered. */
export const divisionActs = (today: CalendarDate, client: ClientKey): Act[] =>
  sampleDivisions[client].map(({ seat, people, holds: _, ...division }, index) => {
    const id = divisionId(client, division.name);
    const act = { day: clientJoined(today, client), minute: 60 + 5 * index, by: keeperOf(client) };
    return enters(act, `enter/${id}`, (uow, tenantId) => {
      const [address1, city, state, zip] = seat;
      addDivision(uow, tenantId, id, { ...division, address1, city, state, zip, country: 'United States' });
      for (const { name, ...person } of people)
        addDivisionContact(uow, tenantId, contactOf(id, name), {
          ...{ divisionId: id, name, email: mailbox(name, client) },
          ...person,
        });
    });
  });
