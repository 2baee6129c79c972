import { type ImportField, type ImportMapping } from '@evergreen/contracts/imports';

export type Cells = readonly string[];

/** The raw text of a field for a row: its column's cell, its constant, or ''. Columns are looked up once per file. */
export const readFields = (columns: readonly string[], mapping: ImportMapping) => {
  const places = new Map<ImportField, number | string>();
  for (const [field, source] of Object.entries(mapping) as [ImportField, ImportMapping[ImportField]][]) {
    if (source && 'column' in source) places.set(field, columns.indexOf(source.column));
    else if (source && 'constant' in source) places.set(field, source.constant);
  }
  return (cells: Cells) =>
    (field: ImportField): string => {
      const place = places.get(field);
      return (typeof place === 'number' ? cells[place] : place) ?? '';
    };
};
