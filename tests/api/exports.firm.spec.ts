import type { HistoryActs } from '@evergreen/contracts/oversight/history';
import type { Paged } from '@evergreen/contracts/common';
import type { ExportRun } from '@evergreen/contracts/bulk-work/exports';
import type { ShownType } from '@evergreen/contracts/shown';
import { firmLists } from '@evergreen/workflows/bulk-work/shown';
import { areas } from '../../server/src/features/areas.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import type { Caller } from '../support/api.js';
import { download } from '../support/exports/download.js';
import { linesOf, prepare, workOff } from '../support/exports/exports.js';
import { addSampleLicense, addStanding, openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';

const registry = new Registry(areas);

const choose = (who: Caller, clientId: string) => who.put('/authentication/current-user/client', { clientId });

/** The request of each screen, and the column that distinguishes its rows on the screen and in a file. */
const screens: Record<string, { path: string; called: string; first: string; body?: object }> = {
  'shown-clients': { path: '/clients', called: 'name', first: 'name' },
  'shown-approvals': { path: '/designation-approvals', called: 'licenseNumber', first: 'licenseNumber' },
  'shown-users': { path: '/users/list', called: 'email', first: 'email', body: { side: 'firm' } },
  'shown-messages': { path: '/messages', called: 'toAddress', first: 'to' },
  'shown-failed-jobs': { path: '/failed-jobs', called: 'attempts', first: 'attempts' },
};

describe('files of the firm', () => {
  const house = opened(openLicensing);
  let admin: Caller;
  beforeAll(async () => {
    const { api, world, firmAdmin } = house;
    const { harborview, meridian } = world.clients;
    admin = firmAdmin;
    await house.add({ licenseNumber: 'H-1' });
    await api.work(meridian, (uow) =>
      addSampleLicense(uow, meridian, addStanding(uow, meridian), { licenseNumber: 'M-1' }),
    );
    const owner = await api.owner();
    await owner.query(`update licenses set renewal_designation_approval_status = 'ApprovalRequested',
      requested_designation = 'ManagingFirm', designation_requested_at = now()`);
    for (const [tenant, index] of [world.firm, harborview, meridian].entries()) {
      await owner.query(
        `insert into messages (tenant_id, id, to_address, subject, template, body_text, secret, channel, state, message_id, job_id, created_at)
         values ($1, gen_random_uuid(), $2, 'Your Evergreen security code', 'security-code', 'It is 314159', true, 'sms', 'kept', 'm', $1, now())`,
        [index, `617 555 010${tenant}`],
      );
      await owner.query(
        `insert into outbox (tenant_id, id, kind, payload, created_at, attempts, failed_at, failure)
         values ($1, gen_random_uuid(), 'mail.send', '{}', now(), $2, now(), 'refused')`,
        [index, 10 + tenant],
      );
    }
  });

  const bodyOf = (type: ShownType, query: object = type === 'shown-users' ? { side: 'firm' } : {}) => ({
    of: null,
    query: { ...query },
    columns: Object.keys(registry.list(type).columns),
    format: 'csv',
  });
  const ask = (who: Caller, type: string, body: object) => who.post(`/firm/exports/${type}/prepare`, body);
  const runsAt = async (who: Caller, door: string) => (await who.read<Paged<ExportRun>>(door)).items;
  const made = async (type: ShownType, body: object = bodyOf(type)) => {
    const { status, body: answer } = await ask(admin, type, body);
    expect([status, answer]).toEqual([201, { id: expect.any(String) as string }]);
    await workOff(house.api);
    return answer.id;
  };
  const cellsOf = async (type: ShownType, id: string) => {
    const { status, content } = await download(house.api, admin, `/firm/exports/${type}/${id}`);
    expect(status).toBe(200);
    return linesOf(content).map((line) => line.split(','));
  };

  it.each(firmLists)('has what the screen shows, at whichever client it is asked for: %s', async (type) => {
    const { path, called, first, body: query } = screens[type] ?? { path: '', called: '', first: '' };
    const { body } = await admin.send<Paged<Record<string, unknown>>>(query ? 'POST' : 'GET', path, query);
    expect(body.items.length).toBeGreaterThan(0);
    const cells = await cellsOf(type, await made(type, { ...bodyOf(type), columns: [first] }));
    expect(cells.slice(1).map(([cell]) => cell)).toEqual(body.items.map((row) => String(row[called])));
  });

  it('has the requests of all clients, and of those that are asked for', async () => {
    const { meridian } = house.world.clients;
    const all = await cellsOf(
      'shown-approvals',
      await made('shown-approvals', bodyOf('shown-approvals', { sortBy: 'clientName' })),
    );
    expect(all.slice(1).map((row) => [row[0], row[2]])).toEqual([
      ['H-1', 'Harborview Hotels'],
      ['M-1', 'Meridian Concessions'],
    ]);
    const some = await made('shown-approvals', bodyOf('shown-approvals', { clientIds: [meridian] }));
    expect((await cellsOf('shown-approvals', some)).slice(1).map(([number]) => number)).toEqual(['M-1']);
  });

  it('says by which channel a message went, and nothing of what stood in it', async () => {
    const id = await made('shown-messages', bodyOf('shown-messages', { channels: ['sms'] }));
    const [head = [], ...rows] = await cellsOf('shown-messages', id);
    expect(rows.map((row) => [row[head.indexOf('Address or Number')], row[head.indexOf('Channel')]]).sort()).toEqual([
      ['617 555 0100', 'Text Message'],
      ['617 555 0101', 'Text Message'],
    ]);
    expect(JSON.stringify([head, rows])).not.toContain('314159');
  });

  it('is neither listed nor fetched among the files of a client, nor theirs among the firm’s', async () => {
    const { harborview, meridian } = house.world.clients;
    const [clients, users] = [await made('shown-clients'), await made('shown-users')];
    const ofClient = await prepare(admin, 'shown-licenses', bodyOf('shown-licenses'));
    await workOff(house.api);
    for (const clientId of [meridian, harborview]) {
      await choose(admin, clientId);
      const own = await runsAt(admin, '/exports');
      expect(own.map(({ id }) => id)).toEqual(clientId === harborview ? [ofClient.body.id] : []);
      expect((await admin.get(`/exports/shown-clients/${clients}`)).status).toBe(403);
      expect((await admin.get(`/exports/shown-users/${users}`)).status).toBe(404);
      const firms = await runsAt(admin, '/firm/exports');
      expect(firms.map(({ id }) => id)).toEqual(expect.arrayContaining([clients, users]));
      expect(firms.map(({ id }) => id)).not.toContain(ofClient.body.id);
      expect((await admin.get(`/firm/exports/shown-users/${users}`)).status).toBe(200);
    }
    expect((await admin.get(`/firm/exports/shown-licenses/${ofClient.body.id}`)).status).toBe(403);
  });

  it('is of no one else: not of a client’s people, not of another firm’s, not of a colleague', async () => {
    const { api, world } = house;
    const id = await made('shown-approvals');
    const path = `/firm/exports/shown-approvals/${id}`;
    for (const [email, hidden] of [
      ['admin@harborview.example', 404],
      ['contributor@harborview.example', 403],
    ] as const) {
      const who = await api.signIn(email);
      expect((await who.get('/firm/exports')).status).toBe(403);
      expect((await who.get(path)).status).toBe(403);
      expect((await ask(who, 'shown-clients', bodyOf('shown-clients'))).status).toBe(403);
      expect((await who.get(`/exports/shown-users/${id}`)).status).toBe(hidden);
    }
    await api.world('elsewhere');
    for (const email of ['admin@keystone.elsewhere', 'renewals@keystone.example']) {
      const who = await api.signIn(email);
      expect(await runsAt(who, '/firm/exports')).toEqual([]);
      expect((await who.get(path)).status).toBe(404);
    }
    const { rows } = await (
      await api.owner()
    ).query<{ tenant: string }>(`select distinct tenant_id as tenant from exports where id = $1`, [id]);
    expect(rows).toEqual([{ tenant: world.firm }]);
  });

  it.each([
    ['admin@keystone.example', firmLists],
    ['renewals@keystone.example', ['shown-approvals']],
    ['contributor@keystone.example', []],
    ['accounting@keystone.example', []],
  ])('is for who reads the list and may export: %s', async (email, mine: readonly string[]) => {
    const who = await house.api.signIn(email);
    for (const type of firmLists) {
      const { status } = await ask(who, type, bodyOf(type));
      expect([type, status]).toEqual([type, mine.includes(type) ? 201 : 403]);
      await workOff(house.api);
    }
    for (const type of ['shown-licenses', 'licenses'] as const)
      expect((await ask(who, type, { query: {}, columns: ['city'] })).status).toBe(403);
  });

  it('at a client: its own people, and nothing that is the firm’s', async () => {
    const { api } = house;
    const status = async (who: Caller, type: ShownType, query: object) =>
      (await prepare(who, type, bodyOf(type, query))).status;
    expect(await status(admin, 'shown-users', {})).toBe(201);
    expect(await status(admin, 'shown-users', { side: 'firm' })).toBe(404);
    for (const type of ['shown-clients', 'shown-approvals', 'shown-messages', 'shown-failed-jobs'] as const)
      expect([type, await status(admin, type, {})]).toEqual([type, 403]);
    const ofFullService = await api.signIn('admin@northgate.example');
    for (const type of ['shown-users', 'shown-messages'] as const) {
      expect([type, await status(house.admin, type, {})]).toEqual([type, 201]);
      expect([type, await status(ofFullService, type, {})]).toEqual([type, 403]);
    }
    await workOff(api);
  });

  it('where no client is chosen both doors are the firm’s', async () => {
    const { api, world } = house;
    const id = await made('shown-clients', bodyOf('shown-clients', { searchTerm: 'Meridian' }));
    const owner = await api.owner();
    await owner.query('update sessions set client_id = null where user_id = $1', [
      world.people['admin@keystone.example'],
    ]);
    expect((await runsAt(admin, '/exports'))[0]).toMatchObject({ id, rows: 1 });
    expect(await runsAt(admin, '/exports')).toEqual(await runsAt(admin, '/firm/exports'));
    expect((await admin.get(`/exports/shown-clients/${id}`)).status).toBe(200);
    expect((await prepare(admin, 'shown-licenses', bodyOf('shown-licenses'))).status).toBe(403);
    await choose(admin, world.clients.harborview);
  });

  it('is in the history of the firm, and in no client’s', async () => {
    await made('shown-clients', bodyOf('shown-clients', { searchTerm: 'Harborview' }));
    const sentences = async (who: Caller, of: string) => {
      const { body } = await who.get<HistoryActs>(`/history/acts?pageSize=100&of=${of}`);
      return body.items.map(({ sentence }) => sentence);
    };
    const words = 'exported 1 client (Search: Harborview)';
    expect(await sentences(admin, 'firm')).toContain(words);
    for (const who of [admin, house.admin]) expect(await sentences(who, 'client')).not.toContain(words);
  });

  it('is not made for a user who lost the permission in the meantime', async () => {
    const { api, world } = house;
    const { body } = await ask(admin, 'shown-users', bodyOf('shown-users', { side: 'firm', searchTerm: 'a' }));
    const owner = await api.owner();
    const roles = (now: string[]) =>
      owner.query('update users set roles = $2 where id = $1', [
        world.people['admin@keystone.example'],
        JSON.stringify(now),
      ]);
    await roles(['RenewalContributor']);
    await workOff(api);
    await roles(['Administrator']);
    const run = (await runsAt(admin, '/firm/exports')).find(({ id }) => id === body.id);
    expect(run).toMatchObject({ status: 'Failed', failure: 'No longer allowed' });
  });
});
