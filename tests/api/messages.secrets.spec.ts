import type { MessageDetail, MessageRow } from '@evergreen/contracts/accounts/messages-screen';
import type { Caller } from '../support/api.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';

describe.each(['development', 'demo'])('a reset link without a mail server, in %s', (APP_ENV) => {
  const { api, world } = opened(() => openWorld({}, { APP_ENV }));
  let firm: Caller;
  let admin: Caller;

  beforeAll(async () => {
    [firm, admin] = await Promise.all([api.signIn('admin@keystone.example'), api.signIn('admin@harborview.example')]);
    await firm.chooses(world.clients.harborview);
    for (const email of ['contributor@harborview.example', 'admin@harborview.example'])
      await admin.post('/authentication/forgot-password', { email });
    // The state that the worker gives them without a mail server.
    const owner = await api.owner();
    await owner.query(`update messages set state = 'kept'`);
  });

  const kept = async (who: Caller) =>
    (await who.read<{ items: MessageRow[] }>('/messages?states=kept')).items.filter(
      ({ template }) => template === 'reset-password',
    );
  const read = async (who: Caller, of: string) => {
    const id = (await kept(admin)).find(({ toAddress }) => toAddress === of)?.id;
    const { bodyText, isHidden } = await who.read<MessageDetail>(`/messages/${id}`);
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
