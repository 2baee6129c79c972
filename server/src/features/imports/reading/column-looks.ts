import type { ImportField } from '@evergreen/contracts/imports';
import { datesOf, readDate } from './tidy/dates.js';
import { isState } from './tidy/places.js';
import { classificationOf, isStatus, jurisdictionOf, rankOf, termOf } from './tidy/vocabulary.js';

const isDate = (value: string) => datesOf(value).length > 0;
/** Five digits alone may be a spreadsheet's date, and are a number or a zip more often. */
const isWrittenDate = (value: string) => !/^\d{5}(\.\d+)?$/.test(value) && isDate(value);
const hasDigit = (value: string) => /\d/.test(value);
const hasLetter = (value: string) => /\p{L}/u.test(value);
const isYesOrNo = (value: string) => /^(y|n|yes|no|true|false|[01])$/i.test(value);
const isNumber = (value: string) => /^-?[\d,]*\.?\d+$/.test(value);
/** A degree of latitude has as many digits. */
const isPhone = (value: string) => /^1?\d{10}$/.test(value.replace(/\D/g, '')) && !/^-?\d{1,3}\.\d+$/.test(value);

/** What most values of a column must be for it to fill a field, however it is called. */
export const fitting: Partial<Record<ImportField, (value: string) => boolean>> = {
  licenseNumber: (value) => hasDigit(value) && !isWrittenDate(value),
  licensingAuthority: (value) => hasLetter(value) && !isYesOrNo(value),
  jurisdiction: (value) => jurisdictionOf(value) !== undefined,
  licenseType: (value) => !isDate(value) && !isYesOrNo(value),
  classification: (value) => classificationOf(value) !== undefined,
  licenseRank: (value) => rankOf(value) !== undefined,
  licenseTerm: (value) => termOf(value) !== undefined,
  licensee: hasLetter,
  premisesName: hasLetter,
  propertyName: hasLetter,
  address1: (value) => hasLetter(value) && !isState(value),
  city: (value) => hasLetter(value) && !/\d{3}/.test(value),
  state: (value) => isState(value) || (hasLetter(value) && !hasDigit(value) && value.length <= 20),
  county: (value) => !isDate(value) && value.length <= 50,
  zip: (value) => /^[\dA-Z][\dA-Z -]{2,9}(\.0)?$/i.test(value) && hasDigit(value) && !isWrittenDate(value),
  phone: isPhone,
  federalEin: (value) => value.replace(/\D/g, '').length >= 7,
  originalIssueDate: isDate,
  effectiveDate: isDate,
  expirationDate: isDate,
  trackDate: isDate,
  dueDate: isDate,
};

const streets = /\b(st|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|hwy|highway|pl|ct|pkwy|sq)\b\.?/i;

/** What tells a field by its values alone, where the column's name says nothing. */
export const telling: Partial<Record<ImportField, (value: string) => boolean>> = {
  state: (value) => value.length === 2 && isState(value),
  zip: (value) => /^\d{5}(-\d{4})?$/.test(value),
  phone: (value) => isPhone(value) && /[-() .]/.test(value),
  federalEin: (value) => /^\d{2}-\d{7}$/.test(value),
  address1: (value) => /^\d+[A-Za-z]?[- ]/.test(value) && streets.test(value),
  status: isStatus,
  licenseRank: (value) => rankOf(value) !== undefined,
  licenseTerm: (value) => termOf(value) !== undefined && !isNumber(value),
};

/** The share of values that pass. */
export const share = (held: readonly string[], test: ((value: string) => boolean) | undefined): number =>
  held.length === 0 ? 0 : test ? held.filter(test).length / held.length : 1;

/** Short codes with digits, no two alike. */
export const isIdentifier = (held: readonly string[]): boolean =>
  held.length > 1 &&
  new Set(held).size === held.length &&
  held.every(
    (value) => /^[\w-]{3,30}$/.test(value) && hasDigit(value) && !isWrittenDate(value) && !/^\d+\.\d+$/.test(value),
  );

/** Whether each pair of dates stands in this order in nearly all rows, in whatever order their parts are written: a term's start and its end. */
export const isLater = (starts: readonly string[], ends: readonly string[]): boolean => {
  const orders = (['DayFirst', 'MonthFirst'] as const).map((order) =>
    starts.flatMap((start, row) => {
      const [from, to] = [readDate(start, order), readDate(ends[row] ?? '', order)];
      return typeof from === 'string' && typeof to === 'string' ? [from < to] : [];
    }),
  );
  const most = Math.max(...orders.map(({ length }) => length));
  return orders.some(
    (pairs) => pairs.length > 1 && pairs.length === most && pairs.filter(Boolean).length >= most * 0.9,
  );
};
export const areDates = (held: readonly string[]): boolean => held.length > 1 && share(held, isWrittenDate) >= 0.9;
