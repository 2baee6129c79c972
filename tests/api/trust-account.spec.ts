import type { LedgerList } from '@evergreen/contracts/renewing/accounting';
import { sumMoney } from '@evergreen/workflows/money';
import { refusal, refusalOn } from '../support/api.js';
import { day, invoicing, type InvoiceWork, type Kind, kinds, TrustWork } from '../support/areas/invoices.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';

describe('the trust account', () => {
  const { api, world, contributor, accountant } = opened(() =>
    openWorld({
      contributor: 'contributor@harborview.example',
      accountant: ['accounting@keystone.example', 'harborview'],
    }),
  );
  let trust: TrustWork;

  beforeAll(async () => {
    trust = new TrustWork(accountant);
  });

  const keep = (body?: object) => trust.keep(body);
  const deposit = (amount: string, headers?: Record<string, string>) => trust.deposit(amount, headers);
  const account = () => trust.account();
  const page = (query?: string) => trust.ledger(query);
  const work = async (): Promise<InvoiceWork> => (await invoicing(api, world, contributor, 1))[0]!;
  const useOf = (invoices: InvoiceWork, kind?: Kind, id?: string) => invoices.use(kind, id);
  /** The postings of this invoice, oldest first. */
  const posted = async (invoiceId: string) =>
    (await page()).items
      .filter((item) => item.invoiceId === invoiceId)
      .map(({ kind, amount }) => `${kind} ${amount}`)
      .reverse();

  it('is not there before the firm opens it: invoices do not use it, and asking for it is refused on that field', async () => {
    const invoices = await work();
    expect((await accountant.get('/accounting/trust-account')).body).toBeNull();
    expect(await useOf(invoices)).toEqual({
      useTrustAccount: false,
      isActive: false,
      currentBalance: null,
      minimumBalanceThreshold: null,
      priorAmount: '0.00',
    });
    expect(await invoices.create('CheckRequest', { useTrustAccount: true })).toMatchObject(
      refusalOn({ useTrustAccount: 'This client has no active trust account.' }),
    );
    expect((await invoices.list()).checkRequests).toEqual([]);
    expect(await deposit('10')).toMatchObject(refusal('This client has no trust account.'));
  });

  it('is opened by the firm’s Accounting Administrator with its minimum threshold, and takes deposits and corrections', async () => {
    expect((await keep()).status).toBe(204);
    expect(await account()).toMatchObject({
      version: 1,
      isActive: true,
      minimumBalanceThreshold: '100.00',
      currentBalance: '0.00',
      itemCount: 0,
    });
    expect((await deposit('1000')).status).toBe(201);
    const correct = (amount: string, memo?: string) =>
      accountant.post('/accounting/trust-account/postings', { kind: 'Correction', amount, postedOn: day, memo });
    expect((await correct('-0.5', 'Bank fee')).status).toBe(201);
    expect(await correct('5')).toMatchObject(refusalOn({ memo: 'Required' }));
    expect(await correct('0', 'Nothing')).toMatchObject(refusalOn({ amount: 'Must not be zero' }));
    expect(await deposit('0')).toMatchObject(refusalOn({ amount: 'Must be more than zero' }));
    expect(await deposit('-1')).toMatchObject({ status: 400 });
    expect((await account()).currentBalance).toBe('999.50');
    const { items, balance, totalItemCount } = await page();
    expect({ balance, totalItemCount }).toEqual({ balance: '999.50', totalItemCount: 2 });
    expect(items.map(({ kind, amount, balance: after }) => [kind, amount, after])).toEqual([
      ['Correction', '-0.50', '999.50'],
      ['Deposit', '1000.00', '1000.00'],
    ]);
    expect(items[0]).toMatchObject({ memo: 'Bank fee', postedBy: { name: 'Accounting Keystone' }, licenseId: null });
  });

  it.each(kinds)('%s: creating posts to the ledger, an edit the difference, deleting the opposite', async (kind) => {
    const field = { CheckRequest: 'checkAmount', CreditCard: 'chargeAmount', AchCredit: 'achAmount' }[kind];
    const invoices = await work();
    const { currentBalance } = await account();
    const id = await invoices.added(kind, { [field]: '40', useTrustAccount: true });
    expect(await posted(id)).toEqual(['Invoice -40.00']);
    expect(await useOf(invoices, kind, id)).toEqual({
      useTrustAccount: true,
      isActive: true,
      currentBalance: sumMoney([currentBalance, '-40.00']),
      minimumBalanceThreshold: '100.00',
      priorAmount: '40.00',
    });
    // Left out: unchanged.
    await invoices.change(kind, id, { [field]: '55.25' });
    await invoices.change(kind, id, { [field]: '50' });
    await invoices.change(kind, id, { [field]: '50', explanation: 'Nothing of the amount' });
    expect(await posted(id)).toEqual(['Invoice -40.00', 'Adjustment -15.25', 'Adjustment 5.25']);
    await invoices.change(kind, id, { [field]: '50', useTrustAccount: false });
    await invoices.change(kind, id, { [field]: '50', useTrustAccount: true });
    expect((await posted(id)).slice(3)).toEqual(['Reversal 50.00', 'Invoice -50.00']);
    await invoices.delete(kind, id);
    expect((await posted(id)).slice(5)).toEqual(['Reversal 50.00']);
    expect((await account()).currentBalance).toBe(currentBalance);
    const own = (await page()).items.find((item) => item.invoiceId === id);
    expect(own).toMatchObject({ licenseId: invoices.renewal.licenseId, memo: 'City of Boston' });
    expect(own?.licenseNumber).toMatch(/^LQ-/);
  });

  it('cancelling posts the opposite: of a check, issued or not, and of a card, which draws again when it is taken up', async () => {
    const invoices = await work();
    const check = await invoices.added('CheckRequest', { useTrustAccount: true });
    await accountant.put(`/accounting/check-request-invoices/${check}/issued`, {
      checkNumber: '7',
      checkIssued: day,
      shippingMethodCheck: 'Fedex',
    });
    expect(await posted(check)).toEqual(['Invoice -250.00']);
    await invoices.cancel(check);
    expect(await posted(check)).toEqual(['Invoice -250.00', 'Reversal 250.00']);
    expect(await useOf(invoices, 'CheckRequest', check)).toMatchObject({ useTrustAccount: true, priorAmount: '0.00' });
    const card = await invoices.added('CreditCard', { useTrustAccount: true });
    await invoices.change('CreditCard', card, { isCancelled: true, cancelledOn: day });
    await invoices.change('CreditCard', card, { chargeAmount: '20', isCancelled: false });
    expect(await posted(card)).toEqual(['Invoice -100.50', 'Reversal 100.50', 'Invoice -20.00']);
  });

  it('is proposed for a ManagingFirm license and an active account, and used where no one says otherwise', async () => {
    const firm = await api.signIn('contributor@keystone.example');
    await firm.chooses(world.clients.harborview);
    const [managed] = await invoicing(api, world, firm, 1, { renewalDesignation: 'ManagingFirm' });
    expect(await useOf(managed!)).toMatchObject({ useTrustAccount: true, isActive: true, priorAmount: '0.00' });
    expect(await posted(await managed!.added('AchCredit'))).toEqual(['Invoice -75.00']);
    expect(await posted(await managed!.added('AchCredit', { useTrustAccount: false }))).toEqual([]);
    const invoices = await work();
    expect(await useOf(invoices)).toMatchObject({ useTrustAccount: false, isActive: true });
    expect(await posted(await invoices.added('CheckRequest'))).toEqual([]);
  });

  it('asks nothing and blocks nothing below the minimum threshold: the warning is the screen’s', async () => {
    const invoices = await work();
    const id = await invoices.added('AchCredit', { achAmount: '9999999.99', useTrustAccount: true });
    expect((await account()).currentBalance.startsWith('-')).toBe(true);
    await invoices.delete('AchCredit', id);
  });

  it('that is not active is not drawn on; what was drawn still goes back, and it can be set right', async () => {
    const invoices = await work();
    const [id, card] = [
      await invoices.added('CheckRequest', { useTrustAccount: true }),
      await invoices.added('CreditCard', { useTrustAccount: true }),
    ];
    await invoices.change('CreditCard', card, { isCancelled: true, cancelledOn: day });
    expect((await keep({ isActive: false })).status).toBe(204);
    const refused = refusalOn({ useTrustAccount: 'This client has no active trust account.' });
    expect(await invoices.create('CheckRequest', { useTrustAccount: true })).toMatchObject(refused);
    expect(await invoices.change('CreditCard', card, { isCancelled: false })).toMatchObject(refused);
    expect(await invoices.change('CheckRequest', id, { checkAmount: '250.01' })).toMatchObject(refused);
    expect((await invoices.change('CheckRequest', id, { checkAmount: '60' })).status).toBe(204);
    await invoices.delete('CheckRequest', id);
    expect(await posted(id)).toEqual(['Invoice -250.00', 'Adjustment 190.00', 'Reversal 60.00']);
    expect(await deposit('1')).toMatchObject(refusal('The trust account is not active.'));
    const correction = { kind: 'Correction', amount: '-1', postedOn: day, memo: 'Paid out' };
    expect((await accountant.post('/accounting/trust-account/postings', correction)).status).toBe(201);
    expect((await keep()).status).toBe(204);
  });

  it('shows on the license: active, balance, threshold, and whether it has ledger items', async () => {
    const [invoices, other] = await invoicing(api, world, contributor, 2);
    await invoices!.added('CheckRequest', { useTrustAccount: true });
    const { currentBalance } = await account();
    const seen = async (of: InvoiceWork) => (await contributor.get(`/licenses/${of.renewal.licenseId}`)).body;
    const fields = {
      trustAccountActive: true,
      trustAccountCurrentBalance: currentBalance,
      trustAccountMinimumBalanceThreshold: '100.00',
    };
    expect(await seen(invoices!)).toMatchObject({ ...fields, hasTrustAccountLedgerItems: true });
    expect(await seen(other!)).toMatchObject({ ...fields, hasTrustAccountLedgerItems: false });
  });

  it('a change of the account that rests on a stale view is refused', async () => {
    const { version } = await account();
    const header = { 'if-match': String(version) };
    const body = { isActive: true, minimumBalanceThreshold: '200' };
    expect((await accountant.put('/accounting/trust-account', body, header)).status).toBe(204);
    expect(
      (await accountant.put('/accounting/trust-account', { ...body, minimumBalanceThreshold: '300' }, header)).status,
    ).toBe(409);
    expect((await account()).minimumBalanceThreshold).toBe('200.00');
  });

  it('the ledger shows the balance after each item, filtered and paged like the whole of it', async () => {
    const all = await page('&sortDirection=asc');
    let running = '0.00';
    for (const { amount, balance } of all.items) expect(balance).toBe((running = sumMoney([running, amount])));
    expect(all.balance).toBe(running);
    const deposits = await page('&kinds=Deposit&kinds=Correction');
    const balances = new Map(all.items.map(({ id, balance }) => [id, balance]));
    expect(deposits.totalItemCount).toBe(3);
    expect(deposits.items.every(({ id, balance }) => balances.get(id) === balance)).toBe(true);
    const two = await accountant.get<LedgerList>(
      '/accounting/trust-account/ledger?pageSize=5&pageNumber=2&sortDirection=asc',
    );
    expect(two.body.items.map(({ id }) => id)).toEqual(all.items.slice(5, 10).map(({ id }) => id));
    const total = async (query: string) => (await page(query)).totalItemCount;
    expect(all.totalItemCount).toBeGreaterThan(3);
    expect(await total(`&postedTo=${day}`)).toBe(3);
    expect(await total('&postedFrom=2026-03-03')).toBe(all.totalItemCount - 3);
    expect((await page('&searchTerm=Bank')).items.map(({ memo }) => memo)).toEqual(['Bank fee']);
  });

  it('the application can change or delete no row of the ledger', async () => {
    const owner = await api.owner();
    const rights = await owner.query<{ privilege: string }>(
      `select privilege_type as privilege from information_schema.role_table_grants
       where grantee = 'evergreen_app' and table_name = 'ledger_items' order by 1`,
    );
    expect(rights.rows.map(({ privilege }) => privilege)).toEqual(['INSERT', 'SELECT']);
  });

  it('of a client is not seen by another, nor by the firm’s people at work on another', async () => {
    const other = await api.signIn('accounting@meridian.example');
    expect((await other.get('/accounting/trust-account')).body).toBeNull();
    expect(await other.read<LedgerList>('/accounting/trust-account/ledger')).toEqual({
      items: [],
      totalItemCount: 0,
      balance: '0.00',
    });
    const elsewhere = await api.signIn('accounting@keystone.example');
    await elsewhere.chooses(world.clients.meridian);
    expect((await elsewhere.get('/accounting/trust-account')).body).toBeNull();
  });
});
