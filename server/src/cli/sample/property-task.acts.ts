import { newPropertyBody } from '@evergreen/contracts/new-property';
import { addDays, type CalendarDate } from '@evergreen/workflows/dates';
import { AddProperty, ChangePropertyContact } from '../../features/properties/index.js';
import { type Act, moment, workday } from './act.js';
import { contactId } from './contacts.js';
import type { Place } from './portfolio.js';
import { sampleId } from './sample-id.js';

const by = 'admin@harborview.example';

/** The last key contacts to change at hotels with a liquor license, and a hotel that is about to open. */
export const propertyTaskActs = (places: readonly Place[], today: CalendarDate): Act[] => {
  const asked = places.filter(
    ({ closed, licenses }) => !closed && licenses.some(({ type }) => type.classification === 'Liquor'),
  );
  const successors = ['Nora Quinn', 'Samuel Adeyemi'];
  const changes = asked.slice(0, successors.length).map((place, index): Act => ({
    at: moment(workday(addDays(today, -3 - index)), 200 + index),
    by,
    carryOut: ({ bus, by }) =>
      bus.execute(
        new ChangePropertyContact(by, place.id, contactId(place.id, 0), {
          name: successors[index] ?? '',
          email: `${(successors[index] ?? '').toLowerCase().replace(' ', '.')}@harborview.example`,
        }),
      ),
  }));
  const opening: Act = {
    at: moment(workday(addDays(today, -2)), 240),
    by,
    carryOut: ({ bus, by }) =>
      bus.execute(
        new AddProperty(
          by,
          sampleId('property', 'harborview', 'Harborview Portland Wharf'),
          newPropertyBody.parse({
            name: 'Harborview Portland Wharf',
            propertyNumber: 'HV-PWM',
            openDate: addDays(today, 45),
            address1: '68 Commercial Street',
            city: 'Portland',
            state: 'ME',
            zip: '04101',
            county: 'Cumberland',
            country: 'United States',
            notes: 'The general manager is not appointed yet.',
            setPropertyContactReminder: true,
            propertyContactReminderDate: addDays(today, 5),
          }),
        ),
      ),
  };
  return [...changes, opening];
};
