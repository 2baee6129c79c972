import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { openApi } from '../../server/src/kernel/http/openapi.js';
import { type Caller, startApi } from '../support/api.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { exchange, type RawRequest, sendHead, sendPieces, sendWhole } from '../support/raw-requests.js';

const LIMIT_FIELD = 'x-body-limit';
const KB = 1024;
const usual = 64 * KB;

interface Operation {
  readonly [LIMIT_FIELD]?: number;
  readonly requestBody?: { readonly content?: Readonly<Record<string, object>> };
}
interface Route {
  readonly method: string;
  readonly path: string;
  readonly limit: number;
  readonly isForm: boolean;
}

function* endless(first: string, piece: string) {
  yield first;
  for (;;) yield piece;
}

describe('bodies', () => {
  const { api } = opened(openWorld);
  let port: number;
  let firm: Caller;
  let dana: Caller;
  let routes: Route[];
  let all: readonly (Operation & { readonly method: string; readonly path: string })[];

  beforeAll(async () => {
    await api.app.listen(0, '127.0.0.1');
    ({ port } = api.app.getHttpServer().address() as AddressInfo);
    firm = await api.signIn('admin@keystone.example');
    dana = await api.signIn('admin@harborview.example');
    all = Object.entries(openApi(api.app).paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path: path.replace('{kind}', 'property').replace(/\{\w+\}/g, () => randomUUID()),
      })),
    );
    routes = all
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, requestBody, [LIMIT_FIELD]: limit = 0 }) => ({
        method,
        path,
        limit,
        isForm: 'multipart/form-data' in (requestBody?.content ?? {}),
      }));
  });

  const mayDo = (path: string) => (path.includes('letter-templates') ? firm : dana).session;
  const to = ({ method, path }: Pick<Route, 'method' | 'path'>, session = mayDo(path)): RawRequest => ({
    port,
    method,
    path,
    session,
  });
  const wrongOnes = async (rightly: (route: Route) => Promise<string | undefined>) => {
    const wrong: string[] = [];
    for (const route of routes) {
      const answer = await rightly(route);
      if (answer) wrong.push(`${route.method} ${route.path}: ${answer}`);
    }
    return wrong;
  };
  const isAlive = async () => (await sendWhole({ port, method: 'GET', path: '/health/live' }, '')).status === 200;

  it('have a limit on every route, in the OpenAPI document, and a larger one only where one is declared', () => {
    expect(all.filter((operation) => operation[LIMIT_FIELD] === undefined)).toEqual([]);
    expect(routes.length).toBeGreaterThan(60);
    const larger = routes.filter(({ limit }) => limit > usual).map(({ method, path }) => `${method} ${path}`);
    expect(larger.map((name) => name.replace(/[\da-f-]{36}/g, '{}')).toSorted()).toEqual([
      'POST /api/v1.0/dashboard/bulk-assign-licenses',
      'POST /api/v1.0/imports',
      'POST /api/v1.0/licenses',
      'POST /api/v1.0/licenses/{}/renewals/{}/license-received',
      'POST /api/v1.0/my-company/property-contacts',
      'POST /api/v1.0/my-company/property-contacts/change-plan',
      'POST /api/v1.0/my-company/property-contacts/contacts-list',
      'POST /api/v1.0/my-company/property-contacts/delete',
      'POST /api/v1.0/my-company/property-contacts/plan',
      'POST /api/v1.0/my-company/property-contacts/properties-list',
      'POST /api/v1.0/properties/{}/citations',
      'POST /api/v1.0/properties/{}/inspection-reports',
      'POST /api/v1.0/renewals/bulk/begin',
      'POST /api/v1.0/renewals/bulk/plan',
      'POST /api/v1.0/replacements/people/{}',
      'POST /api/v1.0/replacements/people/{}/plan',
      'POST /api/v1.0/sources/{}/lists',
      'PUT /api/v1.0/letter-templates/property',
      'PUT /api/v1.0/licenses/{}/document',
      'PUT /api/v1.0/my-company/property-contacts',
      'PUT /api/v1.0/properties/{}/citations/{}',
      'PUT /api/v1.0/properties/{}/inspection-reports/{}',
      'PUT /api/v1.0/user-profile/signature',
    ]);
    for (const { limit } of routes) expect(limit).toBeGreaterThanOrEqual(usual);
  });

  const isTooLarge = ({ status, type }: { status: number; type: string }) =>
    status === 413 && type.startsWith('application/problem+json') ? undefined : `${status} ${type}`;

  it('above the limit are refused on every route where they announce it', async () => {
    const wrong = await wrongOnes(async (route) => {
      const announced = await sendHead(to(route), route.limit + 1);
      if (route.isForm) return announced.status < 500 ? undefined : `${announced.status}`;
      return isTooLarge(announced);
    });
    expect(wrong).toEqual([]);
  });

  it('that never end are refused on every route', async () => {
    const wrong = await wrongOnes(async (route) =>
      route.isForm ? undefined : isTooLarge(await sendPieces(to(route), endless('{"x":"', 'A'.repeat(64 * KB)))),
    );
    expect(wrong).toEqual([]);
  });

  it('nested 20,000 deep are refused on every route, with a key', async () => {
    const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const wrong = await wrongOnes(async (route) => {
      const { status } = await sendWhole({ ...to(route), headers: { 'idempotency-key': randomUUID() } }, deep);
      // A file for a missing record is refused before it is read.
      return status === 400 || (route.isForm && status === 404) ? undefined : String(status);
    });
    expect(wrong).toEqual([]);
  });

  it('broken off on every route leave the program as it was', async () => {
    for (const { method, path } of routes) {
      const head = `${method} ${path} HTTP/1.1\r\nHost: a\r\nX-Requested-With: XMLHttpRequest\r\nCookie: evergreen_session=${firm.session ?? ''}\r\n`;
      await exchange(port, `${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":`, true);
      await exchange(
        port,
        `${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b`,
        true,
      );
    }
    expect(await isAlive()).toBe(true);
  });

  it('of many MB are not waited for from whom no one knows', async () => {
    for (const route of routes.filter(({ limit }) => limit > usual)) {
      const stranger = await sendHead(to(route, ''), route.limit);
      expect([route.path, stranger.status]).toEqual([route.path, 401]);
      const unmarked = await sendHead({ ...to(route), headers: { 'x-requested-with': '' } }, route.limit);
      expect([route.path, unmarked.status]).toEqual([route.path, 403]);
    }
    const signIn = { port, method: 'POST', path: '/api/v1.0/authentication/sign-in' };
    expect((await sendHead(signIn, 35 * KB * KB)).status).toBe(413);
  });

  it('are limited in number before they are read', async () => {
    const limited = await startApi({ RATE_LIMIT: '3', SIGN_IN_LIMIT: '1000' }, [], undefined);
    try {
      await limited.world();
      const someone = await limited.signIn('admin@harborview.example');
      await limited.app.listen(0, '127.0.0.1');
      const { port: other } = limited.app.getHttpServer().address() as AddressInfo;
      for (let time = 0; time < 4; time += 1) await someone.get('/user-profile');
      const path = '/api/v1.0/user-profile/signature';
      expect((await sendHead({ port: other, method: 'PUT', path, session: someone.session }, 1000 * KB)).status).toBe(
        429,
      );
    } finally {
      await limited.stop();
    }
  });

  it('with a document are taken as they come, and the same key answers the same', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2_000_000)]);
    const put = (content: string, key: string) =>
      firm.put('/letter-templates/property', { template: content, fileName: 'a.docx' }, { 'idempotency-key': key });
    const key = randomUUID();
    const first = await put(pdf.toString('base64'), key);
    expect([first.status, first.body['detail']]).toEqual([400, 'Selected file must be a .docx file']);
    expect((await put(pdf.toString('base64'), key)).body['detail']).toBe(first.body['detail']);
    expect((await put(pdf.subarray(1).toString('base64'), key)).status).toBeGreaterThanOrEqual(400);
    const noBase64 = await put('!'.repeat(100 * KB), randomUUID());
    expect(noBase64.status).toBe(400);
  });
});
