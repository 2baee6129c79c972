import { type RowError, rowErrorText } from '@evergreen/contracts/bulk-work/imports';
import { byteOrderMark, csvLine } from '../../../../../kernel/files/csv.js';

export interface BadRow {
  row: number;
  cells: readonly string[];
  errors: readonly RowError[];
}

const reasonColumn = 'Reason';
const reasonOf = (row: number, reasons: string) =>
  reasons.startsWith(`Row ${row} `) ? reasons : `Row ${row}: ${reasons}`;

/** Whether the file was generated from another one's refused rows. */
export const areRefusedRows = (columns: readonly string[], rows: readonly (readonly string[])[]): boolean => {
  const column = columns.lastIndexOf(reasonColumn);
  return column >= 0 && rows.length > 0 && rows.every((cells) => /^Row \d+[: ]/.test(cells[column] ?? ''));
};

/**
 * The refused rows as a .csv for correction, with the reason in an extra column. A file that was generated here has
 * that column already; cells beyond the header follow it.
 */
export async function* writeBadRows(
  header: readonly string[],
  badRows: AsyncIterable<BadRow> | Iterable<BadRow>,
): AsyncGenerator<string> {
  const width = header.at(-1) === reasonColumn ? header.length - 1 : header.length;
  yield byteOrderMark + csvLine([...header.slice(0, width), reasonColumn]);
  for await (const { row, cells, errors } of badRows) {
    const own = Array.from({ length: width }, (_, index) => cells[index] ?? '');
    const reasons = errors.map(rowErrorText).join('; ');
    yield csvLine([...own, reasonOf(row, reasons), ...cells.slice(header.length)]);
  }
}
