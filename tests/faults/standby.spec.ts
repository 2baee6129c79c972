import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { positionHeader } from '@evergreen/contracts/position';
import { Config, readConfig } from '../../server/src/kernel/config/config.js';
import { atFirst } from '../../server/src/kernel/db/standby/position.js';
import { Standby } from '../../server/src/kernel/db/standby/standby.js';
import { SESSION_COOKIE } from '../../server/src/kernel/http/sessions.js';
import { eventually } from '../support/eventually.js';
import { type Api, type Caller, startApiAmongServers } from '../support/api.js';
import { WithStandby } from '../support/servers/standby.js';

const EMAIL = 'admin@harborview.example';

describe('a standby that answers what is read', () => {
  const database = new WithStandby();
  let api: Api;
  let admin: Caller;
  let settings: Record<string, string>;

  beforeAll(async () => {
    await database.start();
    const { ownerUrl, appUrl, standbyUrl } = database;
    settings = { DATABASE_REPLICA_URL: standbyUrl, DATABASE_REPLICA_LAG: '300' };
    api = await startApiAmongServers(settings, { ownerUrl, appUrl, drop: () => Promise.resolve() });
    await api.world();
    admin = await api.signIn(EMAIL);
    await api.app.listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    await api.stop();
    await database.stop();
  });

  const add = async () => {
    const name = `Title ${randomUUID()}`;
    const { status, headers } = await admin.post('/officer-titles', { name });
    expect(status).toBe(201);
    return { name, after: { [positionHeader]: String(headers[positionHeader.toLowerCase()]) }, headers };
  };
  const shows = async (name: string, headers?: Record<string, string>, caller = admin) => {
    const { status, body } = await caller.post<{ items: { name: string }[] }>('/officer-titles/list', {}, headers);
    expect(status).toBe(200);
    return body.items.some((title) => title.name === name);
  };
  const fromReplica = async () => {
    const { payload } = await api.app.inject('/metrics');
    return Number(/^evergreen_reads_total\{from="replica"\} (\d+)$/m.exec(payload)?.[1] ?? 0);
  };
  /** What it says itself: repeated while the primary answers, as it does after a look at the standby that took long. */
  const itShows = async (name: string, headers?: Record<string, string>) => {
    const { isShown } = await eventually(async () => {
      const before = await fromReplica();
      const isShown = await shows(name, headers);
      return (await fromReplica()) > before && { isShown };
    });
    return isShown;
  };
  /** Waits until it answers such a query. */
  const answers = async (headers?: Record<string, string>) => void (await itShows('', headers));
  const paused = async (work: () => Promise<void>) => {
    await answers({ [positionHeader]: (await add()).after[positionHeader] ?? '' });
    await database.pause();
    try {
      await work();
    } finally {
      await database.resume();
    }
  };
  const listen = (session = '') =>
    new Promise<{ said(): string; end(): void }>((resolve, reject) => {
      const { port } = api.app.getHttpServer().address() as AddressInfo;
      const headers = { cookie: `${SESSION_COOKIE}=${session}` };
      get({ host: '127.0.0.1', port, path: '/api/v1.0/changes', headers }, (stream) => {
        let said = '';
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text;
          if (text.includes(': open')) resolve({ said: () => said, end: () => stream.destroy() });
        });
      }).on('error', reject);
    });
  const positions = (said: string) =>
    [...said.matchAll(/id: ([0-9A-F]{16})\ndata: (\[.*officer-?title.*\])/gi)].map(([, id = '']) => id);

  it('shows a session what it wrote, by the primary until it has it itself; others see it a little later', () =>
    paused(async () => {
      const { name, after, headers } = await add();
      expect(await shows(name, after)).toBe(true);
      const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
      expect(cookie).toBe(`evergreen_position=${after[positionHeader] ?? ''}`);
      expect(await shows(name, { cookie: `${SESSION_COOKIE}=${admin.session ?? ''}; ${cookie}` })).toBe(true);
      expect(await itShows(name)).toBe(false);
      await database.resume();
      await answers(after);
      expect(await shows(name, after)).toBe(true);
    }));

  it('is passed by where a change was announced that it does not show yet, to streams that were open and to new ones', () =>
    paused(async () => {
      const early = await listen(admin.session);
      const { name } = await add();
      await eventually(() => positions(early.said()).length > 0);
      const late = await listen(admin.session);
      for (const stream of [early, late]) {
        const position = positions(stream.said()).at(-1) ?? '';
        expect(await shows(name, { [positionHeader]: position })).toBe(true);
        stream.end();
      }
      expect(await itShows(name)).toBe(false);
    }));

  it('is never asked who is signed in, for sessions, the second step, exports', () =>
    paused(async () => {
      const sessions = async () => (await admin.read<{ items: object[] }>('/user-profile/sessions')).items.length;
      const before = await sessions();
      const again = await api.signIn(EMAIL);
      expect(await sessions()).toBe(before + 1);
      expect((await again.get('/user-profile')).status).toBe(200);
      await answers();
      const count = await fromReplica();
      for (const path of ['/user-profile/two-factor', '/exports', '/user-profile/sessions'])
        expect((await admin.get(path)).status).toBe(200);
      expect(await fromReplica()).toBe(count);
      await answers();
      await again.delete('/user-profile/sessions');
      expect((await admin.get('/user-profile')).status).toBe(401);
      admin = again;
    }));

  it('is passed by where it is further behind than is allowed', () =>
    paused(async () => {
      const env = { ...settings, DATABASE_URL: database.ownerUrl, DATABASE_REPLICA_LAG: '0.5' };
      const near = new Standby(new Config(readConfig({ ...env, DATABASE_APP_URL: database.appUrl })));
      await near.onApplicationBootstrap();
      await add();
      await eventually(() => !near.holds(atFirst));
      await database.resume();
      await eventually(() => near.holds(atFirst));
      await near.onApplicationShutdown();
    }));

  it('may go: the primary answers, and it is asked again when it is back, without a hand', async () => {
    await answers();
    await database.leave();
    const { name } = await add();
    expect(await shows(name)).toBe(true);
    await database.back();
    await answers();
    await eventually(() => shows(name));
  });
});
