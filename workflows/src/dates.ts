import type { IntervalTargetMonth, IntervalType, IntervalUnit } from '@evergreen/contracts/licensing/enums';

/**
 * Calendar dates are strings, YYYY-MM-DD: they sort as text and are independent of time zones. UTC is used for
 * arithmetic only.
 */
export type CalendarDate = string;

export interface DateSpan {
  start: CalendarDate;
  end: CalendarDate;
}

const msPerDay = 86_400_000;
const pad = (value: number, length: number) => String(value).padStart(length, '0');

const parts = (date: CalendarDate): [year: number, month: number, day: number] => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) throw new RangeError(`Not a calendar date: ${date}`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
};

const lastOfAll = '9999-12-31';

const compose = (year: number, month: number, day: number): CalendarDate => {
  if (year < 0) throw new RangeError(`Before the calendar: year ${year}`);
  // The year 9999 is the limit: registers write it for "never".
  if (!(year <= 9999)) return lastOfAll;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
};

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0);

/** Days since 1970-01-01. */
const dayNumber = (date: CalendarDate): number => {
  const [year, month, day] = parts(date);
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, day);
  return instant.getTime() / msPerDay;
};

const fromDayNumber = (days: number): CalendarDate => {
  const instant = new Date(days * msPerDay);
  return compose(instant.getUTCFullYear(), instant.getUTCMonth() + 1, instant.getUTCDate());
};

export const isCalendarDate = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
};

export const addDays = (date: CalendarDate, days: number): CalendarDate => fromDayNumber(dayNumber(date) + days);

/** Keeps the day, at most the month's last day: a month after January 31 is the end of February. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const [year, month, day] = parts(date);
  const count = year * 12 + (month - 1) + months;
  const toYear = Math.floor(count / 12);
  const toMonth = count - toYear * 12 + 1;
  return compose(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
};

/** Negative if the second date is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumber(to) - dayNumber(from);

export const monthOf = (date: CalendarDate): DateSpan => {
  const [year, month] = parts(date);
  return { start: compose(year, month, 1), end: compose(year, month, daysInMonth(year, month)) };
};

export const dayOf = (date: CalendarDate): number => parts(date)[2];

/** Months between calendar months, ignoring days. */
export const monthsBetween = (from: CalendarDate, to: CalendarDate): number => {
  const [fromYear, fromMonth] = parts(from);
  const [toYear, toMonth] = parts(to);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
};

/** That day of the later month, or its last day. */
export const dayOfLaterMonth = (date: CalendarDate, months: number, day: number): CalendarDate => {
  const { start, end } = monthOf(addMonths(monthOf(date).start, months));
  const target = addDays(start, day - 1);
  return target < end ? target : end;
};

/** From Sunday to Saturday. */
export const weekOf = (date: CalendarDate): DateSpan => {
  const start = addDays(date, -((((dayNumber(date) + 4) % 7) + 7) % 7));
  return { start, end: addDays(start, 6) };
};

export const yearOf = (date: CalendarDate): DateSpan => {
  const [year] = parts(date);
  return { start: compose(year, 1, 1), end: compose(year, 12, 31) };
};

/** The current period of lists: this calendar month. */
export const currentPeriod = monthOf;

/** Creating a format costs fifty times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
};

/** The last answer for each time zone: the date is the same within a minute. */
const lastDates = new Map<string, { readonly minute: number; readonly day: CalendarDate }>();

/** The calendar date in a time zone at an instant. */
export const today = (timeZone: string, now: Date): CalendarDate => {
  const minute = Math.floor(now.getTime() / 60_000);
  const known = lastDates.get(timeZone);
  if (known?.minute === minute) return known.day;
  const read = new Map(
    formatOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const day = compose(Number(read.get('year')), Number(read.get('month')), Number(read.get('day')));
  lastDates.set(timeZone, { minute, day });
  return day;
};

const move = (date: CalendarDate, value: number, unit: IntervalUnit): CalendarDate => {
  switch (unit) {
    case 'Days':
      return addDays(date, value);
    case 'Weeks':
      return addDays(date, value * 7);
    case 'Months':
      return addMonths(date, value);
  }
};

export interface DueDateInterval {
  dueDateIntervalType: IntervalType;
  /** Signed: negative is before the expiration date. */
  dueDateRelativeIntervalValue: number | null;
  dueDateRelativeIntervalUnit: IntervalUnit | null;
  dueDateFixedIntervalDayOfMonth: number | null;
  dueDateFixedIntervalMonths: number | null;
  dueDateFixedIntervalTargetMonth: IntervalTargetMonth | null;
}

export interface TrackDateInterval {
  /** Stored negative: before the due date. */
  trackDateIntervalValue: number | null;
  trackDateIntervalUnit: IntervalUnit | null;
}

const monthsMoved: Record<IntervalTargetMonth, -1 | 0 | 1> = { MonthPrior: -1, MonthOf: 0, MonthAfter: 1 };

export const dueDate = (expirationDate: CalendarDate, interval: DueDateInterval): CalendarDate | null => {
  switch (interval.dueDateIntervalType) {
    case 'None':
      return null;
    case 'Relative': {
      const { dueDateRelativeIntervalValue: value, dueDateRelativeIntervalUnit: unit } = interval;
      return value === null || unit === null ? null : move(expirationDate, value, unit);
    }
    case 'Fixed': {
      const { dueDateFixedIntervalDayOfMonth: day, dueDateFixedIntervalTargetMonth: target } = interval;
      if (day === null || target === null) return null;
      const months = monthsMoved[target] * (interval.dueDateFixedIntervalMonths ?? 1);
      return dayOfLaterMonth(expirationDate, months, day);
    }
  }
};

export const trackDate = (due: CalendarDate | null, interval: TrackDateInterval): CalendarDate | null => {
  const { trackDateIntervalValue: value, trackDateIntervalUnit: unit } = interval;
  return due === null || value === null || unit === null ? null : move(due, value, unit);
};
