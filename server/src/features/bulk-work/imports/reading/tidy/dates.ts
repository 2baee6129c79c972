import type { DateOrder } from '@evergreen/contracts/bulk-work/import-questions';
import type { DateRule } from '@evergreen/contracts/bulk-work/imports';
import { addMonths } from '@evergreen/workflows/dates';
import { monthOf } from './months.js';
import { remember } from './remember.js';

/** A time after the date, as databases print it; ignored. */
const time = String.raw`(?:[T, ]+(?:at )?\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[AP]\.?M\.?|Uhr)?\s*(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?(?:\[[\w/]+\])?)?$`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})\.?(?:Z$|[+-]\d{2}:\d{2}$|${time})`, 'i');
const threeNumbers = new RegExp(String.raw`^(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})\.?${time}`, 'i');
const name = String.raw`(\p{L}{3,10})\.?,?`;
const dayAndName = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|er|\.)?[-/ ]?(?:of )?${name}[-/ ]?(\d{4}|\d{2})${time}`,
  'iu',
);
const nameAndDay = new RegExp(String.raw`^${name}[-/ ]?(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[-/ ])(\d{4})${time}`, 'iu');
const yearAndName = new RegExp(String.raw`^(\d{4})[-/ ]${name}[-/ ](\d{1,2})${time}`, 'iu');
const weekday =
  /^(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim)\p{L}{0,7}\.?,?\s+(?=\d|\p{L})/iu;
const eightDigits = /^(\d{4})(\d{2})(\d{2})(?:\d{6})?$/;
const eightDigitsAtEnd = /^(\d{2})(\d{2})(\d{4})$/;
/** Seconds or milliseconds since 1970. */
const epoch = /^(?:\/Date\()?(\d{9,10}|\d{12,13})(?:\.0+)?(?:[+-]\d{4})?(?:\)\/)?$/;
const firstEpoch = Date.UTC(1990, 0, 1);
const lastEpoch = Date.UTC(2100, 0, 1);

/** The time of an epoch value; undefined for other text. */
export const epochTime = (text: string): string | undefined => {
  const [, digits] = epoch.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const timestamp = Number(digits) * (digits.length > 10 ? 1 : 1000);
  return timestamp >= firstEpoch && timestamp < lastEpoch ? new Date(timestamp).toISOString() : undefined;
};

/** A spreadsheet date without format: days since the end of 1899. */
const serial = /^\d{5}(?:\.\d+)?$/;
/** Of these years, a number may also be a year and a day in it, as old programs write it: 27108 is 18 April 2027. */
const dayOfYear = /^(?:2[4-9]|3[0-4])(?:00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6])$/;
const serialEpoch = Date.UTC(1899, 11, 30);
const day = 86_400_000;

/** Two-digit years up to 49 are in this century, the others in the last one. */
const fullYear = (year: string) =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) < 50 ? 2000 : 1900);

const two = (value: number) => String(value).padStart(2, '0');

const format = (year: number, month: number | undefined, dayOfMonth: number): string | undefined => {
  if (month === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== dayOfMonth) return undefined;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(dayOfMonth)}`;
};

const isYear = (text: string) => text >= '1800' && text < '2200';

/** A numeric date that needs an order: `02/06/2027`, `25-09-30`. */
export interface Triple {
  readonly parts: readonly [string, string, string];
  /** '' without a separator. */
  readonly separator: string;
  /** Valid dates by order. */
  readonly readings: Readonly<Partial<Record<DateOrder, string>>>;
}

const readingsOf = (first: string, second: string, third: string): Triple['readings'] => {
  const [a, b, c] = [Number(first), Number(second), Number(third)];
  const year = fullYear(third);
  const DayFirst = format(year, b, a);
  const MonthFirst = format(year, a, b);
  const YearFirst = third.length === 2 && first.length === 2 ? format(fullYear(first), b, c) : undefined;
  return { ...(DayFirst && { DayFirst }), ...(MonthFirst && { MonthFirst }), ...(YearFirst && { YearFirst }) };
};

const typeset = /[\u00A0\u2007\u202F\u2010-\u2013]/;
/** Normalizes typographic hyphens and spaces. */
const typed = (text: string): string =>
  typeset.test(text) ? text.replace(/[\u2010-\u2013]/g, '-').replace(/[\u00A0\u2007\u202F]/g, ' ') : text;

/** Undefined if it is not a numeric date, or is unambiguous. */
export const tripleOf = remember((text: string): Triple | undefined => {
  const value = typed(text).replace(weekday, '');
  const digits = eightDigitsAtEnd.exec(value);
  if (digits && !isYear(value.slice(0, 4))) {
    const [, first = '', second = '', third = ''] = digits;
    return isYear(third)
      ? { parts: [first, second, third], separator: '', readings: readingsOf(first, second, third) }
      : undefined;
  }
  const [, first, separator = '', second = '', third = ''] = threeNumbers.exec(value) ?? [];
  if (first === undefined) return undefined;
  return { parts: [first, second, third], separator, readings: readingsOf(first, second, third) };
});

const plainOf = (value: string): string | undefined => {
  const digits = eightDigits.exec(value);
  let match = yearFirst.exec(value) ?? (digits && isYear(digits[1] ?? '') ? digits : null);
  if (match) return format(Number(match[1]), Number(match[2]), Number(match[3]));
  if ((match = dayAndName.exec(value))) return format(fullYear(match[3]!), monthOf(match[2]!), Number(match[1]));
  if ((match = nameAndDay.exec(value))) return format(Number(match[3]), monthOf(match[1]!), Number(match[2]));
  if ((match = yearAndName.exec(value))) return format(Number(match[1]), monthOf(match[2]!), Number(match[3]));
  if (dayOfYear.test(value)) return undefined;
  if (serial.test(value)) return new Date(serialEpoch + Math.floor(Number(value)) * day).toISOString().slice(0, 10);
  return epochTime(value)?.slice(0, 10);
};

/** `YYYY-MM-DD` of an unambiguous date; otherwise undefined. */
export const plainDate = remember((raw: string): string | undefined => {
  const text = typed(raw);
  // "Mar" is a month in English, and a weekday in French.
  const own = plainOf(text);
  return own === undefined && weekday.test(text) ? plainOf(text.replace(weekday, '')) : own;
});

/** All possible dates of a text. */
export const datesOf = (text: string): readonly string[] => {
  const triple = tripleOf(text);
  if (triple) return [...new Set(Object.values(triple.readings))];
  const date = plainDate(text);
  return date === undefined ? [] : [date];
};

/** Whether its year has two digits, from 50 on. No day or month is as high. */
export const hasYearFrom50 = (text: string): boolean => {
  const value = typed(text).replace(weekday, '');
  const [, first = '', , , third = ''] = threeNumbers.exec(value) ?? [];
  const [, , , year = ''] = dayAndName.exec(value) ?? [];
  return [first, third, year].some((part) => part.length === 2 && fullYear(part) < 2000);
};

/** The same day of the next century; the day before where there is no 29 February. */
export const aCenturyLater = (date: string): string => addMonths(date, 1_200);

/** The date order is needed and unknown. */
export const inDoubt = Symbol('in doubt');

/** `YYYY-MM-DD`; undefined if it is not a date in this order. Without an order, an ambiguous text is in doubt. */
export const readDate = (text: string, order: DateOrder | undefined): string | typeof inDoubt | undefined => {
  const triple = tripleOf(text);
  if (!triple) return plainDate(text);
  if (order) return triple.readings[order];
  const [first, ...more] = new Set(Object.values(triple.readings));
  return more.length > 0 ? inDoubt : first;
};

/** Exchanges day and month if both are valid; otherwise the date itself. */
export const exchanged = (date: string): string => {
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  return Number(dayOfMonth) <= 12 ? `${year}-${dayOfMonth}-${month}` : date;
};

const greenwich = /[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:Z|UTC|GMT|[+-]00(?::?00)?)$/i;

/** Honolulu ends its day at this hour of the next one; Auckland ends it an hour later, of the same day. */
const lastHourWest = 9;

/**
 * A UTC time; otherwise undefined. `local` is the day of a place whose day begins or ends then: the next one where it
 * may be midnight further east, the day before where it may be the last minute of a day further west.
 */
export const timeOf = (text: string): { local: 1 | 0 | -1 } | undefined => {
  const [, hour, minute = '', second = '00'] = greenwich.exec(epochTime(text) ?? text) ?? [];
  if (hour === undefined || (hour === '00' && minute === '00')) return undefined;
  if (Number(hour) > 12 && minute === '00' && second === '00') return { local: 1 };
  return { local: Number(hour) <= lastHourWest && /^[25]9$/.test(minute) && /^(?:00|59)$/.test(second) ? -1 : 0 };
};

/** Months keep the day, at most the last one (decision 5). */
export const before = (date: string, { value, unit }: DateRule): string => {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  if (unit !== 'Months') {
    const days = unit === 'Weeks' ? value * 7 : value;
    return new Date(Date.UTC(year, month - 1, dayOfMonth) - days * day).toISOString().slice(0, 10);
  }
  const lastDay = new Date(Date.UTC(year, month - value, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - value, Math.min(dayOfMonth, lastDay))).toISOString().slice(0, 10);
};
