import fc from 'fast-check';
import { areRefusedRows, type BadRow, writeBadRows } from './bad-rows.js';
import { readTable } from '../files/read-table.js';

const write = async (header: string[], rows: BadRow[]) => {
  let text = '';
  for await (const piece of writeBadRows(header, rows)) text += piece;
  return text;
};
const readBack = async (text: string) => {
  const table = await readTable(
    (async function* () {
      yield Buffer.from(text);
    })(),
  );
  const rows: string[][] = [];
  for await (const row of table.rows) rows.push(row.cells);
  return { columns: table.columns, rows };
};
const reason = [{ field: 'state' as const, message: 'Required' }];

describe('the file of refused rows', () => {
  it('has a byte-order mark, the cells and the reason', async () => {
    const rows: BadRow[] = [
      { row: 2, cells: ['LB-1', 'Food, "Style"'], errors: [...reason, { field: null, message: 'Too bad' }] },
      {
        row: 9,
        cells: ['LB-2', 'two', 'three'],
        errors: [{ field: null, message: 'Row 9 has 3 cells where 2 are expected' }],
      },
    ];
    expect(await write(['number', 'name'], rows)).toBe(
      '\uFEFFnumber,name,Reason\r\n' +
        'LB-1,"Food, ""Style""","Row 2: State: Required; Too bad"\r\n' +
        'LB-2,two,Row 9 has 3 cells where 2 are expected,three\r\n',
    );
  });

  it('is recognised when it comes back, also with columns added by a person, and another file is not', async () => {
    const rows: BadRow[] = [
      { row: 2, cells: ['LB-1', 'a'], errors: reason },
      {
        row: 9,
        cells: ['LB-2', 'b', 'c'],
        errors: [{ field: null, message: 'Row 9 has 3 cells where 2 are expected' }],
      },
    ];
    const back = await readBack(await write(['number', 'name'], rows));
    expect(areRefusedRows(back.columns, back.rows)).toBe(true);
    expect(
      areRefusedRows(
        [...back.columns, 'Note'],
        back.rows.map((cells) => [...cells, 'done']),
      ),
    ).toBe(true);
    expect(
      areRefusedRows(
        ['number', 'Reason'],
        [
          ['LB-1', 'Row 2: State: Required'],
          ['LB-2', 'closed'],
        ],
      ),
    ).toBe(false);
    expect(areRefusedRows(['number', 'name'], [['LB-1', 'Row 2: State: Required']])).toBe(false);
    expect(areRefusedRows(['number', 'Reason'], [])).toBe(false);
  });

  it('takes the place of the reasons of the time before', async () => {
    const text = await write(['number', 'Reason'], [{ row: 2, cells: ['LB-1', 'Row 7: old'], errors: reason }]);
    expect(text).toBe('\uFEFFnumber,Reason\r\nLB-1,Row 2: State: Required\r\n');
  });

  it.each(['=1+1', '+A1', '-A1', '-1+1', '@A1', ' =1', '\t=1', '\r\n=1', '\u0000=1', '＝1'])(
    'holds no formula: %j',
    async (cell) => {
      const text = await write(['a', 'b'], [{ row: 2, cells: [cell, 'x'], errors: [] }]);
      expect(text.split('\r\n').slice(1).join('\r\n')).toMatch(/^"?'/);
    },
  );

  it.each(['-42.1234', '+5', '-1,250.00', '-.5', '-3%'])('leaves a number a number: %s', async (cell) => {
    const text = await write(['a', 'b'], [{ row: 2, cells: [cell, 'x'], errors: [] }]);
    expect((await readBack(text)).rows[0]?.[0]).toBe(cell);
    expect(text).not.toContain("'");
  });

  it('reads back as it was written, whatever the cells hold, and again when it is refused again', async () => {
    const signs = fc.stringMatching(/^['=+@\-\s]{0,3}[\d.,A1()"]{0,4}$/);
    const cell = fc
      .oneof(fc.string({ unit: 'grapheme', maxLength: 10 }), signs)
      .map((value) => value.replaceAll('\0', ''));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), async (lines) => {
        let rows: string[][] = lines;
        for (const _ of ['refused', 'refused again']) {
          const text = await write(
            ['a', 'b', 'Reason'],
            rows.map((cells, index) => ({ row: index + 2, cells, errors: reason })),
          );
          const back = await readBack(text);
          expect(back.columns).toEqual(['a', 'b', 'Reason']);
          rows = back.rows.map((cells) => cells.slice(0, 2));
          expect(rows).toEqual(lines);
        }
      }),
      { numRuns: 200 },
    );
  });
});
