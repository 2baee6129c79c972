import { counted } from '@evergreen/contracts/counted';
import { joined } from '@evergreen/contracts/sentences';
import {
  mostSingleReminders,
  type ReminderChoices,
  ReminderKind,
  reminderKindLabels,
  type RemindersBody,
  type RemindersOfKind,
} from '@evergreen/contracts/accounts/reminders';
import { inWords } from '../date-words.js';
import { longDate } from '@evergreen/contracts/date-words';
import { type CalendarDate, daysBetween } from '../dates.js';

/** "30 and 7 days before and on the day". */
const aheadInWords = (daysAhead: readonly number[]): string => {
  const before = daysAhead.filter((days) => days > 0).sort((a, b) => b - a);
  const days =
    before.length > 0 ? [`${joined(before.map(String))} ${before.at(-1) === 1 ? 'day' : 'days'} before`] : [];
  return joined([...days, ...(daysAhead.includes(0) ? ['on the day'] : [])]);
};

const lateInWords = { Never: [], Once: ['once more when late'], EveryDay: ['every day while late'] } as const;

const ofKindInWords = (kind: ReminderKind, { on, daysAhead, late }: RemindersOfKind): string[] => {
  const when = [aheadInWords(daysAhead), ...lateInWords[late]].filter((words) => words !== '');
  return on ? [`${reminderKindLabels[kind]}: ${when.join(', and ')}.`] : [];
};

/** A user's reminder settings, one sentence each. */
export const choicesInWords = ({ kinds, quietDays, delivery }: ReminderChoices): string[] => {
  const sentences = ReminderKind.options.flatMap((kind) => ofKindInWords(kind, kinds[kind]));
  if (sentences.length === 0) return ['Nothing: no reminder is sent.'];
  return [
    ...sentences,
    ...(quietDays.length > 0 ? [`Not on ${joined(quietDays.map((day) => `${day}s`))}.`] : []),
    delivery === 'Digest'
      ? 'One email each morning.'
      : `One email for each, at most ${mostSingleReminders} a morning; the rest are combined in one.`,
  ];
};

/** A user's reminder settings and absences, one sentence each. */
export const remindersInWords = (chosen: RemindersBody): string[] => {
  const { awayFrom, awayTo, quietDays } = chosen;
  const isAway = awayFrom !== null && awayTo !== null;
  return [
    ...choicesInWords(chosen),
    ...(isAway ? [`Not from ${longDate(awayFrom)} to ${longDate(awayTo)}.`] : []),
    ...(isAway || quietDays.length > 0
      ? ['Reminders that fall on a day without email are sent on the next day with email.']
      : []),
  ];
};

const ago = (days: number) => `${counted(days, 'day')} ago`;
const inDays = (days: number) => (days === 0 ? 'today' : `in ${counted(days, 'day')}`);

/** "expires in 7 days", "task 2 days late", "window opened 2 days ago": a date relative to this day. */
export const dateInWords = (kind: ReminderKind, date: CalendarDate, day: CalendarDate): string => {
  const ahead = daysBetween(day, date);
  switch (kind) {
    case 'Tasks':
      return ahead < 0 ? `task ${inWords(date, day)}` : `task to follow up ${inWords(date, day)}`;
    case 'FilingWindow':
      return ahead < 0 ? `window opened ${ago(-ahead)}` : `window opens ${inDays(ahead)}`;
    case 'TrackDate':
      return ahead < 0 ? `track date ${ago(-ahead)}` : `track date ${inDays(ahead)}`;
    case 'DueDate':
      return ahead < 0 ? `due ${ago(-ahead)}` : `due ${inDays(ahead)}`;
    case 'ExpirationDate':
      return ahead < 0 ? `expired ${ago(-ahead)}` : `expires ${inDays(ahead)}`;
    case 'InsuranceExpirationDate':
      return ahead < 0 ? `insurance expired ${ago(-ahead)}` : `insurance expires ${inDays(ahead)}`;
  }
};
