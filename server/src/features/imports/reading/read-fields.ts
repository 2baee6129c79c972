import { addressPartFields, type ImportField, type ImportMapping } from '@evergreen/contracts/imports';
import { takeApart } from './tidy/whole-address.js';

export type Cells = readonly string[];

/** The raw text of a field for a row: its column's cell, its constant, or ''. Columns are looked up once per file. */
export const readFields = (columns: readonly string[], mapping: ImportMapping) => {
  const places = new Map<ImportField, number | string>();
  for (const [field, source] of Object.entries(mapping) as [ImportField, ImportMapping[ImportField]][]) {
    if (source && 'column' in source) places.set(field, columns.indexOf(source.column));
    else if (source && 'constant' in source) places.set(field, source.constant);
  }
  const within = addressPartFields.filter((field) => 'within' in (mapping[field] ?? {}));
  return (cells: Cells): RawFields => {
    const cell = (field: ImportField): string => {
      const place = places.get(field);
      return (typeof place === 'number' ? cells[place] : place) ?? '';
    };
    if (within.length === 0) return { raw: cell, doubt: false };
    const { street, isDoubtful, ...parts } = takeApart(cell('address1'));
    const taken: Partial<Record<ImportField, string>> = { address1: street };
    for (const field of within) taken[field] = parts[field];
    return { raw: (field) => taken[field] ?? cell(field), doubt: isDoubtful };
  };
};

export interface RawFields {
  raw: (field: ImportField) => string;
  /** Whether the parts of its whole address may have been taken apart wrongly. */
  doubt: boolean;
}
