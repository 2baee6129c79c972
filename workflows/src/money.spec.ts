import fc from 'fast-check';
import { displayMoney, isMoney, parseMoney, sumMoney } from './money.js';

describe('money', () => {
  it.each([
    ['2500.00', '$2,500'],
    ['2500.50', '$2,500.50'],
    ['9999999.99', '$9,999,999.99'],
    ['0', '$0'],
    ['-12.5', '-$12.50'],
    [null, '$--'],
    [undefined, '$--'],
    ['', '$--'],
  ])('shows %p as %p', (amount, text) => expect(displayMoney(amount)).toBe(text));

  it.each([
    ['$2,500.5', '2500.50'],
    [' 0012 ', '12.00'],
    ['9999999.99', '9999999.99'],
    ['10000000', null],
    ['12,34', null],
    ['-1', null],
    ['1.234', null],
    ['1e3', null],
    ['', null],
  ])('reads %p as %p', (text, amount) => expect(parseMoney(text)).toBe(amount));

  it('takes no more than seven digits and two decimals', () => {
    expect(['0', '12.5', '9999999.99', '10000000', '1.234', '-1', '1,000', ''].filter(isMoney)).toEqual([
      '0',
      '12.5',
      '9999999.99',
    ]);
  });

  it('reads back what it shows, and sums without losing a cent', () => {
    const inCents = fc.integer({ min: 0, max: 999_999_999 });
    const money = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
    fc.assert(fc.property(inCents, (value) => parseMoney(displayMoney(money(value))) === money(value)));
    fc.assert(
      fc.property(fc.array(inCents, { maxLength: 50 }), (values) => {
        expect(sumMoney(values.map(money))).toBe(money(values.reduce((total, value) => total + value, 0)));
      }),
    );
    expect(sumMoney(['1.00', '-2.05'])).toBe('-1.05');
    expect(() => sumMoney(['much'])).toThrow(RangeError);
  });
});
