import { counted } from '@evergreen/contracts/counted';
import { datePresets } from '@evergreen/contracts/date-presets';
import type { DateField, DatePeriod, DatePreset } from '@evergreen/contracts/date-presets';
import { intervalUnitLabels } from '@evergreen/contracts/licensing/enums';
import type { IntervalUnit } from '@evergreen/contracts/licensing/enums';
import { addDays, addMonths, daysBetween, monthOf, weekOf, yearOf } from './dates.js';
import type { CalendarDate, DateSpan } from './dates.js';

/** A span that may be open: past due has no start. */
export interface OpenSpan {
  field: DateField;
  start: CalendarDate | null;
  end: CalendarDate;
}

const spans: Record<Exclude<DatePeriod, 'PastDue'>, (today: CalendarDate) => DateSpan> = {
  ThisMonth: monthOf,
  NextMonth: (today) => monthOf(addMonths(monthOf(today).start, 1)),
  ThisWeek: weekOf,
  NextWeek: (today) => weekOf(addDays(today, 7)),
  ThisYear: yearOf,
  NextYear: (today) => yearOf(addMonths(yearOf(today).start, 12)),
};

/** The dates of a preset on this day. */
export const presetSpan = (preset: DatePreset, today: CalendarDate): OpenSpan => {
  const { field, period } = datePresets[preset];
  if (period === 'PastDue') return { field, start: null, end: addDays(today, -1) };
  return { field, ...spans[period](today) };
};

/** How far a date is from today: "in 10 days", "today", "2 days late". */
export const inWords = (date: CalendarDate, today: CalendarDate): string => {
  const days = daysBetween(today, date);
  if (days === 0) return 'today';
  return days > 0 ? `in ${counted(days, 'day')}` : `${counted(-days, 'day')} late`;
};

/** "3 weeks"; the sign is part of the sentence. */
export const intervalInWords = (value: number, unit: IntervalUnit): string =>
  counted(Math.abs(value), intervalUnitLabels[unit]);

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export const ordinal = (day: number): string => {
  const suffix = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };
  return `${day}${suffix[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)]}`;
};
