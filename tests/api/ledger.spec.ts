import type { LedgerList } from '@evergreen/contracts/renewing/accounting';
import { sumMoney } from '@evergreen/workflows/money';
import { dice, type Roll } from '../support/dice.js';
import { accountantOf, invoicing, type InvoiceWork, TrustWork } from '../support/areas/invoices.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';
import { verified } from '../support/verified.js';

const WRITERS = 8;
const money = (cents: number) => `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`;

describe('the ledger of a trust account', () => {
  const { api, world, contributor } = opened(() => openWorld({ contributor: 'contributor@harborview.example' }));
  let trust: TrustWork;

  beforeAll(async () => {
    trust = new TrustWork(await accountantOf(api, world));
    await trust.keep();
    await trust.deposit('1000');
  });

  it(`always sums to its balance: ${WRITERS} writers create, edit, cancel, delete and deposit at once, on shared renewals too`, async () => {
    const renewals = await invoicing(api, world, contributor, WRITERS / 2);
    const { currentBalance } = await trust.account();
    const drawn = new Map<string, number>();
    let deposits = 0;
    const conflicts: number[] = [];
    const sure = async (act: () => Promise<{ status: number; body: unknown }>): Promise<unknown> => {
      for (;;) {
        const { status, body } = await act();
        if (status < 300) return body;
        // Two at one renewal: the loser retries, like a person.
        if (status !== 409) throw new Error(`${status} ${JSON.stringify(body)}`);
        conflicts.push(status);
      }
    };
    const round = async (invoices: InvoiceWork, roll: Roll) => {
      const [amount, changed] = [1 + roll(90_000), 1 + roll(90_000)];
      const over = (value: number) => ({ checkAmount: money(value), useTrustAccount: true });
      const { id } = (await sure(() => invoices.create('CheckRequest', over(amount)))) as { id: string };
      drawn.set(id, amount);
      switch (roll(5)) {
        case 0:
          await sure(() => invoices.change('CheckRequest', id, over(changed)));
          drawn.set(id, changed);
          break;
        case 1:
          await sure(() => invoices.delete('CheckRequest', id));
          drawn.set(id, 0);
          break;
        case 2:
          // Twice at once: one cancels, the other is answered that it is cancelled already.
          await Promise.all([sure(() => invoices.cancel(id)), invoices.cancel(id)]).catch(() => undefined);
          drawn.set(id, 0);
          break;
        case 3:
          await sure(() => trust.deposit(money(changed)));
          deposits += changed;
          break;
        default:
      }
    };
    const writer = async (number: number) => {
      const roll = dice(number + 1);
      for (let count = 0; count < 8; count++) await round(renewals[number % renewals.length]!, roll);
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));

    const items: LedgerList['items'] = [];
    for (let number = 1; ; number++) {
      const { items: more, totalItemCount } = await trust.ledger(`&pageNumber=${number}`);
      items.push(...more);
      if (items.length >= totalItemCount) break;
    }
    const expected = sumMoney([currentBalance, money(deposits), ...[...drawn.values()].map((value) => money(-value))]);
    const use = await renewals[0]!.use();
    expect(drawn.size).toBe(WRITERS * 8);
    expect(sumMoney(items.map(({ amount }) => amount))).toBe(expected);
    expect((await trust.account()).currentBalance).toBe(expected);
    expect(use.currentBalance).toBe(expected);
    for (const [id, value] of drawn) {
      const own = items.filter(({ invoiceId }) => invoiceId === id).map(({ amount }) => amount);
      expect([id, sumMoney(own)]).toEqual([id, money(-value) === '-0.00' ? '0.00' : money(-value)]);
    }
    for (const invoices of renewals) {
      const { checkRequests, invoiceSum } = await invoices.list();
      const open = checkRequests.filter(({ status }) => status !== 'Cancelled');
      expect((await invoices.renewal.look()).inProcessRenewal).toMatchObject({ openInvoices: open.length, invoiceSum });
      expect(invoiceSum).toBe(sumMoney(open.map(({ checkAmount }) => checkAmount)));
    }
  });

  it('and its accounts and invoices are what the events say, and verify', async () => {
    expect(await rebuilt(api)).toEqual([]);
    const result = await verified(api, await api.signIn('admin@harborview.example'));
    expect(result).toMatchObject({ verified: true, faults: 0 });
  });
});
