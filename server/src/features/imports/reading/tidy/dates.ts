import type { DateRule } from '@evergreen/contracts/imports';
import { remember } from './remember.js';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** A time of day after the date, as databases print it; a calendar date has none. */
const time = String.raw`(?:[T ]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[AP]\.?M\.?)?\s*(?:Z|UTC|[+-]\d{2}:?\d{2})?)?$`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}`, 'i');
const monthFirst = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${time}`, 'i');
const dayAndName = new RegExp(String.raw`^(\d{1,2})[- ]([a-z]{3,9})\.?,?[- ](\d{4}|\d{2})${time}`, 'i');
const nameAndDay = new RegExp(String.raw`^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${time}`, 'i');
const digitsOnly = /^(\d{4})(\d{2})(\d{2})$/;
/** What a spreadsheet keeps for a date when the cell lost its format: days since the end of 1899. */
const serial = /^\d{5}(?:\.\d+)?$/;
const serialEpoch = Date.UTC(1899, 11, 30);
const day = 86_400_000;

/** Of two digits, those up to 49 are of this century: licenses look some years ahead. */
const fullYear = (year: string) =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) < 50 ? 2000 : 1900);

const monthNumber = (word: string) => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

const two = (value: number) => String(value).padStart(2, '0');

const format = (year: number, month: number, dayOfMonth: number): string | undefined => {
  const at = new Date(Date.UTC(year, month - 1, dayOfMonth));
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== dayOfMonth) return undefined;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(dayOfMonth)}`;
};

/** `YYYY-MM-DD` for a date in any notation of American registers, undefined for what is none. Month before day. */
export const parseDate = remember((value: string): string | undefined => {
  let match = yearFirst.exec(value) ?? digitsOnly.exec(value);
  if (match) return format(Number(match[1]), Number(match[2]), Number(match[3]));
  if ((match = monthFirst.exec(value))) return format(fullYear(match[3]!), Number(match[1]), Number(match[2]));
  if ((match = dayAndName.exec(value))) return format(fullYear(match[3]!), monthNumber(match[2]!), Number(match[1]));
  if ((match = nameAndDay.exec(value))) return format(Number(match[3]), monthNumber(match[1]!), Number(match[2]));
  if (serial.test(value)) return new Date(serialEpoch + Math.floor(Number(value)) * day).toISOString().slice(0, 10);
  return undefined;
});

/** Months keep the day, at most the month's last one (decision 5). */
export const before = (date: string, { value, unit }: DateRule): string => {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  if (unit !== 'Months') {
    const days = unit === 'Weeks' ? value * 7 : value;
    return new Date(Date.UTC(year, month - 1, dayOfMonth) - days * day).toISOString().slice(0, 10);
  }
  const lastDay = new Date(Date.UTC(year, month - value, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - value, Math.min(dayOfMonth, lastDay))).toISOString().slice(0, 10);
};
