import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type ImportMapping, rowErrorText } from '@evergreen/contracts/bulk-work/imports';
import { type CheckedRow, normaliser } from './rows/normalise.js';
import { planRows } from './rows/plan-rows.js';
import { readTable } from './files/read-table.js';
import { suggestMapping } from './mapping/suggest-mapping.js';
import { apart } from './rows/row-groups.js';

/** 44 rows of the register of the Boston Licensing Board; see the README next to the file. */
const sample = join(__dirname, '../../../../../../tests/support/data/boston-sample.csv');

it('a real register comes in: every row is created, already there or refused with its reason', async () => {
  const table = await readTable(createReadStream(sample));
  const rows = [];
  for await (const row of table.rows) rows.push(row);
  const mapping: ImportMapping = {
    ...suggestMapping(
      table.columns,
      rows.slice(0, 20).map((row) => row.cells),
    ).mapping,
    licensingAuthority: { constant: 'Boston Licensing Board' },
    jurisdiction: { constant: 'City' },
    licenseTerm: { constant: 'Annual' },
  };
  const normalise = normaliser(table.columns, mapping);
  const checked = rows.map(({ row, cells }): CheckedRow => ({ row, ...normalise(cells) }));
  const none = new Set<string>();
  const plan = planRows(checked, {
    authorities: none,
    licenseTypes: none,
    entities: none,
    properties: none,
    licenses: none,
    inactive: { authorities: none, licenseTypes: none, properties: none },
    earlierRows: new Map(),
    together: apart,
  });
  const count = (outcome: string) => plan.rows.filter((row) => row.outcome === outcome).length;
  expect({ rows: rows.length, new: count('Create'), there: count('AlreadyThere'), refused: count('Refused') }).toEqual({
    rows: 44,
    new: 38,
    there: 2,
    refused: 4,
  });
  expect(plan.rows.flatMap((row) => (row.outcome === 'Refused' ? [row.errors.map(rowErrorText)] : []))).toEqual([
    ['Effective Date: Required', 'Expiration Date: Required'],
    ['At least one Licensee must be selected'],
    ['State: Required'],
    ['State: Required', 'Zip: Required'],
  ]);
  const created = plan.rows.flatMap((row) => (row.outcome === 'Create' ? [row.value] : []));
  expect(new Set(created.map((license) => license.city))).toContain('East Boston');
  expect(created.every((license) => /^0\d{4}$/.test(license.zip ?? ''))).toBe(true);
  expect(created.filter((license) => /\s{2}|^\d+-\s|\bAV$|\bAVE\b/.test(license.address1))).toEqual([]);
});
