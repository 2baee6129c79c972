import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import type { TrustAccount } from '@evergreen/contracts/renewing/accounting';
import { refusal } from '../support/api.js';
import { day, invoicing, type InvoiceWork, type Kind, kinds } from '../support/areas/invoices.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';

describe('undo of invoices and of the trust account', () => {
  const { api, owner, world, contributor, admin, accountant } = opened(() =>
    openWorld({
      contributor: 'contributor@harborview.example',
      admin: 'admin@harborview.example',
      accountant: ['accounting@keystone.example', 'harborview'],
    }),
  );

  beforeAll(async () => {
    await keep(true);
    await accountant.post('/accounting/trust-account/postings', { kind: 'Deposit', amount: '1000', postedOn: day });
  });

  const keep = (isActive: boolean) =>
    accountant.put('/accounting/trust-account', { isActive, minimumBalanceThreshold: '0' });
  const work = async (): Promise<InvoiceWork> => (await invoicing(api, world, contributor, 1))[0]!;
  const balance = async () =>
    (await accountant.read<NonNullable<TrustAccount>>('/accounting/trust-account')).currentBalance;
  /** The newest event of this kind in the history. */
  const latest = async (kind: string, subjectId?: string): Promise<HistoryItem> => {
    const subject = subjectId ? `&subjectId=${subjectId}` : '';
    const { body } = await admin.get<{ items: HistoryItem[] }>(
      `/history/events?kind=${kind}&pageSize=5&withUndo=true${subject}`,
    );
    return body.items[0]!;
  };
  /** Accounting cannot read the history. */
  const eventOf = async (streamId: string, type: string): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(
      'select event_id as id from events where stream_id = $1 and type = $2',
      [streamId, type],
    );
    return rows[0]?.id ?? '';
  };
  const undo = (eventId: string, who = contributor) => who.undo(eventId);
  const undoLatest = async (invoices: InvoiceWork, who = contributor) =>
    undo((await latest('invoice', invoices.renewal.licenseId)).id, who);
  const statuses = async (invoices: InvoiceWork) => {
    const { checkRequests, creditCardInvoices, achCreditInvoices } = await invoices.list();
    return [...checkRequests, ...creditCardInvoices, ...achCreditInvoices].map(({ status }) => status);
  };
  const open = async (invoices: InvoiceWork) => (await invoices.renewal.look()).inProcessRenewal?.openInvoices;

  it.each(kinds)(
    '%s: a creation is undone, with its posting and on its renewal; and cannot be undone twice',
    async (kind) => {
      const invoices = await work();
      await invoices.added(kind, { useTrustAccount: true });
      expect(await balance()).not.toBe('1000.00');
      const { id, sentence, undo: may } = await latest('invoice', invoices.renewal.licenseId);
      expect(sentence).toMatch(/^created an? /);
      expect(may).toEqual({ possible: true, reason: null, redoes: false });
      expect((await undo(id)).status).toBe(204);
      expect(await statuses(invoices)).toEqual([]);
      expect(await open(invoices)).toBe(0);
      expect(await balance()).toBe('1000.00');
      expect(await undo(id)).toMatchObject(refusal('This was undone already.'));
    },
  );

  it('an edit is put back, with the difference it posted', async () => {
    const invoices = await work();
    const id = await invoices.added('CheckRequest', { checkAmount: '40', useTrustAccount: true });
    await invoices.change('CheckRequest', id, { checkAmount: '90', checkPayableTo: 'Somebody' });
    expect(await balance()).toBe('910.00');
    expect((await undoLatest(invoices)).status).toBe(204);
    expect((await invoices.list()).checkRequests[0]).toMatchObject({
      checkAmount: '40.00',
      checkPayableTo: 'City of Boston',
    });
    expect(await balance()).toBe('960.00');
    await invoices.delete('CheckRequest', id);
    expect(await balance()).toBe('1000.00');
    expect((await undoLatest(invoices)).status).toBe(204);
    expect(await statuses(invoices)).toEqual(['Pending']);
    expect({ open: await open(invoices), balance: await balance() }).toEqual({ open: 1, balance: '960.00' });
    await invoices.cancel(id);
    expect((await undoLatest(invoices)).status).toBe(204);
    expect(await statuses(invoices)).toEqual(['Pending']);
    expect({ open: await open(invoices), balance: await balance() }).toEqual({ open: 1, balance: '960.00' });
    await invoices.delete('CheckRequest', id);
  });

  it('a card that was taken up again is cancelled again', async () => {
    const invoices = await work();
    const id = await invoices.added('CreditCard', { isCancelled: true, cancelledOn: day });
    await invoices.change('CreditCard', id, { chargeAmount: '12', isCancelled: false });
    expect(await open(invoices)).toBe(1);
    expect((await undoLatest(invoices)).status).toBe(204);
    expect((await invoices.list()).creditCardInvoices[0]).toMatchObject({
      status: 'Cancelled',
      cancelledOn: day,
      chargeAmount: '100.50',
    });
    expect(await open(invoices)).toBe(0);
  });

  it('an invoice is not restored if none is required now, or if its account is inactive', async () => {
    const invoices = await work();
    const id = await invoices.added('CheckRequest', { useTrustAccount: true });
    await invoices.delete('CheckRequest', id);
    const { id: deleted } = await latest('invoice', invoices.renewal.licenseId);
    await invoices.renewal.record(3);
    expect(await undo(deleted)).toMatchObject(refusal(expect.stringContaining(' needs no invoice.') as string));
    await contributor.put(
      `/licenses/${invoices.renewal.licenseId}/renewals/${invoices.renewal.renewalId}/no-invoice-required`,
      {
        noInvoiceRequired: false,
      },
    );
    await keep(false);
    expect(await undo(deleted)).toMatchObject(
      refusal(
        expect.stringMatching(
          /^This client has no active trust account\. Blocked by: \S+ \S+ deactivated the trust account\.$/,
        ) as string,
      ),
    );
    await keep(true);
    expect((await undo(deleted)).status).toBe(204);
    await invoices.delete('CheckRequest', id);
  });

  it.each<[Kind, string, object]>([
    [
      'CheckRequest',
      'check-request-invoices/:/issued',
      { checkNumber: '9', checkIssued: day, shippingMethodCheck: 'Fedex' },
    ],
    ['AchCredit', 'ach-credit-invoices/:/paid', { dateOfPayment: day }],
    ['CreditCard', 'credit-card-invoices/:/charged', { paymentDate: day }],
  ])('%s: what accounting recorded is taken back by accounting alone', async (kind, path, body) => {
    const invoices = await work();
    const id = await invoices.added(kind, { explanation: 'First' });
    const created = await latest('invoice', invoices.renewal.licenseId);
    await invoices.change(kind, id, { explanation: 'Second' });
    const changed = await latest('invoice', invoices.renewal.licenseId);
    expect((await accountant.put(`/accounting/${path.replace(':', id)}`, body)).status).toBe(204);
    expect((await undoLatest(invoices)).status).toBe(403);
    expect(await undo(created.id)).toMatchObject({ status: 400 });
    expect((await undo(changed.id)).status).toBe(204);
    const settled = await eventOf(id, 'InvoiceSettled');
    expect((await undo(settled, accountant)).status).toBe(204);
    expect(await statuses(invoices)).toEqual(['Pending']);
    expect((await invoices.delete(kind, id)).status).toBe(204);
  });

  it('a posting by hand is not taken back: Post a correction instead.', async () => {
    const { body } = await accountant.post('/accounting/trust-account/postings', {
      kind: 'Deposit',
      amount: '1',
      postedOn: day,
    });
    const event = await eventOf(body.id, 'LedgerItemPosted');
    expect(await undo(event, accountant)).toMatchObject(refusal('Post a correction instead.'));
  });
});
