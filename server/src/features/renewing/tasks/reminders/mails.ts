import { mostSingleReminders, type ReminderDelivery } from '@evergreen/contracts/accounts/reminders';
import { type Digest, digestSubject, digestText, singleSubject, singleText } from './digest.js';

/** The templates that tell reminders from other emails. */
export const reminderTemplates = ['task-digest', 'reminder'] as const;

export interface ReminderMail {
  readonly template: (typeof reminderTemplates)[number];
  readonly subject: string;
  readonly text: string;
}

/** One mail of all; or one for each of the first, and one of the rest and of the notes. */
export const reminderMails = (digest: Digest, delivery: ReminderDelivery): ReminderMail[] => {
  const singles = delivery === 'Single' ? digest.due.slice(0, mostSingleReminders) : [];
  const rest = { ...digest, due: digest.due.slice(singles.length) };
  return [
    ...singles.map((due) => ({
      template: 'reminder' as const,
      subject: singleSubject(digest, due),
      text: singleText(digest, due),
    })),
    ...(rest.due.length > 0 || rest.notes.length > 0
      ? [{ template: 'task-digest' as const, subject: digestSubject(rest), text: digestText(rest) }]
      : []),
  ];
};
