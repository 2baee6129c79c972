import { type Api, startApi } from '../support/api.js';
import type { World } from '../support/world.js';

describe('signing in, over HTTP', () => {
  let api: Api;
  let world: World;

  beforeAll(async () => {
    api = await startApi();
    world = await api.world();
  });
  afterAll(() => api.stop());

  it('tells who is signed in', async () => {
    const dana = await api.signIn('admin@harborview.example');
    const { status, body } = await dana.get('/authentication/current-user/identity');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: world.people['admin@harborview.example'],
      authenticated: true,
      kind: 'client',
      email: 'admin@harborview.example',
      roles: ['ClientAdministrator'],
      firmId: world.firm,
      owningFirmName: 'Keystone Licensing Group',
      clientId: world.clients.harborview,
      clientName: 'Harborview Hotels',
      clientServiceLevel: 'Saas',
      isClientAdministrator: true,
      isClientUserWithRenewalPermission: true,
      clientAllowUserPasswordLogin: true,
      timeZone: 'America/New_York',
    });
  });
});
