import type {
  DifferenceKind,
  DifferingField,
  FieldDifference,
} from '@evergreen/contracts/bulk-work/import-differences';
import type { ImportField, ImportMapping } from '@evergreen/contracts/bulk-work/imports';
import type { LicenseRow } from '../reading/rows/license-row.js';
import { nameKey } from '../reading/tidy/text.js';
import type { ExistingLicense } from './existing-licenses.js';

export interface Found {
  readonly kind: DifferenceKind;
  readonly fields: readonly FieldDifference[];
}

type Texts = Readonly<Record<'before' | 'after', string | null>>;

const sameWords = ({ before, after }: Texts) => nameKey(before ?? '') === nameKey(after ?? '');
const sameDay = ({ before, after }: Texts) => before === after;

const listed = (names: readonly string[]) => names.join('; ');
/** The order of licensees does not matter. */
const sorted = (names: readonly string[]) => listed([...names].sort((a, b) => a.localeCompare(b)));

const differing = (pairs: Partial<Record<DifferingField, Texts>>, same: (texts: Texts) => boolean): FieldDifference[] =>
  Object.entries(pairs).flatMap(([field, texts]) =>
    same(texts) ? [] : [{ field: field as DifferingField, ...texts }],
  );

/** Missing fields of a register mean nothing; a perpetual license is marked by its term. */
const datesOf = (license: ExistingLicense, row: LicenseRow): FieldDifference[] => {
  const effectiveDate = { before: license.effectiveDate, after: row.effectiveDate };
  const expirationDate = { before: license.expirationDate, after: row.expirationDate };
  const expires = row.expirationDate !== null || row.licenseTerm === 'Perpetual';
  return differing(
    { ...(row.effectiveDate !== null && { effectiveDate }), ...(expires && { expirationDate }) },
    sameDay,
  );
};

const wordsOf = (license: ExistingLicense, row: LicenseRow, mapping: ImportMapping): FieldDifference[] => {
  const isSaid = (field: ImportField, value: string | null) =>
    mapping[field] !== undefined && value !== null && value !== '';
  const texts = (['propertyName', 'premisesName', 'address1', 'address2', 'city', 'state', 'zip'] as const).filter(
    (field) => isSaid(field, row[field]),
  );
  const pairs = Object.fromEntries(texts.map((field) => [field, { before: license[field], after: row[field] }]));
  const licensees = { before: sorted(license.licensees), after: sorted(row.licensees.map(({ name }) => name)) };
  return differing({ ...pairs, licensees }, sameWords);
};

const isLater = (row: LicenseRow, license: ExistingLicense) =>
  row.effectiveDate !== null &&
  row.expirationDate !== null &&
  license.expirationDate !== null &&
  row.expirationDate > license.expirationDate;

/** The differences between a row and its license. Pure. */
export const differencesOf = (license: ExistingLicense, row: LicenseRow, mapping: ImportMapping): Found[] => {
  const dates = datesOf(license, row);
  const words = wordsOf(license, row, mapping);
  const kind = isLater(row, license) ? (license.inProcess ? 'InProcess' : 'Renewed') : 'Dates';
  return [
    ...(dates.length > 0 ? [{ kind, fields: dates } as const] : []),
    ...(words.length > 0 ? [{ kind: 'Changed', fields: words } as const] : []),
  ];
};

/** The same license under another number, with its new term. Pure. */
export const renumberedAs = (license: ExistingLicense, row: LicenseRow, mapping: ImportMapping): Found[] => {
  const number = { field: 'licenseNumber', before: license.licenseNumber, after: row.licenseNumber } as const;
  const words = wordsOf(license, row, mapping);
  return [
    { kind: 'Renumbered', fields: [number, ...datesOf(license, row)] },
    ...(words.length > 0 ? [{ kind: 'Changed', fields: words } as const] : []),
  ];
};

export const vanished: Found = { kind: 'Vanished', fields: [{ field: 'active', before: 'Active', after: 'Inactive' }] };
