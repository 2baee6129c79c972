import { writeXlsx } from 'hucre/xlsx';
import { readTable } from './read-table.js';

const read = async (rows: (string | number | boolean | Date | null)[][]) => {
  const workbook = await writeXlsx({ sheets: [{ name: 'Licenses', rows }] });
  const table = await readTable(
    (async function* () {
      yield workbook;
    })(),
  );
  const cells = [];
  for await (const row of table.rows) cells.push(row);
  return { ...table, rows: cells };
};

describe('a workbook is read', () => {
  it('as text: dates as dates, numbers as typed, empty cells as nothing', async () => {
    const { format, columns, rows, skipped } = await read([
      ['Licenses of 2022', null, null, null],
      ['number', 'expires', 'zip', 'active'],
      ['LB-1', new Date('2022-12-31T00:00:00Z'), '02125', true],
      [null, null, null, null],
      ['number', 'expires', 'zip', 'active'],
      [1042, '12/31/2023', 2125, null],
    ]);
    expect(format).toBe('xlsx');
    expect(columns).toEqual(['number', 'expires', 'zip', 'active']);
    expect(rows).toEqual([
      { row: 3, cells: ['LB-1', '2022-12-31', '02125', 'TRUE'] },
      { row: 6, cells: ['1042', '12/31/2023', '2125', ''] },
    ]);
    expect(skipped).toEqual({ blankLines: 1, repeatedHeaders: 1, strayLines: 1 });
  });

  it('with an error on a row that has cells beyond the header', async () => {
    const { rows } = await read([
      ['a', 'b'],
      ['1', '2', '3'],
    ]);
    expect(rows[0]?.error).toBe('Row 2 has 3 cells where 2 are expected');
  });

  it('and refused where it holds nothing', async () => {
    await expect(read([['a', 'b']])).rejects.toMatchObject({ code: 'headerOnly' });
    await expect(read([[null]])).rejects.toMatchObject({ code: 'empty' });
  });
});
