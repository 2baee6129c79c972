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

describe('repairs: 45 rows look like', () => {
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
