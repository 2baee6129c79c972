import { type Api, startApi } from '../support/api.js';
import type { World } from '../support/world.js';

const WHO = '/authentication/current-user/identity';

describe('the client that firm staff work on', () => {
  let api: Api;
  let world: World;

  beforeAll(async () => {
    api = await startApi();
    world = await api.world();
  });
  afterAll(() => api.stop());

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

  it('is not for a client’s own people to choose', async () => {
    const dana = await api.signIn('admin@meridian.example');
    const { status } = await dana.put('/authentication/current-user/client', { clientId: world.clients.northgate });
    expect(status).toBe(403);
  });
});
