import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { type Api, type Caller, startApi } from '../support/api.js';
import { day, invoicing, type InvoiceWork, type Kind } from '../support/areas/invoices.js';
import type { World } from '../support/world.js';

describe('the fields of an invoice', () => {
  let api: Api;
  let world: World;
  let contributor: Caller;

  beforeAll(async () => {
    api = await startApi();
    world = await api.world();
    contributor = await api.signIn('contributor@harborview.example');
  });

  const work = async (): Promise<InvoiceWork> => (await invoicing(api, world, contributor, 1))[0]!;
  const long = (length: number) => 'x'.repeat(length);
  const range = 'Must be an amount from 0 to 9,999,999.99';
  it.each<[Kind, string, string, object]>([
    ['AchCredit', 'achAmount', 'Required', { achAmount: undefined }],
    ['AchCredit', 'achAmount', range, { achAmount: 12.345 }],
    ['CheckRequest', 'isCertifiedCheck', 'Required', { isCertifiedCheck: undefined }],
    ['CreditCard', 'cardName', 'Cannot exceed 255 characters', { cardName: long(256) }],
    ['CreditCard', 'cancelledOn', 'Required', { isCancelled: true, cancelledOn: '' }],
  ])('%s: %s answers %s', async (kind, field, message, over) => {
    const invoices = (shared ??= await work());
    const id = (ids[kind] ??= await invoices.added(kind));
    const isLeftOut = Object.values(over).includes(undefined);
    // Values that a change leaves out do not change.
    const answers = [await invoices.create(kind, over), ...(isLeftOut ? [] : [await invoices.change(kind, id, over)])];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [message] } } });
  });
  let shared: InvoiceWork | undefined;
  const ids: Partial<Record<Kind, string>> = {};

  it('may be at their limits: 0 and 9999999.99, 255 and 2000 characters, no check number', async () => {
    const invoices = await work();
    const edge = { paymentMadeTo: long(255), accountUsed: long(255), explanation: long(2000), checkNumber: '' };
    expect((await invoices.create('AchCredit', { ...edge, achAmount: '0' })).status).toBe(201);
    expect((await invoices.create('AchCredit', { ...edge, achAmount: '9999999.99' })).status).toBe(201);
    expect((await invoices.list()).invoiceSum).toBe('9999999.99');
  });
  it('keep an amount that is sent as a number to the cent, and the digits of a check number as a number', async () => {
    const invoices = await work();
    for (const chargeAmount of [1e3, 0.07, 2500.5])
      await invoices.added('CreditCard', { chargeAmount, checkNumber: '007' });
    const { creditCardInvoices } = await invoices.list();
    expect(creditCardInvoices.map((invoice) => invoice.chargeAmount)).toEqual(['1000.00', '0.07', '2500.50']);
    expect(creditCardInvoices[0]?.checkNumber).toBe(7);
  });
  it('of another name are refused', async () => {
    expect((await (await work()).create('CheckRequest', { settledOn: day })).status).toBe(400);
  });

  it('the renewal in process holds its task and its invoices, and who works it', async () => {
    const invoices = await work();
    const ids = { check: await invoices.added('CheckRequest'), card: await invoices.added('CreditCard') };
    const { licenseId, renewalId } = invoices.renewal;
    const task = await contributor.post<{ id: string }>(`/renewals/${renewalId}/tasks`, {
      description: 'Call the city',
      followUpDate: '2099-01-02',
    });
    expect(task.status).toBe(201);
    const detail = (await contributor.get<LicenseDetail>(`/licenses/${licenseId}`)).body;
    const { inProcessRenewal, assignedUserId } = detail;
    expect(inProcessRenewal).toMatchObject({
      id: renewalId,
      assignedUserId,
      renewalDesignation: 'BillingClient',
      renewalTask: { id: task.body.id, followUpDate: '2099-01-02', description: 'Call the city' },
      checkRequests: [{ id: ids.check, checkAmount: '250.00' }],
      creditCardInvoices: [{ id: ids.card }],
      achCreditInvoices: [],
    });
    // Of Harborview as the world has it.
    expect(detail).toMatchObject({
      clientCostStructure: 'TouchFee',
      touchFee: false,
      isBillingIdRequired: false,
      billingClientSelfRenewalPermission: true,
      childLicenses: [],
    });
  });
});
