import { counted } from '@evergreen/contracts/counted';
import type { DateOnClosedDay } from '@evergreen/contracts/licensing/enums';
import type { RenewalStage } from '@evergreen/contracts/renewing/enums';
import { addDays, type CalendarDate, daysBetween, weekOf } from '../dates.js';

/** Whether an authority is closed on a weekday. */
export type IsHoliday = (date: CalendarDate) => boolean;

const isWeekend = (date: CalendarDate): boolean => {
  const { start, end } = weekOf(date);
  return date === start || date === end;
};

/** Longest run of closed days, which ends the search if a calendar marks all days. */
const furthest = 31;

/** Moves a date from a weekend or holiday if the license type says so. */
export const onOpenDay = (date: CalendarDate, rule: DateOnClosedDay, isHoliday: IsHoliday): CalendarDate => {
  if (rule === 'Stays') return date;
  const step = rule === 'Forward' ? 1 : -1;
  for (let moved = date, days = 0; days <= furthest; moved = addDays(moved, step), days++)
    if (!isWeekend(moved) && !isHoliday(moved)) return moved;
  return date;
};

interface Filing {
  readonly expirationDate: CalendarDate | null;
  /** Days before the expiration from which the authority accepts renewals; null: any time. */
  readonly filingWindowDays: number | null;
}

/** When the filing window opens; null: always open. */
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
 * Whether an expired license is still in force: its renewal was filed in time, by the due date or else by the
 * expiration, and the authority has not answered.
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

/** The filing window until the forms are filed, and whether an expired license is in force. */
export const filingOf = (
  of: Filing & Pending,
  today: CalendarDate,
): { filingWindowOpensOn: CalendarDate | null; isLegallyInForce: boolean } => ({
  filingWindowOpensOn: of.stage !== null && of.stage < filed ? windowOpensOn(of) : null,
  isLegallyInForce: legallyInForce(of, today),
});

/** "Window opens in 12 days"; undefined if it is open or there is none. */
export const windowInWords = (opensOn: CalendarDate | null, today: CalendarDate): string | undefined => {
  if (opensOn === null || opensOn <= today) return undefined;
  return `Window opens in ${counted(daysBetween(today, opensOn), 'day')}`;
};

export const legallyInForceWords = 'Pending, legally in force';
