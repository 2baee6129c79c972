import { savedViewBody } from '@evergreen/contracts/accounts/saved-view-queries';
import { addDays, type CalendarDate } from '@evergreen/workflows/dates';
import { AddSavedView } from '../../features/accounts/views/index.js';
import { type Act, sends } from './act.js';
import { type ClientKey, clientOf } from './people.js';
import { sampleId } from './sample-id.js';

/** The licenses that the client's viewer opens each week. */
export const viewActs = (client: ClientKey, today: CalendarDate): Act[] => {
  const { state } = clientOf(client);
  const view = savedViewBody.parse({ list: 'renewals', name: `Renewals in ${state}`, query: `states=${state}` });
  return [
    sends(
      { day: addDays(today, -45), minute: 15, by: `viewer@${client}.example`, about: ['views'] },
      (by) => new AddSavedView(by, sampleId('view', client), view),
    ),
  ];
};
