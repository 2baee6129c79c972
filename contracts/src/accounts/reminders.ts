import { z } from 'zod';
import { daysBetween } from '../date-words.js';
import { changeOf } from '../changes.js';
import { id, instant, isoDate, numberParam, optionalDate, over, words } from '../common.js';
import { TaskKind } from '../renewing/enums.js';
import { messagesOf } from '../records.js';
import { MessageState } from './messages-screen.js';
import { enumOf } from '../enum-of.js';

/** What a user is reminded of: their tasks, and the dates of licenses that are assigned to them. */
export const reminderKindLabels = {
  Tasks: 'Tasks to follow up',
  FilingWindow: 'Filing windows that open',
  TrackDate: 'Track dates',
  DueDate: 'Due dates',
  ExpirationDate: 'Expiration dates',
  InsuranceExpirationDate: 'Insurance expiration dates',
};
export const ReminderKind = enumOf(reminderKindLabels);
export type ReminderKind = z.infer<typeof ReminderKind>;

/** Days before a date at which a reminder can be sent; 0 is the day itself. */
export const daysAheadChoices = [0, 1, 3, 7, 14, 30, 60, 90] as const;

export const reminderLateLabels = {
  Never: 'Not again',
  Once: 'Once more',
  EveryDay: 'Every day',
};
export const ReminderLate = enumOf(reminderLateLabels);
export type ReminderLate = z.infer<typeof ReminderLate>;

export const Weekday = z.enum(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
export type Weekday = z.infer<typeof Weekday>;

export const ReminderDelivery = z.enum(['Digest', 'Single']);
export type ReminderDelivery = z.infer<typeof ReminderDelivery>;

/** Limit of single mails per morning and client; further reminders come in one mail. */
export const mostSingleReminders = 25;

/** Longest absence in days. */
export const mostDaysAway = 366;

export const reminderMessages = {
  ...messagesOf('Reminders'),
  usual: 'Default Reminder Settings Restored',
  nothingChosen: 'Choose at least one day, or a reminder when it is late.',
  allQuiet: 'Leave at least one day of the week for email.',
  awayTooLong: `Cannot be longer than ${mostDaysAway} days`,
} as const;

const inOrder = <T>(options: readonly T[], chosen: readonly T[]): T[] =>
  options.filter((option) => chosen.includes(option));

const daysAhead = z
  .array(numberParam(z.literal([...daysAheadChoices])))
  .max(daysAheadChoices.length)
  .transform((chosen) => inOrder<number>(daysAheadChoices, chosen as number[]));

const kindOf = <L extends ReminderLate>(late: z.ZodType<L>) =>
  z
    .strictObject({ on: z.boolean(), daysAhead, late })
    .refine((chosen) => !chosen.on || chosen.daysAhead.length > 0 || chosen.late !== 'Never', {
      path: ['daysAhead'],
      message: reminderMessages.nothingChosen,
      ...over('on', 'daysAhead', 'late'),
    });
const ofKind = kindOf(ReminderLate);

const wantedKinds = z.strictObject({
  Tasks: ofKind,
  /** An open filing window is never late. */
  FilingWindow: kindOf(z.literal('Never')),
  TrackDate: ofKind,
  DueDate: ofKind,
  ExpirationDate: ofKind,
  InsuranceExpirationDate: ofKind,
});

const keptKind = z.object({ on: z.boolean(), daysAhead: z.array(z.number().int()), late: ReminderLate });
export type RemindersOfKind = z.infer<typeof keptKind>;

/** A user's reminder settings, without absences. */
export const reminderChoices = z.object({
  kinds: z.object({
    Tasks: keptKind,
    FilingWindow: keptKind,
    TrackDate: keptKind,
    DueDate: keptKind,
    ExpirationDate: keptKind,
    InsuranceExpirationDate: keptKind,
  }),
  /** Days of the week without mail. */
  quietDays: z.array(Weekday),
  delivery: ReminderDelivery,
});
export type ReminderChoices = z.infer<typeof reminderChoices>;

const quietDays = z
  .array(Weekday)
  .max(Weekday.options.length)
  .transform((chosen) => inOrder(Weekday.options, chosen))
  .refine((chosen) => chosen.length < Weekday.options.length, reminderMessages.allQuiet);

export const remindersBody = z
  .strictObject({
    kinds: wantedKinds,
    quietDays,
    delivery: ReminderDelivery,
    awayFrom: optionalDate,
    awayTo: optionalDate,
  })
  .superRefine(
    ({ awayFrom, awayTo }, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      if (awayFrom && !awayTo) refuse('awayTo', words.required);
      if (awayTo && !awayFrom) refuse('awayFrom', words.required);
      if (!awayFrom || !awayTo) return;
      if (awayTo < awayFrom) refuse('awayTo', words.endBeforeStart);
      else if (daysBetween(awayFrom, awayTo) >= mostDaysAway) refuse('awayTo', reminderMessages.awayTooLong);
    },
    over('awayFrom', 'awayTo'),
  );
export const remindersChange = changeOf(remindersBody);
export interface RemindersBody extends ReminderChoices {
  awayFrom: string | null;
  awayTo: string | null;
}

/** Off, with the defaults that are offered when a user switches it on. */
const offered: RemindersOfKind = { on: false, daysAhead: [0, 7, 30], late: 'Once' };

/** The default: one mail with the tasks that are due today or late. */
export const usualReminders: RemindersBody = {
  kinds: {
    Tasks: { on: true, daysAhead: [0], late: 'EveryDay' },
    FilingWindow: { ...offered, late: 'Never' },
    TrackDate: offered,
    DueDate: offered,
    ExpirationDate: offered,
    InsuranceExpirationDate: offered,
  },
  quietDays: [],
  delivery: 'Digest',
  awayFrom: null,
  awayTo: null,
};

/** The user's own. */
export const ownReminders = reminderChoices.extend({
  /** The version of the account, which stores them. */
  version: z.number().int(),
  awayFrom: isoDate.nullable(),
  awayTo: isoDate.nullable(),
});
export type OwnReminders = z.infer<typeof ownReminders>;

/** Further reminders of a day are only counted. */
export const mostPreviewed = 10;

export const previewedReminder = z.object({
  kind: ReminderKind,
  taskKind: TaskKind.nullable(),
  date: isoDate,
  licenseId: id.nullable(),
  licenseNumber: z.string().nullable(),
  licenseType: z.string().nullable(),
  propertyId: id,
  propertyName: z.string(),
});
export type PreviewedReminder = z.infer<typeof previewedReminder>;

export const previewedDay = z.object({
  day: isoDate,
  isQuiet: z.boolean(),
  total: z.number().int(),
  items: z.array(previewedReminder),
});
export type PreviewedDay = z.infer<typeof previewedDay>;

/** One reminder mail, and its state. */
export const pastMail = z.object({
  subject: z.string(),
  state: MessageState,
  sentAt: instant.nullable(),
  /** The reason of a failure, if known. */
  failure: z.string().nullable(),
});
export type PastMail = z.infer<typeof pastMail>;

export const pastMorning = z.object({ day: isoDate, mails: z.array(pastMail) });
export type PastMorning = z.infer<typeof pastMorning>;

/** The reminders of the next seven mornings by the current data, and those of the last seven. */
export const remindersPreview = z.object({
  /** Null: no client is chosen, or it sends no reminders. */
  clientName: z.string().nullable(),
  days: z.array(previewedDay),
  /** Newest first. */
  past: z.array(pastMorning),
});
export type RemindersPreview = z.infer<typeof remindersPreview>;
