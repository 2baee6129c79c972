import {
  type ImportMapping,
  type ImportOptions,
  rowErrorText,
  usualOptions,
} from '@evergreen/contracts/bulk-work/imports';
import fc from 'fast-check';
import { type CheckedRow, normaliser } from './normalise.js';
import { type Known, type PlannedRow, planRows } from './plan-rows.js';
import { apart, gathering } from './row-groups.js';

const columns = ['number', 'type', 'dba', 'owner', 'address', 'expires'];
const mapping: ImportMapping = {
  licenseNumber: { column: 'number' },
  licenseType: { column: 'type' },
  premisesName: { column: 'dba' },
  licensee: { column: 'owner' },
  address1: { column: 'address' },
  expirationDate: { column: 'expires' },
  effectiveDate: { constant: '2022-01-01' },
  trackDate: { rule: { value: 1, unit: 'Months' } },
  licensingAuthority: { constant: 'Boston Licensing Board' },
  jurisdiction: { constant: 'City' },
  licenseTerm: { constant: 'Annual' },
  city: { constant: 'Boston' },
  state: { constant: 'MA' },
  zip: { constant: '02116' },
};
const normalise = normaliser(columns, mapping);
const check = (lines: string[][]): CheckedRow[] =>
  lines.map((cells, index) => ({ row: index + 2, ...normalise(cells) }));
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
const togetherOf = (rows: readonly CheckedRow[], options: Partial<ImportOptions>) => {
  const gathered = gathering({ ...usualOptions, ...options }, mapping);
  gathered?.add(rows);
  return gathered?.together() ?? apart;
};
const hotel = ['LB-1', 'Innholder', 'Hotel Vega', 'Vega LLC', '1-  Main ST', '2022-12-31'];
const bar = ['LB-1', 'Common Victualler', 'HOTEL VEGA', 'VEGA, LLC', '1 Main Street', '2022-12-31'];

describe('one batch is planned', () => {
  it('two licenses of one place and one owner share both, and numbers may repeat across types', () => {
    const plan = planRows(check([hotel, bar]), nothing);
    expect(plan.rows.map((row) => row.outcome)).toEqual(['Create', 'Create']);
    expect([...plan.properties.values()]).toMatchObject([{ propertyName: 'Hotel Vega', address1: '1 Main St' }]);
    expect([...plan.entities.values()]).toEqual([{ name: 'Vega LLC', federalEin: null }]);
    expect([...plan.authorities.values()]).toEqual([
      { name: 'Boston Licensing Board', jurisdiction: 'City', state: 'MA', country: 'United States' },
    ]);
    expect([...plan.licenseTypes.values()].map((type) => type.name)).toEqual(['Innholder', 'Common Victualler']);
  });

  it('other businesses at the same address are properties of their own', () => {
    const stall = ['LB-2', 'Common Victualler', 'Noodle Stall', 'Noodle Inc', '1 Main St', '2022-12-31'];
    expect(planRows(check([hotel, stall]), nothing).properties.size).toBe(2);
  });

  it('the same row again is already there; the same license with other content is refused with the row', () => {
    const plan = planRows(check([hotel, hotel.with(0, 'lb-1 '), hotel.with(5, '2023-12-31')]), nothing);
    expect(plan.rows[1]).toMatchObject({ row: 3, outcome: 'Refused' });
    expect(planRows(check([hotel, hotel]), nothing).rows[1]).toMatchObject({ row: 3, outcome: 'AlreadyThere' });
    expect(plan.rows[2]).toEqual({
      row: 4,
      outcome: 'Refused',
      errors: [{ field: null, message: 'License LB-1 (Innholder) is already in row 2, with other content' }],
    });
  });

  it('a license of the tenant is already there and asks for nothing new', () => {
    const first = planRows(check([hotel]), nothing);
    const [row] = first.rows;
    if (row?.outcome !== 'Create') throw new Error('The first row is new');
    const again = planRows(check([hotel]), { ...nothing, licenses: new Set([row.keys.license]) });
    expect(again.rows[0]).toMatchObject({ outcome: 'AlreadyThere' });
    expect(again.properties.size + again.entities.size + again.licenseTypes.size + again.authorities.size).toBe(0);
  });

  it('no active license comes under an inactive authority, type or property; one that is over may', () => {
    const [read] = check([hotel]);
    if (!read?.ok) throw new Error('The row is read');
    const keys = (planRows([read], nothing).rows[0] as Extract<PlannedRow, { outcome: 'Create' }>).keys;
    const { authority, licenseType, property } = keys;
    const inactive = {
      authorities: new Set([authority]),
      licenseTypes: new Set([licenseType]),
      properties: new Set([property]),
    };
    const known = { ...nothing, authorities: new Set([authority]), properties: new Set([property]), inactive };
    const over: CheckedRow = { ...read, value: { ...read.value, active: false } };
    const resultOf = (row: CheckedRow, types: readonly string[]) => {
      const [planned] = planRows([row], { ...known, licenseTypes: new Set(types) }).rows;
      return planned?.outcome === 'Refused' ? planned.errors.map(rowErrorText) : planned?.outcome;
    };
    expect(resultOf(read, [licenseType])).toEqual([
      'This Licensing Authority is inactive.',
      'This License Type is inactive.',
      'Property Name: This property is inactive.',
    ]);
    expect(resultOf(over, [licenseType])).toBe('Create');
    // It would add a type.
    expect(resultOf(over, [])).toEqual(['This Licensing Authority is inactive.']);
    const there = { ...known, licenseTypes: new Set([licenseType]), licenses: new Set([keys.license]) };
    expect(planRows([read], there).rows[0]).toMatchObject({ outcome: 'AlreadyThere' });
  });

  it('a refused row leaves its license to a later one', () => {
    const plan = planRows(check([hotel.with(5, 'soon'), hotel]), nothing);
    expect(plan.rows.map((row) => row.outcome)).toEqual(['Refused', 'Create']);
  });

  it('the newest term of a license becomes the license, whatever the order of its rows', () => {
    const terms = ['2022-12-31', '2024-12-31', '2023-12-31'].map((expires) => hotel.with(5, expires));
    const rows = check([...terms, hotel.with(5, '2024-12-31'), bar, hotel.with(2, 'Hotel Lyra')]);
    const plan = planRows(rows, { ...nothing, together: togetherOf(rows, { rowsAre: 'Terms' }) });
    expect(plan.rows.map((row) => row.outcome)).toEqual([
      'EarlierTerm',
      'Create',
      'EarlierTerm',
      'AlreadyThere',
      'Create',
      'Refused',
    ]);
    expect(plan.rows[1]).toMatchObject({
      value: { expirationDate: '2024-12-31', originalIssueDate: '2022-01-01' },
      periods: [{ row: 2 }, { row: 4 }, { row: 3 }],
    });
    expect(plan.rows[4]).toMatchObject({ periods: [] });
  });

  it('a secondary license is refused with its primary, unless that exists here already', () => {
    const rows = check([hotel.with(5, 'soon'), bar.with(1, 'Additional Bar')]);
    const known = { ...nothing, together: togetherOf(rows, { oneNumberIs: 'Family' }) };
    expect(planRows(rows, known).rows[1]).toEqual({
      row: 3,
      outcome: 'Refused',
      errors: [{ field: null, message: 'Its primary license (Innholder) in row 2 is refused' }],
    });
    expect(planRows(rows, nothing).rows[1]?.outcome).toBe('Create');
    const [primary] = planRows(check([hotel]), nothing).rows;
    const existing = new Set(primary?.outcome === 'Create' ? [primary.keys.license] : []);
    expect(planRows(rows, { ...known, licenses: existing }).rows[1]?.outcome).toBe('Create');
  });

  it('batches add up to the whole: the cut makes no difference', () => {
    const line = fc.tuple(
      fc.constantFrom('LB-1', 'LB-2', 'lb-3'),
      fc.constantFrom('Inn', 'Club', ''),
      fc.constantFrom('Vega', 'Rigel'),
      fc.constantFrom('A LLC', 'B LLC'),
      fc.constantFrom('1 Main St', '2 Main St'),
      fc.constantFrom('2022-12-31', '2023-12-31', 'soon'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.nat(30), fc.boolean(), (lines, cut, areTerms) => {
        const rows = check(lines);
        const together = areTerms ? togetherOf(rows, { rowsAre: 'Terms', oneNumberIs: 'Family' }) : apart;
        const whole = planRows(rows, { ...nothing, together });
        const head = planRows(rows.slice(0, cut), { ...nothing, together });
        const created = head.rows.flatMap((row) => (row.outcome === 'Create' ? [row.keys.license] : []));
        const tail = planRows(rows.slice(cut), {
          ...nothing,
          authorities: new Set(head.authorities.keys()),
          licenseTypes: new Set(head.licenseTypes.keys()),
          entities: new Set(head.entities.keys()),
          properties: new Set(head.properties.keys()),
          licenses: new Set(created),
          earlierRows: head.firstRows,
          together,
        });
        expect([...head.rows, ...tail.rows]).toEqual(whole.rows);
        expect([...head.properties.keys(), ...tail.properties.keys()]).toEqual([...whole.properties.keys()]);
        expect(new Set(created).size).toBe(created.length);
      }),
    );
  });
});
