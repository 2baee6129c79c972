import type { DateOrder } from '@evergreen/contracts/bulk-work/import-questions';
import { datesOf, epochTime, hasYearFrom50, plainDate, timeOf, tripleOf } from '../tidy/dates.js';

export const dateOrders: readonly DateOrder[] = ['DayFirst', 'MonthFirst', 'YearFirst'];

/** Statistics of a column's date notations. */
export interface DateTally {
  /** Values that are dates in some order. */
  dates: number;
  /** Dates of three numbers. */
  triples: number;
  /** Triples that are valid in this order. */
  readable: Record<DateOrder, number>;
  /** Triples that differ between two orders, by pair. */
  differ: Record<string, number>;
  /** For two-digit years: ranges of the first and the third number. */
  firsts: readonly [number, number];
  thirds: readonly [number, number];
  dashed: number;
  dotted: number;
  /** UTC times; those that may be midnight further east, or the end of a day further west. */
  times: number;
  midnights: number;
  midnight: string | undefined;
  dayEnds: number;
  dayEnd: string | undefined;
  /** Spreadsheet dates with days up to 12, and all others. */
  lowDays: number;
  highDays: number;
  lowDay: string | undefined;
  /** Dates with a year of two digits, from 50 on. */
  yearsFrom50: number;
  yearFrom50: string | undefined;
  /** The first ambiguous triples. */
  examples: string[];
}

export const noDates = (): DateTally => ({
  dates: 0,
  triples: 0,
  readable: { DayFirst: 0, MonthFirst: 0, YearFirst: 0 },
  differ: {},
  firsts: [99, 0],
  thirds: [99, 0],
  dashed: 0,
  dotted: 0,
  times: 0,
  midnights: 0,
  midnight: undefined,
  dayEnds: 0,
  dayEnd: undefined,
  lowDays: 0,
  highDays: 0,
  lowDay: undefined,
  yearsFrom50: 0,
  yearFrom50: undefined,
  examples: [],
});

/** The key of two orders. */
export const pairOf = (a: DateOrder, b: DateOrder): string => [a, b].sort().join(' ');

const pairs = dateOrders.flatMap((dateOrder, index) =>
  dateOrders.slice(index + 1).map((other) => [dateOrder, other] as const),
);
const shownExamples = 3;
const longestDate = 40;

const widened = ([least, most]: readonly [number, number], part: number) =>
  [Math.min(least, part), Math.max(most, part)] as const;

const tallyTime = (tally: DateTally, value: string): void => {
  const time = timeOf(value);
  if (!time) return;
  tally.times += 1;
  if (time.local === 1) {
    tally.midnights += 1;
    tally.midnight ??= value;
  } else if (time.local === -1) {
    tally.dayEnds += 1;
    tally.dayEnd ??= value;
  }
};

/** A date as a spreadsheet's cell, as programs write it: with midnight, or as a number of days. */
const cellDate = /^(?:\d{4}-\d{2}-\d{2}(?:[T ]00:00(?::00(?:\.0+)?)?)?|\d{5}(?:\.0+)?)$/;
const lastMonth = 12;

const tallyCell = (tally: DateTally, value: string): void => {
  const [, month, day] = (cellDate.test(value) && plainDate(value)?.split('-')) || [];
  if (day === undefined) return;
  if (Number(day) > lastMonth) tally.highDays += 1;
  else tally.lowDays += 1;
  if (Number(day) <= lastMonth && day !== month) tally.lowDay ??= value;
};

const tallyShortYear = (tally: DateTally, value: string): void => {
  if (!hasYearFrom50(value) || datesOf(value).length === 0) return;
  tally.yearsFrom50 += 1;
  tally.yearFrom50 ??= value;
};

/** Counts one value. */
export const tallyDate = (tally: DateTally, value: string): void => {
  if (value.length < 5 || value.length > longestDate) return;
  tallyTime(tally, value);
  tallyShortYear(tally, value);
  const triple = tripleOf(value);
  if (!triple) {
    if (plainDate(value) !== undefined && epochTime(value) === undefined) tally.dates += 1;
    tallyCell(tally, value);
    return;
  }
  const { readings, parts, separator } = triple;
  const readable = dateOrders.filter((order) => readings[order] !== undefined);
  if (readable.length === 0) return;
  tally.dates += 1;
  tally.triples += 1;
  for (const order of readable) tally.readable[order] += 1;
  let differs = false;
  for (const [first, second] of pairs) {
    if (readings[first] === readings[second] || !readings[first] || !readings[second]) continue;
    tally.differ[pairOf(first, second)] = (tally.differ[pairOf(first, second)] ?? 0) + 1;
    differs = true;
  }
  if (differs && tally.examples.length < shownExamples) tally.examples.push(value);
  if (separator === '-') tally.dashed += 1;
  if (separator === '.') tally.dotted += 1;
  if (parts[2].length === 2) {
    tally.firsts = widened(tally.firsts, Number(parts[0]));
    tally.thirds = widened(tally.thirds, Number(parts[2]));
  }
};
