import type { AccountingList } from '@evergreen/contracts/renewing/accounting';
import { licenses } from '../../server/src/features/licensing/licenses/license/license.aggregate.js';
import { nothingAlong } from '../../server/src/features/licensing/licenses/license/licenses.fields.js';
import { refusal, refusalOn } from '../support/api.js';
import { day, invoicing, type InvoiceWork, type Kind } from '../support/areas/invoices.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';

describe('accounting over HTTP', () => {
  const { api, world, owner, contributor, accountant, clients } = opened(() =>
    openWorld({
      contributor: 'contributor@harborview.example',
      accountant: ['accounting@keystone.example', 'harborview'],
      clients: 'accounting@harborview.example',
    }),
  );
  let first: InvoiceWork;
  let other: InvoiceWork;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    [first, other] = (await invoicing(api, world, contributor, 2)) as [InvoiceWork, InvoiceWork];
    await accountant.put('/accounting/trust-account', { isActive: true, minimumBalanceThreshold: '0' });
    ids['check'] = await first.added('CheckRequest', {
      checkAmount: '250.10',
      isCertifiedCheck: true,
      useTrustAccount: true,
    });
    ids['card'] = await first.added('CreditCard', { explanation: 'Rush' });
    ids['ach'] = await other.added('AchCredit', { paymentMadeTo: 'State of Maine' });
    ids['cancelled'] = await other.added('CheckRequest', { checkAmount: '1000' });
    await other.cancel(ids['cancelled']);
    const deleted = await other.added('CheckRequest', { checkAmount: '77' });
    await other.delete('CheckRequest', deleted);
  });

  const list = async (query = '', who = accountant) => {
    const answer = await who.get<AccountingList>(`/accounting/invoices?${query}`);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const namesOf = async (query: string) =>
    (await list(query)).items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)).sort();
  const acts: Record<Kind, readonly [string, object]> = {
    CheckRequest: [
      'check-request-invoices/:/issued',
      { checkNumber: '1001', checkIssued: day, shippingMethodCheck: 'Fedex' },
    ],
    AchCredit: ['ach-credit-invoices/:/paid', { dateOfPayment: day }],
    CreditCard: ['credit-card-invoices/:/charged', { paymentDate: day }],
  };
  const settle = (kind: Kind, id: string, over: object = {}, who = accountant) =>
    who.put(`/accounting/${acts[kind][0].replace(':', id)}`, { ...acts[kind][1], ...over });

  it('lists the client’s invoices with what accounting needs, newest first, deleted ones left out', async () => {
    const body = await list();
    expect(body).toMatchObject({ totalItemCount: 4, pendingCount: 3, totalAmount: '425.60' });
    expect(body.items.map(({ id }) => id)).toEqual([ids['cancelled'], ids['ach'], ids['card'], ids['check']]);
    expect(body.items[3]).toMatchObject({
      version: 1,
      kind: 'CheckRequest',
      status: 'Pending',
      amount: '250.10',
      payableTo: 'City of Boston',
      means: 'Certified check',
      licenseId: first.renewal.licenseId,
      renewalId: first.renewal.renewalId,
      renewalDesignation: 'BillingClient',
      useTrustAccount: true,
      settledOn: null,
      createdBy: { name: 'Contributor Harborview' },
    });
    expect(body.items[3]?.propertyName).toMatch(/^Harbor Kitchen/);
    expect(body.items[3]?.licensingAuthorityName).toMatch(/^Boston Licensing Board/);
    expect(body.items[2]).toMatchObject({ means: 'Corporate Visa', explanation: 'Rush' });
    expect(body.items[0]).toMatchObject({ status: 'Cancelled', cancelledOn: day });
    expect(await list('', clients)).toEqual(body);
  });

  it.each<[string, string[]]>([
    ['kinds=CheckRequest', ['cancelled', 'check']],
    ['kinds=CheckRequest&kinds=AchCredit&statuses=Pending', ['ach', 'check']],
    ['statuses=Cancelled', ['cancelled']],
    ['usesTrustAccount=true', ['check']],
    ['usesTrustAccount=false&statuses=Pending', ['ach', 'card']],
    ['searchTerm=maine', ['ach']],
    ['createdFrom=2999-01-01', []],
    ['createdTo=1999-01-01', []],
  ])('narrows by %s', async (query, expected) => expect(await namesOf(query)).toEqual(expected));

  it('narrows by the day of creation in the client’s time zone', async () => {
    await owner.query(`update invoices set created_on = '2026-03-02T03:30:00Z' where id = $1`, [ids['check']]);
    const of = (day: string) => namesOf(`createdFrom=${day}&createdTo=${day}`);
    expect([await of('2026-03-01'), await of('2026-03-02')]).toEqual([['check'], []]);
  });

  it.each<[string, string[]]>([
    ['sortBy=amount&sortDirection=asc', ['75.00', '100.50', '250.10', '1000.00']],
    ['sortBy=amount&sortDirection=desc', ['1000.00', '250.10', '100.50', '75.00']],
  ])('sorts by %s', async (query, amounts) =>
    expect((await list(query)).items.map(({ amount }) => amount)).toEqual(amounts),
  );

  it('refuses an order that is not a column of the list', async () =>
    expect((await accountant.get('/accounting/invoices?sortBy=explanation')).status).toBe(400));

  it('records the check issued with number, date and shipping method, the ACH paid, the card charged', async () => {
    const answers = [
      await settle('CheckRequest', ids['check']!),
      await settle('AchCredit', ids['ach']!, {}, clients),
      await settle('CreditCard', ids['card']!),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await list('statuses=Issued&sortBy=settledOn')).items).toHaveLength(3);
    expect((await list()).pendingCount).toBe(0);
    expect(await first.list()).toMatchObject({
      checkRequests: [{ status: 'Issued', checkIssued: day, checkNumber: 1001, shippingMethodCheck: 'Fedex' }],
      creditCardInvoices: [{ status: 'Issued', paymentDate: day }],
    });
    expect(await other.list()).toMatchObject({ achCreditInvoices: [{ status: 'Issued', dateOfPayment: day }] });
  });

  it('records each once, and nothing of a cancelled one', async () => {
    expect(await settle('CheckRequest', ids['check']!)).toMatchObject(
      refusal('This invoice is issued and can no longer change.'),
    );
    expect(await settle('CheckRequest', ids['cancelled']!)).toMatchObject(refusal('This invoice is cancelled.'));
  });

  it('keeps what it recorded from the invoice’s own form', async () => {
    for (const over of [{ paymentDate: null }, { paymentDate: '2026-04-01' }])
      expect(await first.change('CreditCard', ids['card']!, { explanation: 'Rush', ...over })).toMatchObject(
        refusalOn({ paymentDate: 'Accounting has recorded this payment.' }),
      );
  });

  it('does not find an invoice of another kind', async () => {
    expect((await settle('AchCredit', ids['check']!)).status).toBe(404);
  });

  it('does not find an invoice whose license was deleted', async () => {
    const [lost] = await invoicing(api, world, contributor, 1);
    const id = await lost!.added('CreditCard');
    const { licenseId, renewalId } = lost!.renewal;
    await api.work(world.clients.harborview, async (uow) =>
      uow.append(licenses, await uow.load(licenses, licenseId), {
        ...{ type: 'LicenseDeleted', ...nothingAlong, renewals: [{ id: renewalId, steps: [] }], invoices: [id] },
      }),
    );
    expect((await settle('CreditCard', id)).status).toBe(404);
  });

  it('leaves out the invoices of an abandoned renewal', async () => {
    const [gone] = await invoicing(api, world, contributor, 1);
    const id = await gone!.added('CheckRequest', { checkPayableTo: 'Nobody' });
    await gone!.cancel(id);
    expect((await list('searchTerm=Nobody')).items).toHaveLength(1);
    await gone!.renewal.make({ kind: 'abandon' });
    expect((await list('searchTerm=Nobody')).items).toHaveLength(0);
  });
});
