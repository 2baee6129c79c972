import {
  columnsOf,
  type ImportField,
  type ImportMapping,
  type ImportOptions,
  usualOptions,
} from '@evergreen/contracts/bulk-work/imports';
import { areRefusedRows } from '../rows/bad-rows.js';
import { familiesOf, numberKeyOf, type Numbered, premisesKeyOf } from '../rows/families.js';
import { readFields } from '../rows/read-fields.js';
import { codeKey, isShortened, line, nameKey } from '../tidy/text.js';
import { rankReader, saysNoNumber } from '../tidy/vocabulary.js';

const leastShare = 0.05;

type Raw = (field: ImportField) => string;

/** Repeated numbers are normal: many rows may have the same word, or the same digits. */
const isNumber = (value: string) => value !== '' && !isShortened(value) && !saysNoNumber(value);

const keyOf = (raw: Raw) =>
  [codeKey(raw('licenseNumber')), nameKey(raw('licenseType')), nameKey(raw('licensingAuthority'))].join('|');

/** Counts rows of a license with other dates than earlier ones. */
const earlierTerms = (rows: readonly Raw[]): number => {
  const terms = new Map<string, Set<string>>();
  for (const raw of rows) {
    const period = [raw('effectiveDate'), raw('expirationDate')].join('|');
    terms.set(keyOf(raw), (terms.get(keyOf(raw)) ?? new Set()).add(period));
  }
  return [...terms.values()].reduce((sum, periods) => sum + periods.size - 1, 0);
};

const numberedOf = (raw: Raw, row: number, readRank: ReturnType<typeof rankReader>): Numbered => ({
  row,
  rowKey: keyOf(raw),
  numberKey: numberKeyOf({ licensingAuthority: raw('licensingAuthority'), licenseNumber: raw('licenseNumber') }),
  licensingAuthority: raw('licensingAuthority'),
  licenseNumber: raw('licenseNumber'),
  primaryNumber: raw('primaryLicenseNumber') || null,
  licenseType: raw('licenseType'),
  premises: premisesKeyOf(raw('address1'), raw('city'), raw('state')),
  rank: readRank(raw('licenseRank')) ?? null,
  isRefused: false,
});

/** A rank column is enough; otherwise a few equal numbers are chance. */
const areFamilies = (rows: readonly Raw[], mapping: ImportMapping): boolean => {
  const readRank = rankReader(columnsOf(mapping.licenseRank)[0] ?? '');
  const families = [...familiesOf(rows.map((raw, row) => numberedOf(raw, row, readRank))).values()];
  // Linked licenses may be anywhere in the file.
  if (mapping.primaryLicenseNumber) return true;
  if (mapping.licenseRank) return families.some(({ primary }) => primary !== null);
  return families.length > 0 && families.length >= rows.length * leastShare;
};

/** A few missing dates are mistakes to correct. */
const areUndated = (rows: readonly Raw[], mapping: ImportMapping): boolean => {
  const lack = (field: 'effectiveDate' | 'expirationDate') =>
    mapping[field] === undefined || rows.filter((raw) => raw(field) === '').length >= rows.length * leastShare;
  return rows.length > 0 && (lack('effectiveDate') || lack('expirationDate'));
};

/** As with dates: many missing addresses are no mistake. */
const areUnaddressed = (rows: readonly Raw[], mapping: ImportMapping): boolean => {
  const without = rows.filter((raw) => raw('address1') === '');
  return rows.length > 0 && (mapping.address1 === undefined || without.length >= rows.length * leastShare);
};

/**
 * Suggests options: repeated numbers with other dates are terms; with other types at the same premises they are
 * families; many missing dates are accepted; returned refused rows are a part of a register.
 * @param blanks placeholders in lower case
 */
export const suggestOptions = (
  columns: readonly string[],
  sample: readonly (readonly string[])[],
  mapping: ImportMapping,
  blanks: readonly string[] = [],
): ImportOptions => {
  const read = readFields(columns, mapping, blanks);
  const rows = sample
    .map((cells): Raw => {
      const { raw } = read(cells);
      return (field) => line(raw(field));
    })
    .filter((raw) => isNumber(raw('licenseNumber')));
  const earlier = earlierTerms(rows);
  return {
    rowsAre: earlier > 0 && earlier >= sample.length * leastShare ? 'Terms' : usualOptions.rowsAre,
    undatedAre: areUndated(rows, mapping) ? 'Kept' : usualOptions.undatedAre,
    unaddressedAre: areUnaddressed(rows, mapping) ? 'Kept' : usualOptions.unaddressedAre,
    givenAddress: null,
    fileIs: areRefusedRows(columns, sample) ? 'Part' : usualOptions.fileIs,
    oneNumberIs: areFamilies(rows, mapping) ? 'Family' : usualOptions.oneNumberIs,
  };
};
