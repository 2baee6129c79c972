import fc from 'fast-check';
import { importLimits } from '@evergreen/contracts/bulk-work/imports';
import { FileRefused } from './file-refused.js';
import { readTable, type TableRow } from './read-table.js';

async function* chunked(content: Buffer, size = 7): AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
}

const read = async (content: string | Buffer, chunk?: number) => {
  const table = await readTable(chunked(Buffer.from(content), chunk));
  const rows: TableRow[] = [];
  for await (const row of table.rows) rows.push(row);
  return { ...table, rows };
};
const cellsOf = async (content: string | Buffer, chunk?: number) =>
  (await read(content, chunk)).rows.map((row) => row.cells);
const refusal = async (content: string | Buffer, chunk = 4096) => {
  const error: unknown = await read(content, chunk).catch((reason: unknown) => reason);
  if (error instanceof FileRefused) return { code: error.code, message: error.message };
  throw error instanceof Error ? error : new Error('The file was read');
};
const big5 = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('a table is read', () => {
  const cells = [
    ['LB-1', 'Café "Zoë", Inc.'],
    ['LB-2', 'two\nlines'],
  ];
  const text = 'number,name\r\nLB-1,"Café ""Zoë"", Inc."\r\nLB-2,"two\nlines"\r\n';

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte-order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE with a byte-order mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 BE with a byte-order mark', big5(`\uFEFF${text}`)],
    ['UTF-16 LE without one', Buffer.from(text, 'utf16le')],
    ['UTF-16 BE without one', big5(text)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('from %s', async (_, content) => {
    for (const chunk of [1, 7, 4096]) expect(await cellsOf(content, chunk)).toEqual(cells);
  });

  it('line by line where encodings are mixed', async () => {
    const content = Buffer.concat([
      Buffer.from('name,city\nCafé,Québec\n'),
      Buffer.from('Café \x96 Bar,Montréal\n', 'latin1'),
    ]);
    expect(await cellsOf(content)).toEqual([
      ['Café', 'Québec'],
      ['Café – Bar', 'Montréal'],
    ]);
  });

  it.each([',', ';', '\t', '|'])('with the delimiter %j', async (delimiter) => {
    const content = ['number,note', 'LB-1,"a; b| c\t, d"', 'LB-2,e'].map((line) =>
      line.replace(/^([^,"]+),/, `$1${delimiter}`),
    );
    expect(await cellsOf(content.join('\n'))).toEqual([
      ['LB-1', 'a; b| c\t, d'],
      ['LB-2', 'e'],
    ]);
  });

  it('skipping titles, blank lines and repeated headers, and numbering rows as a spreadsheet does', async () => {
    const { rows, skipped, columns } = await read('Register of licenses\n\na,b\n1,2\n\n A , B \n,\n3,4\n');
    expect(columns).toEqual(['a', 'b']);
    expect(rows).toEqual([
      { row: 4, cells: ['1', '2'] },
      { row: 8, cells: ['3', '4'] },
    ]);
    expect(skipped).toEqual({ blankLines: 3, repeatedHeaders: 1, strayLines: 1 });
  });

  it('calling columns without a name by their place, and numbering those of one name', async () => {
    const { columns, rows } = await read('a,,c, A ,Column 2,\n1,2,3,4,5,\n1,2,3,4,5\n1,2,3,4,5,,,\n');
    expect(columns).toEqual(['a', 'Column 2 (2)', 'c', 'A (2)', 'Column 2', 'Column 6']);
    expect(rows.map(({ cells, error }) => [cells.join(), error])).toEqual(
      Array.from({ length: 3 }, () => ['1,2,3,4,5,', undefined]),
    );
  });

  it('taking a comma before a space for a part of the text, where that explains the number of cells', async () => {
    const { rows } = await read('no,type,note\n1,Massage, mobile,x\n2,A,b,c\n3, B,c\n');
    expect(rows.map(({ cells, error }) => [cells, error])).toEqual([
      [['1', 'Massage, mobile', 'x'], undefined],
      [['2', 'A', 'b', 'c'], 'Row 3 has 4 cells where 3 are expected'],
      [['3', ' B', 'c'], undefined],
    ]);
  });

  it.each([
    ['a title of several cells', 'Hemp producers,page 1,list.pdf\n\nLicense #,Business,City\n1,Elm,Ames\n', 3],
    ['two notes of several cells', 'As of,11/25/2026\nPage,1\nLicense No,Name,Street,City\n1,A,B,C\n', 3],
    ['a title of several cells above names that no one knows', 'x,y\nKenn,Art,Wer,Wo,Bis\n1,a,b,c,d\n2,a,b,c,d\n', 2],
    ['no title', 'License No,Name\nLicense 1,Name of it\n', 1],
  ])('with its header below %s', async (_, content, line) => {
    expect((await read(content)).headerRow).toBe(line);
  });

  it('with the header in the line that was chosen', async () => {
    const content = 'License No,Name\nno,owner\n\n1,Elm\n';
    const table = await readTable(chunked(Buffer.from(content)), 2);
    const rows: TableRow[] = [];
    for await (const row of table.rows) rows.push(row);
    expect([table.columns, table.headerRow, rows, table.skipped.strayLines]).toEqual([
      ['no', 'owner'],
      2,
      [{ row: 4, cells: ['1', 'Elm'] }],
      1,
    ]);
    await expect(readTable(chunked(Buffer.from(content)), 3)).rejects.toThrow(FileRefused);
  });

  it('with an error on each ragged row', async () => {
    const { rows } = await read('a,b,c\n1,2,3\n1,2\nend of list\n1,2,3,4\n5,6,7\n');
    expect(rows.map((row) => row.error)).toEqual([
      undefined,
      'Row 3 has 2 cells where 3 are expected',
      'Row 4 has 1 cell where 3 are expected',
      'Row 5 has 4 cells where 3 are expected',
      undefined,
    ]);
  });

  it('with stray quotation marks inside cells, and every kind of line end', async () => {
    expect(await cellsOf('a,b\r1,the "Pub"\r\n2,x\n3,y')).toEqual([
      ['1', 'the "Pub"'],
      ['2', 'x'],
      ['3', 'y'],
    ]);
  });

  it('after the delimiter line that some programs write', async () => {
    expect(await cellsOf('sep=;\r\na;b\r\n1;2,5\r\n')).toEqual([['1', '2,5']]);
  });

  it('whatever the cells hold', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((value) => value.replace(/[\0\r]/g, ''));
    const row = fc.tuple(fc.constantFrom('LB-1', 'LB-2'), cell, cell).map((cells) => [...cells]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 64 }),
        async (rows, chunk) => {
          const lines = [['number', 'first', 'second'], ...rows].map((cells) =>
            cells.map((value) => `"${value.replaceAll('"', '""')}"`).join(','),
          );
          expect(await cellsOf(lines.join('\r\n'), chunk)).toEqual(rows);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a file is refused as a whole, in one sentence', () => {
  const program = Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00', 'latin1'), Buffer.alloc(2000, 7)]);
  it.each([
    ['empty', '', 'empty'],
    ['nothing but a byte-order mark and blank lines', '\uFEFF\n\n  \n', 'empty'],
    ['a header only', 'a,b\n\n', 'headerOnly'],
    ['a quotation mark that is never closed', 'a,b\n1,"2\n3,4\n', 'quoteNotClosed'],
    ['a renamed program', program, 'notATable'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'notATable'],
    ['a web page', '<!DOCTYPE html><table></table>', 'notATable'],
    ['a zip', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), Buffer.from('photo.jpg')]), 'notATable'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'notATable'],
    ['a photo', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'), 'notATable'],
    ['an old workbook', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), 'oldWorkbook'],
    ['bytes of no kind', Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 31) % 251)), 'binary'],
    ['a zero byte far below', `a,b\n${'1,2\n'.repeat(30_000)}3,\0\n`, 'binary'],
    [
      'half a UTF-16 character',
      Buffer.concat([Buffer.from('\uFEFFa,b\n1,2\n', 'utf16le'), Buffer.from([0])]),
      'brokenText',
    ],
    ['a line over the limit', `a,b\n1,${'x'.repeat(importLimits.lineBytes + 10)}\n`, 'lineTooLong'],
    ['one endless line', 'x'.repeat(3 * importLimits.lineBytes), 'lineTooLong'],
    [
      'a damaged workbook',
      Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), Buffer.from('xl/workbook.xml')]),
      'brokenWorkbook',
    ],
  ])('%s', async (_, content, code) => {
    const { code: refusalCode, message } = await refusal(content);
    expect(refusalCode).toBe(code);
    expect(message).toMatch(/^[A-Z].*[.]$/);
  });

  it('too many rows', async () => {
    const limits: { rows: number } = importLimits;
    const limit = jest.replaceProperty(limits, 'rows', 5_000);
    const rows = (count: number) => Buffer.from(`a,b\n${'1,2\n'.repeat(count)}`);
    expect((await read(rows(5_000), 65_536)).rows).toHaveLength(5_000);
    expect((await refusal(rows(5_001), 65_536)).code).toBe('tooManyRows');
    limit.restore();
  });
});
