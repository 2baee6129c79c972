import { addDays, today } from '@evergreen/workflows/dates';
import { type Answer, refusalOn } from '../support/api.js';
import { day, invoicing, type InvoiceWork, TrustWork } from '../support/areas/invoices.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';

const refused = (field: string) => refusalOn({ [field]: 'Date cannot be in the future' });

describe('the days of money', () => {
  const { api, accountant, world } = opened(() =>
    openWorld({ accountant: ['accounting@keystone.example', 'harborview'] }),
  );
  let invoices: InvoiceWork;
  /** In the client's time zone. */
  const now = () => today('America/New_York', api.now());
  const tomorrow = () => addDays(now(), 1);

  beforeAll(async () => {
    [invoices] = (await invoicing(api, world, await api.signIn('contributor@harborview.example'), 1)) as [InvoiceWork];
  });

  const record = (invoice: string, body: object): Promise<Answer<unknown>> =>
    accountant.put(`/accounting/${invoice}`, body);

  it('a posting to the trust account is of today at the latest', async () => {
    const trust = new TrustWork(accountant);
    await trust.keep();
    const post = (kind: string, postedOn: string) =>
      accountant.post('/accounting/trust-account/postings', { kind, amount: '10', postedOn, memo: 'Of a day' });
    for (const kind of ['Deposit', 'Correction'])
      expect(await post(kind, tomorrow())).toMatchObject(refused('postedOn'));
    expect((await trust.account()).currentBalance).toBe('0.00');
    expect((await post('Deposit', now())).status).toBe(201);
  });

  it('accounting cannot record a date in the future', async () => {
    const [check, ach, card] = [
      await invoices.added('CheckRequest'),
      await invoices.added('AchCredit'),
      await invoices.added('CreditCard'),
    ];
    const issued = { checkNumber: 1001, checkIssued: '2099-01-01', shippingMethodCheck: 'Fedex' };
    expect(await record(`check-request-invoices/${check}/issued`, issued)).toMatchObject(refused('checkIssued'));
    expect(await record(`ach-credit-invoices/${ach}/paid`, { dateOfPayment: tomorrow() })).toMatchObject(
      refused('dateOfPayment'),
    );
    expect(await record(`credit-card-invoices/${card}/charged`, { paymentDate: tomorrow() })).toMatchObject(
      refused('paymentDate'),
    );
    expect((await record(`check-request-invoices/${check}/issued`, { ...issued, checkIssued: now() })).status).toBe(
      204,
    );
  });

  it('so does what an invoice says of its payment and its cancelling', async () => {
    const [check, ach, card] = [
      await invoices.added('CheckRequest'),
      await invoices.added('AchCredit'),
      await invoices.added('CreditCard'),
    ];
    expect(await invoices.create('CreditCard', { paymentDate: tomorrow() })).toMatchObject(refused('paymentDate'));
    expect(await invoices.change('CreditCard', card, { paymentDate: tomorrow() })).toMatchObject(
      refused('paymentDate'),
    );
    const cancelled = { isCancelled: true, cancelledOn: tomorrow() };
    expect(await invoices.change('CreditCard', card, cancelled)).toMatchObject(refused('cancelledOn'));
    expect(await invoices.change('AchCredit', ach, { dateOfPayment: tomorrow() })).toMatchObject(
      refused('dateOfPayment'),
    );
    expect(await invoices.cancel(check, { cancelledOn: tomorrow() })).toMatchObject(refused('cancelledOn'));
    expect((await invoices.cancel(check, { cancelledOn: day })).status).toBe(204);
  });
});
