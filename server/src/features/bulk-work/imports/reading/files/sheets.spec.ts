import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { readTable } from './read-table.js';
import { headOf } from '../table-head.js';

const header = ['License Number', 'Licensee', 'City', 'Expiration Date'];
const rows = [
  ['A-1', 'Blue Heron LLC', 'Reno', '2027-04-18'],
  ['A-2', 'Old Foundry LLC', 'Reno', '2027-05-19'],
];
const unknown = [['Aa', 'Bb', 'Cc', 'Dd'], ...rows];
const register = (name: string) => ({ name, rows: [header, ...rows] });
const cover = { name: 'Read me', rows: [['Licenses of Reno'], ['Updated', '11/18/2026'], ['Published monthly']] };

const open = async (sheets: WriteSheet[], sheet: string | null = null) => {
  const workbook = await writeXlsx({ sheets });
  return readTable(
    (async function* () {
      yield workbook;
    })(),
    null,
    sheet,
  );
};
const read = async (sheets: WriteSheet[], sheet: string | null = null) => {
  const table = await open(sheets, sheet);
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

describe('a sheet that a person chooses', () => {
  const expired = { name: 'Expired & old', rows: [header, ['B-1', 'Gone LLC', 'Reno', '2020-01-31']] };
  const sheets = [cover, register('Active'), expired];

  it.each([
    ['Active', 2],
    ['Expired & old', 1],
    ['Read me', 1],
  ])('is the one that is read: %s', async (name, count) => {
    const { sheet, cells } = await read(sheets, name);
    expect([sheet?.name, cells.length]).toEqual([name, count]);
  });

  it('may be gone from a later workbook: then the one with a register is read', async () => {
    expect((await read(sheets, 'Active 2025')).sheet?.name).toBe('Active');
  });

  it('is offered among all of the workbook, each with its header, and the one that is read is chosen', async () => {
    const { questions, sheet } = await headOf(await open(sheets));
    expect(sheet).toBe('Active');
    const line = header.join(' | ');
    expect(questions.find(({ kind }) => kind === 'Sheet')).toMatchObject({
      chosen: 'Active',
      choices: [
        { value: 'Read me', consequence: 'Updated | 11/18/2026' },
        { value: 'Active', consequence: line },
        { value: 'Expired & old', consequence: line },
      ],
    });
  });

  it.each([
    ['is a part of the register, where another sheet holds one too', sheets, 'Part'],
    ['is the whole register, where no other one holds one', [cover, register('Active')], 'Register'],
  ])('%s', async (_, workbook, fileIs) => {
    const { suggestedOptions } = await headOf(await open(workbook, 'Active'));
    expect(suggestedOptions.fileIs).toBe(fileIs);
  });

  it('is not asked for in a workbook of one sheet', async () => {
    const { questions, sheet } = await headOf(await open([register('Active')]));
    expect([sheet, questions.filter(({ kind }) => kind === 'Sheet')]).toEqual([null, []]);
  });

  it('is in the list, however many there are', async () => {
    const many = Array.from({ length: 120 }, (_, n) => ({ name: `S${n}`, rows: n === 110 ? [header, ...rows] : [] }));
    const { questions } = await headOf(await open(many, 'S110'));
    const values = questions.find(({ kind }) => kind === 'Sheet')?.choices.map(({ value }) => value);
    expect([values?.length, values?.at(-1)]).toEqual([101, 'S110']);
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
