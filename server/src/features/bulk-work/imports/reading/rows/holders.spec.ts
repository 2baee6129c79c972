import { type ImportMapping, usualOptions } from '@evergreen/contracts/bulk-work/imports';
import fc from 'fast-check';
import { normaliser } from './normalise.js';
import { type Known, planRows } from './plan-rows.js';
import { apart, gathering } from './row-groups.js';

const columns = ['number', 'name', 'status', 'street', 'from', 'to'];
const mapping: ImportMapping = {
  licenseNumber: { column: 'number' },
  licensee: { column: 'name' },
  status: { column: 'status' },
  address1: { column: 'street' },
  effectiveDate: { column: 'from' },
  expirationDate: { column: 'to' },
  licenseType: { constant: 'Retailer' },
  licensingAuthority: { constant: 'State Board' },
  jurisdiction: { constant: 'State' },
  licenseTerm: { constant: 'Annual' },
  city: { constant: 'Tacoma' },
  state: { constant: 'WA' },
  trackDate: { rule: { value: 1, unit: 'Months' } },
};
const options = { ...usualOptions, undatedAre: 'Kept' } as const;
const normalise = normaliser(columns, mapping, options);
const nothing: Known = {
  authorities: new Set(),
  licenseTypes: new Set(),
  entities: new Set(),
  properties: new Set(),
  licenses: new Set(),
  inactive: { authorities: new Set(), licenseTypes: new Set(), properties: new Set() },
  earlierRows: new Map(),
  together: apart,
};

const planned = (lines: readonly string[][], known: Partial<Known> = {}) => {
  const rows = lines.map((cells, index) => ({ row: index + 2, ...normalise(cells) }));
  const gathered = gathering(options, mapping);
  gathered?.add(rows);
  return planRows(rows, { ...nothing, together: gathered?.together() ?? apart, ...known });
};
const outcomes = (lines: readonly string[][]) => planned(lines).rows.map(({ outcome }) => outcome);
const created = (lines: readonly string[][]) =>
  planned(lines).rows.flatMap((row) => (row.outcome === 'Create' ? [row] : []));

const former = ['415400', 'Former Heron LLC', 'CLOSED (PERMANENT)', '5 Harbour Street', '', ''];
const present = ['415400', 'Present Heron LLC', 'ACTIVE (ISSUED)', '5 Harbour Street', '', ''];

describe('a number that stood with several holders, one after the other', () => {
  it('belongs to the active holder, whichever row comes first; the closed one is an earlier term', () => {
    expect(outcomes([former, present])).toEqual(['EarlierTerm', 'Create']);
    expect(outcomes([present, former])).toEqual(['Create', 'EarlierTerm']);
    const [license] = created([former, present]);
    expect(license?.value).toMatchObject({
      licensees: [{ name: 'Present Heron LLC' }],
      active: true,
      notes: 'Earlier holder in the register: Former Heron LLC',
    });
  });

  it('the status decides before the dates do', () => {
    const lines = [
      present.with(4, '2024-01-01').with(5, '2024-12-31'),
      former.with(4, '2025-01-01').with(5, '2025-12-31'),
    ];
    expect(outcomes(lines)).toEqual(['Create', 'EarlierTerm']);
  });

  it('among active rows the newest dates decide, and earlier terms come with their dates', () => {
    const lines = [
      present.with(4, '2025-01-01').with(5, '2025-12-31'),
      present.with(4, '2024-01-01').with(5, '2024-12-31'),
      former.with(4, '2023-01-01').with(5, '2023-12-31'),
    ];
    expect(outcomes(lines)).toEqual(['Create', 'EarlierTerm', 'EarlierTerm']);
    const [license] = created(lines);
    expect(license).toMatchObject({
      value: { expirationDate: '2025-12-31', originalIssueDate: '2023-01-01' },
      periods: [{ effectiveDate: '2023-01-01' }, { effectiveDate: '2024-01-01' }, { effectiveDate: '2025-01-01' }],
    });
  });

  it('several former holders are all earlier terms, and all named', () => {
    const older = former.with(1, 'Oldest Heron LLC');
    expect(outcomes([former, older, present])).toEqual(['EarlierTerm', 'EarlierTerm', 'Create']);
    expect(created([former, older, present])[0]?.value.notes).toBe(
      'Earlier holders in the register: Former Heron LLC; Oldest Heron LLC',
    );
  });

  it('two active holders of the same dates stay a contradiction: the second is refused with the row of the first', () => {
    const other = present.with(1, 'Other Heron LLC');
    expect(planned([former, present, other]).rows[2]).toMatchObject({
      outcome: 'Refused',
      errors: [{ message: 'License 415400 (Retailer) is already in row 3, with other content' }],
    });
  });

  it('rows of which none is active are judged as before', () => {
    const other = former.with(1, 'Other Heron LLC');
    expect(outcomes([former, other])).toEqual(['Create', 'Refused']);
    expect(outcomes([former, former])).toEqual(['Create', 'AlreadyThere']);
  });

  it('a file that is sent again changes nothing', () => {
    const [license] = created([former, present]);
    const existing = new Set(license ? [license.keys.license] : []);
    const again = planned([former, present], { licenses: existing });
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['EarlierTerm', 'AlreadyThere']);
  });

  it('in any order, of any length, each number gets its active holder and no row is refused', () => {
    const number = fc.record({
      formers: fc.integer({ min: 0, max: 3 }),
      dated: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 40 }), fc.infiniteStream(fc.nat()), (numbers, places) => {
        const lines = numbers.flatMap(({ formers, dated }, index) => {
          const no = String(500_000 + index);
          const dates = (year: number) => (dated ? [`${year}-01-01`, `${year}-12-31`] : ['', '']);
          const closed = Array.from({ length: formers }, (_, n) => [
            ...[no, `Former ${n} of ${no} LLC`, n % 2 ? 'Expired' : 'Closed', '1 Mill Lane'],
            ...dates(2015 + n),
          ]);
          return [...closed, [no, `Present of ${no} LLC`, 'Active', '1 Mill Lane', ...dates(2024)]];
        });
        const shuffled = lines
          .map((line) => ({ line, key: places.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ line }) => line);
        const rows = planned(shuffled).rows;
        const holders = rows.flatMap((row) =>
          row.outcome === 'Create' ? row.value.licensees.map(({ name }) => name) : [],
        );
        expect(holders.sort()).toEqual(numbers.map((_, index) => `Present of ${500_000 + index} LLC`));
        expect(rows.filter(({ outcome }) => outcome === 'Refused')).toEqual([]);
        expect(rows.filter(({ outcome }) => outcome === 'EarlierTerm')).toHaveLength(lines.length - numbers.length);
      }),
    );
  });
});
