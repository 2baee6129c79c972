import type { DateOnClosedDay } from '@evergreen/contracts/licensing/enums';
import type { DateProposal } from '@evergreen/contracts/licensing/license-dates';
import {
  type CalendarDate,
  dueDate as dueDateOf,
  type DueDateInterval,
  trackDate as trackDateOf,
  type TrackDateInterval,
} from '../dates.js';
import { type IsHoliday, onOpenDay } from './filing-rules.js';

/** A license type's rules for due and track date. */
export interface DateRules {
  dueDate: (expirationDate: CalendarDate | null) => CalendarDate | null;
  trackDate: (dueDate: CalendarDate | null) => CalendarDate | null;
}

interface Ruled {
  /** The type's own, otherwise its authority's; null: none. */
  readonly intervals: (DueDateInterval & TrackDateInterval) | null;
  readonly dateOnClosedDay: DateOnClosedDay;
}

/** Moves calculated dates from closed days by the type's rule. */
export const dateRules = ({ intervals, dateOnClosedDay }: Ruled, isHoliday: IsHoliday): DateRules => {
  const open = (date: CalendarDate | null) => date && onOpenDay(date, dateOnClosedDay, isHoliday);
  return {
    dueDate: (expirationDate) => (expirationDate && intervals ? open(dueDateOf(expirationDate, intervals)) : null),
    trackDate: (dueDate) => (intervals ? open(trackDateOf(dueDate, intervals)) : null),
  };
};

export const noDateRules: DateRules = { dueDate: () => null, trackDate: () => null };

export interface PeriodDates {
  readonly expirationDate: CalendarDate | null;
  readonly dueDate: CalendarDate | null;
  readonly trackDate: CalendarDate | null;
}

/** Dates to save; undefined: missing, so the date follows or stays. */
export type SentDates = { readonly [K in keyof PeriodDates]?: PeriodDates[K] | undefined };

export interface FollowedDates {
  readonly dueDate: DateProposal;
  readonly trackDate: DateProposal;
}

const stays = (date: CalendarDate | null, ruled: CalendarDate | null): DateProposal => ({ date, ruled, how: 'Stays' });

/** A date that equals its rule, or is missing, follows it; any other was set on purpose. */
const follow = (stored: CalendarDate | null, before: CalendarDate | null, ruled: CalendarDate | null): DateProposal => {
  if (ruled === null || stored === ruled) return stays(stored, ruled);
  return stored === null || stored === before
    ? { date: ruled, ruled, how: 'Follows' }
    : { date: stored, ruled, how: 'Kept' };
};

/**
 * Due and track date after a change of the expiration (or due) date. A sent date is taken as is.
 * @param before the former rules, if the rules changed
 */
export const followDates = (
  stored: PeriodDates,
  sent: SentDates,
  rules: DateRules,
  before: DateRules = rules,
): FollowedDates => {
  const expirationDate = sent.expirationDate === undefined ? stored.expirationDate : sent.expirationDate;
  const moves = before !== rules || expirationDate !== stored.expirationDate;
  const ruledDue = rules.dueDate(expirationDate);
  const dueBefore = before.dueDate(stored.expirationDate);
  const due =
    sent.dueDate !== undefined
      ? { date: sent.dueDate, ruled: ruledDue, how: 'Sent' as const }
      : moves
        ? follow(stored.dueDate, dueBefore, ruledDue)
        : stays(stored.dueDate, ruledDue);
  const ruledTrack = rules.trackDate(due.date);
  const track =
    sent.trackDate !== undefined
      ? { date: sent.trackDate, ruled: ruledTrack, how: 'Sent' as const }
      : moves || due.date !== stored.dueDate
        ? follow(stored.trackDate, before.trackDate(stored.dueDate ?? dueBefore), ruledTrack)
        : stays(stored.trackDate, ruledTrack);
  return { dueDate: due, trackDate: track };
};

/**
 * Whether the rules decide on a date that `followDates` gives for what was sent: on one that is left out when another
 * moves.
 */
export const followsRules = (stored: PeriodDates, { expirationDate, dueDate, trackDate }: SentDates): boolean => {
  const moves = (sent: CalendarDate | null | undefined, was: CalendarDate | null) => sent !== undefined && sent !== was;
  const expirationMoves = moves(expirationDate, stored.expirationDate);
  return (
    (dueDate === undefined && expirationMoves) ||
    (trackDate === undefined && (expirationMoves || moves(dueDate, stored.dueDate)))
  );
};

/** Both dates as the rules give them, whatever was set on purpose; where a rule gives none, the date stays. */
export const ruledDates = ({ expirationDate, dueDate, trackDate }: PeriodDates, rules: DateRules) => {
  const due = rules.dueDate(expirationDate) ?? dueDate;
  return { dueDate: due, trackDate: rules.trackDate(due) ?? trackDate };
};

/** Needs confirmation: forms due after the expiration, unless the type's rule says so. */
export const isDueAfterExpiration = (
  dueDate: CalendarDate | null | undefined,
  expirationDate: CalendarDate | null | undefined,
  ruled: CalendarDate | null = null,
): boolean => Boolean(dueDate && expirationDate && dueDate > expirationDate && dueDate !== ruled);
