import { addDays, type CalendarDate } from '@evergreen/workflows/dates';
import { addEntity, addEntityOfficer, type EntityFields } from '../../features/parties/entities/index.js';
import { addOfficer } from '../../features/parties/officers/index.js';
import { type Act, enters } from './act.js';
import { entityContacts, providedEntities } from './officers.data.js';
import { firm } from './people.js';
import { sampleId } from './sample-id.js';

export const officerId = (of: string, name: string) => sampleId('officer', of, name);
export const titleId = (name: string) => sampleId('officer title', name);

/** The details of a company apart from its name, its state and its number. */
export const entityDetails = (name: string, index: number): Partial<EntityFields> => {
  const [contactName, contactEmail, phone] = entityContacts[index % entityContacts.length] ?? entityContacts[0];
  const place = name.toLowerCase().replace(/[^a-z]+/g, '-');
  return {
    dateOfFormation: `${1984 + 3 * index}-0${1 + (index % 9)}-12`,
    descriptionOfOwnership:
      index === 0 ? 'Held by its founders and their families.' : 'Wholly owned by the parent company.',
    formationDocumentsLinkUrl: `https://papers.example/${place}/formation`,
    ...(index % 2 === 0 && { publicFilingsLinkUrl: `https://papers.example/${place}/filings` }),
    ...{ contactName, contactEmail, phone },
    ...(index === 0 && { entityContactInstructions: 'Write first, and allow two days for signatures.' }),
  };
};

export const linkId = (of: string, entity: string, name: string) => sampleId('entity officer', of, entity, name);

/** Records that the firm provides to all of its clients. */
export const providedActs = (began: CalendarDate): Act[] => [
  enters({ day: addDays(began, 2), minute: 25, by: 'renewals@keystone.example' }, 'provided entities', (uow) => {
    for (const [index, [name, stateOfFormation, officer, title]] of providedEntities.entries()) {
      const [corporateEntityId, corporateOfficerId] = [sampleId('provided entity', name), officerId('firm', officer)];
      addEntity(uow, firm.id, corporateEntityId, {
        ...entityDetails(name, index),
        ...{ name, stateOfFormation, active: true },
      });
      addOfficer(uow, firm.id, corporateOfficerId, officer);
      addEntityOfficer(uow, firm.id, linkId('firm', name, officer), {
        ...{ corporateEntityId, corporateOfficerId, officerTitleIds: [titleId(title)], active: true },
      });
    }
  }),
];
