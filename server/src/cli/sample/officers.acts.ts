import { addDays, type CalendarDate } from '@evergreen/workflows/dates';
import { addEntityOfficer, entityOfficers } from '../../features/parties/entities/index.js';
import type { AddedFields } from '../../features/licensing/licenses/license/licenses.fields.js';
import { addOfficer } from '../../features/parties/officers/index.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { changeRecord } from '../../kernel/records/writing.js';
import { type Act, enters, workday } from './act.js';
import { linkId, officerId, titleId } from './provided.acts.js';
import { sampleOfficers } from './officers.data.js';
import type { ClientKey } from './people.js';
import type { Held } from './portfolio.js';
import { sampleEntities } from './properties.data.js';
import { entityId } from './property-records.acts.js';

/** Three of them in each company; one more in the first. */
export const addOfficers = (uow: UnitOfWork, tenantId: string, client: ClientKey): void => {
  const people = sampleOfficers[client];
  const left = people.length - 1;
  for (const [name] of people) addOfficer(uow, tenantId, officerId(client, name), name);
  for (const [index, [entity]] of sampleEntities[client].entries()) {
    const here = [0, 1 + (index % (left - 1)), 1 + ((index + 1) % (left - 1)), ...(index === 0 ? [left] : [])];
    for (const place of here) {
      const [name = '', title = ''] = people[place] ?? [];
      addEntityOfficer(uow, tenantId, linkId(client, entity, name), {
        corporateEntityId: entityId(client, entity),
        corporateOfficerId: officerId(client, name),
        officerTitleIds: [title, ...(place === 0 && index > 0 ? ['Manager'] : [])].map(titleId),
        active: true,
      });
    }
  }
};

/** An officer who has left stays in the first company, inactive. */
export const leavingActs = (client: ClientKey, today: CalendarDate, by: string): Act[] => {
  const [[entity] = ['']] = sampleEntities[client];
  const [name = ''] = sampleOfficers[client].at(-1) ?? [];
  const deactivatedDate = workday(addDays(today, -60));
  return [
    enters({ day: deactivatedDate, minute: 180, by }, `left/${client}`, (uow) =>
      changeRecord(uow, entityOfficers, linkId(client, entity, name), { active: false, deactivatedDate }),
    ),
  ];
};

/** A liquor license has officers; some still name one who has left. */
export const officersOf = ({ client, type, number }: Held): AddedFields['officers'] => {
  if (type.classification !== 'Liquor') return [];
  const people = sampleOfficers[client];
  return [people[0], number.endsWith('4') ? people.at(-1) : people[1]].flatMap((person) =>
    person ? [{ officerId: officerId(client, person[0]), titleIds: [titleId(person[1])] }] : [],
  );
};
