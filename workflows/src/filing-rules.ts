import type { DateOnClosedDay } from '@evergreen/contracts/licensing/enums';
import type { RenewalStage } from '@evergreen/contracts/renewing/enums';
import { addDays, type CalendarDate, daysBetween, weekOf } from './dates.js';

/** Whether an authority is closed on a day apart from weekends. */
export type IsHoliday = (date: CalendarDate) => boolean;

const isWeekend = (date: CalendarDate): boolean => {
  const { start, end } = weekOf(date);
  return date === start || date === end;
};

/** More closed days in a row than any calendar has: what calls all days holidays is not followed for ever. */
const furthest = 31;

/** A date that falls on a weekend or a holiday, where the license type says that it goes; else the date itself. */
export const onOpenDay = (date: CalendarDate, rule: DateOnClosedDay, isHoliday: IsHoliday): CalendarDate => {
  if (rule === 'Stays') return date;
  const step = rule === 'Forward' ? 1 : -1;
  for (let moved = date, days = 0; days <= furthest; moved = addDays(moved, step), days++)
    if (!isWeekend(moved) && !isHoliday(moved)) return moved;
  return date;
};

interface Filing {
  readonly expirationDate: CalendarDate | null;
  /** The authority takes renewals from so many days before the expiration; null: at any time. */
  readonly filingWindowDays: number | null;
}

/** When the authority begins to take the renewal; null where it takes it at any time. */
export const windowOpensOn = ({ expirationDate, filingWindowDays }: Filing): CalendarDate | null =>
  expirationDate === null || filingWindowDays === null ? null : addDays(expirationDate, -filingWindowDays);

const filed = 5 satisfies RenewalStage;
const complete = 8 satisfies RenewalStage;

interface Pending {
  readonly expirationDate: CalendarDate | null;
  /** Its type says that it stays in force while a timely renewal is pending. */
  readonly legalWhilePending: boolean;
  /** Null: neither in process nor ready to start. */
  readonly stage: RenewalStage | null;
  readonly formsFiledDate: CalendarDate | null;
  readonly renewalDueDate: CalendarDate | null;
}

/**
 * Whether an expired license is legally in force still: its renewal was filed in time, by the day when the forms were due
 * or else by the expiration, and the authority has not answered.
 */
export const legallyInForce = (
  { expirationDate, legalWhilePending, stage, formsFiledDate, renewalDueDate }: Pending,
  today: CalendarDate,
): boolean => {
  if (!legalWhilePending || expirationDate === null || expirationDate >= today) return false;
  if (stage === null || stage < filed || stage >= complete || formsFiledDate === null) return false;
  const inTime = renewalDueDate !== null && renewalDueDate < expirationDate ? renewalDueDate : expirationDate;
  return formsFiledDate <= inTime;
};

/** Of a license and its renewal: the window until the forms are filed, and whether it is in force although it has expired. */
export const filingOf = (
  of: Filing & Pending,
  today: CalendarDate,
): { filingWindowOpensOn: CalendarDate | null; isLegallyInForce: boolean } => ({
  filingWindowOpensOn: of.stage !== null && of.stage < filed ? windowOpensOn(of) : null,
  isLegallyInForce: legallyInForce(of, today),
});

/** "Window opens in 12 days"; undefined once it is open, and where there is none. */
export const windowInWords = (opensOn: CalendarDate | null, today: CalendarDate): string | undefined => {
  if (opensOn === null || opensOn <= today) return undefined;
  const days = daysBetween(today, opensOn);
  return `Window opens in ${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`;
};

export const legallyInForceWords = 'Pending, legally in force';
