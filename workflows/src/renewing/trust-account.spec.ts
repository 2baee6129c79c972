import fc from 'fast-check';
import { exceedsTrustAccount } from './trust-account.js';

const draw = (amount: string, priorAmount: string, currentBalance: string, minimumBalanceThreshold: string) => ({
  amount,
  priorAmount,
  currentBalance,
  minimumBalanceThreshold,
});

describe('the trust account’s warning: new minus prior amount exceeds balance minus threshold', () => {
  it.each([
    ['asks above what is left over the threshold', draw('400.01', '0.00', '500.00', '100.00'), true],
    ['does not ask at exactly that', draw('400.00', '0.00', '500.00', '100.00'), false],
    ['counts only what is new of a changed amount', draw('900.00', '500.00', '500.00', '100.00'), false],
    ['asks where a change takes too much', draw('900.01', '500.00', '500.00', '100.00'), true],
    ['asks of any draw on an overdrawn account', draw('0.01', '0.00', '-5.00', '0.00'), true],
    [
      'asks even of a smaller amount where the balance is below the threshold',
      draw('5.00', '6.00', '0.00', '9.00'),
      true,
    ],
    ['does not lose a cent to a float', draw('0.30', '0.10', '0.20', '0.00'), false],
  ])('%s', (_, amounts, expected) => expect(exceedsTrustAccount(amounts)).toBe(expected));

  it('is exact for every amount', () => {
    const cents = fc.integer({ min: 0, max: 999_999_999 });
    const money = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
    fc.assert(
      fc.property(cents, cents, cents, cents, (amount, prior, balance, threshold) => {
        const exceeds = amount - prior > balance - threshold;
        expect(exceedsTrustAccount(draw(money(amount), money(prior), money(balance), money(threshold)))).toBe(exceeds);
      }),
    );
  });
});
