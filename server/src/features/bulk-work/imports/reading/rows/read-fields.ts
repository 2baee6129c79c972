import {
  type AddressPart,
  addressPartFields,
  columnsOf,
  type ImportField,
  type ImportMapping,
  partOfField,
} from '@evergreen/contracts/bulk-work/imports';
import { placeholderKey } from '../survey/placeholders.js';
import { asTyped } from '../tidy/text.js';
import { type AddressParts, partsOf, takeApart } from '../tidy/whole-address.js';

export type Cells = readonly string[];

const partNames = { Street: 'street', City: 'city', State: 'state', Zip: 'zip' } as const satisfies Record<
  AddressPart,
  keyof AddressParts
>;

/** Where a field comes from: columns in order, a part of one, or a constant. */
interface Place {
  readonly columns: readonly number[];
  readonly part: AddressPart | undefined;
  readonly constant: string;
}

const placeOf = (columns: readonly string[], source: NonNullable<ImportMapping[ImportField]>): Place => ({
  columns: columnsOf(source).map((column) => columns.indexOf(column)),
  part: 'part' in source ? source.part : undefined,
  constant: 'constant' in source ? source.constant : '',
});

/**
 * The raw text of a field in a row: a cell, a constant, or ''. Columns are resolved once per file.
 * @param blanks placeholders in lower case
 */
export const readFields = (columns: readonly string[], mapping: ImportMapping, blanks: readonly string[] = []) => {
  const places = new Map<ImportField, Place>();
  for (const [field, source] of Object.entries(mapping) as [ImportField, ImportMapping[ImportField]][])
    if (source) places.set(field, placeOf(columns, source));
  const nothing = new Set(blanks);
  const within = addressPartFields.filter((field) => 'within' in (mapping[field] ?? {}));
  return (cells: Cells): RawFields => {
    const cellOf = (column: number): string => {
      const text = asTyped(cells[column] ?? '');
      return nothing.size > 0 && nothing.has(placeholderKey(text)) ? '' : text;
    };
    const apart = new Map<number, AddressParts>();
    const partsAt = (column: number): AddressParts => {
      const parts = apart.get(column) ?? partsOf(cellOf(column));
      apart.set(column, parts);
      return parts;
    };
    const cell = (field: ImportField): string => {
      const place = places.get(field);
      if (!place) return '';
      const [first, ...more] = place.columns;
      if (first === undefined) return place.constant;
      if (place.part) return partsAt(first)[partNames[place.part]];
      return more.length === 0 ? cellOf(first) : place.columns.map(cellOf).filter(Boolean).join(' ');
    };
    const doubt = () => [...apart.values()].some(({ isDoubtful }) => isDoubtful);
    if (within.length === 0) return { raw: cell, doubt };
    const { street, isDoubtful, ...parts } = takeApart(cell('address1'));
    const taken: Partial<Record<ImportField, string>> = { address1: street };
    for (const field of within) taken[field] = parts[partNames[partOfField[field] ?? 'City'] as keyof typeof parts];
    return { raw: (field) => taken[field] ?? cell(field), doubt: () => isDoubtful || doubt() };
  };
};

export interface RawFields {
  raw: (field: ImportField) => string;
  /** Whether an address may have been split wrongly. */
  doubt: () => boolean;
}
