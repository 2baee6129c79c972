import { invoicing, type InvoiceWork } from '../support/areas/invoices.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';

describe('who may work the invoices of a renewal', () => {
  const { api, world, contributor } = opened(() => openWorld({ contributor: 'contributor@harborview.example' }));

  const work = async (): Promise<InvoiceWork> => (await invoicing(api, world, contributor, 1))[0]!;

  it('the firm’s people work the invoices of ManagingFirm licenses only, the client’s those of BillingClient', async () => {
    const firm = await api.signIn('contributor@keystone.example');
    await firm.chooses(world.clients.harborview);
    const [managed] = await invoicing(api, world, firm, 1, { renewalDesignation: 'ManagingFirm' });
    expect((await managed!.create('CreditCard')).status).toBe(201);
    expect((await managed!.as(contributor).create('CreditCard')).status).toBe(403);
    expect((await (await work()).as(firm).create('CreditCard')).status).toBe(403);
  });

  it('another renewal’s invoice and another kind are missing', async () => {
    const [first, second] = await invoicing(api, world, contributor, 2);
    const id = await first!.added('CheckRequest');
    expect((await second!.change('CheckRequest', id)).status).toBe(404);
    expect((await first!.change('AchCredit', id)).status).toBe(404);
  });
});
