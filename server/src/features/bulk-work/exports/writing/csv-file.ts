import { longDate } from '@evergreen/contracts/date-words';
import { byteOrderMark, csvText } from '../../../../kernel/files/csv.js';
import type { WrittenColumn } from '../../../../kernel/exports/declaration.js';
import { inWords, type Value } from './values.js';

type Cell = (value: Value) => string;

const cellOf = ({ kind }: WrittenColumn): Cell => {
  if (kind === 'date') return (value) => (value === null ? '' : longDate(String(value)));
  if (kind === 'money') return (value) => (value === null ? '' : Number(value).toFixed(2));
  if (kind === 'count') return (value) => (value === null ? '' : String(value));
  return (value) => (value === null ? '' : csvText(inWords(kind, value)));
};

/** Rows as CSV: UTF-8 with BOM, comma, CRLF. */
export async function* csvFile(
  columns: readonly WrittenColumn[],
  pages: AsyncIterable<readonly (readonly Value[])[]>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${columns.map(({ label }) => csvText(label)).join(',')}\r\n`;
  const cells = columns.map(cellOf);
  for await (const rows of pages)
    yield rows.map((row) => `${cells.map((cell, index) => cell(row[index] ?? null)).join(',')}\r\n`).join('');
}
