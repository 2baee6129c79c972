import { type ImportField, type ImportMapping, type ImportOptions, usualOptions } from '@evergreen/contracts/imports';
import { readFields } from './read-fields.js';
import { codeKey, line, nameKey } from './tidy/text.js';

const leastShare = 0.05;

/** How the rows of a file look: where one number comes again and again with other dates, its rows are terms. */
export const suggestOptions = (
  columns: readonly string[],
  sample: readonly (readonly string[])[],
  mapping: ImportMapping,
): ImportOptions => {
  const read = readFields(columns, mapping);
  const terms = new Map<string, Set<string>>();
  for (const cells of sample) {
    const raw = (field: ImportField) => line(read(cells).raw(field));
    const number = codeKey(raw('licenseNumber'));
    if (number === '') continue;
    const key = [number, nameKey(raw('licenseType')), nameKey(raw('licensingAuthority'))].join('|');
    const period = [raw('effectiveDate'), raw('expirationDate')].join('|');
    terms.set(key, (terms.get(key) ?? new Set()).add(period));
  }
  const earlier = [...terms.values()].reduce((sum, periods) => sum + periods.size - 1, 0);
  return earlier > 0 && earlier >= sample.length * leastShare ? { ...usualOptions, rowsAre: 'Terms' } : usualOptions;
};
