import type { ClientChoices } from '@evergreen/contracts/accounts/client-choices';
import { clientIsAtRest, otherClientChosen } from '@evergreen/contracts/accounts/client-at-work';
import { refusal } from '../support/api.js';
import { upload } from '../support/areas/imports.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';

const WHO = '/authentication/current-user/identity';
const CHOOSE = '/authentication/current-user/client';

const newUser = {
  firstName: 'Dana',
  lastName: 'Lee',
  email: 'dana.lee@northgate.example',
  renewalRole: 'ClientViewer',
  accountingRole: 'none',
  active: true,
};

describe('the client that firm staff work on', () => {
  const { api, world } = opened(openWorld);

  const chosen = async (email: string) => (await (await api.signIn(email)).get(WHO)).body['clientName'];

  it('is the first one, then the one that was left', async () => {
    const admin = await api.signIn('admin@keystone.example');
    expect((await admin.get(WHO)).body).toMatchObject({ kind: 'firm', clientName: 'Harborview Hotels' });
    const answer = await admin.put('/authentication/current-user/client', { clientId: world.clients.meridian });
    expect(answer.status).toBe(204);
    expect((await admin.get(WHO)).body).toMatchObject({
      clientId: world.clients.meridian,
      clientName: 'Meridian Concessions',
      clientServiceLevel: 'Hybrid',
      isClientAdministrator: false,
    });
    expect(await chosen('admin@keystone.example')).toBe('Meridian Concessions');
    expect(await chosen('renewals@keystone.example')).toBe('Harborview Hotels');
  });

  it('is never another firm’s, nor one that is not there', async () => {
    const other = await api.world('elsewhere');
    const admin = await api.signIn('renewals@keystone.example');
    for (const clientId of [other.clients.meridian, other.firm, world.firm]) {
      const { status } = await admin.put('/authentication/current-user/client', { clientId });
      expect(status).toBe(404);
    }
  });

  it('may be inactive for an administrator, who reads there and writes nothing; for no one else', async () => {
    const { meridian } = world.clients;
    const admin = await api.signIn('admin@keystone.example');
    const setActive = async (active: boolean) => {
      const {
        id: _id,
        version: _version,
        createdOn: _createdOn,
        modifiedOn: _modifiedOn,
        ...fields
      } = (await admin.get(`/clients/${meridian}`)).body;
      expect((await admin.put(`/clients/${meridian}`, { ...fields, active })).status).toBe(204);
    };
    await setActive(false);
    const renewals = await api.signIn('renewals@keystone.example');
    expect((await renewals.put(CHOOSE, { clientId: meridian })).status).toBe(404);
    expect((await admin.put(CHOOSE, { clientId: meridian })).status).toBe(204);
    expect((await admin.get(WHO)).body).toMatchObject({ clientId: meridian, clientAtRest: true });

    const division = { name: 'Airports', companyCode: 'A' };
    for (const path of ['/divisions', '/history/acts', '/licenses/select-list-options'])
      expect((await admin.get(path)).status).toBe(200);
    expect((await admin.post('/divisions', division)).status).toBe(403);
    expect(await admin.post('/users', { ...newUser, side: 'client' })).toMatchObject(refusal(clientIsAtRest, 403));

    await setActive(true);
    expect((await admin.get(WHO)).body).toMatchObject({ clientId: meridian, clientAtRest: false });
    const added = await admin.added('/divisions', division);
    expect((await admin.delete(`/divisions/${added}`)).status).toBe(204);
  });

  describe('the client of a request', () => {
    const header = 'evergreen-client';

    it('is named by every answer, refusals too, and by none to strangers', async () => {
      const { harborview, meridian } = world.clients;
      const admin = await api.signIn('contributor@keystone.example');
      expect((await admin.get(WHO)).headers[header]).toBe(harborview);
      await admin.put(CHOOSE, { clientId: meridian });
      for (const path of [WHO, '/imports', '/divisions', `/licenses/${harborview}`])
        expect((await admin.get(path)).headers[header]).toBe(meridian);
      expect((await (await api.signIn('viewer@northgate.example')).get(WHO)).headers[header]).toBe(
        world.clients.northgate,
      );
      expect((await api.visitor().get(WHO)).headers[header]).toBeUndefined();
    });

    it('is compared with the one that a write names: another is refused in words, none and the same go on', async () => {
      const { harborview, meridian } = world.clients;
      const admin = await api.signIn('renewals@keystone.example');
      await admin.put(CHOOSE, { clientId: meridian });
      const add = (name: string, headers = {}) => admin.post('/divisions', { name, companyCode: 'N' }, headers);
      const refused = await add('Prepared elsewhere', { [header]: harborview });
      expect([refused.status, refused.body['detail']]).toEqual([409, otherClientChosen]);
      expect((await add('Of a script')).status).toBe(201);
      expect((await add('Of this tab', { [header]: meridian })).status).toBe(201);
      expect((await add('In capitals', { [header]: meridian.toUpperCase() })).status).toBe(201);
      const names = (await admin.read<{ items: { name: string }[] }>('/divisions')).items;
      expect(names.map(({ name }) => name)).toEqual(['In capitals', 'Of a script', 'Of this tab']);
      expect((await admin.put(CHOOSE, { clientId: harborview }, { [header]: harborview })).status).toBe(204);
    });

    it('is compared before a register is taken in', async () => {
      const admin = await api.signIn('admin@keystone.example');
      await admin.put(CHOOSE, { clientId: world.clients.northgate });
      const { status } = await upload(admin, 'License Number\nA-1\n', 'register.csv', {
        [header]: world.clients.harborview,
      });
      expect(status).toBe(409);
      expect((await admin.get('/imports')).body).toMatchObject({ totalItemCount: 0 });
    });

    it('is asked for by a few letters of its name: those worked on lately come first', async () => {
      const admin = await api.signIn('renewals@keystone.example');
      const names = async (term = '') =>
        (await admin.read<ClientChoices>(`/authentication/current-user/clients?searchTerm=${term}`)).items.map(
          ({ name, serviceLevel, recent }) => `${name} ${serviceLevel}${recent ? ', lately' : ''}`,
        );
      await admin.put(CHOOSE, { clientId: world.clients.harborview });
      await admin.put(CHOOSE, { clientId: world.clients.northgate });
      await admin.put(CHOOSE, { clientId: world.clients.harborview });
      expect((await names()).slice(0, 2)).toEqual([
        'Harborview Hotels Saas, lately',
        'Northgate Dining FullService, lately',
      ]);
      expect(await names('ning')).toEqual(['Northgate Dining FullService, lately']);
      expect(await names('%25')).toEqual([]);
    });
  });
});
