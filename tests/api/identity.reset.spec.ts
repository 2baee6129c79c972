import { randomUUID } from 'node:crypto';
import { signInMessages } from '@evergreen/contracts/accounts/identity';
import { messagesWords } from '@evergreen/contracts/accounts/messages-screen';
import { ExpiredSecrets } from '../../server/src/kernel/mail/expired-secrets.js';
import { password } from '../support/api.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { UserWork } from '../support/areas/users.js';

const FORGOT = '/authentication/forgot-password';
const RESET = '/authentication/reset-password';
const email = 'contributor@meridian.example';
const fresh = 'Harbor-View-1999';

describe('a forgotten password', () => {
  const { api, world, owner } = opened(openWorld);

  const letters = async () =>
    (
      await owner.query<{ to_address: string; body_text: string; secret: boolean; tenant_id: string }>(
        'select to_address, body_text, secret, tenant_id from messages order by created_at, id',
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

  it('answers the same to an address that no one has, and mails nothing', async () => {
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
    const spent = { token: [signInMessages.linkSpent] };
    expect((await reset(older)).body['errors']).toEqual(spent);
    api.pass({ minutes: 31 });
    expect((await reset(newer)).body['errors']).toEqual(spent);
  });

  it('opens an account that failures had locked', async () => {
    for (let n = 0; n < 5; n++) await expect(api.signIn(email, 'Wrong-2026!')).rejects.toThrow();
    await expect(api.signIn(email, fresh)).rejects.toThrow(signInMessages.refused);
    expect((await reset(await link(), password)).status).toBe(204);
    await api.signIn(email);
  });

  describe('whose mails are counted and forgotten', () => {
    const reader = 'viewer@meridian.example';
    const ask = async (address: string) => (await api.visitor().post(FORGOT, { email: address })).status;
    const mailed = async (template = 'reset-password') =>
      (
        await owner.query<{ body: string | null }>(
          'select body_text as body from messages where to_address = $1 and template = $2 order by created_at, id',
          [reader, template],
        )
      ).rows.map(({ body }) => body);
    const isLink = expect.stringContaining('/reset-password#') as string;
    // As the worker leaves them without a mail server.
    const keep = () => owner.query(`update messages set state = 'kept' where to_address = $1`, [reader]);

    it('sends five links an hour to one address and no more, by the same answer, the caller and however it is typed', async () => {
      const typed = [reader, reader.toUpperCase(), ` ${reader}`];
      for (let n = 0; n < 9; n++) {
        expect(await ask(typed[n % typed.length] ?? '')).toBe(204);
        api.pass({ minutes: 1 });
      }
      expect(await mailed()).toHaveLength(5);
      api.pass({ minutes: 52 });
      expect(await ask(reader)).toBe(204);
      expect(await mailed()).toHaveLength(6);
      // Another address has its own count.
      expect(await ask('accounting@meridian.example')).toBe(204);
      const { rowCount } = await owner.query(`select from messages where to_address = 'accounting@meridian.example'`);
      expect(rowCount).toBe(1);
    });

    it('sends five where many ask at once', async () => {
      api.pass({ minutes: 61 });
      const before = (await mailed()).length;
      await Promise.all(Array.from({ length: 9 }, () => ask(reader)));
      expect((await mailed()).length - before).toBe(5);
    });

    it('keeps the text of a link no longer than the link works: replaced, used or too old', async () => {
      await keep();
      api.pass({ minutes: 61 });
      await ask(reader);
      const replaced = await mailed();
      expect(replaced.filter((body) => body !== null)).toEqual([isLink]);
      const token = /reset-password#([\w-]{43})/.exec(replaced.at(-1) ?? '')?.[1] ?? '';
      await keep();
      expect((await reset(token)).status).toBe(204);
      expect((await mailed()).filter((body) => body !== null)).toEqual([]);
      await ask(reader);
      await keep();
      const ending = api.app.get(ExpiredSecrets);
      api.pass({ minutes: 29 });
      await ending.blank();
      expect((await mailed()).at(-1)).toEqual(isLink);
      api.pass({ minutes: 2 });
      await ending.blank();
      expect((await mailed()).at(-1)).toBeNull();
      const { rows } = await owner.query<{ id: string }>(
        'select id from messages where to_address = $1 order by created_at desc, id desc limit 1',
        [reader],
      );
      const admin = await api.signIn('admin@meridian.example');
      const again = await admin.post(`/messages/${rows[0]?.id}/retry`);
      expect([again.status, again.body.detail]).toEqual([400, messagesWords.blank]);
    });

    it('keeps no secret of any message for longer than it works', async () => {
      const admin = new UserWork(await api.signIn('admin@meridian.example'));
      const invited = `nora-${randomUUID()}@meridian.example`;
      await admin.add({ email: invited });
      await owner.query(`update messages set state = 'kept' where state = 'queued'`);
      const secrets = async () =>
        (
          await owner.query<{ template: string }>(
            `select distinct template from messages where secret and (body_text is not null or body_html is not null) order by 1`,
          )
        ).rows.map(({ template }) => template);
      expect(await secrets()).toContain('invitation');
      const unending = await owner.query('select from messages where secret and secret_until is null');
      expect(unending.rowCount).toBe(0);
      api.pass({ days: 8 });
      await api.app.get(ExpiredSecrets).blank();
      expect(await secrets()).toEqual([]);
    });
  });

  it.each(['short1!', 'nouppercase1!', 'NoNumberHere!', 'NoSymbol123'])('refuses %s in words', async (weak) => {
    const { status, body } = await reset('whatever', weak);
    expect([status, body['errors']]).toEqual([400, { password: [signInMessages.passwordRule] }]);
  });
});
