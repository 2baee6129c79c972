import type { ColumnKind, WrittenColumn } from '../../../../kernel/exports/declaration.js';
import { inWords, type Value } from './values.js';

/** Excel's limit of a cell's text. */
const LONGEST = 32_767;
const MS_PER_DAY = 86_400_000;
/** Characters that XML does not allow, or that Excel would read as an escape. */
const special = /[&<>\p{Cc}\p{Surrogate}\uFFFE\uFFFF]|_x[\dA-Fa-f]{4}_/u;
const kept = /^\s|\s$|\n/;

export const escaped = (text: string): string => {
  if (!special.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
};

/** Days since 1899-12-30; Excel counts February 29, 1900, which did not exist. */
export const serial = (date: string): number => {
  const days = Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY + 25_569;
  return days < 61 ? days - 1 : days;
};

/** A, B, …, Z, AA */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** Indexes of the formats in `styles.xml`. */
const styles = { head: 1, text: 2, date: 3, money: 4, count: 5 } as const;

const textCell = (reference: string, style: number, text: string): string => {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  const space = kept.test(cut) ? ' xml:space="preserve"' : '';
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t${space}>${escaped(cut)}</t></is></c>`;
};
const numberCell = (reference: string, style: number, value: number): string =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`;

const cellOf = (kind: ColumnKind): ((reference: string, value: Exclude<Value, null>) => string) => {
  if (kind === 'date') return (reference, value) => numberCell(reference, styles.date, serial(String(value)));
  if (kind === 'money') return (reference, value) => numberCell(reference, styles.money, Number(value));
  if (kind === 'count') return (reference, value) => numberCell(reference, styles.count, Number(value));
  return (reference, value) => {
    const text = inWords(kind, value);
    return text === '' ? '' : textCell(reference, styles.text, text);
  };
};

const widths: Readonly<Record<string, number>> = { date: 12, money: 14, count: 10, flag: 10 };
const widthOf = ({ kind, label }: WrittenColumn): number =>
  Math.max(typeof kind === 'string' ? (widths[kind] ?? 24) : 18, label.length + 4);

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** One sheet: frozen bold header, widths, filter. Inline strings, so that none is kept in memory. */
export async function* sheetXml(
  columns: readonly WrittenColumn[],
  pages: AsyncIterable<readonly (readonly Value[])[]>,
): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index));
  const last = names.at(-1) ?? 'A';
  const cells = columns.map(({ kind }) => cellOf(kind));
  const cols = columns.map(
    (column, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  );
  const head = columns.map(({ label }, index) => textCell(`${names[index]}1`, styles.head, label));
  yield (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}"><sheetViews>` +
    `<sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>` +
    `</sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`
  );
  let rowNumber = 1;
  for await (const rows of pages) {
    let text = '';
    for (const row of rows) {
      rowNumber += 1;
      text += `<row r="${rowNumber}">`;
      for (let column = 0; column < cells.length; column++) {
        const value = row[column] ?? null;
        if (value !== null) text += cells[column]?.(`${names[column]}${rowNumber}`, value) ?? '';
      }
      text += '</row>';
    }
    yield text;
  }
  yield `</sheetData><autoFilter ref="A1:${last}${rowNumber}"/></worksheet>`;
}
