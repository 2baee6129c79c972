/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A cell that a spreadsheet would run as a formula, including leading white space and control characters. */
const formula = /^'*[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
/** A signed number is not a formula. */
const signedNumber = /^[+-](?:\d+(?:[.,]\d+)*|[.,]\d+)(?:e[+-]?\d+)?%?$/i;
const needsQuotes = /[",;\t|\r\n]|^\s|\s$/;

const isGuarded = (value: string) => formula.test(value) && !signedNumber.test(value);

const quoted = (value: string): string => (needsQuotes.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

const csvCell = (value: string): string => quoted(isGuarded(value) ? `'${value}` : value);

/** For text columns: "-5" is guarded there too. */
export const csvText = (value: string): string => quoted(formula.test(value) ? `'${value}` : value);

/** Removes the guard that this writer or a spreadsheet added. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
