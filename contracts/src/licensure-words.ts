import { counted } from './counted.js';
import { daysBetween, shortDate } from './date-words.js';

/** Licensure periods in words, for screen and export. */

interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

export const periodInWords = ({ from, to }: Period): string => {
  if (from === null) return to === null ? '' : `until ${shortDate(to)}`;
  return to === null ? `since ${shortDate(from)}` : `${shortDate(from)} to ${shortDate(to)}`;
};

export const gapInWords = ({ from, to }: { readonly from: string; readonly to: string }): string => {
  const days = daysBetween(from, to) + 1;
  return `${shortDate(from)} to ${shortDate(to)} (${counted(days, 'day')})`;
};

interface InProcess {
  readonly processStartDate: string | null;
  readonly dueDate: string | null;
}

export const inProcessInWords = ({ processStartDate, dueDate }: InProcess): string =>
  [processStartDate ? `Since ${shortDate(processStartDate)}` : 'Begun', dueDate && `due ${shortDate(dueDate)}`]
    .filter(Boolean)
    .join(', ');
