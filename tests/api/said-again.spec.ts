import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Api, startApi } from '../support/api.js';
import { documentedRoutes, type Route } from '../support/generated/documented-routes.js';
import { EveryRecord } from '../support/generated/every-record.js';
import { rebuilt } from '../support/rebuilt.js';
import { verified } from '../support/verified.js';
import { wholeForms } from '../support/generated/whole-forms.js';

const another = 'it adds another one';
/** Why the same call writes again. */
const otherwise: Readonly<Record<string, string>> = {
  'post /licensing-authorities/{ownerId}/contacts': another,
  'post /licensing-authorities/{authorityId}/key-contact-change-forms': another,
  'post /divisions/{ownerId}/contacts': another,
  'post /renewals/{renewalId}/check-request-invoices': another,
  'post /renewals/{renewalId}/credit-card-invoices': another,
  'post /renewals/{renewalId}/ach-credit-invoices': another,
  'post /firm/exports/{type}/prepare': another,
  'post /properties/{propertyId}/licenses/send-documents': 'it sends another email',
};
/** It would end the session of these calls. */
const signsOut = '/authentication/sign-out';
const order = (method: string) => ['put', 'post', 'delete'].indexOf(method);
const named = ({ method, path }: Route) => `${method} ${path}`;

describe('a write that repeats the stored values', () => {
  let api: Api;
  let owner: pg.Client;
  let records: EveryRecord;

  beforeAll(async () => {
    api = await startApi();
    owner = await api.owner();
    records = await EveryRecord.add(api);
  });

  it('writes no event, on every route: nothing comes between what was done before and its undo', async () => {
    const forms = wholeForms(records.ids);
    /** By this request, and not by a parallel job. */
    const written = async (request: string): Promise<string[]> => {
      const { rows } = await owner.query<{ type: string }>(
        "select type from events where meta->>'correlationId' = $1 order by position",
        [request],
      );
      return rows.map(({ type }) => type);
    };
    const wrong: string[] = [];
    const taken = new Set<string>();
    const routes = documentedRoutes(api)
      .filter(({ method, path }) => method !== 'get' && path !== signsOut)
      .toSorted((a, b) => order(a.method) - order(b.method));
    for (const route of routes)
      for (const caller of Object.values(records.callers)) {
        const body = (route.method === 'put' && forms[route.path]?.body) || records.bodyOf(route);
        const send = async () => {
          const { status, headers } = await caller.send(route.method.toUpperCase() as 'PUT', records.at(route), body, {
            'idempotency-key': randomUUID(),
          });
          return { status, events: await written(String(headers['x-request-id'])) };
        };
        const { status, events } = await send();
        if (status >= 400) continue;
        if (events.length > 0) taken.add(named(route));
        const again = await send();
        if (again.events.length > 0 !== named(route) in otherwise)
          wrong.push(`${named(route)}: ${events.join(', ')}; again: ${again.events.join(', ')}`);
        break;
      }
    expect(wrong).toEqual([]);
    // A call that writes nothing the first time proves nothing the second time.
    expect(taken.size).toBeGreaterThan(80);
  });

  it('leaves rows that a rebuild makes, and a history that verifies', async () => {
    const { rows } = await owner.query<{ type: string }>('select distinct type from events');
    expect(rows.length).toBeGreaterThan(80);
    expect(await rebuilt(api)).toEqual([]);
    expect(await verified(api, records.callers['admin']!)).toMatchObject({ verified: true });
  });
});
