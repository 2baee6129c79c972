import type { Paged } from '@evergreen/contracts/common';
import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import type { Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import type { UnitOfWork } from '../../server/src/kernel/commands/unit-of-work.js';
import { SESSION_COOKIE } from '../../server/src/kernel/http/sessions.js';
import { newId } from '../../server/src/kernel/ids.js';
import { OutboxDispatcher } from '../../server/src/kernel/jobs/outbox-dispatcher.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { afterwards } from './afterwards.js';
import { freshDatabase, newName, type TestDatabase } from './database.js';
import type { HandedSecrets } from './handed-secrets.js';
import { Program, SharedProgram } from './program.js';
import { readyWorld, worldTemplate } from './world-template.js';
import { buildWorld, password, type World } from './world.js';

export { password } from './world.js';

const BASE = '/api/v1.0';

export interface Answer<T> {
  readonly status: number;
  /** Parsed if it is JSON; otherwise the text. */
  readonly body: T;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The session that it gave, if it gave one. */
  readonly session: string | undefined;
}

/** The answer that refuses an act, with its reason; for `toMatchObject`. */
export const refusal = (detail: string | null, status = 400) => ({ status, body: { detail } });

/** The answer that refuses an act, with what is wrong on each field; for `toMatchObject`. */
export const refusalOn = (fields: Readonly<Record<string, string | readonly string[]>>, status = 400) => ({
  status,
  body: { errors: Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, [said].flat()])) },
});

/** The answer of an act that is not refused. */
export const did = <T>(answer: Answer<T>): Answer<T> => {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer;
};

type Headers = Readonly<Record<string, string>>;

/** A refusal says why; a call that adds a record answers with its id. */
export interface Said {
  readonly id: string;
  readonly detail: string;
  readonly errors?: Readonly<Record<string, string[]>>;
  readonly [field: string]: unknown;
}

/** A user with a browser: sends the marker header, and the session if there is one. */
export class Caller {
  constructor(
    private readonly api: Api,
    readonly session?: string,
  ) {}

  /** Waits until background work is done. */
  settled = (): Promise<void> => this.api.settled();

  get = <T = Said>(path: string, headers?: Headers) => this.send<T>('GET', path, undefined, headers);
  post = <T = Said>(path: string, body?: object, headers?: Headers) => this.send<T>('POST', path, body, headers);
  put = <T = Said>(path: string, body?: object, headers?: Headers) => this.send<T>('PUT', path, body, headers);
  delete = <T = Said>(path: string, headers?: Headers) => this.send<T>('DELETE', path, undefined, headers);

  /** The body of the answer. */
  async read<T = Said>(path: string): Promise<T> {
    return (await this.get<T>(path)).body;
  }

  /** Adds a record. Returns its id. */
  async added(path: string, body: object): Promise<string> {
    const answer = await this.post(path, body);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.id;
  }

  /** Events of the history, the newest first. */
  async history(query: string): Promise<HistoryItem[]> {
    return (await this.read<Paged<HistoryItem>>(`/history/events?${query}`)).items;
  }

  /** Undoes the event of an answer, or of this id. */
  undo(act: Answer<unknown> | string | undefined) {
    const event = typeof act === 'object' ? act.headers['undo'] : act;
    return this.post(`/history/events/${String(event)}/undo`);
  }

  /** For users of the firm: the client that they work on from now on. */
  async chooses(clientId: string): Promise<void> {
    expect(await this.put('/authentication/current-user/client', { clientId })).toMatchObject({ status: 204 });
  }

  async send<T = Said>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers: Headers = {},
  ): Promise<Answer<T>> {
    const response = await this.api.app.inject({
      method,
      url: `${BASE}${path}`,
      headers: { 'x-requested-with': 'XMLHttpRequest', ...headers },
      cookies: this.session ? { [SESSION_COOKIE]: this.session } : {},
      ...(body && { payload: body }),
    });
    const given = response.cookies.find(({ name }) => name === SESSION_COOKIE)?.value || undefined;
    const json = String(response.headers['content-type'] ?? '').includes('json');
    const answered = (json ? response.json() : response.payload) as T;
    if (response.statusCode < 300)
      this.api.secrets.hear(body as Readonly<Record<string, unknown>> | undefined, answered, given);
    return { status: response.statusCode, body: answered, headers: response.headers, session: given };
  }
}

/** The real program over a database of its own; without a port, and its jobs run in this process. */
export class Api {
  private owning: pg.Client | undefined;
  private firm = '';
  private ending: Promise<void> | undefined;

  /**
   * @param ready the world in the database
   * @param leave takes the program after the spec, if another one may use it
   */
  constructor(
    private readonly program: Program,
    readonly database: TestDatabase,
    private readonly ready?: World,
    private readonly leave = () => program.app.close(),
  ) {}

  get app(): NestFastifyApplication {
    return this.program.app;
  }

  get secrets(): HandedSecrets {
    return this.program.secrets;
  }

  /** The time of the program's clock. */
  now(): Date {
    return this.program.clock.now();
  }

  /** Moves the clock by this much. */
  pass({ minutes = 0, hours = 0, days = 0 }: { minutes?: number; hours?: number; days?: number }): void {
    this.program.clock.pass(((days * 24 + hours) * 60 + minutes) * 60_000);
  }

  /** Sets the clock to the machine's: for acts of another process, which has no other clock. */
  catchUp(): void {
    this.program.clock.pass(Date.now() - this.now().getTime());
  }

  /** Waits until every due job, and every job that those enqueued, is done. */
  async settled(): Promise<void> {
    const outbox = this.app.get(OutboxDispatcher);
    while ((await outbox.handOver()) > 0 || (await this.program.transport.idle()));
  }

  /** A user without a session. */
  visitor(session?: string): Caller {
    return new Caller(this, session);
  }

  /** The firm Keystone, its clients and the users of decision 12, created by the application's own commands. */
  async world(ending?: string): Promise<World> {
    const world = (!ending && this.ready) || (await buildWorld(this.app.get(CommandBus), ending));
    this.firm ||= world.firm;
    return world;
  }

  /** One transaction in a tenant of the world, by the program itself. */
  work<R>(tenantId: string, work: (uow: UnitOfWork) => R | Promise<R>): Promise<R> {
    const by = systemActor(tenantId, this.firm, 'test');
    return this.app.get(Transactions).run(by, newId(), (uow) => Promise.resolve(work(uow)));
  }

  async signIn(email: string, withPassword = password): Promise<Caller> {
    const answer = await this.visitor().post('/authentication/sign-in', { email, password: withPassword });
    if (answer.status !== 200 || !answer.session)
      throw new Error(`${email} could not sign in: ${JSON.stringify(answer.body)}`);
    return this.visitor(answer.session);
  }

  /** The owner of the tables, connected until the program stops: sees everything, bypassing the program. */
  async owner(): Promise<pg.Client> {
    if (!this.owning) {
      this.owning = new pg.Client({ connectionString: this.database.ownerUrl });
      await this.owning.connect();
    }
    return this.owning;
  }

  /** The program ends with the spec at the latest. */
  stop(): Promise<void> {
    return (this.ending ??= this.end(() => this.app.close()));
  }

  /** After the spec. */
  over(): Promise<void> {
    return (this.ending ??= this.end(this.leave));
  }

  /** What was handed out or typed is nowhere in what the program wrote: no event, job, message or line of the log. */
  private async end(leave: () => Promise<void>): Promise<void> {
    await leave();
    const leaks = await this.secrets.leaks(() => this.owner());
    await this.owning?.end();
    await this.database.drop();
    if (leaks.length > 0) throw new Error(`Secrets were written down:\n${leaks.join('\n')}`);
  }
}

/**
 * A program of its own where the spec has its own settings; otherwise one that specs of this process use one after the other.
 * @param tried modules in addition to the program's own: test controllers and handlers of a spec
 * @param given an existing database; it is removed with the program
 */
export const startApi = async (
  env: Readonly<Record<string, string>> = {},
  tried: readonly Type[] = [],
  given?: TestDatabase,
  isAlone = true,
): Promise<Api> => {
  const { EVERGREEN_ROLES: roles = 'api', ...others } = env;
  const isShared = isAlone && !given && tried.length === 0 && Object.keys(others).length === 0;
  const api = isShared ? await sharedApi(roles) : await ownApi(env, tried, given, isAlone);
  afterwards(() => api.over());
  return api;
};

const sharedApi = async (roles: string): Promise<Api> => {
  const shared = await SharedProgram.of(roles, await worldTemplate());
  return new Api(shared.program, shared.database, await readyWorld(), () => shared.leave());
};

const ownApi = async (
  env: Readonly<Record<string, string>>,
  tried: readonly Type[],
  given: TestDatabase | undefined,
  isAlone: boolean,
): Promise<Api> => {
  const isReady = !given && isAlone;
  const database = given ?? (await freshDatabase(newName(), isReady ? await worldTemplate() : undefined));
  const program = await Program.start(env, tried, database, isAlone);
  return new Api(program, database, isReady ? await readyWorld() : undefined);
};

/** Like `startApi`, if other processes work on the same database: with their clock, and with the real queue. */
export const startApiAmongServers = (env: Readonly<Record<string, string>> = {}, given?: TestDatabase): Promise<Api> =>
  startApi(env, [], given, false);
