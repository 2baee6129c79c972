import { words } from '@evergreen/contracts/common';
import { Jurisdiction, jurisdictionLabels, LicenseTerm, licenseTermLabels } from '@evergreen/contracts/licensing/enums';
import {
  columnsOf,
  earlierReading,
  importFieldLabels,
  importFieldLimits,
  type ImportField,
  type ImportMapping,
  type ImportOptions,
  type ImportReading,
  type RowError,
  usualOptions,
} from '@evergreen/contracts/bulk-work/imports';
import { contentKey, licenseKey } from './keys.js';
import type { LicenseRow } from './license-row.js';
import { type Cells, readFields } from './read-fields.js';
import { dateChecks, type Period, termBetween } from './check-dates.js';
import { addressOf, withGivenAddress } from './address-of.js';
import { tidyPhone } from '../tidy/places.js';
import { isShortened, line, name, paragraphs } from '../tidy/text.js';
import {
  classificationOf,
  isActive,
  jurisdictionOf,
  rankReader,
  saysNoEnd,
  saysNoNumber,
  termReader,
} from '../tidy/vocabulary.js';

/** Remarks of a row that need other rows. */
export interface Remarks {
  /** Unreadable values that are skipped. */
  readonly leftOut: readonly LeftOut[];
  /** An unknown word for its term, and the term by its dates. */
  readonly termWord: { readonly word: string; readonly fromDates: LicenseTerm | undefined } | null;
  /** Whether its first day precedes its last; null if one is missing. */
  readonly isForward: boolean | null;
}

export interface LeftOut {
  readonly field: ImportField;
  readonly value: string;
}

export type Normalised = { remarks: Remarks } & (
  | {
      ok: true;
      value: LicenseRow;
      rowKey: string;
      contentKey: string;
      /** The start of the city in its address is a guess. */
      doubt: boolean;
    }
  | {
      ok: false;
      errors: RowError[];
      /** Its license, as far as readable. */
      named?: Named;
    }
);

export const noRemarks: Remarks = { leftOut: [], termWord: null, isForward: null };

/** A checked row; `row` is its number in the file. */
export type CheckedRow = Normalised & { row: number };

/** The license of a row. */
export type Named = Pick<
  LicenseRow,
  'licensingAuthority' | 'licenseNumber' | 'licenseType' | 'rank' | 'primaryLicenseNumber'
>;

const whenMissing: Partial<Record<ImportField, string>> = {
  licensingAuthority: 'Licensing Authority is required',
  licenseType: 'License Type is required',
  licensee: 'At least one Licensee must be selected',
};

const shortened = 'A spreadsheet has shortened this number. Export the file with this column as text.';

const oneOf = (field: ImportField, labels: readonly string[]) =>
  `${importFieldLabels[field]} must be one of ${labels.join(', ')}`;
const jurisdictionWords = oneOf(
  'jurisdiction',
  Jurisdiction.options.map((value) => jurisdictionLabels[value]),
);
const termWords = oneOf(
  'licenseTerm',
  LicenseTerm.options.map((value) => licenseTermLabels[value]),
);

/** Collects the errors of a row; an invalid value reads as ''. */
class Checks {
  readonly errors: RowError[] = [];
  readonly leftOut: LeftOut[] = [];

  leaveOut(field: ImportField, value: string): void {
    this.leftOut.push({ field, value });
  }

  /** A field that may be skipped if invalid. */
  optional(field: ImportField, value: string): string | null {
    const most = importFieldLimits[field];
    if (!isShortened(value) && (most === undefined || value.length <= most)) return value || null;
    this.leaveOut(field, value);
    return null;
  }

  refuse(field: ImportField, message: string): void {
    this.errors.push({ field, message });
  }

  text(field: ImportField, value: string): string {
    const most = importFieldLimits[field];
    if (isShortened(value)) this.refuse(field, shortened);
    else if (most !== undefined && value.length > most) this.refuse(field, `Cannot exceed ${most} characters`);
    return value;
  }

  required(field: ImportField, value: string): string {
    if (value === '') this.refuse(field, whenMissing[field] ?? words.required);
    return this.text(field, value);
  }

  /** A value of a fixed set; undefined with an error otherwise. */
  choice<T>(
    field: ImportField,
    value: string,
    parse: (value: string) => T | undefined,
    message: string,
  ): T | undefined {
    if (this.required(field, value) === '') return undefined;
    const parsed = parse(value);
    if (parsed === undefined) this.refuse(field, message);
    return parsed;
  }
}

/** The term by its word; otherwise by the answer, otherwise by the dates. */
const termsOf =
  ({ terms }: ImportReading, read: ReturnType<typeof termReader>) =>
  (checks: Checks, word: string, period: Period) => {
    const known = word === '' ? undefined : read(word);
    if (known) return { licenseTerm: known, termWord: null };
    const fromDates = termBetween(period);
    const licenseTerm = terms[word.toLowerCase()] ?? fromDates;
    if (!licenseTerm) checks.refuse('licenseTerm', word === '' ? words.required : termWords);
    return { licenseTerm, termWord: { word, fromDates } };
  };

/** Of a license without an end, whatever the term of the others. */
const perpetual = { licenseTerm: 'Perpetual', termWord: null } as const;

/** Exchanges the columns of both dates. */
const swapped = ({ effectiveDate, expirationDate, ...mapping }: ImportMapping): ImportMapping => ({
  ...mapping,
  ...(expirationDate && { effectiveDate: expirationDate }),
  ...(effectiveDate && { expirationDate: effectiveDate }),
});

/** Creates a function that converts rows to licenses or errors. */
export const normaliser = (
  columns: readonly string[],
  given: ImportMapping,
  options: Pick<ImportOptions, 'undatedAre' | 'unaddressedAre' | 'givenAddress'> = usualOptions,
  reading: ImportReading = earlierReading,
): ((cells: Cells) => Normalised) => {
  const mapping = reading.isSwapped ? swapped(given) : given;
  const read = readFields(columns, mapping, reading.blanks);
  const dates = dateChecks(mapping, options, reading);
  const readTerm = termsOf(reading, termReader(columnsOf(mapping.licenseTerm)[0] ?? ''));
  const isRunning = (status: string) => isActive(status) && !reading.ended.includes(status.toLowerCase());
  const readRank = rankReader(columnsOf(mapping.licenseRank)[0] ?? '');
  return (cells) => {
    const { raw: rawOf, doubt } = read(cells);
    const checks = new Checks();
    const isEndless = saysNoEnd(line(rawOf('expirationDate')));
    const raw = (field: ImportField) => (isEndless && field === 'expirationDate' ? '' : rawOf(field));
    const period = dates.period(raw);
    const { licenseTerm, termWord } = isEndless ? perpetual : readTerm(checks, line(raw('licenseTerm')), period);
    const jurisdiction = checks.choice('jurisdiction', line(raw('jurisdiction')), jurisdictionOf, jurisdictionWords);
    const licensees = licenseesOf(checks, raw('licensee'), raw('federalEin'));
    const premisesName = checks.optional('premisesName', name(raw('premisesName')));
    const license = {
      ...dates.check(checks, raw, licenseTerm),
      licenseNumber: checks.required('licenseNumber', numberOf(line(raw('licenseNumber')))),
      accountNumber: checks.optional('accountNumber', line(raw('accountNumber'))),
      licensingAuthority: checks.required('licensingAuthority', name(raw('licensingAuthority'))),
      licenseType: checks.required('licenseType', name(raw('licenseType'))),
      classification: classificationOf(line(raw('classification'))) ?? null,
      licenseCategory: checks.optional('licenseCategory', name(raw('licenseCategory'))),
      rank: readRank(line(raw('licenseRank'))) ?? null,
      primaryLicenseNumber: checks.optional('primaryLicenseNumber', line(raw('primaryLicenseNumber'))),
      active: isRunning(line(raw('status'))),
      licensees,
      propertyName: checks.text(
        'propertyName',
        name(raw('propertyName')) || premisesName || (licensees[0]?.name ?? ''),
      ),
      propertyNumber: checks.optional('propertyNumber', line(raw('propertyNumber'))),
      phone: phoneOf(checks, line(raw('phone'))),
      premisesName,
      ...addressOf(checks, withGivenAddress(raw, options), {
        holdsZips: mapping.zip !== undefined,
        isNeeded: options.unaddressedAre === 'Refused',
      }),
      notes: checks.optional('notes', paragraphs(raw('notes'))),
    };
    const { from, to } = period;
    const remarks = { leftOut: checks.leftOut, termWord, isForward: from !== null && to !== null ? from <= to : null };
    if (checks.errors.length > 0 || !licenseTerm || !jurisdiction)
      return { ok: false, errors: checks.errors, named: namedBy(license), remarks };
    const value: LicenseRow = Object.assign(license, { licenseTerm, jurisdiction });
    return { ok: true, value, rowKey: licenseKey(value), contentKey: contentKey(value), doubt: doubt(), remarks };
  };
};

const namedBy = ({ licensingAuthority, licenseNumber, licenseType, rank, primaryLicenseNumber }: Named): Named => ({
  licensingAuthority,
  licenseNumber,
  licenseType,
  rank,
  primaryLicenseNumber,
});

/** Several licensees in one cell are separated by semicolons, as are their numbers. */
const licenseesOf = (checks: Checks, names: string, eins: string): LicenseRow['licensees'] => {
  const numbers = eins.split(';').map((value) => checks.optional('federalEin', tidyEin(line(value))));
  const licensees = names
    .split(';')
    .map((value, index) => ({ name: checks.text('licensee', name(value)), federalEin: numbers[index] || null }))
    .filter((licensee) => licensee.name !== '');
  if (licensees.length === 0) checks.required('licensee', '');
  return licensees;
};

const numberOf = (value: string): string => (saysNoNumber(value) ? '' : value);

const tidyEin = (value: string) => value.replace(/^(\d{2})-?(\d{7})$/, '$1-$2');

const phoneOf = (checks: Checks, value: string): string | null => {
  if (value === '') return null;
  const phone = isShortened(value) ? undefined : tidyPhone(value);
  if (phone === undefined) checks.leaveOut('phone', value);
  return phone ?? null;
};
