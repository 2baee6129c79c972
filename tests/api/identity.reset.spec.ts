import { signInMessages } from '@evergreen/contracts/identity';
import type pg from 'pg';
import { type Api, password, startApi } from '../support/api.js';
import type { World } from '../support/world.js';

const FORGOT = '/authentication/forgot-password';
const RESET = '/authentication/reset-password';
const email = 'contributor@meridian.example';
const fresh = 'Harbor-View-1999';

describe('a forgotten password', () => {
  let api: Api;
  let world: World;
  let owner: pg.Client;

  beforeAll(async () => {
    api = await startApi();
    world = await api.world();
    owner = await api.owner();
  });
  afterAll(() => api.stop());

  const letters = async () =>
    (
      await owner.query<{ to_address: string; body_text: string; secret: boolean; tenant_id: string }>(
        'select to_address, body_text, secret, tenant_id from messages order by created_at',
      )
    ).rows;
  const link = async () => {
    expect((await api.visitor().post(FORGOT, { email })).status).toBe(204);
    const token = /reset-password#([\w-]{43})/.exec((await letters()).at(-1)?.body_text ?? '')?.[1];
    if (!token) throw new Error('No link was mailed');
    return token;
  };
  const reset = (token: string, to = fresh) => api.visitor().post(RESET, { token, password: to });

  it('mails a link, in a message whose body is a secret', async () => {
    await link();
    expect((await letters()).at(-1)).toMatchObject({
      to_address: email,
      secret: true,
      tenant_id: world.clients.meridian,
    });
  });

  it('answers the same to an address that nobody has, and mails nothing', async () => {
    const before = (await letters()).length;
    const { status, body } = await api.visitor().post(FORGOT, { email: 'nobody@meridian.example' });
    expect([status, body]).toEqual([204, '']);
    expect(await letters()).toHaveLength(before);
  });

  it('sets a new password once, and ends every session', async () => {
    const token = await link();
    const before = await api.signIn(email);
    expect((await reset(token)).status).toBe(204);
    expect((await before.get('/authentication/current-user/identity')).status).toBe(401);
    await api.signIn(email, fresh);
    await expect(api.signIn(email)).rejects.toThrow(signInMessages.refused);
    expect((await reset(token, password)).body['errors']).toEqual({ token: [signInMessages.linkSpent] });
    const { rows } = await owner.query<{ type: string }>('select type from events where stream_id = $1', [
      world.people[email],
    ]);
    expect(rows.map(({ type }) => type)).toEqual(['UserAdded', 'PasswordChanged']);
  });

  it('does not work after half an hour, nor once a newer link was asked for', async () => {
    const older = await link();
    const newer = await link();
    expect((await reset(older)).status).toBe(400);
    api.pass({ minutes: 31 });
    expect((await reset(newer)).body['errors']).toEqual({ token: [signInMessages.linkSpent] });
  });

  it('opens an account that failures had locked', async () => {
    for (let n = 0; n < 5; n++) await expect(api.signIn(email, 'Wrong-2026!')).rejects.toThrow();
    await expect(api.signIn(email, fresh)).rejects.toThrow(signInMessages.refused);
    expect((await reset(await link(), password)).status).toBe(204);
    await api.signIn(email);
  });

  it.each(['short1!', 'nouppercase1!', 'NoNumberHere!', 'NoSymbol123'])('refuses %s in words', async (weak) => {
    const { status, body } = await reset('whatever', weak);
    expect([status, body['errors']]).toEqual([400, { password: [signInMessages.passwordRule] }]);
  });
});
