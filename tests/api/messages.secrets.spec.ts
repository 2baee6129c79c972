import type { MessageDetail, MessageRow } from '@evergreen/contracts/accounts/messages-screen';
import { type Api, type Caller, startApi } from '../support/api.js';

describe.each(['development', 'demo'])('a reset link without a mail server, in %s', (APP_ENV) => {
  let api: Api;
  let firm: Caller;
  let admin: Caller;

  beforeAll(async () => {
    api = await startApi({ APP_ENV });
    const world = await api.world();
    [firm, admin] = await Promise.all([api.signIn('admin@keystone.example'), api.signIn('admin@harborview.example')]);
    await firm.put('/authentication/current-user/client', { clientId: world.clients.harborview });
    for (const email of ['contributor@harborview.example', 'admin@harborview.example'])
      await admin.post('/authentication/forgot-password', { email });
    // The state that the worker gives them without a mail server.
    const owner = await api.owner();
    await owner.query(`update messages set state = 'kept'`);
  });

  const kept = async (who: Caller) =>
    (await who.get<{ items: MessageRow[] }>('/messages?states=kept')).body.items.filter(
      ({ template }) => template === 'reset-password',
    );
  const read = async (who: Caller, of: string) => {
    const id = (await kept(admin)).find(({ toAddress }) => toAddress === of)?.id;
    const { bodyText, isHidden } = (await who.get<MessageDetail>(`/messages/${id}`)).body;
    return { isHidden, link: bodyText?.includes('/reset-password#') ?? null };
  };
  const hidden = { isHidden: true, link: null };
  const shown = { isHidden: false, link: true };

  it('is hidden from the administrators of its client', async () => {
    expect(await read(admin, 'contributor@harborview.example')).toEqual(hidden);
  });

  it('is shown to the person whom it is for', async () => {
    expect(await read(admin, 'admin@harborview.example')).toEqual(shown);
  });

  it('is shown to the firm in development only', async () => {
    const expected = APP_ENV === 'development' ? shown : hidden;
    expect(await read(firm, 'contributor@harborview.example')).toEqual(expected);
  });
});
