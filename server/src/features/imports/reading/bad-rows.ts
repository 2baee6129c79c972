import { type RowError, rowErrorText } from '@evergreen/contracts/imports';

export interface BadRow {
  row: number;
  cells: readonly string[];
  errors: readonly RowError[];
}

const byteOrderMark = '\uFEFF';
/** A cell that a spreadsheet would take for a formula, white space and control characters ahead of the sign included. */
const formula = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
const needsQuotes = /[",;\t|\r\n]|^\s|\s$/;

const csvCell = (value: string): string => {
  const safe = formula.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;

const reasonColumn = 'Reason';

/**
 * The refused rows as a .csv to be put right and sent again, with the reason in a column of its own. A file that was
 * made here before has that column already; cells beyond the header, which some rows are refused for, follow it.
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
    const reason = reasons.startsWith(`Row ${row} `) ? reasons : `Row ${row}: ${reasons}`;
    yield csvLine([...own, reason, ...cells.slice(header.length)]);
  }
}
