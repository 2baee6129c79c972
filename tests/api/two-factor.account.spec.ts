import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OwnSessions } from '@evergreen/contracts/accounts/own-sessions';
import { twoFactorMessages as words, type TwoFactorState } from '@evergreen/contracts/accounts/two-factor';
import { profileMessages } from '@evergreen/contracts/accounts/users';
import { twoFactorCommand } from '../../server/src/cli/two-factor.command.js';
import { Misuse } from '../../server/src/cli/given.js';
import { Config, readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { SecretsKey } from '../../server/src/kernel/secrets-key.js';
import { password } from '../support/api.js';
import { opened } from '../support/opened.js';
import { openSecondFactor, otherThan } from '../support/areas/two-factor.js';
import { UserWork } from '../support/areas/users.js';

const WHO = '/authentication/current-user/identity';
const SEND = '/user-profile/send-security-code';
const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

describe('the second step of one’s own account', () => {
  const { api, smtp, world, owner, work } = opened(openSecondFactor);

  it('is switched on and off by a code, which ends the other sessions and is announced by mail', async () => {
    const email = 'admin@harborview.example';
    const who = await api.signIn(email);
    const state = () => who.read<TwoFactorState>('/user-profile/two-factor');
    expect(await state()).toEqual({
      ...{ enabled: false, sendsCodes: true, provenBy: 'message' },
      ...{ codes: null, authenticator: null, recoveryCodesLeft: 0 },
    });
    expect((await who.post(SEND)).body.errors).toEqual({ phoneNumber: [words.phoneRequired] });
    const profile = { firstName: 'Dana', lastName: 'Reyes', phoneNumber: '(617) 555-0140' };
    await who.put('/user-profile', profile);
    const other = await api.signIn(email);

    const code = await work.proof(who, email);
    // The remaining seconds: the mail took its time.
    const tooSoon = async () => {
      const { status, body } = await who.post(SEND);
      return { status, detail: body.detail, seconds: Number(/\d+/.exec(body.detail)?.[0]) };
    };
    const early = await tooSoon();
    expect(early).toMatchObject({ status: 429, detail: words.wait(early.seconds) });
    expect((await work.switch(who, true, otherThan(code))).body.errors).toEqual({ securityCode: [words.invalidCode] });
    expect((await work.switch(who, true, '')).body.errors).toEqual({ securityCode: ['Required'] });
    expect((await work.switch(who, true, '1234567')).body.errors).toEqual({ securityCode: [words.invalidCode] });
    expect((await work.switch(who, true, code)).status).toBe(204);
    expect((await work.switch(who, false, code)).status).toBe(400);
    const used = await tooSoon();
    expect(used).toMatchObject({ status: 429, detail: words.waitForNext(used.seconds) });
    expect([(await who.get(WHO)).status, (await other.get(WHO)).status]).toEqual([200, 401]);
    const codes = { delivery: 'email', sentTo: 'a…@harborview.example' };
    expect(await state()).toMatchObject({ enabled: true, codes });
    expect((await who.put('/user-profile', { ...profile, phoneNumber: '1' })).body.detail).toBe(
      profileMessages.phoneLocked,
    );

    expect((await work.switch(who, false, await work.proof(who, email))).status).toBe(204);
    expect((await who.put('/user-profile', { ...profile, phoneNumber: null })).status).toBe(204);
    await api.signIn(email);
    // Each is a job of its own: either may come first.
    for (const said of ['was enabled', 'was disabled']) expect(await smtp.messageTo(email, said)).toBeDefined();
    const history = (await who.history(`subjectId=${world.people[email]}`)).map((item) => JSON.stringify(item));
    for (const sentence of ['enabled Two Factor Authentication of', 'disabled Two Factor Authentication of'])
      expect(history.some((item) => item.includes(sentence))).toBe(true);
  });

  it('gives an app only to anyone who proves it, and only where the second step is on', async () => {
    const email = 'contributor@harborview.example';
    const plain = await api.signIn(email);
    await plain.put('/user-profile', { firstName: 'Cora', lastName: 'Blake', phoneNumber: '617 555 0140' });
    const offer = (securityCode: string) => plain.post('/user-profile/authenticator', { securityCode });
    expect((await offer(await work.proof(plain, email))).body.detail).toBe(words.notEnabled);
    expect((await work.switch(plain, true, await work.proof(plain, email))).status).toBe(204);
    const code = await work.proof(plain, email);
    expect((await offer(otherThan(code))).status).toBe(400);
    const confirm = (securityCode: string, key?: string) =>
      plain.put<{ detail: string; recoveryCodes: string[] }>(
        '/user-profile/authenticator',
        { securityCode },
        key ? { 'idempotency-key': key } : {},
      );
    expect((await confirm('123456')).body.detail).toBe(words.beginAgain);
    const { app } = await work.addApp(plain, email);
    const { rows } = await owner.query<{ secret: string; sealed: Buffer }>(
      'select secret::text as secret, secret as sealed from authenticators',
    );
    expect(rows).toHaveLength(1);
    for (const secret of work.secrets) expect(rows[0]?.sealed.includes(secret)).toBe(false);

    // The app counts as proof like a message; a code that was used is not accepted again.
    api.pass({ minutes: 2 });
    app.next();
    const renew = (securityCode: string) =>
      plain.post<{ detail: string; recoveryCodes: string[] }>(
        '/user-profile/recovery-codes',
        { securityCode },
        { 'idempotency-key': 'made-once' },
      );
    const shown = app.shows();
    expect((await renew(shown)).body.recoveryCodes).toHaveLength(10);
    expect((await renew(shown)).body.detail).toBe(words.shownOnce);
    const remove = async () =>
      plain.post('/user-profile/authenticator/remove', {
        securityCode: await work.proof(plain, email),
      });
    expect((await remove()).status).toBe(204);
    expect((await remove()).body.detail).toBe(words.noAuthenticator);
    expect((await work.begin(email)).answer).toMatchObject({ step: 'message' });
    const admin = new UserWork(await api.signIn('admin@harborview.example'));
    const id = (await admin.list({ searchTerm: email })).items[0]?.id ?? '';
    expect((await admin.change(id, { active: false })).status).toBe(204);
    const left = await owner.query('select from recovery_codes where user_id = $1', [id]);
    expect(left.rowCount).toBe(0);
  });

  it('is texted to the phone where a gateway is set up; once more where it had no time', async () => {
    const email = 'viewer@harborview.example';
    const requests: { body: Record<string, string>; token: string | undefined }[] = [];
    const gateway = createServer((request: IncomingMessage, answer) => {
      let body = '';
      request.on('data', (piece: Buffer) => (body += piece.toString()));
      request.on('end', () => {
        requests.push({ body: JSON.parse(body) as Record<string, string>, token: request.headers.authorization });
        answer.writeHead(requests.length === 1 ? 503 : 202).end();
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const { values } = api.app.get(Config);
    values.SMS_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
    values.SMS_TOKEN = 'of-the-gateway';
    const who = await api.signIn(email);
    await who.put('/user-profile', { firstName: 'Vera', lastName: 'Lind', phoneNumber: '(617) 555-0140' });
    expect((await who.read<TwoFactorState>('/user-profile/two-factor')).codes).toEqual({
      delivery: 'sms',
      sentTo: '…0140',
    });
    expect((await who.post(SEND)).status).toBe(204);
    await api.settled();
    api.pass({ minutes: 0.1 });
    await api.settled();
    expect(requests).toHaveLength(2);
    const [first, again] = requests;
    expect(again).toEqual(first);
    expect(first).toMatchObject({ body: { to: '+16175550140' }, token: 'Bearer of-the-gateway' });
    const [code = ''] = /^\d{6}/.exec(first?.body['text'] ?? '') ?? [];
    expect((await work.switch(who, true, code)).status).toBe(204);
    const texts = async () =>
      (await owner.query(`select state, body_text, to_address from messages where channel = 'sms'`)).rows;
    expect(await texts()).toEqual([{ state: 'sent', body_text: null, to_address: '(617) 555-0140' }]);
    delete values.SMS_URL;
    gateway.close();
  });

  it('is kept with one key: another one, or none where there was one, is refused', async () => {
    const { values } = api.app.get(Config);
    const keyOf = (changes: object) => new SecretsKey(api.app.get(Database), new Config({ ...values, ...changes }));
    await expect(keyOf({}).hashOf('a')).resolves.toHaveLength(32);
    await expect(keyOf({ SECRETS_KEY: 'another key, which this database does not know' }).hashOf('a')).rejects.toThrow(
      /another one than this database knows/,
    );
    const folder = await mkdtemp(join(tmpdir(), 'evergreen-key-'));
    const inFile = { SECRETS_KEY: undefined, SECRETS_KEY_FILE: join(folder, 'kept', 'secrets.key') };
    await expect(keyOf(inFile).hashOf('a')).rejects.toThrow(/is not in .*secrets\.key/);
    // If there was none, it is created, and found afterwards.
    await owner.query('delete from secrets_key');
    const sealed = await keyOf(inFile).seal('JBSWY3DP', 'me');
    await expect(keyOf(inFile).open(sealed, 'me')).resolves.toBe('JBSWY3DP');
    await expect(keyOf(inFile).open(sealed, 'someone else')).rejects.toThrow();
    expect((await stat(inFile.SECRETS_KEY_FILE)).mode & 0o77).toBe(0);
    await owner.query('delete from secrets_key');
    await rm(folder, { recursive: true });
  });

  it('is switched off from the command line for the user who lost the phone and has no one to ask', async () => {
    const email = 'viewer@harborview.example';
    const config = readConfig({ DATABASE_URL: api.database.ownerUrl, NODE_ENV: 'test', LOG_LEVEL: 'warn' });
    const run = async (what: string, options = {}) => {
      const said: string[] = [];
      const say = (line: string) => void said.push(line);
      return [await twoFactorCommand.run({ config, positionals: [what], options, say, progress: say }), said.join()];
    };
    await work.begin(email);
    expect(await run('off', { email })).toEqual([0, expect.stringContaining(`of ${email} is off`)]);
    await api.signIn(email);
    expect(await run('off', { email })).toEqual([1, expect.stringContaining('already off')]);
    await expect(run('off', { email: 'nobody@harborview.example' })).rejects.toThrow(Misuse);
    await expect(run('off')).rejects.toThrow(Misuse);
    await expect(run('on')).rejects.toThrow(Misuse);
    expect(await run('new-key')).toEqual([0, expect.stringContaining('authenticator apps were removed')]);
    expect((await owner.query('select from secrets_key')).rowCount).toBe(0);
  });

  it('has sessions of its own, each shown with its browser and system, that its person ends', async () => {
    const email = 'accounting@harborview.example';
    const sent = await api
      .visitor()
      .post('/authentication/sign-in', { email, password }, { 'user-agent': chromeOnWindows });
    const mine = api.visitor(sent.session);
    const [other, third] = [await api.signIn(email), await api.signIn(email)];
    const { items } = await mine.read<OwnSessions>('/user-profile/sessions');
    expect(items.map(({ isCurrent, browser, system }) => [isCurrent, browser, system])).toEqual([
      [true, 'Chrome', 'Windows'],
      [false, 'Unknown browser', 'Unknown system'],
      [false, 'Unknown browser', 'Unknown system'],
    ]);
    const theirs = (await other.read<OwnSessions>('/user-profile/sessions')).items[0];
    expect((await mine.delete(`/user-profile/sessions/${theirs?.id}`)).status).toBe(204);
    expect((await mine.delete(`/user-profile/sessions/${theirs?.id}`)).status).toBe(404);
    expect([(await other.get(WHO)).status, (await third.get(WHO)).status]).toEqual([401, 200]);
    expect((await mine.delete('/user-profile/sessions')).status).toBe(204);
    expect([(await third.get(WHO)).status, (await mine.get(WHO)).status]).toEqual([401, 200]);
    const { rows } = await owner.query<{ row: string }>('select s::text as row from sessions s');
    expect(rows.some(({ row }) => row.includes('Mozilla') || row.includes('127.0.0.1'))).toBe(false);
  });
});
