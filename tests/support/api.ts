import { type Paged, problem } from '@evergreen/contracts/common';
import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import type { DynamicModule, Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SchedulerRegistry } from '@nestjs/schedule';
import pg from 'pg';
import { AppModule } from '../../server/src/app.module.js';
import { Clock } from '../../server/src/kernel/clock.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import type { UnitOfWork } from '../../server/src/kernel/commands/unit-of-work.js';
import { Config, readConfig } from '../../server/src/kernel/config/config.js';
import { createApp } from '../../server/src/kernel/http/create-app.js';
import { OutboxDispatcher } from '../../server/src/kernel/jobs/outbox-dispatcher.js';
import { logger } from '../../server/src/kernel/http/running/logger.js';
import { PolicyCheck } from '../../server/src/kernel/http/policy.check.js';
import { SESSION_COOKIE } from '../../server/src/kernel/http/sessions.js';
import { newId } from '../../server/src/kernel/ids.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { afterwards } from './afterwards.js';
import { freshDatabase, type TestDatabase } from './database.js';
import { HandedSecrets } from './handed-secrets.js';
import { demandRightAnswers, holdAnswers } from './held-answers.mjs';
import { beginning } from './instant.js';
import { InlineTransport } from './servers/inline-transport.js';
import { serverLog } from './server-log.js';
import { buildWorld, password, type World } from './world.js';

export { password } from './world.js';

const BASE = '/api/v1.0';

// For all specs with this API: a wrong answer fails the test that caused it.
afterEach(demandRightAnswers);
afterAll(demandRightAnswers);

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

/** Fixed until a test moves it; among other processes it moves with the machine's, as theirs does. */
class TestClock extends Clock {
  private passed = 0;

  constructor(private readonly isStanding: boolean) {
    super();
  }

  override now(): Date {
    return new Date((this.isStanding ? beginning : this.machine()) + this.passed);
  }

  pass(milliseconds: number): void {
    this.passed += milliseconds;
  }
}

/** The real program over a database of its own; without a port, and its jobs run in this process. */
export class Api {
  private owning: pg.Client | undefined;
  private firm = '';
  private stopping: Promise<void> | undefined;

  constructor(
    readonly app: NestFastifyApplication,
    readonly database: TestDatabase,
    readonly secrets: HandedSecrets,
    private readonly clock: TestClock,
    private readonly transport: InlineTransport,
  ) {}

  /** The time of the program's clock. */
  now(): Date {
    return this.clock.now();
  }

  /** Moves the clock by this much. */
  pass({ minutes = 0, hours = 0, days = 0 }: { minutes?: number; hours?: number; days?: number }): void {
    this.clock.pass(((days * 24 + hours) * 60 + minutes) * 60_000);
  }

  /** Sets the clock to the machine's: for acts of another process, which has no other clock. */
  catchUp(): void {
    this.clock.pass(Date.now() - this.now().getTime());
  }

  /** Waits until every due job, and every job that those enqueued, is done. */
  async settled(): Promise<void> {
    const outbox = this.app.get(OutboxDispatcher);
    while ((await outbox.handOver()) > 0 || (await this.transport.idle()));
  }

  /** A user without a session. */
  visitor(session?: string): Caller {
    return new Caller(this, session);
  }

  /** The firm Keystone, its clients and the users of decision 12, created by the application's own commands. */
  async world(ending?: string): Promise<World> {
    const world = await buildWorld(this.app.get(CommandBus), ending);
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

  /** After the spec at the latest. */
  stop(): Promise<void> {
    return (this.stopping ??= this.end());
  }

  /** What was handed out or typed is nowhere in what the program wrote: no event, job, message or line of the log. */
  private async end(): Promise<void> {
    await this.app.close();
    const leaks = await this.secrets.leaks(() => this.owner());
    await this.owning?.end();
    await this.database.drop();
    if (leaks.length > 0) throw new Error(`Secrets were written down:\n${leaks.join('\n')}`);
  }
}

/**
 * @param tried modules in addition to the program's own: test controllers and handlers of a spec
 * @param given an existing database; it is removed with the program
 */
export const startApi = async (
  env: Readonly<Record<string, string>> = {},
  tried: readonly Type[] = [],
  given?: TestDatabase,
  isAlone = true,
): Promise<Api> => {
  const database = given ?? (await freshDatabase());
  const config = new Config(
    readConfig({
      NODE_ENV: 'test',
      APP_ENV: 'development',
      LOG_LEVEL: 'info',
      EVERGREEN_ROLES: 'api',
      DATABASE_URL: database.ownerUrl,
      SIGN_IN_LIMIT: '100000',
      RATE_LIMIT: '100000',
      SECRETS_KEY: 'a key that is used by tests and by nobody else',
      ...env,
    }),
  );
  const secrets = new HandedSecrets();
  secrets.add(password);
  const log = {
    write(line: string) {
      secrets.log(line);
      serverLog.write(line);
    },
  };
  const clock = new TestClock(isAlone);
  const transport = new InlineTransport(() => clock.now());
  const program: DynamicModule = {
    module: class Program {},
    imports: [AppModule.of(config, isAlone ? { clock, transport: () => transport } : { clock }), ...tried],
  };
  const app = await createApp(program, config, logger(config.values.LOG_LEVEL, log));
  holdAnswers(app, () => app.get(PolicyCheck).routes(), problem);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  // Schedulers would run at any moment: a spec wakes them itself.
  for (const name of ['seals', 'reminders', 'sources']) app.get(SchedulerRegistry).deleteInterval(name);
  const api = new Api(app, database, secrets, clock, transport);
  afterwards(() => api.stop());
  return api;
};

/** Like `startApi`, if other processes work on the same database: with their clock, and with the real queue. */
export const startApiAmongServers = (env: Readonly<Record<string, string>> = {}, given?: TestDatabase): Promise<Api> =>
  startApi(env, [], given, false);
