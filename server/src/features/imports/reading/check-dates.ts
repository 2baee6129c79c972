import { words } from '@evergreen/contracts/common';
import type { LicenseTerm } from '@evergreen/contracts/enums';
import type { ImportField, ImportMapping } from '@evergreen/contracts/imports';
import { before, parseDate } from './tidy/dates.js';
import { line } from './tidy/text.js';

interface Refusing {
  refuse(field: ImportField, message: string): void;
}

type DateField = 'originalIssueDate' | 'effectiveDate' | 'expirationDate' | 'trackDate' | 'dueDate';

/** The dates of a license, with the rules of document 2 (License tracking). */
export const checkDates = (
  checks: Refusing,
  raw: (field: ImportField) => string,
  mapping: ImportMapping,
  term: LicenseTerm | undefined,
) => {
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
    else if (value < '1900-01-01') refuse(field, words.minYear);
    return wrong.has(field) ? null : (value ?? null);
  };

  const effectiveDate = date('effectiveDate');
  const expirationDate = date('expirationDate');
  const ruled = (field: 'trackDate' | 'dueDate'): string | null => {
    const source = mapping[field];
    if (!source || !('rule' in source)) return date(field);
    return expirationDate && before(expirationDate, source.rule);
  };
  const trackDate = ruled('trackDate');
  const dueDate = ruled('dueDate');
  const originalIssueDate = date('originalIssueDate');

  const missing = (field: DateField, value: string | null) => value === null && !wrong.has(field);
  if (missing('effectiveDate', effectiveDate)) refuse('effectiveDate', words.required);
  if (term !== 'Perpetual') {
    if (missing('expirationDate', expirationDate)) refuse('expirationDate', words.required);
    // A rule counts from the expiration date: where that is to blame, once is enough.
    const follows = mapping.trackDate && 'rule' in mapping.trackDate && expirationDate === null;
    if (missing('trackDate', trackDate) && !follows) refuse('trackDate', words.required);
  }
  if (effectiveDate && expirationDate && expirationDate <= effectiveDate) {
    refuse('expirationDate', 'Expiration Date must be after Effective Date.');
  }
  if (trackDate && expirationDate && trackDate >= expirationDate) {
    refuse('trackDate', 'Track Date must be before Expiration Date.');
  }
  return { originalIssueDate, effectiveDate: effectiveDate ?? '', expirationDate, trackDate, dueDate };
};
