import type { Sent } from '@evergreen/contracts/changes';
import {
  reminderChoices,
  type RemindersBody,
  remindersBody,
  usualReminders,
} from '@evergreen/contracts/accounts/reminders';
import type { ReminderFields, UserEvent } from '@evergreen/workflows/account.events';
import { whole } from '../../../kernel/records/whole.js';
import type { UserState } from './users.events.js';

/** How this person is reminded: as chosen, or as everybody who never chose. */
export const remindersOf = ({ reminders, awayFrom, awayTo }: ReminderFields): RemindersBody => ({
  // A database keeps the fields of what it holds in an order of its own.
  ...reminderChoices.parse(reminders ?? choicesOf(usualReminders)),
  awayFrom: awayFrom || null,
  awayTo: awayTo || null,
});

const choicesOf = ({ kinds, quietDays, delivery }: RemindersBody) => ({ kinds, quietDays, delivery });

/** What differs; both ends of an absence together. */
export const setReminders = ({ person }: UserState, sent: Partial<RemindersBody>): UserEvent[] => {
  const now = remindersOf(person ?? {});
  const fields = whole(remindersBody, now, sent as Sent<typeof remindersBody>);
  const { awayFrom, awayTo } = fields;
  const reminders = choicesOf(fields);
  const changes = {
    ...(JSON.stringify(choicesOf(now)) !== JSON.stringify(reminders) && { reminders }),
    ...((now.awayFrom !== awayFrom || now.awayTo !== awayTo) && { awayFrom, awayTo }),
  };
  return Object.keys(changes).length > 0 ? [{ type: 'UserRemindersSet', ...changes }] : [];
};
