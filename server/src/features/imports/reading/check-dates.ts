import { words, yearFault } from '@evergreen/contracts/common';
import type { LicenseTerm } from '@evergreen/contracts/enums';
import type { ImportField, ImportMapping, ImportOptions } from '@evergreen/contracts/imports';
import { addMonths, yearOf } from '@evergreen/workflows/dates';
import { monthsOf } from '@evergreen/workflows/license-period';
import { before, parseDate } from './tidy/dates.js';
import { remember } from './tidy/remember.js';
import { line } from './tidy/text.js';

interface Refusing {
  refuse(field: ImportField, message: string): void;
}

type DateField = 'originalIssueDate' | 'effectiveDate' | 'expirationDate' | 'trackDate' | 'dueDate';

/** A rule as a function of the expiration date; a register has few different ones. */
const ruleOf = (mapping: ImportMapping, field: 'trackDate' | 'dueDate') => {
  const source = mapping[field];
  if (!source || !('rule' in source)) return undefined;
  const { rule } = source;
  return remember((expirationDate) => before(expirationDate, rule));
};

/** The end of a term that began on a day; null where that cannot be told. */
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

/** The dates of a license, with the rules of document 2 (License tracking); those that it lacks may be completed later. */
export const dateChecks = (mapping: ImportMapping, { undatedAre }: Pick<ImportOptions, 'undatedAre'>) => {
  const endRule = endRuleOf(mapping);
  const trackRule = ruleOf(mapping, 'trackDate');
  const dueRule = ruleOf(mapping, 'dueDate');
  return (checks: Refusing, raw: (field: ImportField) => string, term: LicenseTerm | undefined) => {
    const wrong = new Set<DateField>();
    const refuse = (field: DateField, message: string) => {
      wrong.add(field);
      checks.refuse(field, message);
    };
    const date = (field: DateField): string | null => {
      const text = line(raw(field));
      if (text === '') return null;
      const value = parseDate(text);
      if (value === undefined) refuse(field, words.invalidDate);
      return inYears(field, value ?? null);
    };
    /** What a rule gives has the limits of what the register says. */
    const inYears = (field: DateField, value: string | null): string | null => {
      const fault = value === null ? undefined : yearFault(value);
      if (fault) refuse(field, fault);
      return wrong.has(field) ? null : value;
    };
    const missing = (field: DateField, value: string | null) => value === null && !wrong.has(field);

    const originalIssueDate = date('originalIssueDate');
    const effectiveDate = date('effectiveDate');
    const expirationDate = endRule ? inYears('expirationDate', endRule(effectiveDate, term)) : date('expirationDate');
    const trackDate = trackRule ? inYears('trackDate', expirationDate && trackRule(expirationDate)) : date('trackDate');
    const dueDate = dueRule ? inYears('dueDate', expirationDate && dueRule(expirationDate)) : date('dueDate');

    const needed = undatedAre === 'Refused';
    if (needed && missing('effectiveDate', effectiveDate)) refuse('effectiveDate', words.required);
    if (needed && term !== 'Perpetual') {
      // A rule counts from the effective date, and that is to blame then.
      if (missing('expirationDate', expirationDate) && !endRule) refuse('expirationDate', words.required);
      // A rule counts from the expiration date: where that is to blame, once is enough.
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
};
