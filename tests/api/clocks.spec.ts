import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Clock } from '../../server/src/kernel/clock.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { SealScheduler } from '../../server/src/kernel/verify/seals/seal-scheduler.js';
import { eventually } from '../support/eventually.js';
import { type Api, type Caller, password, startApi } from '../support/api.js';
import { documentedRoutes, filled } from '../support/generated/documented-routes.js';
import { setWrong } from '../support/clocks.js';
import { command } from '../support/command.js';
import { runFiles } from '../support/run-files.js';

const [HOUR_MS, DAY_MS] = [3_600_000, 24 * 3_600_000];
const REFUSED =
  'Nothing was saved: the clock of this server is wrong by more than a day. Please inform your administrator.';

describe('a write of a process whose clock is wrong', () => {
  const home = runFiles();
  let api: Api;
  let admin: Caller;
  const events = async () => (await (await api.owner()).query('select count(*)::integer as all from events')).rows[0];
  /** A probe that a busy database does not answer in time says nothing of the clock: the next one may. */
  const becomesReady = async (isClockRight: boolean) => {
    const isReady = async () => {
      const { statusCode, body } = await api.app.inject('/health/ready');
      return statusCode === 200 && (JSON.parse(body) as { clock: boolean }).clock === isClockRight;
    };
    await eventually(isReady);
  };
  const contact = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '617-555-0101' };
  const save = () => admin.put('/user-profile', contact);

  beforeAll(async () => {
    api = await startApi({ EVERGREEN_ROLES: 'api,scheduler', CHECKPOINTS_DIR: home });
    api.catchUp();
    await api.world();
    admin = await api.signIn('admin@keystone.example');
    // With a clock two days ahead it would be expired.
    await (await api.owner()).query(`update sessions set last_seen_at = last_seen_at + interval '3 days'`);
  });
  beforeEach(async () => {
    setWrong(api.app.get(Clock), 0);
    await save();
  });

  it.each([
    ['2 days ahead', 48],
    ['2 days behind', -48],
  ])('is refused in plain words while it is %s, and nothing is written; reading goes on', async (_, hours) => {
    const before = await events();
    setWrong(api.app.get(Clock), hours * HOUR_MS);
    const answer = await save();
    expect(answer).toMatchObject({ status: 503, body: { detail: REFUSED } });
    expect(answer.headers['retry-after']).toBeDefined();
    expect(await events()).toEqual(before);
    expect((await admin.get('/user-profile')).status).toBe(200);
    const { payload } = await api.app.inject('/metrics');
    expect(payload).toMatch(/^evergreen_wrong_clock_total [1-9]/m);
    await becomesReady(false);
  });

  it.each([20, -20])('is taken at %d hours: a time zone is no wrong clock, and no finding', async (hours) => {
    setWrong(api.app.get(Clock), hours * HOUR_MS);
    const fresh = await api.signIn('admin@keystone.example');
    expect((await fresh.put('/user-profile', contact)).status).toBeLessThan(300);
  });

  it('goes on as soon as the clock is right, with the same Idempotency-Key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    setWrong(api.app.get(Clock), 48 * HOUR_MS);
    expect((await admin.put('/user-profile', { ...contact, firstName: 'Eve' }, key)).status).toBe(503);
    setWrong(api.app.get(Clock), 0);
    expect((await admin.put('/user-profile', { ...contact, firstName: 'Eve' }, key)).status).toBeLessThan(300);
    await becomesReady(true);
  });

  it('is sealed by no process whose clock is wrong', async () => {
    const seals = async () => (await (await api.owner()).query('select from seals')).rowCount;
    setWrong(api.app.get(Clock), 48 * HOUR_MS);
    await api.app.get(SealScheduler).wake();
    expect(await seals()).toBe(0);
    setWrong(api.app.get(Clock), 0);
    await api.app.get(SealScheduler).wake();
    expect(await seals()).toBeGreaterThan(0);
  });
});

describe('evergreen clock', () => {
  it('says what the clock is held against, and goes on from a clock that was ahead where an administrator says so', async () => {
    const home = runFiles();
    const api = await startApi({ EVERGREEN_ROLES: 'api,scheduler', CHECKPOINTS_DIR: home });
    api.catchUp();
    try {
      const run = (...words: string[]) =>
        command({ DATABASE_URL: api.database.ownerUrl, CHECKPOINTS_DIR: home }, 'clock', ...words);
      await api.world();
      expect(await run('--accept')).toEqual({ code: 0, output: expect.stringMatching(/\nThe clock agrees\.\n$/) });
      // The clocks of the process and of the database were ahead together, and sealed what was written.
      setWrong(api.app.get(Clock), 3 * DAY_MS);
      Object.assign(Reflect.get(api.app.get(Database), 'watch') as object, {
        expectAgreement: () => undefined,
        expectRecorded: () => Promise.resolve(),
      });
      await api.signIn('admin@keystone.example');
      await api.app.get(SealScheduler).wake();
      const wrong = await run();
      expect(wrong.code).toBe(1);
      expect(wrong.output).toMatch(
        /^This machine: {6}\S+\nThe database: {6}\S+\nNewest checkpoint: \S+, number 1\nNewest event: {6}.+\n/,
      );
      expect(wrong.output).toContain('If it is right now, and was wrong then, run: evergreen clock --accept.');
      expect(await run('--accept')).toEqual({ code: 0, output: expect.stringContaining('Writing continues.') });
      expect(await run()).toEqual({ code: 0, output: expect.stringContaining('The clock agrees.') });
    } finally {
      await api.stop();
      rmSync(home, { recursive: true, force: true });
    }
  });
});

describe('a call that anybody may make, with an email address', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
    api.catchUp();
    await api.world();
  });

  /** Calls that read the body before they check the caller. */
  const withAddress = async () => {
    const open: { readonly path: string; readonly hasPassword: boolean }[] = [];
    for (const { method, path, body } of documentedRoutes(api)) {
      if (method === 'get' || !body?.properties?.['email']) continue;
      const { status } = await api.visitor()[method](
        filled(path, () => randomUUID()),
        {},
      );
      if (status === 400) open.push({ path, hasPassword: 'password' in body.properties });
    }
    return open;
  };

  it('answers alike under a wrong clock, whether or not anybody has the address', async () => {
    const calls = await withAddress();
    expect(calls.map(({ path }) => path)).toEqual(['/authentication/forgot-password', '/authentication/sign-in']);
    setWrong(api.app.get(Clock), 48 * HOUR_MS);
    const answers = new Set<string>();
    for (const { path, hasPassword } of calls) {
      const send = async (email: string, given: string) => {
        const sent = { email, ...(hasPassword && { password: given }) };
        const { status, body } = await api.visitor().post(path, sent);
        answers.add(`${status} ${body.detail}`);
      };
      // The fifth wrong password would lock the account, which is a write.
      for (let time = 0; time < 6; time++) {
        await send('admin@keystone.example', 'not the password');
        await send('nobody@keystone.example', 'not the password');
      }
      await send('admin@keystone.example', password);
    }
    expect([...answers]).toEqual([`503 ${REFUSED}`]);
  });
});
