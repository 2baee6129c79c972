import { type Api, type Caller, startApi } from '../support/api.js';
import { invoicing, type InvoiceWork } from '../support/areas/invoices.js';
import type { World } from '../support/world.js';

describe('who may work the invoices of a renewal', () => {
  let api: Api;
  let world: World;
  let contributor: Caller;

  beforeAll(async () => {
    api = await startApi();
    world = await api.world();
    contributor = await api.signIn('contributor@harborview.example');
  });

  const work = async (): Promise<InvoiceWork> => (await invoicing(api, world, contributor, 1))[0]!;

  it('the firm’s people work the invoices of ManagingFirm licenses only, the client’s those of BillingClient', async () => {
    const firm = await api.signIn('contributor@keystone.example');
    await firm.put('/authentication/current-user/client', { clientId: world.clients.harborview });
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
