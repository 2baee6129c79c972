import { problem } from '@evergreen/contracts/common';
import type { DynamicModule, Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SchedulerRegistry } from '@nestjs/schedule';
import { type Metric, register } from 'prom-client';
import { AppModule } from '../../server/src/app.module.js';
import { FiguresOfClients } from '../../server/src/features/accounts/clients/client-figures.js';
import { Clock } from '../../server/src/kernel/clock.js';
import { Config, readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { createApp } from '../../server/src/kernel/http/create-app.js';
import { PolicyCheck } from '../../server/src/kernel/http/policy.check.js';
import { logger } from '../../server/src/kernel/http/running/logger.js';
import { Snapshots } from '../../server/src/kernel/snapshots/snapshots.js';
import { freshDatabase, newName, type Template, type TestDatabase, type TestPlace } from './database.js';
import { HandedSecrets } from './handed-secrets.js';
import { holdAnswers } from './held-answers.mjs';
import { beginning } from './instant.js';
import { runFiles } from './run-files.js';
import { serverLog } from './server-log.js';
import { InlineTransport } from './servers/inline-transport.js';
import { password } from './world.js';

type Env = Readonly<Record<string, string>>;

declare global {
  /** Set by tests/support/runtime/server-environment.cjs where a test of this file failed. */
  var testFailed: boolean | undefined;
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

  begin(): void {
    this.passed = 0;
  }
}

/** What the log is written to: searched for secrets, and printed if a test fails. */
class Log {
  secrets = new HandedSecrets();

  write(line: string): void {
    this.secrets.log(line);
    serverLog.write(line);
  }
}

/** Methods that a spec replaced on this part. */
const replaced = (part: unknown): string[] => {
  if (part === null || typeof part !== 'object') return [];
  const original = Object.getPrototypeOf(part) as object | null;
  return original ? Object.getOwnPropertyNames(part).filter((name) => name in original) : [];
};

/** Its settings, and what was replaced in its parts. */
const shapeOf = (app: NestFastifyApplication): string => {
  const parts = [...app.get(ModulesContainer).values()].flatMap(({ providers, controllers }) => [
    ...providers.values(),
    ...controllers.values(),
  ]);
  return JSON.stringify([app.get(Config).values, parts.map(({ instance }) => replaced(instance))]);
};

const registered = (): [name: string, metric: Metric][] =>
  register.getMetricsAsArray().map(({ name }) => [name, register.getSingleMetric(name) as Metric]);

/** The real program without a port, whose jobs run in this process. */
export class Program {
  private readonly shape: string;
  /** A program that started since in this process has registered its own under the same names. */
  private readonly metrics = registered();

  private constructor(
    readonly app: NestFastifyApplication,
    readonly clock: TestClock,
    readonly transport: InlineTransport,
    private readonly log: Log,
  ) {
    this.shape = shapeOf(app);
  }

  /** Of the spec that uses it. */
  get secrets(): HandedSecrets {
    return this.log.secrets;
  }

  static async start(env: Env, tried: readonly Type[], { ownerUrl }: TestPlace, isAlone: boolean): Promise<Program> {
    const config = new Config(
      readConfig({
        NODE_ENV: 'test',
        APP_ENV: 'development',
        LOG_LEVEL: 'info',
        EVERGREEN_ROLES: 'api',
        DATABASE_URL: ownerUrl,
        SIGN_IN_LIMIT: '1000000',
        RATE_LIMIT: '1000000',
        SECRETS_KEY: 'a key that is used by tests and by nobody else',
        FILES_DIR: runFiles(),
        ...env,
      }),
    );
    const log = new Log();
    const clock = new TestClock(isAlone);
    const transport = new InlineTransport(() => clock.now());
    const module: DynamicModule = {
      module: class Program {},
      imports: [AppModule.of(config, isAlone ? { clock, transport: () => transport } : { clock }), ...tried],
    };
    const app = await createApp(module, config, logger(config.values.LOG_LEVEL, log));
    holdAnswers(app, () => app.get(PolicyCheck).routes(), problem);
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    // Schedulers would run at any moment: a spec wakes them itself.
    for (const name of ['seals', 'reminders', 'sources']) app.get(SchedulerRegistry).deleteInterval(name);
    return new Program(app, clock, transport, log).begin();
  }

  begin(): this {
    this.clock.begin();
    // Clients of the next spec have the same ids, and the clock has not moved on.
    this.app.get(FiguresOfClients)['counted'].clear();
    for (const [name, metric] of this.metrics) {
      register.removeSingleMetric(name);
      register.registerMetric(metric);
    }
    this.log.secrets = new HandedSecrets();
    this.log.secrets.add(password);
    return this;
  }

  /** Whether the next spec finds it as it was when it started. */
  get isAsNew(): boolean {
    return !globalThis.testFailed && !this.app.getHttpServer().listening && shapeOf(this.app) === this.shape;
  }

  /** Afterwards it does nothing, and is not connected. */
  async rest(): Promise<void> {
    await this.transport.rest();
    await this.app.get(Snapshots).settled();
    const { pool } = this.app.get(Database);
    while (pool.idleCount > 0) (await pool.connect()).release(true);
  }
}

/**
 * Programs that rest, by their roles: starting one takes longer than most specs. Each spec has a database of its own,
 * whatever was in the one before: it always has the name that its program knows.
 */
const resting = new Map<string, SharedProgram>();

export class SharedProgram {
  private constructor(
    readonly program: Program,
    readonly database: TestDatabase,
    private readonly roles: string,
    private readonly name: string,
  ) {}

  static async of(roles: string, template: Template): Promise<SharedProgram> {
    const there = resting.get(roles);
    resting.delete(roles);
    const name = there?.name ?? newName();
    const database = await freshDatabase(name, template);
    if (there) return new SharedProgram(there.program.begin(), database, roles, name);
    const program = await Program.start({ EVERGREEN_ROLES: roles }, [], database, true);
    // They would ask a database that is not there between two specs.
    const schedules = program.app.get(SchedulerRegistry);
    for (const interval of schedules.getIntervals()) schedules.deleteInterval(interval);
    return new SharedProgram(program, database, roles, name);
  }

  /** After a spec: for the next one, if it can use it. */
  async leave(): Promise<void> {
    if (!this.program.isAsNew || resting.has(this.roles)) return this.program.app.close();
    await this.program.rest();
    resting.set(this.roles, this);
  }
}
