import { importFields, type DateRule, type ImportField, type ImportMapping } from '@evergreen/contracts/imports';
import { headersOf, words } from './header-words.js';
import { parseDate } from './tidy/dates.js';
import { isState } from './tidy/places.js';
import { isNothing } from './tidy/text.js';
import { classificationOf, jurisdictionOf, termOf } from './tidy/vocabulary.js';

/** Registers seldom hold a track date; two months ahead leaves time to gather the forms. */
const usualTrackRule: DateRule = { value: 60, unit: 'Days' };

const isDate = (value: string) => parseDate(value) !== undefined;
const hasDigit = (value: string) => /\d/.test(value);

/** What most values of a column must be for it to fill a field. */
const fitting: Partial<Record<ImportField, (value: string) => boolean>> = {
  licenseNumber: (value) => hasDigit(value) && !isDate(value),
  jurisdiction: (value) => jurisdictionOf(value) !== undefined,
  licenseType: (value) => !isDate(value),
  classification: (value) => classificationOf(value) !== undefined,
  licenseTerm: (value) => termOf(value) !== undefined,
  state: (value) => isState(value) || value.length <= 20,
  zip: (value) => /^[\dA-Z][\dA-Z -]{2,9}(\.0)?$/i.test(value) && hasDigit(value),
  phone: (value) => value.replace(/\D/g, '').length >= 10,
  federalEin: hasDigit,
  licensee: (value) => /\p{L}/u.test(value),
  originalIssueDate: isDate,
  effectiveDate: isDate,
  expirationDate: isDate,
  trackDate: isDate,
  dueDate: isDate,
};

interface Candidate {
  field: ImportField;
  column: number;
  score: number;
}

/** Which column fills which field, told by the names of the columns and by the look of their values. */
export const suggestMapping = (columns: readonly string[], sample: readonly (readonly string[])[]): ImportMapping => {
  const values = columns.map((_, column) =>
    sample.map((row) => (row[column] ?? '').trim()).filter((value) => !isNothing(value)),
  );
  const names = columns.map(words);
  const candidates: Candidate[] = [];
  for (const field of importFields) {
    for (const [column, name] of names.entries()) {
      const score = nameScore(field, name);
      const held = values[column] ?? [];
      if (score === 0 || (sample.length > 0 && !fits(field, held))) continue;
      const share = sample.length === 0 ? 1 : held.length / sample.length;
      candidates.push({ field, column, score: score * (0.5 + share / 2) });
    }
  }
  const mapping: ImportMapping = {};
  const taken = new Set<number>();
  for (const { field, column } of candidates.sort((a, b) => b.score - a.score)) {
    const name = columns[column];
    if (mapping[field] || taken.has(column) || name === undefined) continue;
    mapping[field] = { column: name };
    taken.add(column);
  }
  return withFallbacks(mapping, columns, values, taken);
};

const fits = (field: ImportField, held: readonly string[]) => {
  if (held.length === 0) return false;
  const test = fitting[field];
  return !test || held.filter(test).length >= held.length * 0.6;
};

/** A column that bears exactly the field's name wins over one that only contains it; earlier words win over later ones. */
const nameScore = (field: ImportField, name: string): number => {
  const known = headersOf[field];
  const exact = known.indexOf(name);
  if (exact >= 0) return 100 - exact;
  const within = known.findIndex((phrase) => phrase.includes(' ') && ` ${name} `.includes(` ${phrase} `));
  return within >= 0 ? 60 - within : 0;
};

const withFallbacks = (
  mapping: ImportMapping,
  columns: readonly string[],
  values: readonly (readonly string[])[],
  taken: ReadonlySet<number>,
): ImportMapping => {
  const filled = { ...mapping };
  if (!filled.licenseNumber) {
    const column = columns.findIndex((_, index) => !taken.has(index) && isIdentifier(values[index] ?? []));
    const name = columns[column];
    if (name !== undefined) filled.licenseNumber = { column: name };
  }
  // A register has one date of issue, which serves as both.
  if (filled.effectiveDate && !filled.originalIssueDate) filled.originalIssueDate = filled.effectiveDate;
  if (!filled.effectiveDate && filled.originalIssueDate) filled.effectiveDate = filled.originalIssueDate;
  if (filled.expirationDate && !filled.trackDate) filled.trackDate = { rule: usualTrackRule };
  return filled;
};

/** Short codes with digits, no two alike. */
const isIdentifier = (held: readonly string[]) =>
  held.length > 1 &&
  new Set(held).size === held.length &&
  held.every((value) => /^[\w-]{3,30}$/.test(value) && hasDigit(value) && !isDate(value) && !/^\d+\.\d+$/.test(value));
