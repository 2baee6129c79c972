import { addDays, type CalendarDate } from '@evergreen/workflows/dates';
import { addEntity, addEntityOfficer, type EntityFields, entityOfficers } from '../../features/entities/index.js';
import type { AddedFields } from '../../features/licenses/index.js';
import { addOfficer } from '../../features/officers/index.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { changeRecord } from '../../kernel/records/writing.js';
import { type Act, moment, workday } from './act.js';
import { entityContacts, providedEntities, sampleOfficers } from './officers.data.js';
import { type ClientKey, firm } from './people.js';
import type { Held } from './portfolio.js';
import { sampleEntities } from './properties.data.js';
import { entityId } from './property-records.acts.js';
import { sampleId } from './sample-id.js';

const officerId = (of: string, name: string) => sampleId('officer', of, name);
const titleId = (name: string) => sampleId('officer title', name);

/** What is known of a company besides its name, its state and its number. */
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

const linkId = (of: string, entity: string, name: string) => sampleId('entity officer', of, entity, name);

/** Three of them in each company; one more in the first. */
export const addOfficers = (uow: UnitOfWork, tenantId: string, client: ClientKey): void => {
  const people = sampleOfficers[client];
  const left = people.length - 1;
  for (const [name] of people) addOfficer(uow, tenantId, officerId(client, name), name);
  for (const [index, [entity]] of sampleEntities[client].entries()) {
    const here = [0, 1 + (index % (left - 1)), 1 + ((index + 1) % (left - 1)), ...(index === 0 ? [left] : [])];
    for (const at of here) {
      const [name = '', title = ''] = people[at] ?? [];
      addEntityOfficer(uow, tenantId, linkId(client, entity, name), {
        corporateEntityId: entityId(client, entity),
        corporateOfficerId: officerId(client, name),
        officerTitleIds: [title, ...(at === 0 && index > 0 ? ['Manager'] : [])].map(titleId),
        active: true,
      });
    }
  }
};

/** Who has left stays in the first company, inactive. */
export const leavingActs = (client: ClientKey, today: CalendarDate, by: string): Act[] => {
  const [[entity] = ['']] = sampleEntities[client];
  const [name = ''] = sampleOfficers[client].at(-1) ?? [];
  const deactivatedDate = workday(addDays(today, -60));
  return [
    {
      at: moment(deactivatedDate, 180),
      by,
      carryOut: ({ transactions, by: actor }) =>
        transactions.run(actor, sampleId('left', client), async (uow) => {
          await changeRecord(uow, entityOfficers, linkId(client, entity, name), { active: false, deactivatedDate });
          return null;
        }),
    },
  ];
};

/** Who sells liquor names who answers for it; some still name somebody who has left. */
export const officersOf = ({ client, type, number }: Held): AddedFields['officers'] => {
  if (type.classification !== 'Liquor') return [];
  const people = sampleOfficers[client];
  return [people[0], number.endsWith('4') ? people.at(-1) : people[1]].flatMap((one) =>
    one ? [{ officerId: officerId(client, one[0]), titleIds: [titleId(one[1])] }] : [],
  );
};

/** What the firm keeps for all of its clients. */
export const providedActs = (began: CalendarDate): Act[] => [
  {
    at: moment(workday(addDays(began, 2)), 25),
    by: 'renewals@keystone.example',
    carryOut: ({ transactions, by }) =>
      transactions.run(by, sampleId('provided entities'), (uow) => {
        for (const [index, [name, stateOfFormation, officer, title]] of providedEntities.entries()) {
          const [entity, person] = [sampleId('provided entity', name), officerId('firm', officer)];
          addEntity(uow, firm.id, entity, { ...entityDetails(name, index), name, stateOfFormation, active: true });
          addOfficer(uow, firm.id, person, officer);
          addEntityOfficer(uow, firm.id, linkId('firm', name, officer), {
            ...{
              corporateEntityId: entity,
              corporateOfficerId: person,
              officerTitleIds: [titleId(title)],
              active: true,
            },
          });
        }
        return Promise.resolve(null);
      }),
  },
];
