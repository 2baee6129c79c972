import type { LicenseTerm } from '@evergreen/contracts/enums';
import { addDays, addMonths, type CalendarDate } from './dates.js';

export const monthsOf: Readonly<Record<Exclude<LicenseTerm, 'Perpetual'>, number>> = {
  Quarterly: 3,
  SemiAnnual: 6,
  Annual: 12,
  Biennial: 24,
  Triennial: 36,
  FiveYears: 60,
};

/** The months of a period, where it has as many as a term: to the last day, or to the same day of the month. */
const ownMonths = (from: CalendarDate, to: CalendarDate): number | undefined =>
  Object.values(monthsOf).find((months) => [0, -1].some((days) => addDays(addMonths(from, months), days) === to));

export interface LicensePeriod {
  effectiveDate: CalendarDate | null;
  expirationDate: CalendarDate | null;
  licenseTerm: LicenseTerm;
  isSeasonal: boolean;
}

export interface NextPeriod {
  effectiveDate: CalendarDate;
  expirationDate: CalendarDate;
}

/**
 * The period that follows: as long as the license's own where that is a whole one, else as its term says (the first
 * period of a license is often broken off at the end of a year). A season comes again after its term. Null where
 * nothing says how long.
 */
export const nextPeriod = ({
  effectiveDate,
  expirationDate,
  licenseTerm,
  isSeasonal,
}: LicensePeriod): NextPeriod | null => {
  if (expirationDate === null) return null;
  const ofTerm = licenseTerm === 'Perpetual' ? null : monthsOf[licenseTerm];
  const own = effectiveDate === null || isSeasonal ? undefined : ownMonths(effectiveDate, expirationDate);
  const months = own ?? ofTerm;
  if (months === null) return null;
  if (isSeasonal && effectiveDate !== null)
    return { effectiveDate: addMonths(effectiveDate, months), expirationDate: addMonths(expirationDate, months) };
  const next = addDays(expirationDate, 1);
  return { effectiveDate: next, expirationDate: addDays(addMonths(next, months), -1) };
};
