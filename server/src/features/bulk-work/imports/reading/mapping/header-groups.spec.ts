import fc from 'fast-check';
import { readTable } from '../files/read-table.js';
import { headOf } from '../table-head.js';

const columns = [
  ['License', 'Number', 'licenseNumber', 'L-1'],
  ['License', 'Type', 'licenseType', 'Inn'],
  ['Business', 'Name', 'licensee', 'Blue Heron LLC'],
  ['Business', 'Address', 'address1', '1 Mill Lane'],
  ['Business', 'City', 'city', 'Reno'],
  ['Business', 'Zip', 'zip', '89501'],
  ['Expiration', 'Date', 'expirationDate', '2027-04-18'],
] as const;

const table = async (lines: readonly (readonly string[])[]) => {
  async function* bytes() {
    yield Buffer.from(lines.map((cells) => cells.join(',')).join('\n'));
  }
  const opened = await readTable(bytes());
  return { head: await headOf(opened), skipped: opened.skipped };
};

const groups: Record<string, (group: string, before: string) => string> = {
  'are repeated': (group) => group,
  'are merged': (group, before) => (group === before ? '' : group),
};

describe('a header in two lines, whose upper names', () => {
  it.each(Object.entries(groups))('%s, is read as one', async (_, write) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 1, max: 20 }),
        fc.shuffledSubarray(['License', 'Business', 'Expiration'], { minLength: 3 }),
        async (titles, rows, order) => {
          const shown = order.flatMap((name) => columns.filter(([group]) => group === name));
          const { head } = await table([
            ...Array.from({ length: titles }, (_, title) => [`Title ${title}`]),
            shown.map(([group], index) => write(group, shown[index - 1]?.[0] ?? '')),
            shown.map(([, name]) => name),
            ...Array.from({ length: rows }, (_, row) =>
              shown.map(([, , field, value]) => (field === 'licenseNumber' ? `L-${row}` : value)),
            ),
          ]);
          expect(head.headerRow).toBe(titles + 2);
          expect(head.survey.rows).toBe(rows);
          expect(head.suggestion.mapping).toMatchObject(
            Object.fromEntries(shown.map(([group, name, field]) => [field, { column: `${group} ${name}` }])),
          );
        },
      ),
      { seed: 34, numRuns: 30 },
    );
  });

  it('say nothing more, keeps the names of the second line', async () => {
    const { head } = await table([
      ['Holder', '', 'Dates', ''],
      ['Licensee', 'City', 'Issued', 'Expires'],
      ['Blue Heron LLC', 'Reno', '2026-04-18', '2027-04-18'],
    ]);
    expect([head.headerRow, head.columns]).toEqual([2, ['Licensee', 'City', 'Issued', 'Expires']]);
  });

  it.each<[string, readonly (readonly string[])[]]>([
    [
      'a row of names',
      [
        ['Name', 'Address', 'City', 'Name', 'City'],
        ['Heron', 'Elm Street', 'Reno', 'Kettle', 'Elko'],
      ],
    ],
    [
      'a row below a column without a name',
      [
        ['Name', '', 'Type', 'City'],
        ['Heron', 'West', 'Bar', 'Reno'],
      ],
    ],
    [
      'a row of values',
      [
        ['Name', 'Name', 'Expires', ''],
        ['Heron', 'Kettle', '2027-04-18', 'Reno'],
      ],
    ],
  ])('are none, where below them is %s', async (_, lines) => {
    const { head } = await table(lines);
    expect([head.headerRow, head.survey.rows]).toEqual([1, 1]);
  });
});
