import type { FieldSource, ImportRow, ImportRun } from '@evergreen/contracts/bulk-work/imports';
import { type MappingBody, rowErrorText, usualOptions } from '@evergreen/contracts/bulk-work/imports';

const quoted = (cell: string) =>
  /[",;\t\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
const csvLine = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

/** A register of the corrected rows alone, with the original file's header. */
export const correctedFile = (
  { fileName, columns }: Pick<ImportRun, 'fileName' | 'columns'>,
  rows: readonly (readonly string[])[],
): File => {
  const lines = [columns.map(({ name }) => name), ...rows].map(csvLine);
  return new File(lines, `${fileName.replace(/\.\w+$/, '')} corrected rows.csv`, { type: 'text/csv' });
};

/** Read with the original's settings. They are only some of its rows, and say nothing of other licenses. */
export const readAsPart = ({ mapping, options, answers }: ImportRun): Partial<MappingBody> => ({
  mapping: mapping ?? undefined,
  options: { ...usualOptions, ...options, fileIs: 'Part' },
  answers,
});

const readFrom = (source: FieldSource, name: string): boolean => Object.values(source).flat().includes(name);

export interface CellToCorrect {
  readonly index: number;
  readonly column: string;
  /** The error of a field that it fills. */
  readonly error: string | undefined;
}

/** The cells of a row that the mapping reads, those with errors first. */
export const cellsToCorrect = ({ columns, mapping }: ImportRun, { errors }: ImportRow): CellToCorrect[] => {
  const fields = Object.entries(mapping ?? {});
  const read = columns.flatMap(({ name }, index): CellToCorrect[] => {
    const filled = fields.filter(([, source]) => readFrom(source, name)).map(([field]) => field);
    if (filled.length === 0) return [];
    const wrong = errors.filter(({ field }) => field !== null && filled.includes(field)).map(rowErrorText);
    return [{ index, column: name, error: wrong.length > 0 ? wrong.join('; ') : undefined }];
  });
  return [...read.filter(({ error }) => error), ...read.filter(({ error }) => !error)];
};
