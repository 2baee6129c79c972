import { type Api, startApi } from '../support/api.js';
import { documentedRoutes, type Route } from '../support/generated/documented-routes.js';
import { EveryRecord } from '../support/generated/every-record.js';
import { inactiveOwners } from '../support/generated/inactive-owners.js';
import { runFiles } from '../support/run-files.js';
import { wholeForms } from '../support/generated/whole-forms.js';

jest.setTimeout(180_000);

describe('what the contracts and the screens say holds by call', () => {
  let api: Api;
  let records: EveryRecord;
  let routes: Route[];

  beforeAll(async () => {
    api = await startApi({ FILES_DIR: runFiles(), RATE_LIMIT: '1000000' });
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
});
