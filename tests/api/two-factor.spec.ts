import { twoFactorMessages as words } from '@evergreen/contracts/accounts/two-factor';
import type pg from 'pg';
import { Clock } from '../../server/src/kernel/clock.js';
import { PolicyCheck } from '../../server/src/kernel/http/policy.check.js';
import { type Api, refusalOn, startApi } from '../support/api.js';
import type { TestSmtp } from '../support/servers/smtp.js';
import { openSecondFactor, otherThan, type SecondFactorWork } from '../support/areas/two-factor.js';
import { UserWork } from '../support/areas/users.js';
import type { World } from '../support/world.js';

const WHO = '/authentication/current-user/identity';
const SIGN_IN = '/authentication/sign-in';
const RESEND = '/authentication/resend-code';

describe('signing in by two steps', () => {
  let api: Api;
  let smtp: TestSmtp;
  let world: World;
  let owner: pg.Client;
  let work: SecondFactorWork;
  const lines: string[] = [];
  const sink = globalThis.serverLog;

  beforeAll(async () => {
    globalThis.serverLog = { write: (line) => (lines.push(line), sink?.write(line)) };
    ({ api, smtp, world, owner, work } = await openSecondFactor());
  });
  afterAll(async () => {
    await api.stop();
    globalThis.serverLog = sink;
  });

  const types = async (email: string) => {
    const sql = 'select type from events where stream_id = $1 order by version';
    return (await owner.query<{ type: string }>(sql, [world.people[email]])).rows.map(({ type }) => type);
  };
  const refusedAs = ({ status, body }: { status: number; body: { detail?: string } }) => [status, body.detail];

  describe('with a code that is mailed', () => {
    const email = 'admin@northgate.example';
    const soon = () => api.pass({ minutes: 1.1 });

    beforeAll(() => work.secure(email));

    it('goes on with the right code, in a session of its own', async () => {
      soon();
      const { answer, pending, session } = await work.begin(email);
      const message = {
        delivery: 'email',
        sentTo: 'a…@northgate.example',
        wasSent: true,
        wasUsed: false,
        resendAfter: 60,
      };
      expect(answer).toEqual({ status: 'twoFactorRequired', step: 'message', message });
      const code = await work.codeTo(email);
      expect(await work.verify(pending, otherThan(code))).toMatchObject(refusalOn({ securityCode: words.invalidCode }));
      const signedIn = await work.verify(pending, code);
      expect(signedIn).toMatchObject({ status: 200, body: { status: 'signedIn' } });
      expect(signedIn.session).toBeDefined();
      expect(signedIn.session).not.toBe(session);
      expect((await api.visitor(signedIn.session).get(WHO)).status).toBe(200);
      expect((await pending.get(WHO)).status).toBe(401);
      // The same code again, by the session that waited and by another one that waits.
      expect((await work.verify(pending, code)).status).toBe(401);
      const soonAgain = await work.begin(email);
      expect(soonAgain.answer).toMatchObject({ message: { wasSent: false, wasUsed: true } });
      expect((await work.verify(soonAgain.pending, code)).status).toBe(400);
      expect(await types(email)).not.toContain('AccountLocked');
    });

    it('takes neither the code before the newest one, nor one that is ten minutes old', async () => {
      soon();
      const { pending } = await work.begin(email);
      const old = await work.codeTo(email);
      soon();
      expect(await pending.post(RESEND)).toMatchObject({ status: 200, body: { resendAfter: 60 } });
      const newest = await work.codeTo(email);
      expect((await work.verify(pending, old)).status).toBe(400);
      expect((await work.verify(pending, newest)).status).toBe(200);
      soon();
      await work.begin(email);
      const late = await work.codeTo(email);
      api.pass({ minutes: 9.5 });
      const another = await work.begin(email);
      await work.codeTo(email);
      api.pass({ minutes: 0.6 });
      expect((await work.verify(another.pending, late)).status).toBe(400);
    });

    it('ends with the session, ten minutes after the password', async () => {
      soon();
      const { pending } = await work.begin(email);
      api.pass({ minutes: 9.2 });
      expect((await pending.post(RESEND)).status).toBe(200);
      const code = await work.codeTo(email);
      api.pass({ minutes: 0.9 });
      expect((await work.verify(pending, code)).status).toBe(401);
    });

    it('one message a minute, also where two processes are asked at once', async () => {
      const other = await startApi({ SMTP_URL: smtp.url }, [], { ...api.database, drop: () => Promise.resolve() });
      soon();
      other.app.get(Clock).now = () => api.now();
      const { pending, session } = await work.begin(email);
      await work.codeTo(email);
      const before = await work.mailed(email);
      soon();
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) => (n % 2 ? other.visitor(session) : pending).post(RESEND)),
      );
      await other.stop();
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const waiting = answers.filter(({ status }) => status === 429);
      expect(waiting).toHaveLength(5);
      for (const { body, headers } of waiting) {
        expect(body.detail).toBe('Wait 60 seconds');
        expect(headers['retry-after']).toBe('60');
      }
      expect(await work.mailed(email)).toBe(before + 1);
    });

    it('twenty parallel guesses count as five; the session ends, and no code is valid afterwards', async () => {
      // Only wrong ones since the last right one count.
      soon();
      await work.signIn(email);
      soon();
      const { pending } = await work.begin(email);
      const code = await work.codeTo(email);
      const guesses = await Promise.all(Array.from({ length: 20 }, () => work.verify(pending, otherThan(code))));
      expect(guesses.filter(({ status }) => status === 400)).toHaveLength(4);
      expect(guesses.filter(({ status }) => status === 401)).toHaveLength(16);
      expect((await work.verify(pending, code)).status).toBe(401);
      expect((await work.verify((await work.begin(email)).pending, code)).status).toBe(400);
    });

    it('the fifth wrong one counts as a failed sign-in: five times five lock the account', async () => {
      soon();
      await work.signIn(email);
      for (let round = 1; round <= 5; round++) {
        soon();
        const { pending } = await work.begin(email);
        const code = await work.codeTo(email);
        const answers = [];
        for (let n = 0; n < 5; n++) answers.push(refusedAs(await work.verify(pending, otherThan(code))));
        expect(answers).toEqual([
          ...Array.from({ length: 4 }, () => [400, words.invalidCode]),
          [401, words.tooManyWrong],
        ]);
        expect((await types(email)).includes('AccountLocked')).toBe(round === 5);
      }
      expect((await api.visitor().post(SIGN_IN, { email, password: 'Evergreen-2026!' })).status).toBe(401);
      api.pass({ minutes: 16 });
      await work.signIn(email);
      expect((await types(email)).slice(-2)).toEqual(['AccountLocked', 'AccountUnlocked']);
    });

    it('a session that waits opens nothing but its second step', async () => {
      soon();
      const { pending } = await work.begin(email);
      await work.codeTo(email);
      const closed = api.app
        .get(PolicyCheck)
        .routes()
        .filter(({ policy }) => policy?.to !== 'anybody' && policy?.to !== 'machines');
      expect(closed.length).toBeGreaterThan(200);
      const opened = [];
      for (const { method, path } of closed) {
        const url = path.replace(/:\w+/g, '01980000-0000-7000-8000-000000000000');
        const { status } = await pending.send(method as 'GET', url);
        if (status !== 401) opened.push([method, path, status]);
      }
      expect(opened).toEqual([]);
    });

    it('is as late for the right password as for a wrong one', async () => {
      soon();
      const began = performance.now();
      await work.begin(email);
      expect(performance.now() - began).toBeGreaterThanOrEqual(195);
      await work.codeTo(email);
    });
  });

  describe('with an authenticator app', () => {
    const email = 'contributor@northgate.example';

    it('takes each of its codes once, half a minute early or late, and a recovery code once', async () => {
      const { app, shown, recoveryCodes } = await work.addApp(await work.secure(email), email);
      expect(recoveryCodes).toHaveLength(10);
      expect(app.uri).toMatch(/^otpauth:\/\/totp\/Evergreen:contributor/);
      const mailed = await work.mailed(email);
      const begin = async () => {
        const { answer, pending } = await work.begin(email);
        expect(answer).toEqual({ status: 'twoFactorRequired', step: 'authenticator', message: null });
        return pending;
      };
      // The code that confirmed the app is used.
      expect((await work.verify(await begin(), shown)).status).toBe(400);
      api.pass({ minutes: 2 });
      app.next();
      const [early, late] = [app.shows(1), app.shows(-1)];
      expect((await work.verify(await begin(), app.shows(2))).status).toBe(400);
      expect((await work.verify(await begin(), late)).status).toBe(200);
      expect((await work.verify(await begin(), early)).status).toBe(200);
      for (const spent of [late, early]) expect((await work.verify(await begin(), spent)).status).toBe(400);
      const waiting = await begin();
      expect(refusedAs(await waiting.post(RESEND))).toEqual([400, words.hasAuthenticator]);
      expect(await work.mailed(email)).toBe(mailed);

      const recover = (pending: typeof waiting, recoveryCode: string) =>
        pending.post('/authentication/recovery-code', { recoveryCode });
      expect(refusedAs(await recover(waiting, 'AAAA-AAAA-AAAA-AAAA'))).toEqual([400, words.invalidRecoveryCode]);
      const typed = ` ${(recoveryCodes[3] ?? '').toLowerCase().replaceAll('-', ' ')} `;
      const recovered = await recover(waiting, typed);
      expect(recovered.status).toBe(200);
      expect((await recover(await begin(), recoveryCodes[3] ?? '')).status).toBe(400);
      expect((await api.visitor(recovered.session).get('/user-profile/two-factor')).body).toMatchObject({
        enabled: true,
        recoveryCodesLeft: 9,
      });
      expect((await types(email)).filter((type) => type === 'RecoveryCodeUsed')).toHaveLength(1);
      expect(await smtp.messageTo(email, '9 are left')).toBeDefined();
    });

    it('is asked no more once an administrator switched it off, and nothing of it is left', async () => {
      api.pass({ minutes: 1.1 });
      const admin = new UserWork(await work.signIn('admin@northgate.example'));
      const id = world.people[email] ?? '';
      expect((await admin.change(id, { twoFactorEnabled: false })).status).toBe(204);
      expect((await types(email)).at(-1)).toBe('TwoFactorDisabled');
      const { rows } = await owner.query<{ left: number }>(
        `select (select count(*) from authenticators where user_id = $1) + (select count(*) from recovery_codes where user_id = $1)
           + (select count(*) from security_codes where user_id = $1) + (select count(*) from sessions where user_id = $1) as left`,
        [id],
      );
      expect(rows).toEqual([{ left: 0 }]);
      await api.signIn(email);
    });
  });

  it('no secret is in any table, nor in the log; hashes are where they are compared', async () => {
    // A mail's secret is stored until the mail server accepted it.
    const unsent = `select from messages where secret and state in ('queued', 'sending')`;
    await api.settled();
    expect((await owner.query(unsent)).rowCount).toBe(0);
    const { rows: hashes } = await owner.query<{ hash: string }>(
      `select encode(code_hash, 'hex') as hash from security_codes where code_hash is not null
       union all select encode(code_hash, 'hex') from recovery_codes union all select encode(id_hash, 'hex') from sessions`,
    );
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const homes = ['public.security_codes', 'public.recovery_codes', 'public.sessions', 'public.authenticators'];
    const secrets = [...work.secrets].filter(Boolean);
    expect(secrets.length).toBeGreaterThan(30);
    const plain = `(^|[^0-9A-Za-z])(${secrets.map((secret) => secret.replace(/[^\w-]/g, '\\$&')).join('|')})($|[^0-9A-Za-z])`;
    const hashed = hashes.map(({ hash }) => hash).join('|') || 'none';
    const codes = [];
    for (const { name } of tables) {
      const pattern = homes.includes(name) ? plain : `${plain}|${hashed}`;
      // A number, the id of a transaction or a moment may have the six digits of a code by chance.
      const { rows } = await owner.query(
        `select texts::text as row from ${name} t cross join lateral (
           select jsonb_object_agg(key, value) as texts from jsonb_each(to_jsonb(t))
           where jsonb_typeof(value) <> 'number' and key <> 'xid' and value::text !~ '^"\\d{4}-\\d\\d-\\d\\dT[0-9:.+]+"$') x
         where texts::text ~ $1 limit 1`,
        [pattern],
      );
      if (rows.length > 0) codes.push([name, rows]);
    }
    expect(codes).toEqual([]);
    const said = new RegExp(`${plain}|${hashed}`);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => said.test(line))).toEqual([]);
  });
});
