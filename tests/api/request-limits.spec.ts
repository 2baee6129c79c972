import { signInMessages } from '@evergreen/contracts/accounts/identity';
import { SharedRates } from '../../server/src/kernel/http/limits/shared-rates.js';
import { type Api, password, startApi } from '../support/api.js';

const SIGN_IN = '/authentication/sign-in';
const WHO = '/authentication/current-user/identity';

describe('limits on requests', () => {
  let api: Api;

  afterEach(() => api.stop());

  it('slow down anyone who tries many passwords from one address', async () => {
    api = await startApi({ SIGN_IN_LIMIT: '3' });
    const attempt = () => api.visitor().post(SIGN_IN, { email: 'nobody@nowhere.example', password: 'x' });
    for (let n = 0; n < 3; n++) expect((await attempt()).status).toBe(401);
    const { status, body, headers } = await attempt();
    expect(status).toBe(429);
    expect(headers['content-type']).toMatch('application/problem+json');
    expect(headers['retry-after']).toBeDefined();
    expect(body).toMatchObject({ status: 429, detail: signInMessages.tooMany });
    expect((await api.visitor().get(WHO)).status).toBe(401);
  });

  it('slow down a caller who asks too much of anything', async () => {
    api = await startApi({ RATE_LIMIT: '4' });
    for (let n = 0; n < 4; n++) expect((await api.visitor().get(WHO)).status).toBe(401);
    const { status, headers } = await api.visitor().get(WHO);
    expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    api.pass({ minutes: 2 });
    expect((await api.visitor().get(WHO)).status).toBe(401);
  });

  describe('attempts on one account', () => {
    const elsewhere = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` });

    it.each(['viewer@harborview.example', 'nobody@nowhere.example'])(
      'slow down attempts on one account from many addresses: %s',
      async (email) => {
        api = await startApi({ SIGN_IN_LIMIT: '3', TRUST_PROXY: 'true' });
        await api.world();
        const attempt = (n: number, of: string) =>
          api.visitor().post(SIGN_IN, { email: of, password: 'Wrong-2026!' }, elsewhere(n));
        for (let n = 0; n < 3; n++) expect((await attempt(n, email)).status).toBe(401);
        const { status, body, headers } = await attempt(4, ` ${email.toUpperCase()} `);
        expect([status, body['detail']]).toEqual([429, signInMessages.tooMany]);
        expect(headers['retry-after']).toBeDefined();
        expect((await attempt(4, 'admin@harborview.example')).status).toBe(401);
        api.pass({ minutes: 2 });
        expect((await attempt(4, email)).status).toBe(401);
      },
    );

    it('slow down links for one account, and count them for themselves', async () => {
      api = await startApi({ SIGN_IN_LIMIT: '2', TRUST_PROXY: 'true' });
      await api.world();
      const email = 'viewer@harborview.example';
      const ask = (n: number) => api.visitor().post('/authentication/forgot-password', { email }, elsewhere(n));
      for (let n = 0; n < 2; n++) expect((await ask(n)).status).toBe(204);
      expect((await ask(3)).status).toBe(429);
      expect((await api.visitor().post(SIGN_IN, { email, password }, elsewhere(4))).status).toBe(200);
    });

    it('forget an account’s attempts with the right password', async () => {
      api = await startApi({ SIGN_IN_LIMIT: '2', TRUST_PROXY: 'true' });
      await api.world();
      const email = 'viewer@harborview.example';
      for (let n = 0; n < 6; n++)
        expect((await api.visitor().post(SIGN_IN, { email, password }, elsewhere(n))).status).toBe(200);
    });
  });

  describe('sessions that never were', () => {
    const session = (n: number) => `never-was-${n}`;

    it('count for its address what brings a session that never was, side by side, too', async () => {
      api = await startApi({ RATE_LIMIT: '5' });
      const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => api.visitor(session(n)).get(WHO)));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
      expect((await api.visitor(session(9)).get(WHO)).status).toBe(429);
    });

    it('count a session for itself: it neither uses up its address nor waits for others of it', async () => {
      api = await startApi({ RATE_LIMIT: '5' });
      await api.world();
      const person = await api.signIn('viewer@harborview.example');
      for (let n = 0; n < 5; n++) expect((await person.get(WHO)).status).toBe(200);
      expect((await person.get(WHO)).status).toBe(429);
      const colleague = await api.signIn('admin@harborview.example');
      expect((await colleague.get(WHO)).status).toBe(200);
      for (let n = 0; n < 5; n++) await api.visitor(session(n)).get(WHO);
      expect((await api.visitor().get(WHO)).status).toBe(429);
      expect((await colleague.get(WHO)).status).toBe(200);
    });

    it('are a person’s of the firm, whichever client is chosen', async () => {
      api = await startApi({ RATE_LIMIT: '5' });
      const { clients } = await api.world();
      const person = await api.signIn('contributor@keystone.example');
      const choose = (clientId: string) => person.put('/authentication/current-user/client', { clientId });
      for (const client of [clients.meridian, clients.harborview, clients.northgate, clients.meridian])
        expect((await choose(client)).status).toBe(204);
      expect((await person.get(WHO)).status).toBe(200);
      expect((await choose(clients.harborview)).status).toBe(429);
      expect((await person.get(WHO)).status).toBe(429);
    });

    it('count for its address a session that has ended', async () => {
      api = await startApi({ RATE_LIMIT: '5' });
      await api.world();
      const person = await api.signIn('viewer@harborview.example');
      expect((await person.get(WHO)).status).toBe(200);
      await person.get('/authentication/sign-out');
      api.pass({ minutes: 2 });
      for (let n = 0; n < 5; n++) expect((await person.get(WHO)).status).toBe(401);
      expect((await person.get(WHO)).status).toBe(429);
      expect((await api.visitor().get(WHO)).status).toBe(429);
    });

    it('are a person’s, whichever clients are worked on and however often one signed in', async () => {
      api = await startApi({ RATE_LIMIT: '6' });
      const { clients } = await api.world();
      const email = 'renewals@keystone.example';
      const signedIn = async () => {
        const { session } = await api.visitor().post(SIGN_IN, { email, password });
        return api.visitor(session);
      };
      const [first, second] = [await signedIn(), await signedIn()];
      for (const clientId of [clients.meridian, clients.northgate]) await first.chooses(clientId);
      for (const caller of [first, first, second, second]) expect((await caller.get(WHO)).status).toBe(200);
      for (const caller of [first, second]) expect((await caller.get(WHO)).status).toBe(429);
      const colleague = await api.visitor().post(SIGN_IN, { email: 'admin@keystone.example', password });
      expect((await api.visitor(colleague.session).get(WHO)).status).toBe(200);
    });

    it('tell addresses apart, of IPv6 the networks', async () => {
      api = await startApi({ RATE_LIMIT: '2', TRUST_PROXY: 'true' });
      const from = async (address: string) => (await api.visitor().get(WHO, { 'x-forwarded-for': address })).status;
      for (let n = 0; n < 2; n++) expect(await from(`2001:db8::${n}`)).toBe(401);
      expect(await from('2001:db8::ffff')).toBe(429);
      expect(await from('2001:db8:0:1::1')).toBe(401);
      expect(await from('203.0.113.7')).toBe(401);
    });

    it('tries are counted together by all processes, whichever is asked', async () => {
      const env = { SIGN_IN_LIMIT: '3', TRUST_PROXY: 'true' };
      api = await startApi(env);
      const other = await startApi(env, [], { ...api.database, drop: () => Promise.resolve() });
      try {
        const attempt = async (program: Api, n: number, email: string) =>
          (await program.visitor().post(SIGN_IN, { email, password: 'x' }, { 'x-forwarded-for': `203.0.113.${n}` }))
            .status;
        const email = 'nobody@nowhere.example';
        const ofNetwork = await Promise.all(
          [api, other, api].map((program, n) => attempt(program, 1, `${n}@nowhere.example`)),
        );
        expect(ofNetwork).toEqual([401, 401, 401]);
        expect(await attempt(other, 1, '4@nowhere.example')).toBe(429);
        expect(await attempt(other, 2, email)).toBe(401);
        const side = await Promise.all([api, other, api, other].map((program, n) => attempt(program, n + 3, email)));
        expect(side.toSorted()).toEqual([401, 401, 429, 429]);
      } finally {
        await other.stop();
      }
    });

    it('requests that another process let through count here, once each', async () => {
      const env = { RATE_LIMIT: '5' };
      api = await startApi(env);
      const other = await startApi(env, [], { ...api.database, drop: () => Promise.resolve() });
      try {
        await api.world();
        const { session } = await api.signIn('viewer@harborview.example');
        for (let n = 0; n < 3; n++) expect((await other.visitor(session).get(WHO)).status).toBe(200);
        const tell = (program: Api) => program.app.get(SharedRates).tell();
        for (let n = 0; n < 2; n++) for (const program of [other, api]) await tell(program);
        for (let n = 0; n < 2; n++) expect((await api.visitor(session).get(WHO)).status).toBe(200);
        expect((await api.visitor(session).get(WHO)).status).toBe(429);
      } finally {
        await other.stop();
      }
    });

    it('never refuse what watches the program, and sign-in has nothing of it', async () => {
      api = await startApi({ RATE_LIMIT: '3' });
      const probe = (path: string) => api.app.inject({ path, cookies: { evergreen_session: session(1) } });
      const statuses = await Promise.all(
        Array.from({ length: 20 }, (_, n) => probe(n % 2 ? '/health/live' : '/health/ready')),
      );
      // A database that is slow for a moment makes it unready.
      for (const { statusCode } of statuses) expect([200, 503]).toContain(statusCode);
      for (let n = 0; n < 3; n++) expect((await api.visitor().get(WHO)).status).toBe(401);
      expect((await api.visitor().get(WHO)).status).toBe(429);
      expect((await probe('/health/live')).statusCode).toBe(200);
    });
  });
});

describe('every answer', () => {
  let api: Api;

  beforeAll(async () => {
    api = await startApi();
  });

  it.each([['/health/live'], ['/api/v1.0/authentication/current-user/identity'], ['/metrics']])(
    'bears the headers that protect a browser: %s',
    async (path) => {
      const { headers } = await api.app.inject({ path });
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );
});
