import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { invoicing, type InvoiceWork } from '../support/areas/invoices.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';

describe('the fields of an invoice', () => {
  const { api, world, contributor } = opened(() => openWorld({ contributor: 'contributor@harborview.example' }));

  const work = async (): Promise<InvoiceWork> => (await invoicing(api, world, contributor, 1))[0]!;
  const long = (length: number) => 'x'.repeat(length);

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

  it('the renewal in process holds its task and its invoices, and who works it', async () => {
    const invoices = await work();
    const ids = { check: await invoices.added('CheckRequest'), card: await invoices.added('CreditCard') };
    const { licenseId, renewalId } = invoices.renewal;
    const task = await contributor.added(`/renewals/${renewalId}/tasks`, {
      description: 'Call the city',
      followUpDate: '2099-01-02',
    });
    const detail = await contributor.read<LicenseDetail>(`/licenses/${licenseId}`);
    const { inProcessRenewal, assignedUserId } = detail;
    expect(inProcessRenewal).toMatchObject({
      id: renewalId,
      assignedUserId,
      renewalDesignation: 'BillingClient',
      renewalTask: { id: task, followUpDate: '2099-01-02', description: 'Call the city' },
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
