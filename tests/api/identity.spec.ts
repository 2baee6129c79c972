import { randomUUID } from 'node:crypto';
import { signInMessages } from '@evergreen/contracts/accounts/identity';
import { CommandBus } from '@nestjs/cqrs';
import { DeactivateUser } from '../../server/src/features/accounts/users/index.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { password } from '../support/api.js';
import { HandedSecrets } from '../support/handed-secrets.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';

const SIGN_IN = '/authentication/sign-in';
const WHO = '/authentication/current-user/identity';

describe('signing in, over HTTP', () => {
  const { api, world, owner } = opened(openWorld);

  const attempt = (email: string, withPassword: string) =>
    api.visitor().post(SIGN_IN, { email, password: withPassword });
  const events = async (email: string) =>
    (
      await owner.query<{ type: string }>('select type from events where stream_id = $1 order by version', [
        world.people[email],
      ])
    ).rows.map(({ type }) => type);

  it('tells a client’s person who they are', async () => {
    const dana = await api.signIn('admin@harborview.example');
    const { status, body } = await dana.get(WHO);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: world.people['admin@harborview.example'],
      authenticated: true,
      kind: 'client',
      email: 'admin@harborview.example',
      roles: ['ClientAdministrator'],
      firmId: world.firm,
      owningFirmName: 'Keystone Licensing Group',
      clientId: world.clients.harborview,
      clientName: 'Harborview Hotels',
      clientServiceLevel: 'Saas',
      isClientAdministrator: true,
      isClientUserWithRenewalPermission: true,
      clientAllowUserPasswordLogin: true,
      timeZone: 'America/New_York',
      sendsMail: false,
      environment: 'development',
    });
  });

  it('takes the address however it is typed', async () => {
    expect((await attempt('  Viewer@Harborview.Example ', password)).status).toBe(200);
  });

  it('is looked for by every spec of the API, which finds what was written down', async () => {
    const { session = '' } = await attempt('viewer@meridian.example', password);
    const secrets = new HandedSecrets();
    // A form with this beginning exists twice, and is reported once.
    const dashed = `-${randomUUID()}`;
    secrets.add(dashed);
    secrets.hear({ password }, { recoveryCodes: ['ABCDE-FGHIJ'] }, session);
    const leaks = () => secrets.leaks(() => api.owner());
    expect(await leaks()).toEqual([]);
    secrets.log(`{"password":"${password}"}`);
    const job = randomUUID();
    await owner.query(
      `insert into outbox (tenant_id, id, kind, payload, created_at, finished_at) values ($1, $2, 'specimen', $3, now(), now())`,
      [world.firm, job, { session, dashed, code: 'ABCDEFGHIJ' }],
    );
    expect(await leaks()).toEqual([`log: ${password}`, `job: ${dashed}`, `job: ${session}`, 'job: ABCDEFGHIJ']);
    await owner.query('delete from outbox where id = $1', [job]);
  });

  it('gives a cookie that scripts cannot read, and keeps only its hash', async () => {
    const { headers, session } = await attempt('viewer@meridian.example', password);
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly/);
    expect(String(headers['set-cookie'])).toMatch(/SameSite=Lax/);
    expect(String(headers['set-cookie'])).not.toMatch(/Secure/);
    const { rows } = await owner.query<{ found: boolean }>(
      `select exists (select from sessions s where s::text like '%' || $1 || '%') as found`,
      [session],
    );
    expect(rows[0]?.found).toBe(false);
  });

  it('asks for both fields in words', async () => {
    const { status, body, headers } = await attempt('', '');
    expect(status).toBe(400);
    expect(headers['content-type']).toMatch('application/problem+json');
    expect(body['errors']).toEqual({ email: ['Required'], password: ['Required'] });
  });

  it('refuses what does not come from a page of ours', async () => {
    const { status } = await api
      .visitor()
      .post(SIGN_IN, { email: 'admin@keystone.example', password }, { 'x-requested-with': '' });
    expect(status).toBe(403);
  });

  it('answers a wrong e-mail and a wrong password alike, and no sooner', async () => {
    const timed = async (email: string) => {
      const began = performance.now();
      const { status, body } = await attempt(email, 'Wrong-2026!');
      return { status, detail: body['detail'], title: body['title'], took: performance.now() - began };
    };
    const wrongPassword = await timed('accounting@northgate.example');
    const wrongEmail = await timed('nobody@northgate.example');
    expect(wrongPassword).toMatchObject({ status: 401, detail: signInMessages.refused });
    expect(wrongEmail).toMatchObject({ status: 401, detail: signInMessages.refused });
    expect(wrongEmail.title).toBe(wrongPassword.title);
    for (const { took } of [wrongPassword, wrongEmail]) expect(took).toBeGreaterThanOrEqual(195);
  });

  it('is no one without a session, and with one that never was', async () => {
    for (const session of [undefined, 'x', 'A'.repeat(43)]) {
      const { status, headers } = await api.visitor(session).get(WHO);
      expect(status).toBe(401);
      expect(headers['content-type']).toMatch('application/problem+json');
    }
  });

  describe('after five failures in a row', () => {
    const email = 'contributor@northgate.example';
    const fail = async (times: number) => {
      for (let n = 0; n < times; n++) expect((await attempt(email, 'Wrong-2026!')).status).toBe(401);
    };

    it('stays quiet about four, and forgets them when the password is right', async () => {
      await fail(4);
      expect((await attempt(email, password)).status).toBe(200);
      await fail(4);
      expect((await attempt(email, password)).status).toBe(200);
      expect(await events(email)).toEqual(['UserAdded']);
    });

    it('locks for fifteen minutes, and tells no one, whatever the password', async () => {
      const before = await api.signIn(email);
      const answer = async (withPassword: string) => {
        const { status, body, headers, session } = await attempt(email, withPassword);
        return { status, body: { ...body, traceId: '' }, headers: Object.keys(headers), session };
      };
      await fail(4);
      const refused = await answer('Wrong-2026!');
      expect(refused).toMatchObject({ status: 401, body: { detail: signInMessages.refused }, session: undefined });
      for (let n = 0; n < 3; n++) expect(await answer(password)).toEqual(refused);
      expect(await answer('Wrong-2026!')).toEqual(refused);
      expect(await events(email)).toEqual(['UserAdded', 'AccountLocked']);
      expect((await before.get(WHO)).status).toBe(200);

      api.pass({ minutes: 14 });
      const began = performance.now();
      expect(await answer(password)).toEqual(refused);
      expect(performance.now() - began).toBeGreaterThanOrEqual(195);
      api.pass({ minutes: 1.1 });
      expect((await attempt(email, password)).status).toBe(200);
      expect(await events(email)).toEqual(['UserAdded', 'AccountLocked', 'AccountUnlocked']);
    });

    it('counts again once the lock has run out', async () => {
      await fail(5);
      api.pass({ minutes: 16 });
      await fail(4);
      expect((await attempt(email, password)).status).toBe(200);
    });

    it('lets no guess pass that is sent next to the others', async () => {
      const guesses = Array.from({ length: 12 }, () => attempt(email, 'Wrong-2026!'));
      await Promise.all(guesses);
      expect((await attempt(email, password)).body['detail']).toBe(signInMessages.refused);
      expect((await events(email)).filter((type) => type === 'AccountLocked')).toHaveLength(3);
      api.pass({ minutes: 16 });
    });
  });

  describe('a session', () => {
    const email = 'viewer@northgate.example';

    it('is renewed at sign-in: the one before is over', async () => {
      const before = await api.signIn(email);
      const again = await before.post(SIGN_IN, { email, password });
      expect(again.session).toBeDefined();
      expect(again.session).not.toBe(before.session);
      expect((await before.get(WHO)).status).toBe(401);
      expect((await api.visitor(again.session).get(WHO)).status).toBe(200);
    });

    it('ends after eight idle hours', async () => {
      const idle = await api.signIn(email);
      api.pass({ hours: 7, minutes: 59 });
      expect((await idle.get(WHO)).status).toBe(200);
      api.pass({ hours: 7, minutes: 59 });
      expect((await idle.get(WHO)).status).toBe(200);
      api.pass({ hours: 8, minutes: 1 });
      expect((await idle.get(WHO)).status).toBe(401);
    });

    it('ends after seven days, however busy', async () => {
      const busy = await api.signIn(email);
      for (let hours = 7; hours < 7 * 24; hours += 7) {
        api.pass({ hours: 7 });
        expect((await busy.get(WHO)).status).toBe(200);
      }
      api.pass({ hours: 7 });
      expect((await busy.get(WHO)).status).toBe(401);
    });

    it('notes when it was last seen at most once a minute', async () => {
      const person = await api.signIn(email);
      const seen = async () =>
        (
          await owner.query<{ last_seen_at: string }>(
            'select last_seen_at::text from sessions where user_id = $1 order by created_at desc limit 1',
            [world.people[email]],
          )
        ).rows[0]?.last_seen_at;
      const first = await seen();
      await person.get(WHO);
      expect(await seen()).toBe(first);
      api.pass({ minutes: 1 });
      await person.get(WHO);
      expect(await seen()).not.toBe(first);
    });

    it('ends with sign-out, which leads to a path of this site only', async () => {
      const out = (path: string) => `/authentication/sign-out?redirectUri=${encodeURIComponent(path)}`;
      const person = await api.signIn(email);
      const answer = await person.get(out('/signIn?left=1'));
      expect([answer.status, answer.headers['location']]).toEqual([302, '/signIn?left=1']);
      expect(String(answer.headers['set-cookie'])).toMatch(/evergreen_session=;/);
      expect((await person.get(WHO)).status).toBe(401);
      for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example'])
        expect((await api.visitor().get(out(elsewhere))).headers['location']).toBe('/');
    });

    it('ends with deactivation, and the person is notified once the password is right', async () => {
      const person = await api.signIn(email);
      const tenantId = world.clients.northgate;
      const by = systemActor(tenantId, world.firm, 'deactivation');
      await api.app.get(CommandBus).execute(new DeactivateUser(by, world.people[email]!, { tenantId }));
      expect((await person.get(WHO)).status).toBe(401);
      expect((await attempt(email, 'Wrong-2026!')).body['detail']).toBe(signInMessages.refused);
      expect((await attempt(email, password)).body['detail']).toBe(signInMessages.inactive);
    });
  });

  it('compares no security code where no password was right before', async () => {
    const verify = (securityCode?: string) => api.visitor().post('/authentication/verify-code', { securityCode });
    expect((await verify('123456')).status).toBe(401);
    expect((await verify()).body['errors']).toEqual({ securityCode: ['Required'] });
    expect((await verify('1234567')).status).toBe(400);
  });

  it('keeps every secret out of the events', async () => {
    const { rows } = await owner.query<{ all: string }>(`select string_agg(e::text, ' ') as all from events e`);
    expect(rows[0]?.all).not.toMatch(/argon2|Evergreen-2026/);
  });
});
