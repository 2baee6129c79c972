import { isNote } from './notes.js';
import { readTable } from './read-table.js';
import { headOf } from '../table-head.js';

const table = (content: string, headerRow: number | null = null) =>
  readTable(
    (async function* () {
      yield Buffer.from(content);
    })(),
    headerRow,
  );
const read = async (content: string, headerRow: number | null = null) => {
  const tables = await table(content, headerRow);
  const cells = [];
  for await (const row of tables.rows) cells.push(row.cells);
  return { ...tables, cells };
};

describe('lines that are no rows', () => {
  it.each([
    ['Total: 1204'],
    ['TOTAL'],
    ['Grand Total', '1,204'],
    ['Source: City of Waco, Planning Department'],
    ['Report run 11/18/2026 08:00', 'Page 1 of 1'],
    ['Class C licenses of the downtown district'],
    ['© City of Waco'],
    ['1,204 records found'],
    ['Stand: 18.11.2026'],
  ])('are notes: %s %s', (...cells) => {
    expect(isNote([...cells, '', '', '', '', ''], 6)).toBe(true);
  });

  it.each([
    ['a license of which only the number is there', ['A-1']],
    ['a license with a name like a total', ['Total Wine', 'A-1']],
    ['a license of a source', ['Source Cafe', '12 Mill St', 'Waco']],
    ['a row of three cells', ['Total', 'A-1', 'Waco']],
  ])('are rows: %s', (_, cells) => {
    expect(isNote([...cells, '', '', '', ''], 6)).toBe(false);
  });

  it('are counted, and refused nowhere', async () => {
    const lines = ['License #,Name,City,Expires', 'A-1,Heron,Waco,01/02/2027', ',,,', 'Total: 1,,,', 'Source: Waco,,,'];
    const { cells, skipped } = await read(lines.join('\n'));
    expect([cells, skipped]).toEqual([
      [['A-1', 'Heron', 'Waco', '01/02/2027']],
      { blankLines: 1, repeatedHeaders: 0, strayLines: 2 },
    ]);
  });
});

describe('a file without a header', () => {
  const line = (index: number) =>
    `"4006","HERON ${index} INC","${index} MILL ST","MIAMI","FL","BEV23${index}","01/0${index}/2026"`;
  const content = [1, 2, 3, 4].map(line).join('\n');

  it('keeps its first row, and calls its columns by their place', async () => {
    const { columns, cells, headerRow } = await read(content);
    expect([headerRow, columns[6], cells.length, cells[0]?.[5]]).toEqual([0, 'Column 7', 4, 'BEV231']);
  });

  it('asks which line it is, with none chosen', async () => {
    const { questions } = await headOf(await table(content));
    expect(questions.find(({ id }) => id === 'header')).toMatchObject({
      chosen: '0',
      because: 'The first line holds values like those below it',
    });
  });

  it('is what a person says it is', async () => {
    expect((await read('License,Name\nA-1,Heron\n', 0)).cells).toEqual([
      ['License', 'Name'],
      ['A-1', 'Heron'],
    ]);
    expect((await read(content, 1)).cells).toHaveLength(3);
  });

  it.each([
    ['a header that no one knows', 'Aa,Bb,Cc\n1,01/02/2026,x\n2,01/03/2026,y\n'],
    ['a single line', 'A-1,12,01/02/2026'],
  ])('is not assumed of %s', async (_, lines) => {
    expect((await table(lines)).headerRow).toBe(1);
  });
});
