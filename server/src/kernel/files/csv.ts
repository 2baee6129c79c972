/** Spreadsheets take a file that begins with it for UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A cell that a spreadsheet would take for a formula, white space and control characters ahead of the sign included. */
const formula = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
const needsQuotes = /[",;\t|\r\n]|^\s|\s$/;

const csvCell = (value: string): string => {
  const safe = formula.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
