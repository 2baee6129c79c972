import { randomUUID } from 'node:crypto';
import { otherClientChosen } from '@evergreen/contracts/accounts/client-at-work';
import type pg from 'pg';
import { PolicyCheck } from '../../server/src/kernel/http/policy.check.js';
import { type Api, startApi } from '../support/api.js';
import { documentedRoutes, filled, type Route } from '../support/generated/documented-routes.js';
import { EveryRecord } from '../support/generated/every-record.js';
import { wholeForms } from '../support/generated/whole-forms.js';

/** Writes with another answer for a stale view; each with its reason. */
const otherwise: Readonly<Record<string, readonly [status: number, why: string]>> = {
  'put /licenses/{licenseId}/renewals/{renewalId}/status': [400, 'a renewal step is refused as document 2 says'],
  'put /licenses/{id}/designation-approval': [
    400,
    'that nothing awaits approval any more says more, and is said first',
  ],
  'post /messages/{id}/retry': [404, 'no message failed here; a message has no version that anybody sees'],
  'post /renewals/{renewalId}/license-emails/{messageId}/retry': [
    404,
    'no email was sent here; a message has no version that anybody sees',
  ],
  'post /properties/{propertyId}/licenses/download-documents': [200, 'it reads, whatever has changed since'],
  'post /properties/{ownerId}/citations/list': [200, 'it reads, whatever has changed since'],
  'post /sources/{id}/lists': [400, 'a new list changes nothing that was seen; here no file is sent'],
  'post /sources/{id}/fetch': [400, 'a new list changes nothing that was seen; here lists are uploaded'],
  'post /sources/{id}/lists/{listId}/use': [404, 'no list waits for an answer here; its machine takes the one answer'],
  'post /sources/{id}/lists/{listId}/set-aside': [
    404,
    'no list waits for an answer here; its machine takes the one answer',
  ],
  'post /sources/{id}/differences': [400, 'each is asked against what was compared, as those of an import are'],
  'post /sources/{id}/tasks': [404, 'no list was compared here; a new task changes nothing that was seen'],
  'post /sources/{id}/acts/{actId}/undo': [404, 'nothing was accepted here; each is asked against what it became'],
  'post /failed-jobs/{id}/retry': [404, 'no job failed here; a job has no version that anybody sees'],
  'post /renewals/bulk/{runId}/cancel': [404, 'no run is under way here; its machine takes the one cancel'],
  'post /renewals/bulk/{runId}/retry': [404, 'no run has ended here; its machine takes the one retry'],
  'post /bulk-runs/assignments/{runId}/cancel': [404, 'no run is under way here; its machine takes the one cancel'],
  'post /bulk-runs/assignments/{runId}/retry': [404, 'no run has ended here; its machine takes the one retry'],
  'post /my-company/property-contacts/runs/{runId}/cancel': [
    404,
    'no run is under way here; its machine takes the one cancel',
  ],
  'post /my-company/property-contacts/runs/{runId}/retry': [
    404,
    'no run has ended here; its machine takes the one retry',
  ],
};

/** Changes of what there is one of for each person or client. */
const ofOne = ['/firm', '/my-company', '/user-profile', '/user-profile/reminders'];

describe('a stale view', () => {
  let api: Api;
  let owner: pg.Client;
  let records: EveryRecord;
  let routes: Route[];

  beforeAll(async () => {
    api = await startApi();
    owner = await api.owner();
    records = await EveryRecord.add(api);
    const named = ({ method, path }: Route) => path.includes('{') || (method === 'put' && ofOne.includes(path));
    routes = documentedRoutes(api).filter((route) => route.method !== 'get' && named(route));
  });

  const events = async () => (await owner.query<{ n: number }>('select count(*)::int as n from events')).rows[0]?.n;

  it('is refused by every call that changes what is named in its address, and changes nothing', async () => {
    const before = await events();
    const forms = wholeForms(records.ids);
    const wrong: string[] = [];
    for (const route of routes) {
      const { method, path } = route;
      const called = `${method} ${path}`;
      const [expected] = otherwise[called] ?? [409];
      const answers: string[] = [];
      for (const [who, caller] of Object.entries(records.callers)) {
        const stale = { 'if-match': '"999"' };
        const { status, body: said } = await caller.send(
          method.toUpperCase() as 'PUT',
          records.at(route),
          ofOne.includes(path) ? forms[path]?.body : records.bodyOf(route),
          stale,
        );
        answers.push(`${who}: ${status} ${status === 400 ? JSON.stringify(said['errors'] ?? said['detail']) : ''}`);
        if (status === expected) answers.length = 0;
        if (status === expected) break;
      }
      if (answers.length > 0) wrong.push(`${called} ${answers.join(', ')}`);
    }
    expect(wrong).toEqual([]);
    expect(await events()).toBe(before);
  });

  it('is refused by every write that names another client, anyone who sends it, and changes nothing', async () => {
    const ofNoClient = new Set(
      api.app
        .get(PolicyCheck)
        .routes()
        .filter(({ policy }) => policy?.to === 'anybody')
        .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`),
    ).add('put /authentication/current-user/client');
    const everybody = [...Object.values(records.callers), await api.signIn('accounting@keystone.example')];
    const before = await events();
    const wrong: string[] = [];
    for (const { method, path } of documentedRoutes(api)) {
      if (method === 'get' || ofNoClient.has(`${method} ${path}`)) continue;
      const url = filled(path, () => randomUUID());
      const answers = await Promise.all(
        everybody.map(async (caller) => {
          const other = { 'evergreen-client': randomUUID() };
          const { status, body } = await caller.send(method.toUpperCase() as 'PUT', url, {}, other);
          return status === 409 ? body['detail'] : status;
        }),
      );
      // Users without the permission get that answer; for everybody else the record is another client's.
      const isRefused = answers.every((said) => said === 403 || said === otherClientChosen);
      if (!isRefused || !answers.includes(otherClientChosen)) wrong.push(`${method} ${path}: ${answers.join(', ')}`);
    }
    expect(wrong).toEqual([]);
    expect(await events()).toBe(before);
  });

  it('has no outdated exception', () => {
    const known = routes.map(({ method, path }) => `${method} ${path}`);
    expect([...Object.keys(otherwise)].filter((route) => !known.includes(route))).toEqual([]);
  });
});
