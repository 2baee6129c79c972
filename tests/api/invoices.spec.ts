import { refusal } from '../support/api.js';
import { checkBody, day, invoicing, type InvoiceWork, kinds, paths } from '../support/areas/invoices.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';

const none = { checkRequests: [], creditCardInvoices: [], achCreditInvoices: [], invoiceSum: '0.00' };

describe('invoices over HTTP', () => {
  const { api, world, contributor, accountant } = opened(() =>
    openWorld({
      contributor: 'contributor@harborview.example',
      accountant: ['accounting@keystone.example', 'harborview'],
    }),
  );

  const work = async (): Promise<InvoiceWork> => (await invoicing(api, world, contributor, 1))[0]!;
  const checkOf = async (invoices: InvoiceWork, id: string) =>
    (await invoices.list()).checkRequests.find((invoice) => invoice.id === id);
  const issue = (id: string, checkNumber: number | string = 1001) =>
    accountant.put(`/accounting/check-request-invoices/${id}/issued`, {
      checkNumber,
      checkIssued: day,
      shippingMethodCheck: 'Fedex',
    });

  it('a credit card invoice, a check request and an ACH credit invoice are created and listed, oldest first', async () => {
    const invoices = await work();
    expect(await invoices.list()).toEqual(none);
    const ids = {
      check: await invoices.added('CheckRequest'),
      card: await invoices.added('CreditCard'),
      ach: await invoices.added('AchCredit'),
    };
    const second = await invoices.added('CheckRequest', {
      checkAmount: '0.25',
      isCertifiedCheck: true,
      explanation: ' Fee ',
    });
    const list = await invoices.list();
    const shared = {
      version: 1,
      renewalId: invoices.renewal.renewalId,
      licenseId: invoices.renewal.licenseId,
      status: 'Pending',
      useTrustAccount: false,
      createdBy: { id: world.people['contributor@harborview.example'], name: 'Contributor Harborview' },
    };
    expect(list.checkRequests.map(({ id }) => id)).toEqual([ids.check, second]);
    expect(list.checkRequests[1]).toMatchObject({
      ...shared,
      kind: 'CheckRequest',
      checkAmount: '0.25',
      checkPayableTo: 'City of Boston',
      isCertifiedCheck: true,
      explanation: 'Fee',
      checkIssued: null,
      checkNumber: null,
      shippingMethodCheck: null,
      isCancelled: false,
      cancelledOn: null,
    });
    expect(list.creditCardInvoices).toEqual([
      expect.objectContaining({
        ...shared,
        id: ids.card,
        chargeAmount: '100.50',
        cardName: 'Corporate Visa',
        paymentMadeTo: 'City of Boston',
        paymentDate: null,
      }),
    ]);
    expect(list.achCreditInvoices).toEqual([
      expect.objectContaining({
        ...shared,
        id: ids.ach,
        achAmount: '75.00',
        accountUsed: 'Operating',
        dateOfPayment: null,
      }),
    ]);
    expect(list.invoiceSum).toBe('425.75');
    expect((await invoices.renewal.look()).inProcessRenewal).toMatchObject({ openInvoices: 4, invoiceSum: '425.75' });
  });

  it.each(kinds)('%s: edit, and delete', async (kind) => {
    const invoices = await work();
    const id = await invoices.added(kind);
    expect((await invoices.change(kind, id, { explanation: 'Changed' })).status).toBe(204);
    const lists = await invoices.list();
    const items = [...lists.checkRequests, ...lists.creditCardInvoices, ...lists.achCreditInvoices];
    expect(items).toEqual([expect.objectContaining({ id, explanation: 'Changed', version: 2 })]);
    expect((await invoices.delete(kind, id)).status).toBe(204);
    expect(await invoices.list()).toEqual(none);
    expect((await invoices.renewal.look()).inProcessRenewal).toMatchObject({ openInvoices: 0, invoiceSum: '0.00' });
    expect((await invoices.delete(kind, id)).status).toBe(404);
    expect((await invoices.change(kind, id)).status).toBe(404);
    expect((await contributor.get(`${invoices.base}/${paths[kind]}/${id}/use-trust-account`)).status).toBe(404);
  });

  describe('the rules that enable them', () => {
    it('the invoice step is complete with an invoice that is not cancelled, and with none it is not', async () => {
      const invoices = await work();
      expect((await invoices.renewal.status(4)).status).toBe(400);
      const id = await invoices.added('CheckRequest');
      await invoices.cancel(id);
      expect((await invoices.renewal.status(4)).status).toBe(400);
      await invoices.added('AchCredit');
      expect((await invoices.renewal.status(4)).status).toBe(204);
    });

    it('No Invoice Required is refused while any invoice that is not cancelled exists', async () => {
      const invoices = await work();
      const set = (noInvoiceRequired: boolean) =>
        contributor.put(
          `/licenses/${invoices.renewal.licenseId}/renewals/${invoices.renewal.renewalId}/no-invoice-required`,
          {
            noInvoiceRequired,
          },
        );
      const id = await invoices.added('CheckRequest');
      expect(await set(true)).toMatchObject(refusal('Unable to Mark Step Complete'));
      await invoices.cancel(id);
      expect((await set(true)).status).toBe(204);
      for (const kind of kinds)
        expect(await invoices.create(kind)).toMatchObject(
          refusal('This invoice cannot be added: no invoice is required.'),
        );
      // "Required Invoice" undoes it.
      expect((await set(false)).status).toBe(204);
      expect((await invoices.create('AchCredit')).status).toBe(201);
    });

    it('a renewal is not abandoned while an invoice that is not cancelled exists', async () => {
      const invoices = await work();
      const id = await invoices.added('CreditCard');
      expect(await invoices.renewal.make({ kind: 'abandon' })).toMatchObject(
        refusal('This renewal cannot be abandoned: an invoice is not cancelled.'),
      );
      await invoices.change('CreditCard', id, { isCancelled: true, cancelledOn: day });
      expect((await invoices.renewal.make({ kind: 'abandon' })).status).toBe(204);
      expect((await contributor.get(`${invoices.base}/invoices`)).status).toBe(404);
      expect((await invoices.create('CreditCard')).status).toBe(404);
    });

    it('once the renewal is completed its invoices stay, but a check can still be cancelled', async () => {
      const invoices = await work();
      const [check, card] = [await invoices.added('CheckRequest'), await invoices.added('CreditCard')];
      for (const step of [3, 4, 5, 6] as const) {
        if (step > 3) await invoices.renewal.record(step);
        expect((await invoices.renewal.status(step + 1)).status).toBe(204);
      }
      expect((await invoices.renewal.make({ kind: 'complete' })).status).toBe(204);
      expect((await invoices.renewal.look()).renewalHistory[0]).toMatchObject({
        invoiceSum: '350.50',
        openInvoices: 2,
      });
      const closed = refusal('The renewal is not in process.');
      expect(await invoices.change('CreditCard', card)).toMatchObject(closed);
      expect(await invoices.delete('CreditCard', card)).toMatchObject(closed);
      expect((await invoices.create('CreditCard')).status).toBe(400);
      expect((await invoices.cancel(check)).status).toBe(204);
      expect((await invoices.renewal.look()).renewalHistory[0]).toMatchObject({
        invoiceSum: '100.50',
        openInvoices: 1,
      });
    });
  });

  describe('its status', () => {
    it('of a check is Pending, Issued with date and number, and Cancelled with its date', async () => {
      const invoices = await work();
      const id = await invoices.added('CheckRequest');
      expect(await checkOf(invoices, id)).toMatchObject({ status: 'Pending' });
      expect((await issue(id, '2147483647')).status).toBe(204);
      expect(await checkOf(invoices, id)).toMatchObject({
        status: 'Issued',
        checkIssued: day,
        checkNumber: 2147483647,
        shippingMethodCheck: 'Fedex',
      });
      expect((await invoices.cancel(id, { explanation: 'Lost' })).status).toBe(204);
      expect(await checkOf(invoices, id)).toMatchObject({
        status: 'Cancelled',
        isCancelled: true,
        cancelledOn: day,
        explanation: 'Lost',
      });
      expect(await invoices.cancel(id)).toMatchObject(refusal('This invoice is cancelled.'));
      expect(await invoices.change('CheckRequest', id)).toMatchObject({ status: 400 });
    });

    it('of an ACH credit is Issued when a payment date exists, else Pending', async () => {
      const invoices = await work();
      const id = await invoices.added('AchCredit', { dateOfPayment: day });
      expect((await invoices.list()).achCreditInvoices[0]).toMatchObject({ status: 'Issued', dateOfPayment: day });
      expect((await invoices.change('AchCredit', id, { dateOfPayment: null, achAmount: '80' })).status).toBe(204);
      expect((await invoices.list()).achCreditInvoices[0]).toMatchObject({ status: 'Pending', achAmount: '80.00' });
    });

    it('of a credit card is Cancelled, Issued when paid, or Pending; its own form cancels it and takes it up again', async () => {
      const invoices = await work();
      const id = await invoices.added('CreditCard');
      const status = async () => (await invoices.list()).creditCardInvoices[0]?.status;
      expect(await status()).toBe('Pending');
      expect((await invoices.change('CreditCard', id, { isCancelled: true, cancelledOn: day })).status).toBe(204);
      expect(await status()).toBe('Cancelled');
      expect((await invoices.renewal.look()).inProcessRenewal).toMatchObject({ openInvoices: 0 });
      expect(await invoices.change('CreditCard', id, { isCancelled: true, cancelledOn: '2026-03-09' })).toMatchObject(
        refusal('This invoice is cancelled.'),
      );
      expect((await invoices.change('CreditCard', id, { isCancelled: false, paymentDate: day })).status).toBe(204);
      expect(await status()).toBe('Issued');
      expect((await invoices.renewal.look()).inProcessRenewal).toMatchObject({ openInvoices: 1 });
    });
  });

  it('is in the history of its license, in words', async () => {
    const invoices = await work();
    await invoices.added('CheckRequest', { ...checkBody, checkAmount: '12.5' });
    const admin = await api.signIn('admin@harborview.example');
    const { body } = await admin.get<{ items: { sentence: string }[] }>(
      `/history/events?subjectId=${invoices.renewal.licenseId}`,
    );
    expect(JSON.stringify(body.items)).toMatch(/created a Check Request for license LQ-/);
  });
});
