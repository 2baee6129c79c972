import { yearFault } from '@evergreen/contracts/common';
import type { LicenseDates } from '@evergreen/contracts/licensing/licenses';
import { longDate } from '@evergreen/contracts/date-words';
import { Refusal } from '../../../../kernel/errors.js';

/** Dates of a license that may be calculated from another date, with their labels. */
const calculated = { dueDate: 'Forms Due', trackDate: 'Track Date' } as const;
type Calculated = { readonly [F in keyof typeof calculated]?: string | null | undefined };
export type AllDates = LicenseDates & Calculated;

const faultOf = (field: keyof typeof calculated, date: string | null | undefined): string | undefined => {
  const fault = date ? yearFault(date) : undefined;
  return date && fault ? `${calculated[field]} would be ${longDate(date)}: ${fault}` : undefined;
};

/** What is wrong with calculated dates, by field. They have the same limits as typed ones. */
export const calculatedErrors = (dates: Calculated): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const field of ['dueDate', 'trackDate'] as const) {
    const fault = faultOf(field, dates[field]);
    if (fault) errors[field] = [fault];
  }
  return errors;
};

/** @throws Refusal if forms would be due in a year outside of the limits */
export const refuseDueYear = (dueDate: string | null): void => {
  const fault = faultOf('dueDate', dueDate);
  if (fault) throw new Refusal(fault);
};

/** For work without a person to ask: a date outside of the limits is left out, and completed later. */
export const withinYears = (date: string | null): string | null => (date !== null && yearFault(date) ? null : date);
