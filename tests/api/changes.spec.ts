import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import { SESSION_COOKIE } from '../../server/src/kernel/http/sessions.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { type Api, startApi } from '../support/api.js';
import { addSampleLicense, addStanding } from '../support/licensing.js';
import type { World } from '../support/world.js';

interface Told {
  readonly kind: string;
  readonly ids: readonly string[];
}

describe('what open screens are told of other people’s changes', () => {
  let api: Api;
  let world: World;
  let port: number;
  const streams: IncomingMessage[] = [];

  beforeAll(async () => {
    api = await startApi();
    world = await api.world();
    await api.app.listen(0, '127.0.0.1');
    port = (api.app.getHttpServer().address() as AddressInfo).port;
  });
  afterAll(async () => {
    for (const stream of streams) stream.destroy();
    await api.database.drop();
  });

  const open = async (email: string): Promise<Told[]> => {
    const { session = '' } = await api.signIn(email);
    const told: Told[] = [];
    const headers = { cookie: `${SESSION_COOKIE}=${session}` };
    const stream = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/api/v1.0/changes', headers }, resolve).on('error', reject);
    });
    streams.push(stream);
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm)) told.push(...(JSON.parse(data) as Told[]));
    });
    return told;
  };
  const addLicense = () =>
    api.app.get(Transactions).run(systemActor(world.clients.harborview, world.firm, 'changes'), randomUUID(), (uow) => {
      const standing = addStanding(uow, world.clients.harborview, ` ${randomUUID()}`);
      return Promise.resolve(addSampleLicense(uow, world.clients.harborview, standing));
    });
  const eventually = async (check: () => boolean) => {
    for (let tries = 0; tries < 100 && !check(); tries++) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(check()).toBe(true);
  };

  it('tells kinds and ids to the tenant’s people, and nothing to others', async () => {
    const [harborview, meridian] = [await open('viewer@harborview.example'), await open('viewer@meridian.example')];
    await new Promise((resolve) => setTimeout(resolve, 600));
    const license = await addLicense();
    await eventually(() => harborview.some(({ kind, ids }) => kind === 'license' && ids.includes(license)));
    expect(meridian).toEqual([]);
  });

  it('ends when the program stops, so that it can stop', async () => {
    await open('contributor@harborview.example');
    const ended = Promise.all(streams.map((stream) => new Promise((resolve) => stream.once('close', resolve))));
    await api.app.close();
    await expect(ended).resolves.toHaveLength(streams.length);
  });
});
