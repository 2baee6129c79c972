import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Api, startApi } from '../support/api.js';
import { documentedRoutes } from '../support/generated/documented-routes.js';
import { EveryRecord } from '../support/generated/every-record.js';

/** Why the second answer differs from the first one. */
const otherwise: Readonly<Record<string, string>> = {
  '/authentication/sign-out': 'the session is over',
  '/user-profile/two-factor-auth': 'a few wrong codes end the session, and each try counts',
  '/user-profile/authenticator': 'a few wrong codes end the session, and each try counts',
  '/user-profile/authenticator/remove': 'a few wrong codes end the session, and each try counts',
  '/user-profile/recovery-codes': 'a few wrong codes end the session, and each try counts',
  '/saved-views/{id}/calendar': 'the address is a secret, which is shown and not kept: it is made again',
};
/** Needs no session, and a key belongs to a user. */
const withoutKeys = ['/authentication/forgot-password'];

/** Another choice: the first value in it that can be another one of its kind is. */
const otherThan = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value} x`;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) {
    const [first, ...rest] = value as unknown[];
    return first === undefined ? undefined : [otherThan(first), ...rest];
  }
  for (const [name, part] of Object.entries(value ?? {})) {
    const other = otherThan(part);
    if (other !== undefined) return { ...(value as object), [name]: other };
  }
  return undefined;
};

const last = (method: string) => ['put', 'post', 'delete'].indexOf(method);

describe('a write that is sent twice under one key', () => {
  let api: Api;
  let records: EveryRecord;

  beforeAll(async () => {
    api = await startApi();
    records = await EveryRecord.add(api);
  });

  it('gets the same answer twice, and none for another choice, on every route', async () => {
    const wrong: string[] = [];
    const done = new Set<string>();
    const routes = documentedRoutes(api)
      .filter(({ method, path }) => method !== 'get' && !(path in otherwise))
      .toSorted((a, b) => last(a.method) - last(b.method));
    for (const route of routes)
      for (const caller of Object.values(records.callers)) {
        const [path, body] = [records.at(route), records.bodyOf(route)];
        const key = { 'idempotency-key': randomUUID() };
        const answers = [];
        for (let time = 0; time < 2; time += 1) {
          const { status, body: said } = await caller.send(route.method.toUpperCase() as 'PUT', path, body, key);
          answers.push([status, said && typeof said === 'object' ? { ...said, traceId: undefined } : said] as const);
        }
        const [first, second] = answers;
        if (!isDeepStrictEqual(first, second))
          wrong.push(`${route.method} ${route.path}: ${JSON.stringify(first)}, then ${JSON.stringify(second)}`);
        if (!first || first[0] >= 400) continue;
        done.add(`${route.method} ${route.path}`);
        const other = otherThan(body);
        if (other === undefined || withoutKeys.includes(route.path)) break;
        const { status } = await caller.send(route.method.toUpperCase() as 'PUT', path, other as object, key);
        if (status < 400) wrong.push(`${route.method} ${route.path}: another choice under its key got ${status}`);
        break;
      }
    expect(wrong).toEqual([]);
    // Most succeed; the others are refused, twice.
    expect(done.size).toBeGreaterThan(routes.length / 2);
  });
});
