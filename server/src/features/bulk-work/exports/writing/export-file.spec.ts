import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import readXlsxFile from 'read-excel-file/node';
import { unguarded } from '../../../../kernel/files/csv.js';
import { count, date, flag, money, text, words } from '../../../../kernel/exports/declaration.js';
import { exportFile } from './export-file.js';
import { columnName, escaped, serial } from './sheet-xml.js';
import type { Value } from './values.js';

const columns = [
  text('Name', ''),
  words('Status', '', { true: 'Active', false: 'Inactive' }),
  date('Day', ''),
  money('Amount', ''),
  count('Held', ''),
  flag('Urgent', ''),
];

const written = (format: 'csv' | 'xlsx', rows: readonly (readonly Value[])[]): Promise<Buffer> => {
  const pages = Readable.from(rows.map((row) => [row])) as AsyncIterable<readonly (readonly Value[])[]>;
  return buffer(exportFile({ type: 'licenses', format, columns, total: rows.length }, pages));
};

const rowOf = (name: string): Value[] => [name, true, '2026-11-21', -5, 1_234, false];
const signs = ['=1+1', '+1 617 555', '-5', '@SUM(A1)', '\t=1', '\r=1', "'=1", '\uFF1D1'];

describe('the file of an export', () => {
  it('is text that a spreadsheet takes for what it is, and that the importer reads back', async () => {
    const content = (
      await written('csv', [rowOf('A "B", C'), ...signs.map(rowOf), [null, false, null, null, null, true]])
    ).toString();
    const [head, first, ...rows] = content.slice(1).split('\r\n');
    expect(content.charCodeAt(0)).toBe(0xfeff);
    expect([head, first]).toEqual([
      'Name,Status,Day,Amount,Held,Urgent',
      '"A ""B"", C",Active,11/21/2026,-5.00,1234,No',
    ]);
    expect(rows.slice(0, 4)).toEqual(
      ["'=1+1", "'+1 617 555", "'-5", "'@SUM(A1)"].map((name) => `${name},Active,11/21/2026,-5.00,1234,No`),
    );
    expect(content).toContain(`"'\t=1"`);
    expect(rows.slice(-2)).toEqual([',Inactive,,,,Yes', '']);
    for (const sign of signs.slice(0, 5)) expect(unguarded(`'${sign}`)).toBe(sign);
  });

  it('is one sheet that another reader reads: dates are days, amounts are numbers, signs are text', async () => {
    const names = ['A & B <c>', ' kept ', 'two\nlines', '_x000D_', ...signs.filter((sign) => !/[\t\r]/.test(sign))];
    const sheets = await readXlsxFile(await written('xlsx', names.map(rowOf)), { trim: false });
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Licenses']);
    const [head, ...rows] = sheets[0]?.data ?? [];
    expect(head).toEqual(['Name', 'Status', 'Day', 'Amount', 'Held', 'Urgent']);
    expect(rows.map(([name]) => name)).toEqual(names);
    expect(rows[0]?.slice(1)).toEqual(['Active', new Date('2026-11-21T00:00:00Z'), -5, 1234, 'No']);
  });

  it('takes out of a text what would damage a workbook, and no more', () => {
    expect(escaped('a\u0000\u000bb\ttab\r\nline\ud800<&>')).toBe('ab\ttab\nline\uFFFD&lt;&amp;&gt;');
    expect(escaped('Köln 許可 🍸')).toBe('Köln 許可 🍸');
  });

  it('counts days as Excel does', () => {
    expect(['1900-01-01', '1900-02-28', '1900-03-01', '2026-11-21'].map(serial)).toEqual([1, 59, 61, 46_347]);
    expect([0, 25, 26, 46, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AU', 'ZZ', 'AAA']);
  });

  it('breaks off where its rows cannot be read', async () => {
    const broken = async function* (): AsyncGenerator<Value[][]> {
      yield [rowOf('A')];
      await Promise.reject(new Error('gone'));
    };
    for (const format of ['csv', 'xlsx'] as const) {
      const file = exportFile({ type: 'licenses', format, columns, total: 2 }, broken());
      await expect(buffer(file)).rejects.toThrow('gone');
    }
  });

  it('that fails before anyone reads it tells its reader', async () => {
    const pages = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('gone')) }) };
    const file = exportFile({ type: 'licenses', format: 'xlsx', columns, total: 2 }, pages);
    while (!file.closed) await turn();
    await expect(buffer(file)).rejects.toThrow('gone');
  });
});
