import {
  daysAheadChoices,
  ReminderKind,
  ReminderLate,
  type RemindersBody,
  reminderLateLabels,
  Weekday,
} from '@evergreen/contracts/accounts/reminders';
import type { SelectOption } from '@evergreen/contracts/common';
import { optionsOf } from '../../../kit/fields/options';
import { daysInWords } from '../../../kit/values/DateWithMeaning';

/** Inputs hold text: the days of a form are strings until they are sent. */
export const valuesOf = ({ kinds, ...rest }: RemindersBody) => ({
  ...rest,
  kinds: Object.fromEntries(
    ReminderKind.options.map((kind) => [kind, { ...kinds[kind], daysAhead: kinds[kind].daysAhead.map(String) }]),
  ) as Record<ReminderKind, Omit<RemindersBody['kinds'][ReminderKind], 'daysAhead'> & { daysAhead: string[] }>,
});

export const daysOptions: readonly SelectOption[] = daysAheadChoices.map((days) => ({
  value: String(days),
  label: days === 0 ? 'On the day' : daysInWords(days),
}));
export const lateOptions = ReminderLate.options.map((value) => ({ value, label: reminderLateLabels[value] }));
export const weekdayOptions = Weekday.options.map((value) => ({ value, label: value }));
export const deliveryOptions = optionsOf({ Digest: 'One mail each morning', Single: 'A mail for each reminder' });

interface KindWords {
  before: string;
  /** Left out: it is never late. */
  late?: string;
}

export const kindWords: Record<ReminderKind, KindWords> = {
  Tasks: { before: 'Days before a task’s follow-up date', late: 'When a task is late' },
  FilingWindow: { before: 'Days before a filing window opens' },
  TrackDate: { before: 'Days before a track date', late: 'When a track date has passed' },
  DueDate: { before: 'Days before a due date', late: 'When a due date has passed' },
  ExpirationDate: { before: 'Days before a license expires', late: 'When a license has expired' },
  InsuranceExpirationDate: { before: 'Days before an insurance expires', late: 'When an insurance has expired' },
};
