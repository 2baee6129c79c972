import type { AddressInfo } from 'node:net';
import { utimesSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { openApi } from '../../server/src/kernel/http/openapi.js';
import { UploadLeftovers } from '../../server/src/kernel/files/upload-leftovers.js';
import { formType, upload } from '../support/areas/imports.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { exchange } from '../support/raw-requests.js';
import { runFiles } from '../support/run-files.js';
import { sampleOf, type Schema } from '../support/generated/sample-of.js';

const PROBLEM = 'application/problem+json; charset=utf-8';

describe('requests that make no sense', () => {
  const files = runFiles();
  const { api, world, dana, firm, accounting } = opened(() =>
    openWorld(
      {
        dana: 'admin@harborview.example',
        firm: 'admin@keystone.example',
        accounting: ['accounting@keystone.example', 'harborview'],
      },
      { FILES_DIR: files, RATE_LIMIT: '1000000' },
    ),
  );
  let port: number;

  beforeAll(async () => {
    await api.app.listen(0, '127.0.0.1');
    ({ port } = api.app.getHttpServer().address() as AddressInfo);
  });

  it.each<[object]>([[{ toString: 1 }], [{ valueOf: 1, hasOwnProperty: 2 }], [{ isPrototypeOf: { a: 1 } }]])(
    'names a field that every object has: %j',
    async (body) => {
      const { status, body: problem } = await dana.post('/officer-titles', body);
      expect([status, Object.keys(problem['errors'] as object)]).toEqual([
        400,
        expect.arrayContaining(Object.keys(body)) as string[],
      ]);
    },
  );

  it.each(['valueOf=1', 'toString=1&toString=2', 'hasOwnProperty=1'])('is refused with the query %s', async (query) => {
    expect((await dana.get(`/imports?${query}`)).status).toBe(400);
  });

  it.each([
    [
      'without an end',
      '--evergreen-form-boundary\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b',
    ],
    ['without a boundary', 'a,b'],
    ['of nothing', ''],
    ['with a damaged part', '--evergreen-form-boundary\r\n\0\0\r\n\r\na\r\n--evergreen-form-boundary--\r\n'],
  ])('a form %s is refused', async (_, form) => {
    const { status, body } = await dana.post('/imports', Buffer.from(form), { 'content-type': formType });
    expect([status, Object.keys(body['errors'] as object)]).toEqual([400, ['file']]);
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    ...[257, 5_000].map((length) => `multipart/form-data; boundary=${'x'.repeat(length)}`),
  ])('a form of the type %s is refused', async (type) => {
    expect((await dana.post('/imports', Buffer.from('a'), { 'content-type': type })).status).toBe(400);
  });

  it('a time zone is stored under the name that every program knows', async () => {
    const { body } = await firm.get<Record<string, unknown>>(`/clients/${world.clients.harborview}`);
    const { id: _id, version: _version, createdOn: _created, modifiedOn: _modified, ...fields } = body;
    const changed = await firm.put(`/clients/${world.clients.harborview}`, { ...fields, timeZone: 'US/Pacific-New' });
    expect(changed.body).toBe('');
    expect((await firm.read<{ timeZone: string }>(`/clients/${world.clients.harborview}`)).timeZone).toBe(
      'America/Los_Angeles',
    );
    expect((await dana.get('/history/events?from=2026-01-01')).status).toBe(200);
  });

  it('private answers are kept by no one', async () => {
    for (const path of ['/authentication/current-user/identity', '/imports', `/licenses/${randomUUID()}`])
      expect((await dana.get(path)).headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['an address that cannot be read', 'GET /api/v1.0/%E0%A4%A HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['what is no request', 'GET\r\n\r\n', 400],
    [
      'an id of any length',
      `GET /api/v1.0/licenses/${'a'.repeat(5000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      // If the built screens are served, it is one more unknown address.
      [404, 414],
    ],
  ])('%s is answered as every other refusal', async (_, written, statuses) => {
    const answer = await exchange(port, written);
    const status = Number(answer.split(' ')[1]);
    expect([statuses].flat()).toContain(status);
    expect(answer.toLowerCase()).toContain(`content-type: ${PROBLEM}`);
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ status, type: 'about:blank' });
  });

  it('files of ended uploads are removed, and none of a running one', async () => {
    const spool = join(files, '.incoming');
    mkdirSync(spool, { recursive: true });
    const [old, fresh] = ['old', 'fresh'].map((name) => join(spool, name));
    for (const path of [old ?? '', fresh ?? '']) writeFileSync(path, 'half');
    const seconds = api.now().getTime() / 1000;
    for (const [path, time] of [
      [old ?? '', seconds - 25 * 3600],
      [fresh ?? '', seconds],
    ] as const)
      utimesSync(path, time, time);
    await api.app.get(UploadLeftovers).tidy();
    expect([existsSync(old ?? ''), existsSync(fresh ?? '')]).toEqual([false, true]);
  });

  it('a key is of one client: after another was chosen it is another', async () => {
    const request = { id: 'keys', idempotencyKey: randomUUID(), hash: 'the same' };
    const userId = world.people['renewals@keystone.example'] ?? null;
    const { harborview, meridian } = world.clients;
    const answers: string[] = [];
    for (const clientId of [harborview, meridian, harborview]) {
      const by = { ...systemActor(world.firm, world.firm, 'keys', { clientId, userId }), request };
      answers.push(await api.app.get(Transactions).run(by, randomUUID(), () => Promise.resolve(randomUUID())));
    }
    expect(answers[0]).toBe(answers[2]);
    expect(answers[0]).not.toBe(answers[1]);
  });

  it('the name of an upload is cleaned where it is stored', async () => {
    const { body } = await upload(dana, 'a,b\n1,2\n', '../..\\x\u202Evsc.exe');
    const run = await dana.get<{ fileName: string }>(`/imports/${body.id}`);
    expect(run.body.fileName).toBe('x-vsc.csv');
  });

  it('an id that cannot be one is not found, in all areas', async () => {
    const wrong: string[] = [];
    const paths = Object.entries(openApi(api.app).paths).filter(([path]) => /\{(?!kind)\w+\}/.test(path));
    expect(paths.length).toBeGreaterThan(40);
    for (const [path, operations] of paths)
      for (const [method, operation] of Object.entries(
        operations as Record<string, { requestBody?: { content?: Record<string, { schema?: Schema }> } }>,
      )) {
        const schema = operation.requestBody?.content?.['application/json']?.schema;
        for (const id of ['not-an-id', '1', `${randomUUID()}0`]) {
          const url = path
            .replace('/api/v1.0', '')
            .replace('{kind}', 'property')
            .replace(/\{\w+\}/g, id);
          const payload = method === 'get' ? undefined : ((schema ? sampleOf(schema) : {}) as object);
          const answers = [dana, firm, accounting].map((caller) =>
            caller.send(method.toUpperCase() as 'GET', url, payload),
          );
          const statuses = (await Promise.all(answers)).map(({ status }) => status);
          if (statuses.some((status) => status !== 404 && status !== 403) || !statuses.includes(404))
            wrong.push(`${method} ${url}: ${statuses.join()}`);
        }
      }
    expect(wrong).toEqual([]);
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)('an unknown %s is not found', async (method) => {
    const { status, headers } = await dana.send(method, '/nothing/here');
    expect([status, headers['content-type']]).toEqual([404, PROBLEM]);
  });
});
