import type { Sent } from '@evergreen/contracts/changes';
import {
  reminderChoices,
  type RemindersBody,
  remindersBody,
  usualReminders,
} from '@evergreen/contracts/accounts/reminders';
import type { ReminderFields, UserEvent } from '@evergreen/workflows/accounts/account.events';
import { whole } from '../../../kernel/records/whole.js';
import type { UserState } from './users.events.js';

/** The user's reminder settings, or the defaults. */
export const remindersOf = ({ reminders, awayFrom, awayTo }: ReminderFields): RemindersBody => ({
  // Normalizes the order of fields, which PostgreSQL changes.
  ...reminderChoices.parse(reminders ?? choicesOf(usualReminders)),
  awayFrom: awayFrom || null,
  awayTo: awayTo || null,
});

const choicesOf = ({ kinds, quietDays, delivery }: RemindersBody) => ({ kinds, quietDays, delivery });

/** The changed settings; both ends of an absence belong together. */
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
