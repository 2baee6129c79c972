import { randomUUID } from 'node:crypto';
import { type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type pg from 'pg';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import { Config, readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import {
  type Handles,
  JobHandler,
  NotYet,
  type Once,
  Poison,
  type RunningJob,
} from '../../server/src/kernel/jobs/job-handler.js';
import { jobKind } from '../../server/src/kernel/jobs/job-kinds.js';
import { JobsModule } from '../../server/src/kernel/jobs/jobs.module.js';
import { Outbox } from '../../server/src/kernel/jobs/outbox.js';
import { Sweeper } from '../../server/src/kernel/jobs/sweeper.js';
import { Transport } from '../../server/src/kernel/jobs/transport.js';
import { KernelModule } from '../../server/src/kernel/kernel.module.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { freshDatabase, ownerOf, type TestDatabase } from '../support/database.js';
import { onlyKinds } from '../support/job-kinds.js';
import { hasRedis, startRedis, type TestRedis } from '../support/servers/redis.js';
import { eventually } from '../support/eventually.js';
import { lockWaiters } from '../support/lock-waiters.js';

onlyKinds(() => false);
const Toll = jobKind<{ bellId: string; how: string }>('test.toll', { queue: 'bulk', attempts: 3, backoff: 20 });
type TollJob = RunningJob<{ bellId: string; how: string }>;

/** Writes a row per job, and behaves as its payload says. */
@JobHandler(Toll)
class TollHandler implements Handles<typeof Toll> {
  readonly tries: string[] = [];
  readonly givenUpWith: string[] = [];

  async handle({ payload: { bellId, how }, tenantId, attempt, gotOn }: TollJob, once: Once): Promise<void> {
    this.tries.push(bellId);
    const tries = this.tries.filter((id) => id === bellId).length;
    if (how === 'broken') throw new Error('The bell is cracked');
    if (how === 'poison') throw new Poison('There is no such bell');
    if (how === 'later' && tries === 1) throw new NotYet(new Date(Date.now() + 200));
    await once(async (sql) => {
      await sql.query('insert into tolls values ($1, $2, $3)', [tenantId, bellId, attempt]);
      if (how === 'gets on') await gotOn(sql);
    });
    if (how !== 'once' && tries === 1) throw new Error('The rope broke');
  }

  givenUp(_job: TollJob, failure: string): Promise<void> {
    this.givenUpWith.push(failure);
    return Promise.resolve();
  }
}

@Module({ providers: [TollHandler] })
class BellsModule {}

const firm = randomUUID();
const tenant = randomUUID();
const actor = systemActor(tenant, firm, 'test');

const backends = hasRedis() ? (['postgres', 'redis'] as const) : (['postgres'] as const);

describe.each(backends)('jobs on %s', (backend) => {
  let test: TestDatabase;
  let redis: TestRedis | undefined;
  let owner: pg.Client;
  let app: INestApplicationContext;
  let handler: TollHandler;

  const start = async (roles = 'worker,scheduler') => {
    const config = new Config(
      readConfig({
        DATABASE_URL: test.ownerUrl,
        EVERGREEN_ROLES: roles,
        ...(redis && { REDIS_URL: redis.url }),
      }),
    );
    @Module({ imports: [KernelModule.of(config, []), JobsModule.of(config), BellsModule] })
    class Program {}
    app = await NestFactory.createApplicationContext(Program, { logger: false });
    handler = app.get(TollHandler, { strict: false });
  };

  const toll = (how: string, bellId: string = randomUUID()) =>
    app
      .get(Transactions)
      .run(actor, randomUUID(), (uow) => Promise.resolve(uow.enqueue(Toll({ bellId, how }))))
      .then((id) => ({ id, bellId }));

  const job = async (id: string) => {
    const { rows } = await owner.query<{
      finished_at: string | null;
      failed_at: string | null;
      failure: string | null;
      attempts: number;
    }>('select finished_at, failed_at, failure, attempts from outbox where id = $1', [id]);
    return rows[0]!;
  };
  const tolls = async (bellId: string) =>
    (await owner.query('select from tolls where bell_id = $1', [bellId])).rowCount;
  const handedOver = async (ids: string[]) =>
    (await owner.query('select from outbox where id = any ($1) and handed_over_at is not null', [ids])).rowCount;
  const finished = (id: string) => eventually(async () => (await job(id)).finished_at);

  beforeAll(async () => {
    test = await freshDatabase();
    owner = await ownerOf(test);
    await owner.query(
      `create table tolls (tenant_id uuid not null, bell_id uuid not null, attempt integer); call protect('tolls')`,
    );
    if (backend === 'redis') redis = await startRedis();
    await start();
  });
  afterAll(async () => {
    await app.close();
    await redis?.stop();
  });

  it('does after the commit what a command asked for, without a sweep', async () => {
    await app.close();
    await start('worker');
    const { id, bellId } = await toll('once');
    await finished(id);
    expect(await tolls(bellId)).toBe(1);
    await app.close();
    await start();
  });

  it('has one effect where the try fails after its effect was committed', async () => {
    const { id, bellId } = await toll('fails after its effect');
    await finished(id);
    expect(handler.tries.filter((tried) => tried === bellId)).toHaveLength(2);
    expect(await tolls(bellId)).toBe(1);
  });

  it('has one effect where the same job is handed over twice', async () => {
    const { id, bellId } = await toll('once');
    const sending = { tenantId: tenant, id, kind: Toll.kind, attempts: 3, backoff: 20 };
    await app.get(Transport).add('bulk', [sending]);
    await finished(id);
    await app.get(Transport).add('bulk', [sending]);
    // The queue is ordered, and a program that closes finishes its running jobs: by then the second one is done.
    await finished((await toll('once')).id);
    await app.close();
    expect(await tolls(bellId)).toBe(1);
    await start();
  });

  it('waits without counting it as a failure', async () => {
    const { id, bellId } = await toll('later');
    await finished(id);
    expect(await job(id)).toMatchObject({ attempts: 1, failure: null });
    expect(await tolls(bellId)).toBe(1);
  });

  it('puts a job on the failed list after its attempts, and does it when it is driven again', async () => {
    const { id, bellId } = await toll('broken');
    await eventually(async () => (await job(id)).failed_at);
    expect(await job(id)).toMatchObject({ failure: 'The bell is cracked', attempts: 3, finished_at: null });
    expect(handler.givenUpWith).toContain('The bell is cracked');
    await owner.query(`update outbox set payload = jsonb_set(payload, '{how}', '"once"') where id = $1`, [id]);
    const driven = await app
      .get(Transactions)
      .run(actor, randomUUID(), (uow) => app.get(Outbox).driveAgain(uow, [tenant], id));
    expect(driven).toBe(true);
    await finished(id);
    expect(await tolls(bellId)).toBe(1);
  });

  it('does not drive again what another tenant failed at', async () => {
    const { id } = await toll('poison');
    await eventually(async () => (await job(id)).failed_at);
    expect((await job(id)).attempts).toBe(1);
    const stranger = systemActor(randomUUID(), firm, 'test');
    const driven = await app
      .get(Transactions)
      .run(stranger, randomUUID(), (uow) => app.get(Outbox).driveAgain(uow, [stranger.homeTenantId], id));
    expect(driven).toBe(false);
  });

  /** As after a crash between commit and hand-over, or after so many crashes. */
  const left = async (how: string, attempts = 0) => {
    const [id, bellId] = [randomUUID(), randomUUID()];
    await owner.query(
      `insert into outbox (tenant_id, id, kind, payload, created_at, attempts) values ($1, $2, $3, $4, now(), $5)`,
      [tenant, id, Toll.kind, { bellId, how }, attempts],
    );
    return { id, bellId };
  };

  it('sweeps up what was committed and never handed over', async () => {
    const { id, bellId } = await left('once');
    await finished(id);
    expect(await tolls(bellId)).toBe(1);
  });

  it('are handed over in one order: two that hand over the same ones never wait for each other in a circle', async () => {
    // Of a kind that no sweep takes.
    const ids = [randomUUID(), randomUUID()].sort();
    await owner.query(
      `insert into outbox (tenant_id, id, kind, payload, created_at) select $1, id, 'none', '{}', now() from unnest($2::uuid[]) id`,
      [tenant, ids],
    );
    await owner.query('begin');
    await owner.query('select from outbox where id = $1 for update', [ids[0]]);
    const jobs = ids.toReversed().map((id) => ({ tenantId: tenant, id, kind: 'none' }));
    const handing = app.get(Database).outside((sql) => app.get(Outbox).handedOver(sql, jobs));
    await eventually(async () => (await lockWaiters(owner, 'outbox')).length > 0);
    await owner.query('select from outbox where id = $1 for update nowait', [ids[1]]);
    await owner.query('commit');
    await handing;
    expect(await handedOver(ids)).toBe(2);
  });

  it('gives up a job that ended the program 30 times', async () => {
    const { id, bellId } = await left('once', 30);
    await eventually(async () => (await job(id)).failed_at);
    expect((await job(id)).failure).toBe('The program ended again and again while it was at this.');
    expect(await tolls(bellId)).toBe(0);
  });

  it('counts from the start where a job got on before it was ended', async () => {
    const { id, bellId } = await left('gets on', 29);
    await finished(id);
    expect((await job(id)).attempts).toBe(2);
    expect(await tolls(bellId)).toBe(1);
  });

  it('holds back what is not due, however often it sweeps', async () => {
    const bellId = randomUUID();
    const id = await app
      .get(Transactions)
      .run(actor, randomUUID(), (uow) =>
        Promise.resolve(
          uow.enqueue(Toll({ bellId, how: 'once' }, { notBefore: new Date(Date.now() + 3_600_000).toISOString() })),
        ),
      );
    await app.get(Sweeper).sweep();
    expect((await job(id)).attempts).toBe(0);
    await owner.query('update outbox set not_before = now() where id = $1', [id]);
    await finished(id);
  });

  if (backend === 'redis')
    it('refills a flushed Redis from the outbox, at once', async () => {
      await app.close();
      await start('scheduler');
      const ids = await Promise.all(Array.from({ length: 20 }, () => toll('once')));
      await eventually(async () => (await handedOver(ids.map(({ id }) => id))) === 20);
      await redis!.flush();
      await app.close();
      await start();
      for (const { id, bellId } of ids) {
        await finished(id);
        expect(await tolls(bellId)).toBe(1);
      }
    });

  if (backend === 'redis')
    it('goes on with commands while Redis is down, and does the work when it is back', async () => {
      const { url } = redis!;
      await redis!.stop();
      const { id, bellId } = await toll('once');
      redis = await startRedis(url);
      await finished(id);
      expect(await tolls(bellId)).toBe(1);
    });

  if (backend === 'redis')
    it.each([
      ['while Redis is down', 'before'],
      ['by a program that started without Redis', 'after'],
    ])('does the work of a queue that is first used %s, once Redis is back', async (_, ends) => {
      const { url } = redis!;
      await app.close();
      if (ends === 'after') await redis!.stop();
      await start();
      if (ends === 'before') await redis!.stop();
      const { id, bellId } = await toll('once');
      // The sweep has tried the queue, in vain.
      await app.get(Sweeper).sweep();
      await app.get(Sweeper).sweep();
      redis = await startRedis(url);
      await finished(id);
      expect(await tolls(bellId)).toBe(1);
    });
});

describe('the kinds of jobs', () => {
  it('are declared once', () => {
    expect(() => jobKind('test.toll', { queue: 'mail' })).toThrow('The job kind test.toll is declared twice');
  });

  it.each([
    ['no handler', [], 'Job kinds without a handler: test.toll'],
    ['two handlers', [0, 1], 'The job kind test.toll has two handlers'],
  ])('with %s stop the program from starting', async (_, handlers, message) => {
    const providers = handlers.map(() => {
      @JobHandler(Toll)
      @Injectable()
      class Some {}
      return Some;
    });
    const test = await freshDatabase();
    const config = new Config(readConfig({ DATABASE_URL: test.ownerUrl }));
    @Module({ imports: [KernelModule.of(config, []), JobsModule.of(config)], providers })
    class Program {}
    await expect(NestFactory.createApplicationContext(Program, { logger: false, abortOnError: false })).rejects.toThrow(
      message,
    );
    await test.drop();
  });
});
