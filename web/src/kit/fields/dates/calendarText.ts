import { isCalendarDate } from '@evergreen/workflows/dates';

/** The value of a date field with an invalid text, which the contract refuses as "Invalid Date". */
export const notADate = 'invalid';

const parted = (digits: string, lengths: readonly number[], by: string) => {
  let index = 0;
  return lengths
    .map((length) => digits.slice(index, (index += length)))
    .filter((part) => part !== '')
    .join(by);
};

/** No month is 13 or more: the year comes first. */
const isYearFirst = (typed: string) => /^(1[3-9]|[2-9]\d)\d/.test(typed);

/**
 * Formats digits as MM/DD/YYYY, or YYYY-MM-DD if the year comes first. Other characters leave the text unchanged,
 * since dropping them could make another date.
 */
export const masked = (typed: string) => {
  const text = typed.trim();
  if (/[^\d/-]/.test(text)) return text;
  if (isYearFirst(text)) {
    const [year = '', ...rest] = text.split(/[/-]/);
    const ended = rest.map((part, index) => (index < rest.length - 1 ? part.padStart(2, '0') : part));
    return parted(`${year}${ended.join('')}`.slice(0, 8), [4, 2, 2], '-');
  }
  // "1/5/2026": a slash ends a part early.
  const parts = text.split(/[/-]/);
  const padded = parts.map((part, index) => (index < Math.min(parts.length - 1, 2) ? part.padStart(2, '0') : part));
  const digits = padded.join('').slice(0, 8);
  const date = parted(digits, [2, 2, 4], '/');
  const slashTyped = /[/-]$/.test(text) && (digits.length === 2 || digits.length === 4);
  return slashTyped ? `${date}/` : date;
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const word = `(${months.join('|')})[a-z]*\\.?`;

/** 26 is 2026, 98 is 1998. */
const wholeYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`);

/** Date formats that are unambiguous in the United States, each with the places of year, month and day. */
const ways: readonly (readonly [pattern: RegExp, year: number, month: number, day: number])[] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, 1, 2, 3],
  [/^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/, 4, 1, 3],
  [new RegExp(`^${word} (\\d{1,2}),? (\\d{4})$`), 3, 1, 2],
  [new RegExp(`^(\\d{1,2}) ${word} (\\d{4})$`), 3, 2, 1],
];

/**
 * '' if empty, an ISO date for a valid day, otherwise the invalid marker. Dots are invalid: 1.2.2026 is another day
 * in Europe.
 * @param done allows a two-digit year
 */
export const toIso = (text: string, done = true): string => {
  const written = text.trim().replace(/\s+/g, ' ').toLowerCase();
  if (written === '') return '';
  for (const [pattern, year, month, day] of ways) {
    const match = pattern.exec(written);
    if (!match) continue;
    const [y = '', m = '', d = ''] = [match[year], match[month], match[day]];
    if (y.length === 2 && !done) return notADate;
    const monthNumber = /\d/.test(m) ? m : String(months.indexOf(m.slice(0, 3)) + 1);
    const iso = `${wholeYear(y)}-${monthNumber.padStart(2, '0')}-${d.padStart(2, '0')}`;
    return isCalendarDate(iso) ? iso : notADate;
  }
  return notADate;
};

export const toText = (iso: string | null | undefined) => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso ?? '');
  return match ? `${match[2]}/${match[3]}/${match[1]}` : '';
};
