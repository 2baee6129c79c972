import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CurrentUser } from '@evergreen/contracts/accounts/identity';
import type { OwnSessions } from '@evergreen/contracts/accounts/own-sessions';
import type { UserTaskCounts } from '@evergreen/contracts/renewing/user-tasks';
import { CommandBus } from '@nestjs/cqrs';
import { AddUser, DeactivateUser, Users } from '../../server/src/features/accounts/users/index.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import type { UnitOfWork } from '../../server/src/kernel/commands/unit-of-work.js';
import { SESSION_COOKIE } from '../../server/src/kernel/http/sessions.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { eventually } from '../support/eventually.js';
import { type Caller, password } from '../support/api.js';
import { daysOn } from '../support/days.js';
import { addSampleLicense, addStanding } from '../support/licensing.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { addTask } from '../support/areas/user-tasks.js';
import { newClientNamed } from '../support/world.js';

const names = {
  firstName: 'Leah',
  lastName: 'Leaves',
  title: null,
  phoneNumber: null,
  renewalInvoiceRecipient: false,
} as const;

const identity = '/authentication/current-user/identity';

interface Told {
  readonly kind: string;
  readonly ids: readonly string[];
}

describe('what open screens are notified of other people’s changes', () => {
  const { api, world } = opened(openWorld);
  let port: number;
  const streams: IncomingMessage[] = [];

  beforeAll(async () => {
    await api.app.listen(0, '127.0.0.1');
    port = (api.app.getHttpServer().address() as AddressInfo).port;
  });
  afterAll(() => streams.forEach((stream) => stream.destroy()));

  const listen = async (email: string) => {
    const caller = await api.signIn(email);
    const messages: Told[] = [];
    const session = caller.session ?? '';
    const headers = { cookie: `${SESSION_COOKIE}=${session}` };
    const stream = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/api/v1.0/changes', headers }, resolve).on('error', reject);
    });
    streams.push(stream);
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm)) messages.push(...(JSON.parse(data) as Told[]));
    });
    return { caller, told: messages, stream };
  };
  const open = async (email: string) => (await listen(email)).told;
  const tenantId = () => world.clients.harborview;
  const asTenant = (work: (uow: UnitOfWork) => string, tenant = tenantId()) => api.work(tenant, work);
  const addLicense = (tenant = tenantId(), fields: Parameters<typeof addSampleLicense>[3] = {}) =>
    asTenant((uow) => addSampleLicense(uow, tenant, addStanding(uow, tenant, ` ${randomUUID()}`), fields), tenant);

  /** Waits until earlier changes are reported. */
  const caughtUp = async (messages: Told[]) => {
    const license = await addLicense();
    await eventually(() => messages.some(({ ids }) => ids.includes(license)));
    messages.length = 0;
  };

  it('tells kinds and ids to the tenant’s people, and nothing to others', async () => {
    const [harborview, meridian] = [await open('viewer@harborview.example'), await open('viewer@meridian.example')];
    const license = await addLicense();
    await eventually(() => harborview.some(({ kind, ids }) => kind === 'license' && ids.includes(license)));
    // The reports of their own and their client's creation may come late.
    expect(meridian.filter(({ kind }) => !['firm', 'client', 'user'].includes(kind))).toEqual([]);
  });

  it('tells of one that a colleague marks done, and the badge counts it no more', async () => {
    const license = await addLicense();
    const task = await asTenant((uow) =>
      addTask(uow, tenantId(), { kind: 'Renewal', licenseId: license, followUpDate: '2027-01-02' }),
    );
    const { caller, told } = await listen('admin@harborview.example');
    const total = async () => (await caller.read<UserTaskCounts>('/user-tasks/counts')).total;
    const before = await total();
    const colleague = await api.signIn('contributor@harborview.example');
    expect((await colleague.put(`/user-tasks/${task}/complete`)).status).toBe(204);
    await eventually(() => told.some(({ kind, ids }) => kind === 'task' && ids.includes(task)));
    expect(await total()).toBe(before - 1);
  });

  it('tells a client’s people nothing of the firm’s other clients, people and views', async () => {
    const viewer = await open('viewer@harborview.example');
    const { told, caller } = await listen('admin@keystone.example');
    await caughtUp(viewer);
    await caller.added('/clients', newClientNamed('Unheard Of', 'Hybrid', 'first@unheard.example'));
    await caller.post('/authentication/sign-in', { email: 'contributor@keystone.example', password: 'wrong' });
    const view = { list: 'renewals', name: 'Of the firm', query: '', isDefault: false };
    expect((await caller.post('/saved-views', view)).status).toBeLessThan(300);
    const license = await addLicense();
    await eventually(() => told.some(({ kind }) => kind === 'savedView'));
    await eventually(() => viewer.some(({ ids }) => ids.includes(license)));
    expect(told.map(({ kind }) => kind)).toContain('client');
    expect(viewer.filter(({ kind }) => ['client', 'savedView', 'user'].includes(kind))).toEqual([]);
  });

  it('tells two clients at once of what their firm changes for all of them', async () => {
    const [harborview, meridian] = [await open('viewer@harborview.example'), await open('viewer@meridian.example')];
    let authority = '';
    await api.work(world.firm, (uow) => ({ authority } = addStanding(uow, world.firm, ` ${randomUUID()}`)));
    for (const messages of [harborview, meridian])
      await eventually(() => messages.some(({ kind, ids }) => kind === 'authority' && ids.includes(authority)));
  });

  it('tells those who approve what waits at another client, and of its licenses nothing else', async () => {
    const approver = await listen('renewals@keystone.example');
    const others = [await open('contributor@keystone.example'), await open('viewer@harborview.example')];
    const { meridian } = world.clients;
    expect((await approver.caller.read<CurrentUser>(identity)).clientId).toBe(tenantId());
    const near = { dueDate: daysOn(20), renewalDesignation: 'ManagingFirm' as const };
    const waits = await addLicense(meridian, near);
    const asks = await api.signIn('admin@meridian.example');
    const body = { renewalDesignation: 'BillingClient', assignedUserId: null };
    expect((await asks.put(`/licenses/${waits}/assign`, body)).status).toBe(200);
    await eventually(() => approver.told.some(({ kind, ids }) => kind === 'approval' && ids.includes(waits)));
    const last = await addLicense();
    for (const messages of [approver.told, ...others])
      await eventually(() => messages.some(({ ids }) => ids.includes(last)));
    const ofIt = [approver.told, ...others].map((messages) => messages.filter(({ ids }) => ids.includes(waits)));
    expect(ofIt.map((messages) => messages.map(({ kind }) => kind))).toEqual([['approval'], [], []]);
  });

  const asProgram = () => systemActor(tenantId(), world.firm, randomUUID());

  it.each<[string, (caller: Caller, person: string) => Promise<unknown>]>([
    ['sign-out', (caller) => caller.get('/authentication/sign-out?redirectUri=/')],
    [
      'the end of one’s own session',
      async (caller) => {
        const { items } = await caller.read<OwnSessions>('/user-profile/sessions');
        return caller.delete(`/user-profile/sessions/${items.find(({ isCurrent }) => isCurrent)?.id}`);
      },
    ],
    [
      'deactivation',
      (_, id) => api.app.get(CommandBus).execute(new DeactivateUser(asProgram(), id, { tenantId: tenantId() })),
    ],
    [
      'another role',
      (_, id) =>
        api.app.get(Transactions).run(asProgram(), randomUUID(), async (uow) => {
          uow.append(Users, await uow.load(Users, id), { type: 'UserChanged', roles: ['ClientViewer'] });
        }),
    ],
  ])('ends at once with %s, and tells nothing more', async (_, act) => {
    const email = `leaves-${randomUUID()}@harborview.example`;
    const person = { ...names, tenantId: tenantId(), email, roles: ['ClientContributor' as const], password };
    const id = await api.app.get(CommandBus).execute(new AddUser(asProgram(), randomUUID(), person));
    const { caller, told, stream } = await listen(email);
    await caughtUp(told);
    const ended = new Promise((resolve) => stream.once('end', resolve));
    await act(caller, id);
    const license = await addLicense();
    await ended;
    expect(told.some(({ ids }) => ids.includes(license))).toBe(false);
  });

  it('ends when the program stops, so that it can stop', async () => {
    await open('contributor@harborview.example');
    const standing = streams.filter((stream) => !stream.closed);
    const ended = Promise.all(standing.map((stream) => new Promise((resolve) => stream.once('close', resolve))));
    await api.stop();
    await expect(ended).resolves.toHaveLength(standing.length);
  });
});
