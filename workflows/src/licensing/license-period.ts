import type { LicenseTerm } from '@evergreen/contracts/licensing/enums';
import { addDays, type CalendarDate, dayOf, dayOfLaterMonth, monthOf, monthsBetween } from '../dates.js';

export const monthsOf: Readonly<Record<Exclude<LicenseTerm, 'Perpetual'>, number>> = {
  Quarterly: 3,
  SemiAnnual: 6,
  Annual: 12,
  Biennial: 24,
  Triennial: 36,
  FiveYears: 60,
};

interface Days {
  readonly least: number;
  readonly most: number;
}

const longestMonth = 31;

/**
 * A month's last day may mean a day that the month lacks: February 28 for the 28th, the 30th, or the end of the
 * month.
 */
const daysMeantBy = (date: CalendarDate): Days => ({
  least: dayOf(date),
  most: date === monthOf(date).end ? longestMonth : dayOf(date),
});

const common = (a: Days, b: Days): Days => ({
  least: Math.max(a.least, b.least),
  most: Math.min(a.most, b.most),
});

/** The day of the month of a series of dates. @param dates newest first; a date of another series ends it */
const daysOfSeries = (dates: Iterable<CalendarDate | null>): Days => {
  let days: Days = { least: 1, most: longestMonth };
  for (const date of dates) {
    if (date === null) continue;
    const narrowed = common(days, daysMeantBy(date));
    if (narrowed.least > narrowed.most) break;
    days = narrowed;
    if (days.least === days.most) break;
  }
  return days;
};

const dayBefore = (date: CalendarDate) => addDays(date, -1);

/** The period in months, if it is a whole term: to the last day, or to the same day of the month. */
const ownMonths = (from: CalendarDate, to: CalendarDate): number | undefined => {
  const begins = [dayBefore(from), from].find((start) => {
    const { least, most } = common(daysMeantBy(start), daysMeantBy(to));
    return least <= most;
  });
  const months = begins && monthsBetween(begins, to);
  return Object.values(monthsOf).find((usual) => usual === months);
};

interface Period {
  effectiveDate: CalendarDate | null;
  expirationDate: CalendarDate | null;
}

/** The day before a period is the end of the previous one. */
function* endsOf(periods: readonly Period[]) {
  for (const { effectiveDate, expirationDate } of periods) {
    yield expirationDate;
    yield effectiveDate && dayBefore(effectiveDate);
  }
}

export interface LicensePeriod extends Period {
  licenseTerm: LicenseTerm;
  isSeasonal: boolean;
  /** Newest first. They show the original day after a short month: August 30, February 28, August 30. */
  earlierPeriods: readonly Period[];
}

export interface NextPeriod {
  effectiveDate: CalendarDate;
  expirationDate: CalendarDate;
}

/**
 * The next period: as long as the license's own if that is a whole term, otherwise as its term says (a first period
 * often ends with the year). It ends on the series' day of the month. A season repeats after its term. Null if the
 * length is unknown.
 */
export const nextPeriod = ({
  effectiveDate,
  expirationDate,
  licenseTerm,
  isSeasonal,
  earlierPeriods,
}: LicensePeriod): NextPeriod | null => {
  if (expirationDate === null) return null;
  const ofTerm = licenseTerm === 'Perpetual' ? null : monthsOf[licenseTerm];
  const own = effectiveDate === null || isSeasonal ? undefined : ownMonths(effectiveDate, expirationDate);
  const months = own ?? ofTerm;
  if (months === null) return null;
  const periods = [{ effectiveDate, expirationDate }, ...earlierPeriods];
  if (isSeasonal && effectiveDate !== null) {
    const starts = daysOfSeries(periods.map((period) => period.effectiveDate));
    const ends = daysOfSeries(periods.map((period) => period.expirationDate));
    return {
      effectiveDate: dayOfLaterMonth(effectiveDate, months, starts.least),
      expirationDate: dayOfLaterMonth(expirationDate, months, ends.most),
    };
  }
  return {
    effectiveDate: addDays(expirationDate, 1),
    expirationDate: dayOfLaterMonth(expirationDate, months, daysOfSeries(endsOf(periods)).most),
  };
};
