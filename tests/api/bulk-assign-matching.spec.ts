import type { BulkAssignRunDetail, BulkRunItem } from '@evergreen/contracts/bulk-runs';
import type { Paged } from '@evergreen/contracts/common';
import type { LicenseList } from '@evergreen/contracts/license-views';
import { licenseMessages } from '@evergreen/contracts/licenses';
import pg from 'pg';
import { until } from '../../tools/processes.mjs';
import { type Api, type Caller, startApi } from '../support/api.js';
import { daysOn } from '../support/days.js';
import { importAll } from '../support/imports.js';
import { rebuilt } from '../support/rebuilt.js';
import type { World } from '../support/world.js';

const register = (place: string, licenses: number) =>
  [
    'license_num,license_type,business_name,address,city,state,zip,issued,expires',
    ...Array.from(
      { length: licenses },
      (_, n) => `${place}-${n},Innholder,Inn LLC,${n % 7} Main St,${place},MA,02116,2022-01-01,${daysOn(20)}`,
    ),
  ].join('\n');

const path = '/dashboard/bulk-assign-matching-licenses';

describe('repairs: 34 all licenses of an import are assigned at once', () => {
  let api: Api;
  let world: World;
  let owner: pg.Client;
  let dana: Caller;

  beforeAll(async () => {
    api = await startApi({ EVERGREEN_ROLES: 'api,worker' });
    world = await api.world();
    owner = new pg.Client({ connectionString: api.database.ownerUrl });
    await owner.connect();
    dana = await api.signIn('admin@harborview.example');
  });
  afterAll(async () => {
    await owner.end();
    await api.stop();
  });

  const over = async (runId: string): Promise<BulkAssignRunDetail> => {
    const read = async () => (await dana.get<BulkAssignRunDetail>(`/bulk-runs/assignments/${runId}`)).body;
    if (!(await until(async () => (await read()).status !== 'Running', 60_000))) throw new Error('It did not end');
    return read();
  };
  const ofImport = async (importId: string, more: object = {}) =>
    (await dana.post<LicenseList>('/licenses/list', { importId, pageSize: 5, ...more })).body;

  it('however many they are, and no other one; the list holds the import’s own', async () => {
    const other = await importAll(dana, register('Salem', 3));
    const { id } = await importAll(dana, register('Boston', 120));
    expect((await ofImport(id)).totalItemCount).toBe(120);
    const userId = world.people['contributor@harborview.example'];
    const { status, body } = await dana.post<{ runId: string }>(path, {
      matching: { importId: id },
      renewalDesignation: 'BillingClient',
      userId,
    });
    expect(status).toBe(202);
    expect(await over(body.runId)).toMatchObject({
      status: 'Completed',
      total: 120,
      succeeded: 120,
      failed: 0,
      assignedUserName: 'Contributor Harborview',
      startedBy: 'Admin Harborview',
    });
    expect((await ofImport(id, { userIds: [userId] })).totalItemCount).toBe(120);
    expect((await ofImport(other.id, { userIds: [userId] })).totalItemCount).toBe(0);
    expect((await dana.get<{ label: string }[]>('/imports/select-list-options')).body).toHaveLength(2);
  });

  it('says license by license which were not assigned, and why', async () => {
    const { id } = await importAll(dana, register('Lynn', 60));
    const { body } = await dana.post<{ runId: string }>(path, {
      matching: { importId: id, active: true },
      renewalDesignation: 'ManagingFirm',
      userId: null,
    });
    const run = await over(body.runId);
    expect(run).toMatchObject({ total: 60, succeeded: 0, failed: 60 });
    expect(run.failures[0]).toMatchObject({ licenseNumber: 'Lynn-0', reason: licenseMessages.staysWithClient });
  });

  it('repairs: 54 stands in the list of bulk runs for those who may do it', async () => {
    const { body } = await dana.get<Paged<BulkRunItem>>('/bulk-runs?kind=Assign');
    expect(body.items[1]).toMatchObject({
      kind: 'Assign',
      status: 'Completed',
      total: 120,
      startedBy: 'Admin Harborview',
    });
    const contributor = await api.signIn('contributor@harborview.example');
    expect((await contributor.get<Paged<BulkRunItem>>('/bulk-runs')).body.totalItemCount).toBe(0);
    expect(
      (await contributor.post(path, { matching: {}, renewalDesignation: 'BillingClient', userId: null })).status,
    ).toBe(403);
    const viewer = await api.signIn('viewer@harborview.example');
    expect((await viewer.get('/bulk-runs')).status).toBe(403);
  });

  it('refuses where nothing matches', async () => {
    const answer = await dana.post(path, {
      matching: { cities: ['Nowhere'] },
      renewalDesignation: 'BillingClient',
      userId: null,
    });
    expect([answer.status, answer.body['detail']]).toEqual([400, 'There is no such license']);
    expect((await rebuilt(api)).map(({ table }) => table)).toEqual([]);
  });
});
