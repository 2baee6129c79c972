import { licenseTypeMessages } from '@evergreen/contracts/license-types';
import { type Api, type Caller, startApi } from '../support/api.js';
import { documentedRoutes, type Route } from '../support/documented-routes.js';
import { EveryRecord } from '../support/every-record.js';
import { runFiles } from '../support/run-files.js';
import { wholeForms } from '../support/whole-forms.js';

jest.setTimeout(180_000);

const type = '/licensing-authorities/{authorityId}/license-types/{typeId}';

describe('what the contracts and the screens say holds by call', () => {
  let api: Api;
  let records: EveryRecord;
  let admin: Caller;
  let routes: Route[];

  beforeAll(async () => {
    api = await startApi({ FILES_DIR: runFiles(), RATE_LIMIT: '1000000' });
    records = await EveryRecord.add(api);
    admin = records.callers['admin']!;
    routes = documentedRoutes(api);
  });
  afterAll(() => api.stop());

  it('an inactive license type is read only in each of its calls, until it is activated', async () => {
    const at = records.at({ method: 'put', path: type, body: undefined });
    expect((await admin.put(`${at}/deactivate`)).status).toBe(204);
    const forms = wholeForms(records.ids);
    const bulk = `${type.replace('/{typeId}', '')}/bulk-update-`;
    const writes = routes.filter(
      ({ method, path }) =>
        method === 'put' && (path.startsWith(bulk) || (path.startsWith(`${type}/`) && !path.endsWith('activate'))),
    );
    expect(writes).toHaveLength(7);
    const said: string[] = [];
    for (const route of writes) {
      const { status, body } = await admin.put<{ detail?: string }>(
        records.at(route),
        forms[route.path]?.body ?? records.bodyOf(route),
      );
      if (status !== 400 || body.detail !== licenseTypeMessages.inactive)
        said.push(`${route.path}: ${status} ${JSON.stringify(body)}`);
    }
    expect(said).toEqual([]);
    expect((await admin.put(`${at}/activate`)).status).toBe(204);
    expect((await admin.put(`${at}/gl-code`, { glCode: 'G-2' })).status).toBe(204);
  });

  it('a call without a body names the fields that it lacks, and no field without a name', async () => {
    const wrong: string[] = [];
    for (const route of routes.filter(({ method, body }) => body && (method === 'post' || method === 'put')))
      for (const caller of Object.values(records.callers)) {
        const { status, body } = await caller.send<{ errors?: object }>(
          route.method.toUpperCase() as 'PUT',
          records.at(route),
        );
        if (status >= 500 || (status === 400 && '' in (body?.errors ?? {})))
          wrong.push(`${route.method} ${route.path}`);
      }
    expect(wrong).toEqual([]);
  });

  it('a property is deactivated without a body, and keeps its close date', async () => {
    const at = `/properties/${records.ids['properties']}`;
    expect((await records.callers['contributor']!.post(`${at}/deactivate`)).status).toBe(204);
  });
});
