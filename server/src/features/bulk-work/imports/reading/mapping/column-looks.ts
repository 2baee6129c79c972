import type { ImportField } from '@evergreen/contracts/bulk-work/imports';
import { datesOf, readDate } from '../tidy/dates.js';
import { periodOf } from '../tidy/periods.js';
import { isState } from '../tidy/places.js';
import { hasCityAtEnd, isWholeAddress } from '../tidy/whole-address.js';
import { classificationOf, isStatus, jurisdictionOf, rankOf, saysNoEnd, termOf } from '../tidy/vocabulary.js';

const isDate = (value: string) => datesOf(value).length > 0;
/** Bare digits are usually a number or a zip, not a date. */
const isWrittenDate = (value: string) => !/^(?:\d{5}|\d{9,14})(\.\d+)?$/.test(value) && isDate(value);
export const isNoDate = (value: string): boolean => !isWrittenDate(value);
const hasDigit = (value: string) => /\d/.test(value);
const hasLetter = (value: string) => /\p{L}/u.test(value);
const isYesOrNo = (value: string) => /^(y|n|yes|no|true|false|[01])$/i.test(value);
const isNumber = (value: string) => /^-?[\d,]*\.?\d+$/.test(value);
/** A latitude may have as many digits. */
const isPhone = (value: string) => /^1?\d{10}$/.test(value.replace(/\D/g, '')) && !/^-?\d{1,3}\.\d+$/.test(value);

/** A check that most values must pass for a field, whatever the column's name. */
export const fitting: Partial<Record<ImportField, (value: string) => boolean>> = {
  licenseNumber: (value) => hasDigit(value) && isNoDate(value),
  licensingAuthority: (value) => hasLetter(value) && !isYesOrNo(value),
  jurisdiction: (value) => jurisdictionOf(value) !== undefined,
  licenseType: (value) => isNoDate(value) && periodOf(value) === undefined && !isYesOrNo(value) && !isStreet(value),
  classification: (value) => classificationOf(value) !== undefined,
  licenseRank: (value) => rankOf(value) !== undefined,
  licenseTerm: (value) => termOf(value) !== undefined,
  licensee: hasLetter,
  premisesName: (value) => hasLetter(value) && !isStreet(value) && !isWholeAddress(value) && !hasCityAtEnd(value),
  propertyName: hasLetter,
  address1: (value) => hasLetter(value) && !isState(value),
  city: (value) => hasLetter(value) && !/\d{3}/.test(value),
  state: (value) => isState(value) || (hasLetter(value) && !hasDigit(value) && value.length <= 20),
  county: (value) => isNoDate(value) && value.length <= 50,
  zip: (value) => /^[\dA-Z][\dA-Z -]{2,9}(\.0)?$/i.test(value) && hasDigit(value) && !isWrittenDate(value),
  phone: isPhone,
  federalEin: (value) => value.replace(/\D/g, '').length >= 7,
  originalIssueDate: isDate,
  effectiveDate: isDate,
  expirationDate: (value) => isDate(value) || saysNoEnd(value),
  trackDate: isDate,
  dueDate: isDate,
};

/** Map coordinates. */
export const isOnMap = (value: string): boolean =>
  /^(?:\(?-?\d{1,3}\.\d+,\s*-?\d{1,3}\.\d+\)?|(?:multi)?(?:point|polygon|linestring) ?\(|[{[].*[}\]]$)/i.test(value);

const streets = /\b(st|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|hwy|highway|pl|ct|pkwy|sq)\b\.?/i;

const isStreet = (value: string) => /^\d+[A-Za-z]?[- ]/.test(value) && streets.test(value);

/** Values that identify a field if the column's name does not. */
export const telling: Partial<Record<ImportField, (value: string) => boolean>> = {
  state: (value) => value.length === 2 && isState(value),
  zip: (value) => /^(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/.test(value),
  phone: (value) => isPhone(value) && /[-() .]/.test(value),
  federalEin: (value) => /^\d{2}-\d{7}$/.test(value),
  address1: isStreet,
  status: isStatus,
  licenseRank: (value) => rankOf(value) !== undefined,
  licenseTerm: (value) => termOf(value) !== undefined && !isNumber(value),
};

/** The share of values that pass. */
export const share = (values: readonly string[], test: ((value: string) => boolean) | undefined): number =>
  values.length === 0 ? 0 : test ? values.filter(test).length / values.length : 1;

/** A zip, or another number. */
export const areFiveDigits = (values: readonly string[]): boolean => values.every((value) => /^\d{5}$/.test(value));

/** Many distinct values are row numbers: neighbors share zips. */
export const areNumbered = (values: readonly string[]): boolean =>
  values.length > 8 && areFiveDigits(values) && new Set(values).size === values.length;

/** Short unique codes with digits. */
export const isIdentifier = (values: readonly string[]): boolean =>
  values.length > 1 &&
  new Set(values).size === values.length &&
  values.every(
    (value) => /^[\w-]{3,30}$/.test(value) && hasDigit(value) && !isWrittenDate(value) && !/^\d+\.\d+$/.test(value),
  );

/**
 * Whether the pairs of dates are in this order in nearly all rows, whatever their notation: start and end of a term.
 */
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
export const areDates = (values: readonly string[]): boolean =>
  values.length > 1 && share(values, isWrittenDate) >= 0.9;
