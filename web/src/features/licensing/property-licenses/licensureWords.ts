import type { LicensureRow } from '@evergreen/contracts/licensing/property-licenses';
import { addDays, type CalendarDate, daysBetween } from '@evergreen/workflows/dates';

/** Keeps text on one line, except after a comma and before a bracket. */
export const nonBreaking = (words: string): string => words.replace(/(?<!,) (?!\()/g, '\u00a0');

export interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Whole years around everything drawn for these licenses; undefined if there is nothing. */
export const spanOf = (rows: readonly LicensureRow[], today: CalendarDate): Span | undefined => {
  const days = rows
    .flatMap(({ periods }) => periods.flatMap(({ from, to }) => [from, to]))
    .filter((day): day is string => day !== null);
  if (days.length === 0) return undefined;
  const sorted = [...days, today].sort();
  return { from: `${(sorted[0] ?? today).slice(0, 4)}-01-01`, to: `${(sorted.at(-1) ?? today).slice(0, 4)}-12-31` };
};

/** The position of the beginning of a day on a line of 1000. */
export const placeOf = (day: CalendarDate, { from, to }: Span): number =>
  Math.max(0, Math.min(1000, (daysBetween(from, day) / daysBetween(from, addDays(to, 1))) * 1000));
