/** Spreadsheets take a file that begins with it for UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A cell that a spreadsheet would take for a formula, white space and control characters ahead of the sign included. */
const formula = /^'*[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
/** A number with its sign is a number. */
const signedNumber = /^[+-](?:\d+(?:[.,]\d+)*|[.,]\d+)(?:e[+-]?\d+)?%?$/i;
const needsQuotes = /[",;\t|\r\n]|^\s|\s$/;

const isGuarded = (value: string) => formula.test(value) && !signedNumber.test(value);

const quoted = (value: string): string => (needsQuotes.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

const csvCell = (value: string): string => quoted(isGuarded(value) ? `'${value}` : value);

/** What is known to be text: "-5" as well is what somebody typed, and no number. */
export const csvText = (value: string): string => quoted(formula.test(value) ? `'${value}` : value);

/** A cell as it was before it was written here, or by a spreadsheet that guards its cells alike. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
