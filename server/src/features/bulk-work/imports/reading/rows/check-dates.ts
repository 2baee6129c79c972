import { words, yearFault } from '@evergreen/contracts/common';
import { LicenseTerm } from '@evergreen/contracts/licensing/enums';
import {
  columnsOf,
  type ImportField,
  type ImportMapping,
  type ImportOptions,
  type ImportReading,
} from '@evergreen/contracts/bulk-work/imports';
import { addDays, addMonths, yearOf } from '@evergreen/workflows/dates';
import { monthsOf } from '@evergreen/workflows/licensing/license-period';
import { aCenturyLater, before, exchanged, hasYearFrom50, inDoubt, readDate, timeOf, tripleOf } from '../tidy/dates.js';
import { periodOf } from '../tidy/periods.js';
import { remember } from '../tidy/remember.js';
import { line } from '../tidy/text.js';

interface Refusing {
  refuse(field: ImportField, message: string): void;
  leaveOut(field: ImportField, value: string): void;
}

const orderIsOpen = 'It is open whether the day or the month comes first';

type DateField = 'originalIssueDate' | 'effectiveDate' | 'expirationDate' | 'trackDate' | 'dueDate';

/** A rule as a memoized function of the expiration date. */
const ruleOf = (mapping: ImportMapping, field: 'trackDate' | 'dueDate') => {
  const source = mapping[field];
  if (!source || !('rule' in source)) return undefined;
  const { rule } = source;
  return remember((expirationDate) => before(expirationDate, rule));
};

/** The end of a term by its start; null if unknown. */
const endRuleOf = (mapping: ImportMapping) => {
  const source = mapping.expirationDate;
  if (!source || !('end' in source)) return undefined;
  const { end } = source;
  return (effectiveDate: string | null, term: LicenseTerm | undefined): string | null => {
    if (effectiveDate === null || term === undefined || term === 'Perpetual') return null;
    if (end.of === 'Months') return addMonths(effectiveDate, end.months);
    return end.of === 'Year' ? yearOf(effectiveDate).end : addMonths(effectiveDate, monthsOf[term]);
  };
};

/** Reads a date column: null if the value means no date. Constants use the screens' notation if possible. */
const readerOf =
  (mapping: ImportMapping, { dates, otherDates, nextDays, exchanged: wrongWay, shortYears = {} }: ImportReading) =>
  (field: DateField, cell: string) => {
    const [from, to] = periodOf(cell) ?? [cell, cell];
    const text = field === 'expirationDate' ? to : from;
    const [column] = columnsOf(mapping[field]);
    if (column === undefined) return readDate(text, 'MonthFirst') ?? readDate(text, 'DayFirst');
    const date = readDate(text, dates[column] ?? otherDates ?? undefined);
    if (typeof date !== 'string') return date;
    const years = shortYears[column];
    if (years && hasYearFrom50(text)) return years === 'ThisCentury' ? aCenturyLater(date) : null;
    if (wrongWay.includes(column) && tripleOf(text) === undefined) return exchanged(date);
    return nextDays.includes(column) ? addDays(date, timeOf(text)?.local ?? 0) : date;
  };

/** A license's dates by the rules of document 2 (License tracking); missing ones may be completed later. */
export const dateChecks = (
  mapping: ImportMapping,
  { undatedAre }: Pick<ImportOptions, 'undatedAre'>,
  reading: ImportReading,
) => {
  const read = readerOf(mapping, reading);
  const endRule = endRuleOf(mapping);
  const trackRule = ruleOf(mapping, 'trackDate');
  const dueRule = ruleOf(mapping, 'dueDate');
  const check = (checks: Refusing, raw: (field: ImportField) => string, term: LicenseTerm | undefined) => {
    const wrong = new Set<DateField>();
    const refuse = (field: DateField, message: string) => {
      wrong.add(field);
      checks.refuse(field, message);
    };
    const date = (field: DateField): string | null => {
      const text = line(raw(field));
      if (text === '') return null;
      const value = read(field, text);
      if (value === inDoubt) refuse(field, orderIsOpen);
      else if (value === undefined) refuse(field, words.invalidDate);
      return inYears(field, typeof value === 'string' ? value : null);
    };
    /** Calculated dates have the same limits. */
    const inYears = (field: DateField, value: string | null): string | null => {
      const fault = value === null ? undefined : yearFault(value);
      if (fault) refuse(field, fault);
      return wrong.has(field) ? null : value;
    };
    /** Nothing depends on it. */
    const optional = (field: 'originalIssueDate'): string | null => {
      const text = line(raw(field));
      const value = text === '' ? undefined : read(field, text);
      if (typeof value === 'string' && !yearFault(value)) return value;
      if (text !== '' && value !== inDoubt) checks.leaveOut(field, text);
      return null;
    };
    const missing = (field: DateField, value: string | null) => value === null && !wrong.has(field);

    const originalIssueDate = optional('originalIssueDate');
    const effectiveDate = date('effectiveDate');
    const expirationDate = endRule ? inYears('expirationDate', endRule(effectiveDate, term)) : date('expirationDate');
    const trackDate = trackRule ? inYears('trackDate', expirationDate && trackRule(expirationDate)) : date('trackDate');
    const dueDate = dueRule ? inYears('dueDate', expirationDate && dueRule(expirationDate)) : date('dueDate');

    const needed = undatedAre === 'Refused';
    if (needed && missing('effectiveDate', effectiveDate)) refuse('effectiveDate', words.required);
    if (needed && term !== 'Perpetual') {
      // The rule starts from the effective date, which has the error.
      if (missing('expirationDate', expirationDate) && !endRule) refuse('expirationDate', words.required);
      // The rule starts from the expiration date, whose error is reported once.
      if (missing('trackDate', trackDate) && !trackRule) refuse('trackDate', words.required);
    }
    if (effectiveDate && expirationDate && expirationDate <= effectiveDate) {
      refuse('expirationDate', 'Expiration Date must be after Effective Date.');
    }
    if (trackDate && expirationDate && trackDate >= expirationDate) {
      refuse('trackDate', 'Track Date must be before Expiration Date.');
    }
    return { originalIssueDate, effectiveDate, expirationDate, trackDate, dueDate };
  };
  /** The row's first and last day, ignoring other errors. */
  const period = (raw: (field: ImportField) => string): Period => {
    const day = (field: DateField) => {
      const value = read(field, line(raw(field)));
      return typeof value === 'string' ? value : null;
    };
    return { from: day('effectiveDate'), to: endRule ? null : day('expirationDate') };
  };
  return { check, period };
};

export interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

/** The term whose length matches two days, with or without the last day. */
export const termBetween = ({ from, to }: Period): LicenseTerm | undefined => {
  if (from === null || to === null) return undefined;
  return LicenseTerm.options.find((term) => {
    if (term === 'Perpetual') return false;
    const end = addMonths(from, monthsOf[term]);
    return to === end || to === addDays(end, -1);
  });
};
