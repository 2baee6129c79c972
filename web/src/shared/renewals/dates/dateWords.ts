import type { DateProposal } from '@evergreen/contracts/licensing/license-dates';
import { daysBetween, isCalendarDate } from '@evergreen/workflows/dates';
import { longDate } from '@evergreen/contracts/date-words';
import { daysInWords } from '../../../kit/values/DateWithMeaning';

/** For a due date in a form: "Will be 9 days late." Nothing for a future date. */
export const latenessOf = (date: string, today: string): string | undefined => {
  if (!isCalendarDate(date) || date >= today) return undefined;
  return `Will be ${daysInWords(daysBetween(date, today))} late.`;
};

/** The source of a date, and the license type's date if it differs. */
export const reasonOf = (date: string, { ruled }: DateProposal, interval: string): string | undefined => {
  if (ruled === null) return undefined;
  if (date === ruled) return `By the license type: ${interval}.`;
  return `Set by hand. The license type gives ${longDate(ruled)}: ${interval}.`;
};
