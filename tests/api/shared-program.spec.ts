import { types } from 'node:util';
import type { ClientListRow } from '@evergreen/contracts/accounts/clients';
import type { Paged } from '@evergreen/contracts/common';
import { ModulesContainer } from '@nestjs/core';
import { Clock } from '../../server/src/kernel/clock.js';
import { Config } from '../../server/src/kernel/config/config.js';
import { type Api, startApi } from '../support/api.js';
import { beginning } from '../support/instant.js';
import { InlineTransport } from '../support/servers/inline-transport.js';

const ROLES = { EVERGREEN_ROLES: 'api,worker' };

/** The parts of the program that keep one of these words, in themselves or in what they hold; closures are not seen. */
const keepersOf = ({ app }: Api, words: readonly string[]): string[] => {
  const parts = new Map<unknown, string>();
  for (const { providers, controllers } of app.get(ModulesContainer).values())
    for (const { name, instance } of [...providers.values(), ...controllers.values()])
      parts.set(instance, String(name));
  const seen = new Set<unknown>();
  const holds = (value: unknown): boolean => {
    if (typeof value === 'string') return words.some((word) => value.includes(word));
    if (value === null || typeof value !== 'object' || seen.has(value) || ArrayBuffer.isView(value)) return false;
    seen.add(value);
    const inner = Object.values(Object.getOwnPropertyDescriptors(value)).map((property): unknown => property.value);
    if (types.isMap(value) || types.isSet(value)) inner.push(...value);
    // Each part answers for itself.
    return inner.filter((each) => !parts.has(each) && holds(each)).length > 0;
  };
  return [...parts].filter(([part]) => holds(part)).map(([, name]) => name);
};

/** As the firm's list of clients tells it. */
const usersOfClients = async (api: Api): Promise<number[]> => {
  const firm = await api.signIn('admin@keystone.example');
  return (await firm.read<Paged<ClientListRow>>('/clients')).items.map(({ users }) => users);
};

describe('a program that specs of a process use one after the other', () => {
  /** As a spec that leaves much behind. */
  const used = async () => {
    const api = await startApi(ROLES);
    await api.world();
    const admin = await api.signIn('admin@harborview.example');
    const title = await admin.added('/officer-titles', { name: 'Zanzibar' });
    await admin.put(`/officer-titles/${title}`, { name: 'Zanzibar again' });
    await admin.post('/exports/shown-officer-titles/prepare', { query: {}, columns: ['name'], format: 'csv' });
    await api.settled();
    await (await api.owner()).query(`update users set status = 'inactive' where email = 'viewer@harborview.example'`);
    expect(await usersOfClients(api)).toEqual([3, 4, 4]);
    api.pass({ days: 3 });
    return { api, session: admin.session ?? '', title };
  };

  it('finds the world without what another spec added, at the first moment, and knows none of its sessions', async () => {
    const { api: before, session } = await used();
    await before.over();
    const api = await startApi(ROLES);
    expect(api.app === before.app).toBe(true);
    expect(api.now()).toEqual(new Date(beginning));
    expect((await api.visitor(session).get('/user-profile')).status).toBe(401);
    const admin = await api.signIn('admin@harborview.example');
    expect((await admin.post('/officer-titles/list', {})).body).toMatchObject({ items: [] });
    expect(await usersOfClients(api)).toEqual([4, 4, 4]);
    await api.over();
  });

  it('holds nothing of it in memory, but how often a session was used, and states that no log bears out', async () => {
    const { api, session, title } = await used();
    expect(keepersOf(api, [session])).toEqual(['RequestLimits']);
    await api.over();
    // The states of streams, which it uses only if the log still has their last event.
    expect(keepersOf(api, [title, 'Zanzibar'])).toEqual(['Transactions']);
    expect(keepersOf(api, [session])).toEqual(['RequestLimits']);
  });

  it.each<[string, (api: Api) => unknown]>([
    ['replaced a method', ({ app }) => Object.assign(app.get(Clock), { machine: () => Date.now() })],
    ['changed a setting', ({ app }) => Object.assign(app.get(Config).values, { SMTP_URL: 'smtp://127.0.0.1:1' })],
    ['listened', ({ app }) => app.listen(0, '127.0.0.1')],
    ['stopped it', (api) => api.stop()],
  ])('is not used again after a spec %s', async (_, act) => {
    const { api } = await used();
    await act(api);
    await api.over();
    const next = await startApi(ROLES);
    expect(next.app === api.app).toBe(false);
    await next.over();
  });

  it('reports its own metrics after another program of this process', async () => {
    const { api } = await used();
    await api.over();
    const other = await startApi({ ...ROLES, RATE_LIMIT: '7' });
    await other.over();
    const next = await startApi(ROLES);
    expect(next.app === api.app).toBe(true);
    expect((await next.app.inject('/metrics')).statusCode).toBe(200);
    await next.over();
  });

  it('does no job later that another spec left', async () => {
    let now = new Date(beginning);
    const transport = new InlineTransport(() => now);
    const done: string[] = [];
    transport.work('mail', 1, ({ id }) => {
      done.push(id);
      return Promise.resolve({ notBefore: new Date(beginning + 60_000) });
    });
    const job = { tenantId: 'a', id: 'one', kind: 'mail.send', attempts: 1, backoff: 0 };
    await transport.add('mail', [job]);
    await transport.idle();
    await transport.rest();
    now = new Date(beginning + 120_000);
    expect(await transport.idle()).toBe(false);
    await transport.add('mail', [{ ...job, id: 'two' }]);
    await transport.idle();
    expect(done).toEqual(['one', 'two']);
  });
});
