import { type Api, startApi } from '../support/api.js';
import { documentedRoutes, type Route } from '../support/generated/documented-routes.js';
import { EveryRecord } from '../support/generated/every-record.js';
import { inactiveOwners } from '../support/generated/inactive-owners.js';
import { addSampleLicense } from '../support/licensing.js';
import { wholeForms } from '../support/generated/whole-forms.js';

describe('what the contracts and the screens say holds by call', () => {
  let api: Api;
  let records: EveryRecord;
  let routes: Route[];

  beforeAll(async () => {
    api = await startApi();
    records = await EveryRecord.add(api);
    routes = documentedRoutes(api);
  });

  it('every call of a record that can be inactive is known: refused then, or allowed for a reason', () => {
    const writes = routes.filter(({ method }) => method !== 'get').map(({ method, path }) => `${method} ${path}`);
    const gone = Object.values(inactiveOwners(records.ids)).flatMap(({ allowed }) =>
      Object.values(allowed)
        .flat()
        .filter((call) => !writes.includes(call)),
    );
    expect(gone).toEqual([]);
  });

  it.each([
    ['property', 12],
    ['licensing authority', 3],
    ['license type', 7],
    ['license', 4],
    ['entity', 1],
  ])('an inactive %s is read only in %d calls, until it is activated', async (kind, count) => {
    const { calls, who, deactivate, activate, message, allowed, says, bodies } = inactiveOwners(records.ids)[kind]!;
    const caller = records.callers[who]!;
    const taken = Object.values(allowed).flat();
    const writes = routes.filter(
      ({ method, path }) => method !== 'get' && calls.test(path) && !taken.includes(`${method} ${path}`),
    );
    const forms = wholeForms(records.ids);
    const said: string[] = [];
    expect((await caller.send(...deactivate)).status).toBeLessThan(300);
    for (const route of writes) {
      const named = `${route.method} ${route.path}`;
      const form = bodies?.[named] ?? (route.method === 'put' ? forms[route.path]?.body : undefined);
      const { status, body } = await caller.send<{ detail?: string; errors?: object } | null>(
        route.method.toUpperCase() as 'PUT',
        records.at(route).replace(records.ids['licenses'] ?? '', records.ids['unalerted'] ?? ''),
        form ?? records.bodyOf(route),
      );
      const isRefused = status === 400 && JSON.stringify(body).includes(says?.[named] ?? message);
      if (!isRefused) said.push(`${named}: ${status} ${JSON.stringify(body)}`);
    }
    expect((await caller.send(...activate)).status).toBeLessThan(300);
    expect(said).toEqual([]);
    expect(writes).toHaveLength(count);
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
    const path = `/properties/${records.ids['properties']}`;
    expect((await records.callers['contributor']!.post(`${path}/deactivate`)).status).toBe(204);
  });

  it('a property with a license that the firm works is read only to the client, in every call', async () => {
    const { ids, callers } = records;
    const [property = '', authority = '', type = ''] = ['properties', 'licensing-authorities', 'license-types'].map(
      (kind) => ids[kind],
    );
    const standing = { property, authority, type, entity: ids['corporate-entities'] ?? '' };
    await callers['admin']!.post(`/properties/${property}/activate`);
    await api.work(ids['clients'] ?? '', (uow) =>
      addSampleLicense(uow, ids['clients'] ?? '', standing, { renewalDesignation: 'ManagingFirm' }),
    );
    const reads = ['/properties/{ownerId}/citations/list', '/properties/{propertyId}/licenses/download-documents'];
    const forms = wholeForms(ids);
    const wrong: string[] = [];
    for (const route of routes) {
      const { method, path } = route;
      if (method === 'get' || !path.startsWith('/properties/{') || reads.includes(path)) continue;
      const body = (method === 'put' && forms[path]?.body) || records.bodyOf(route);
      const { status } = await callers['admin']!.send(method.toUpperCase() as 'PUT', records.at(route), body);
      if (status !== 403) wrong.push(`${method} ${path}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
