import { suggestOptions } from './suggest-options.js';

const columns = ['number', 'type', 'from', 'to'];
const mapping = {
  licenseNumber: { column: 'number' },
  licenseType: { column: 'type' },
  effectiveDate: { column: 'from' },
  expirationDate: { column: 'to' },
};
const rowsAre = (rows: string[][]) => suggestOptions(columns, rows, mapping).rowsAre;
const year = (number: string, of: number) => [number, 'Inn', `${of}-01-01`, `${of}-12-31`];

describe('rows look like', () => {
  it('terms where numbers come again with other dates', () => {
    expect(rowsAre([year('1', 2022), year('2', 2022), year('1', 2023)])).toBe('Terms');
  });
  it('licenses where a number comes once, or again for another type, or with the same dates', () => {
    const again = year('1', 2023).with(1, 'Tavern');
    expect(rowsAre([year('1', 2022), year('2', 2022), again, year('2', 2022)])).toBe('Licenses');
  });
  it('licenses where one in many comes again', () => {
    const many = Array.from({ length: 40 }, (_, number) => year(String(number), 2022));
    expect(rowsAre([...many, year('1', 2023)])).toBe('Licenses');
  });
});

describe('licenses of one number look like', () => {
  const placed = ['number', 'type', 'street', 'mark'];
  const fields = {
    licenseNumber: { column: 'number' },
    licenseType: { column: 'type' },
    address1: { column: 'street' },
  };
  const numbersAre = (rows: string[][], more = {}) => suggestOptions(placed, rows, { ...fields, ...more }).oneNumberIs;
  const inn = ['1', 'Inn', '1 Main St', 'Primary'];
  const bar = ['1', 'Bar', '1 Main Street', 'Additional bar'];

  it('a hierarchy where several types stand at the same premises, or a column calls them so', () => {
    expect(numbersAre([inn, bar])).toBe('Family');
    const marked = [inn, bar.with(2, '9 Elm St')];
    expect(numbersAre(marked)).toBe('Apart');
    expect(numbersAre(marked, { licenseRank: { column: 'mark' } })).toBe('Family');
  });
  it('licenses of their own where each number comes once, or one in many comes again', () => {
    const many = Array.from({ length: 60 }, (_, number) => [String(number), 'Inn', `${number} Main St`, '']);
    expect(numbersAre(many)).toBe('Apart');
    expect(numbersAre([...many, bar.with(2, '1 Main St')])).toBe('Apart');
  });
});
