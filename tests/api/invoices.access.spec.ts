import type { InvoicesOfRenewal } from '@evergreen/contracts/invoices';
import { type Api, type Caller, startApi } from '../support/api.js';
import { invoicing, type InvoiceWork } from '../support/invoices.js';
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
  afterAll(() => api.stop());

  const work = async (): Promise<InvoiceWork> => (await invoicing(api, world, contributor, 1))[0]!;

  it.each(['viewer@harborview.example', 'accounting@harborview.example'])('%s only reads', async (email) => {
    const [at] = await invoicing(api, world, contributor, 1);
    const id = await at!.added('CheckRequest');
    const reader = at!.as(await api.signIn(email));
    expect((await reader.list()).checkRequests).toHaveLength(1);
    const refused = [
      await reader.create('CreditCard'),
      await reader.change('CheckRequest', id),
      await reader.delete('CheckRequest', id),
      await reader.cancel(id),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await contributor.get<InvoicesOfRenewal>(`${at!.base}/invoices`)).body.invoiceSum).toBe('250.00');
  });

  it('the firm’s people work the invoices of ManagingFirm licenses only, the client’s those of BillingClient', async () => {
    const firm = await api.signIn('contributor@keystone.example');
    await firm.put('/authentication/current-user/client', { clientId: world.clients.harborview });
    const [managed] = await invoicing(api, world, firm, 1, { renewalDesignation: 'ManagingFirm' });
    expect((await managed!.create('CreditCard')).status).toBe(201);
    expect((await managed!.as(contributor).create('CreditCard')).status).toBe(403);
    expect((await (await work()).as(firm).create('CreditCard')).status).toBe(403);
  });

  it('another tenant’s renewal, another renewal’s invoice and another kind are missing', async () => {
    const [one, other] = await invoicing(api, world, contributor, 2);
    const id = await one!.added('CheckRequest');
    const stranger = one!.as(await api.signIn('admin@meridian.example'));
    expect((await stranger.create('CheckRequest')).status).toBe(404);
    expect((await stranger.caller.get(`${one!.base}/invoices`)).status).toBe(404);
    expect((await stranger.caller.get(`${one!.base}/use-trust-account`)).status).toBe(404);
    expect((await stranger.change('CheckRequest', id)).status).toBe(404);
    expect((await other!.change('CheckRequest', id)).status).toBe(404);
    expect((await one!.change('AchCredit', id)).status).toBe(404);
  });
});
