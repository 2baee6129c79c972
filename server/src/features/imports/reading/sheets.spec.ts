import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { readTable } from './read-table.js';
import { headOf } from './table-head.js';

const header = ['License Number', 'Licensee', 'City', 'Expiration Date'];
const rows = [
  ['A-1', 'Blue Heron LLC', 'Reno', '2027-04-18'],
  ['A-2', 'Old Foundry LLC', 'Reno', '2027-05-19'],
];
const unknown = [['Aa', 'Bb', 'Cc', 'Dd'], ...rows];
const register = (name: string) => ({ name, rows: [header, ...rows] });
const cover = { name: 'Read me', rows: [['Licenses of Reno'], ['Updated', '11/18/2026'], ['Published monthly']] };

const open = async (sheets: WriteSheet[]) => {
  const workbook = await writeXlsx({ sheets });
  return readTable(
    (async function* () {
      yield workbook;
    })(),
  );
};
const read = async (sheets: WriteSheet[]) => {
  const table = await open(sheets);
  const cells = [];
  for await (const row of table.rows) cells.push(row.cells);
  return { ...table, cells };
};

describe('a workbook of several sheets', () => {
  it.each([
    ['behind a cover', [cover, register('Licenses')], 'Licenses'],
    ['behind an empty sheet', [{ name: 'Sheet1', rows: [] }, register('All')], 'All'],
    [
      'before a list of codes',
      [
        register('Data'),
        {
          name: 'Codes',
          rows: [
            ['Code', 'Meaning'],
            ['A', 'Active'],
          ],
        },
      ],
      'Data',
    ],
    ['behind a cover, in words that are not known', [cover, { name: 'Dati', rows: unknown }], 'Dati'],
    ['as the first of two', [register('Active'), register('Expired')], 'Active'],
  ])('is read where its register is: %s', async (_, sheets, name) => {
    const table = await read(sheets);
    expect(table.columns).toHaveLength(4);
    expect(table.cells).toEqual(rows);
    expect(table.sheet).toMatchObject({ name, of: sheets.length });
  });

  it('says which one is read, and that the others are not', async () => {
    const { questions } = await headOf(await open([cover, register('Licenses & more')]));
    expect(questions.find(({ id }) => id === 'header')?.because).toBe(
      'It is the first line. Of the 2 sheets only "Licenses & more" is read',
    );
  });
});

describe('cells that are one on the screen', () => {
  it('give their value to each of their rows', async () => {
    const merges = [{ startRow: 1, startCol: 1, endRow: 2, endCol: 2 }];
    const two = rows.map(([number, holder, city, date], index) =>
      index === 0 ? [number, holder, city, date] : [number, null, null, date],
    ) as (string | null)[][];
    const { cells } = await read([{ name: 'Licenses', rows: [header, ...two], merges }]);
    expect(cells[1]).toEqual(['A-2', 'Blue Heron LLC', '', '2027-05-19']);
    const both = [...merges, { startRow: 1, startCol: 2, endRow: 2, endCol: 2 }].map((merge) => ({
      ...merge,
      endCol: merge.startCol,
    }));
    const filled = await read([{ name: 'Licenses', rows: [header, ...two], merges: both }]);
    expect(filled.cells[1]).toEqual(['A-2', 'Blue Heron LLC', 'Reno', '2027-05-19']);
  });

  it('across columns stay as they are', async () => {
    const title = { name: 'Licenses', rows: [['Licenses of Reno', null, null, null], header, ...rows] };
    const { cells } = await read([{ ...title, merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }] }]);
    expect(cells).toEqual(rows);
  });
});
