import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { openApi } from '../../../server/src/kernel/http/openapi.js';
import { SESSION_COOKIE } from '../../../server/src/kernel/http/sessions.js';
import { type Api, startApi } from '../api.js';
import { type Roll, dice } from '../dice.js';
import { EveryRecord } from '../generated/every-record.js';
import { runFiles } from '../run-files.js';
import type { Schema } from '../generated/sample-of.js';
import { chance, pickOne } from './hostile.js';
import { rawOf, sendRaw } from './raw.js';
import { type FuzzedRequest, type FuzzedRoute, type Parameter, requestOf } from './requests.js';

const BASE = '/api/v1.0';
const FORM = 'multipart/form-data';
const LOOK_AFTER = 200;
/** So many percent of requests are written to a socket directly. */
const RAW = 8;

/** Every role at the firm, and at its clients; the firm's users work for one of them. */
const people = [
  'admin@keystone',
  'renewals@keystone',
  'contributor@keystone',
  'accounting@keystone',
  'admin@harborview',
  'contributor@harborview',
  'viewer@harborview',
  'accounting@harborview',
  'admin@meridian',
  'contributor@meridian',
  'admin@northgate',
].map((name) => `${name}.example`);

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

/** A program with a record of each kind and users of each role, and generated requests. */
export class FuzzedWorld {
  readonly statuses = new Map<number, number>();
  readonly called = new Set<string>();
  readonly failures: string[] = [];
  private readonly sessions: (string | undefined)[] = [];
  private queue: FuzzedRoute[] = [];
  private port = 0;
  private sent = 0;

  private constructor(
    private readonly api: Api,
    readonly routes: readonly FuzzedRoute[],
    private readonly ids: readonly string[],
    private readonly clientId: string,
    private readonly seed: number,
    private readonly roll: Roll,
  ) {}

  static async start(seed: number): Promise<FuzzedWorld> {
    const limits = { RATE_LIMIT: '100000000', SIGN_IN_LIMIT: '100000000' };
    const api = await startApi({ FILES_DIR: runFiles(), LOG_LEVEL: 'error', ...limits });
    const records = await EveryRecord.add(api);
    const routes = Object.entries(openApi(api.app).paths).flatMap(([whole, operations]) =>
      Object.entries(operations as Record<string, Operation>).flatMap(([method, operation]): FuzzedRoute[] => {
        if (!whole.startsWith(BASE)) return [];
        const path = whole.slice(BASE.length);
        const content = operation.requestBody?.content ?? {};
        const body = content['application/json']?.schema;
        const route = { method: method as 'put', path, body };
        const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
        const right = { rightPath: records.at(route), rightBody: records.bodyOf(route) ?? {} };
        return [{ ...route, parameters, isForm: FORM in content, ...right }];
      }),
    );
    const ids = [...new Set(Object.values(records.ids).filter((id) => /^[\da-f-]{36}$/.test(id)))];
    const world = new FuzzedWorld(api, routes, ids, records.ids['clients'] ?? '', seed, dice(seed));
    await api.app.listen(0, '127.0.0.1');
    world.port = (api.app.getHttpServer().address() as AddressInfo).port;
    await world.signIn();
    return world;
  }

  stop(): Promise<void> {
    return this.api.stop();
  }

  async isAlive(): Promise<boolean> {
    return (await this.api.app.inject({ method: 'GET', url: '/health/live' })).statusCode === 200;
  }

  /** @param atOnce the number of parallel requests */
  async send(requests: number, atOnce: number): Promise<void> {
    for (let left = requests; left > 0; left -= atOnce) {
      const some = Array.from({ length: Math.min(left, atOnce) }, () => this.next());
      await Promise.all(some.map((request) => request()));
    }
  }

  private next(): () => Promise<void> {
    const { roll } = this;
    if (this.queue.length === 0) this.queue = [...this.routes];
    const [route] = this.queue.splice(roll(this.queue.length), 1);
    if (!route) throw new Error('There are no routes');
    const session = chance(roll, 3) ? pickOne(roll, [undefined, 'x', 'a'.repeat(43)]) : this.someone();
    const request = requestOf(route, roll, this.ids);
    const raw = chance(roll, RAW) ? rawOf(request, session ?? '', roll) : undefined;
    const number = ++this.sent;
    const isDue = number % LOOK_AFTER === 0;
    this.called.add(`${route.method} ${route.path}`);
    return async () => {
      const statuses = raw ? await sendRaw(this.port, raw) : [await this.inject(request, session)];
      for (const status of statuses) this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      const isAnswered = statuses.length > 0 || !raw?.isWhole;
      if (!isAnswered || statuses.some((status) => status >= 500)) this.failed(number, statuses, request, raw?.bytes);
      if (isDue) await this.signIn();
    };
  }

  /** Every second time a user with many permissions. */
  private someone(): string | undefined {
    const { roll, sessions } = this;
    const mighty = [people.indexOf('admin@keystone.example'), people.indexOf('admin@harborview.example')];
    return sessions[chance(roll, 50) ? pickOne(roll, mighty) : roll(sessions.length)];
  }

  private failed(number: number, statuses: readonly number[], request: FuzzedRequest, bytes?: Buffer): void {
    const { method, path, headers, body } = request;
    const written = bytes ? ` written as ${JSON.stringify(bytes.toString('latin1').slice(0, 1_500))}` : '';
    const sent = JSON.stringify(String(body ?? '').slice(0, 1_500));
    this.failures.push(
      `seed ${this.seed}, request ${number}: ${method} ${path.slice(0, 500)} ${JSON.stringify(headers)} ${sent}${written} answers ${statuses.join()}`,
    );
  }

  private async inject({ method, path, headers, body }: FuzzedRequest, session: string | undefined): Promise<number> {
    const cookies: Record<string, string> = session ? { [SESSION_COOKIE]: session } : {};
    const { statusCode } = await this.api.app.inject({
      method: method.toUpperCase() as 'GET',
      url: `${BASE}${path}`,
      headers: { 'x-requested-with': 'XMLHttpRequest', ...headers },
      cookies,
      ...(body !== undefined && { payload: body }),
    });
    return statusCode;
  }

  /** Requests end sessions and deactivate users: they are signed in again if possible. */
  private async signIn(): Promise<void> {
    for (const [index, email] of people.entries()) {
      const known = this.sessions[index];
      const standing = known && (await this.api.visitor(known).get('/authentication/current-user/identity')).status;
      if (standing === 200) continue;
      const caller = await this.api.signIn(email).catch(() => undefined);
      this.sessions[index] = caller?.session;
      if (email.endsWith('keystone.example'))
        await caller?.put(
          '/authentication/current-user/client',
          { clientId: this.clientId },
          { 'idempotency-key': randomUUID() },
        );
    }
  }
}
