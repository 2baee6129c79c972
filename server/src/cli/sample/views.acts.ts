import { savedViewBody } from '@evergreen/contracts/saved-view-queries';
import { addDays, type CalendarDate } from '@evergreen/workflows/dates';
import { AddSavedView } from '../../features/views/index.js';
import { type Act, moment, workday } from './act.js';
import { type ClientKey, clientOf } from './people.js';
import { sampleId } from './sample-id.js';

/** What the client's viewer looks at each week. */
export const viewActs = (client: ClientKey, today: CalendarDate): Act[] => {
  const { state } = clientOf(client);
  return [
    {
      at: moment(workday(addDays(today, -45)), 15),
      by: `viewer@${client}.example`,
      about: ['views'],
      carryOut: ({ bus, by }) =>
        bus.execute(
          new AddSavedView(
            by,
            sampleId('view', client),
            savedViewBody.parse({ list: 'renewals', name: `Renewals in ${state}`, query: `states=${state}` }),
          ),
        ),
    },
  ];
};
