import { randomUUID } from 'node:crypto';
import type { ClientDetail, ClientListRow } from '@evergreen/contracts/accounts/clients';
import type { Paged, SelectOption } from '@evergreen/contracts/common';
import { type Caller, password } from '../support/api.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { clientNamed, newClientNamed } from '../support/world.js';

const harbor = { ...clientNamed('Quayside Bars', 'Hybrid'), country: 'United States' };
const newHarbor = { ...newClientNamed('Quayside Bars', 'Hybrid', 'riley@quayside.example'), country: 'United States' };

describe('the clients of a firm', () => {
  const { api, world } = opened(openWorld);
  let admin: Caller;

  beforeAll(async () => {
    admin = await api.signIn('admin@keystone.example');
  });

  it('are listed for its administrators', async () => {
    const { status, body } = await admin.get<Paged<{ name: string }>>('/clients?sortBy=name&sortDirection=desc');
    expect(status).toBe(200);
    expect(body.totalItemCount).toBe(3);
    expect(body.items.map(({ name }) => name)).toEqual([
      'Northgate Dining',
      'Meridian Concessions',
      'Harborview Hotels',
    ]);
    const page = await admin.get<Paged<{ name: string }>>('/clients?searchTerm=concess');
    expect(page.body.items).toMatchObject([{ name: 'Meridian Concessions', serviceLevel: 'Hybrid', active: true }]);
  });

  it('are listed with what is at each, as it was counted within the last minute', async () => {
    const rows = async (query = '') => (await admin.read<Paged<ClientListRow>>(`/clients${query}`)).items;
    const figures = { licenses: 0, users: 4, pastDue: 0 };
    expect(await rows()).toMatchObject([figures, figures, figures]);
    const { meridian } = world.clients;
    const owner = await api.owner();
    await owner.query(`update users set status = 'inactive' where email = 'viewer@meridian.example'`);
    expect((await rows()).map(({ users }) => users)).toEqual([4, 4, 4]);
    api.pass({ minutes: 1 });
    expect(await rows()).toMatchObject([{ users: 4 }, { id: meridian, users: 3 }, { users: 4 }]);
    await owner.query(`update users set status = 'active' where email = 'viewer@meridian.example'`);
  });

  it('are found by service level and by whether they are active', async () => {
    const named = async (query: string) =>
      (await admin.read<Paged<ClientListRow>>(`/clients?${query}`)).items.map(({ name }) => name);
    expect(await named('serviceLevel=Hybrid&serviceLevel=Saas')).toEqual(['Harborview Hotels', 'Meridian Concessions']);
    expect(await named('active=false')).toEqual([]);
    expect(await named('active=true&serviceLevel=FullService')).toEqual(['Northgate Dining']);
  });

  it('are added, read and changed', async () => {
    const added = await admin.post('/clients', newHarbor);
    expect(added.status).toBe(201);
    const path = `/clients/${String(added.body['id'])}`;
    const { body } = await admin.get<ClientDetail>(path);
    expect(body).toMatchObject({ ...harbor, version: 1 });
    const changed = await admin.put(path, {
      ...harbor,
      legalName: 'Quayside LLC',
      licensingServiceLevel: 'Restricted',
    });
    expect(changed.status).toBe(204);
    expect((await admin.get(path)).body).toMatchObject({ legalName: 'Quayside LLC', version: 2 });
  });

  it('have names of their own', async () => {
    const { status, body } = await admin.post('/clients', { ...newHarbor, name: 'Harborview Hotels' });
    expect([status, body['errors']]).toEqual([400, { name: ['There is a client of this name already'] }]);
  });

  it('come with a first administrator, who chooses a password by a link of seven days and signs in', async () => {
    const opened = newClientNamed('Lantern Cafes', 'Saas', 'riley@lantern.example');
    const once = { 'idempotency-key': randomUUID() };
    const { status, body } = await admin.post('/clients', opened, once);
    expect(status).toBe(201);
    expect(await admin.post('/clients', opened, once)).toMatchObject({ status: 201, body });
    const owner = await api.owner();
    const { rows } = await owner.query<{ body_text: string }>(
      `select body_text from messages where tenant_id = $1 and template = 'invitation'`,
      [body.id],
    );
    const [, token] = /#(\S+)/.exec(rows[0]?.body_text ?? '') ?? [];
    api.pass({ days: 6 });
    const chosen = { token, password };
    expect((await api.visitor().post('/authentication/reset-password', chosen)).status).toBe(204);
    const riley = await api.signIn('riley@lantern.example');
    expect((await riley.get('/authentication/current-user/identity')).body).toMatchObject({
      clientName: 'Lantern Cafes',
      isClientAdministrator: true,
      isClientUserWithRenewalPermission: true,
    });
    expect((await riley.post<Paged<object>>('/users/list', {})).body.totalItemCount).toBe(1);
    admin = await api.signIn('admin@keystone.example');
  });

  it('are not opened for a user who has an account already, and nothing of them is left', async () => {
    const taken = newClientNamed('Nobody’s', 'Saas', 'admin@harborview.example');
    const { status, body } = await admin.post('/clients', taken);
    expect([status, body['errors']]).toEqual([400, { email: ['There is a user with this email already'] }]);
    expect((await admin.read<Paged<object>>('/clients?searchTerm=Nobody')).totalItemCount).toBe(0);
  });

  it('answer alike for what is none of them and for what never was', async () => {
    for (const id of [world.firm, '0191e8a0-0000-7000-8000-000000000000', 'not-an-id'])
      expect((await admin.get(`/clients/${id}`)).status).toBe(404);
  });

  it('are options for staff; a client’s people find their own', async () => {
    const staff = await api.signIn('contributor@keystone.example');
    const all = await staff.get<SelectOption[]>('/clients/select-list-options');
    expect(all.body.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Harborview Hotels', 'Meridian Concessions', 'Northgate Dining']),
    );
    const viewer = await api.signIn('viewer@harborview.example');
    const own = await viewer.get<SelectOption[]>('/clients/select-list-options');
    expect(own.body).toEqual([{ label: 'Harborview Hotels', value: world.clients.harborview }]);
  });

  it('shut their people out when switched off', async () => {
    const person = await api.signIn('admin@northgate.example');
    const path = `/clients/${world.clients.northgate}`;
    const { body } = await admin.get<ClientDetail>(path);
    const { id: _, version: __, createdOn: ___, modifiedOn: ____, ...northgate } = body;
    await admin.put(path, { ...northgate, active: false });
    expect((await person.get('/authentication/current-user/identity')).status).toBe(401);
    await expect(api.signIn('admin@northgate.example')).rejects.toThrow('not active');
    await admin.put(path, { ...northgate, active: true, allowUserPasswordLogin: false });
    await expect(api.signIn('admin@northgate.example')).rejects.toThrow('password');
  });
});

describe('pickers of people', () => {
  const { api } = opened(openWorld);

  const labels = async (email: string, query: string) => {
    const { body } = await (await api.signIn(email)).get<SelectOption[]>(`/users/select-list-options${query}`);
    return body.map(({ label }) => label);
  };

  it('offer the active people of one’s own side', async () => {
    expect(await labels('viewer@harborview.example', '')).toEqual([
      'Accounting Harborview',
      'Admin Harborview',
      'Contributor Harborview',
      'Viewer Harborview',
    ]);
  });

  it('offer for renewals only who may be given one', async () => {
    expect(await labels('admin@harborview.example', '?renewalUsersOnly=true')).toEqual([
      'Admin Harborview',
      'Contributor Harborview',
    ]);
    expect(
      await labels('admin@keystone.example', '?renewalUsersOnly=true&includeClientUsers=true&orderByGroup=true'),
    ).toEqual(['Contributor Keystone', 'Renewals Keystone', 'Admin Harborview', 'Contributor Harborview']);
  });

  it('narrow to roles, and offer no one', async () => {
    expect(await labels('admin@keystone.example', '?roles=RenewalContributor&includeUnassigned=true')).toEqual([
      'Unassigned',
      'Contributor Keystone',
    ]);
  });

  it('name the roles of each side', async () => {
    const roles = async (email: string) =>
      (await api.signIn(email)).read<SelectOption[]>('/users/roles/select-list-options');
    expect((await roles('admin@harborview.example')).map(({ label }) => label)).toEqual([
      'Administrator',
      'Contributor',
      'Viewer',
      'Accounting Administrator',
    ]);
    expect(await roles('admin@keystone.example')).toHaveLength(10);
  });
});
