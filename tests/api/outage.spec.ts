import { randomUUID } from 'node:crypto';
import { words } from '@evergreen/contracts/common';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { Unavailable } from '../../server/src/kernel/errors.js';
import { SESSION_COOKIE } from '../../server/src/kernel/http/sessions.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { type ToyHouse, toyHouse } from '../support/tampering/toy-house.js';
import { lockWaiters } from '../support/lock-waiters.js';

describe('a transaction', () => {
  let house: ToyHouse;
  const tenant = randomUUID();

  beforeAll(async () => {
    house = await toyHouse();
  });
  afterAll(() => house.close());

  describe('that loses its connection', () => {
    const by = {
      ...systemActor(tenant, randomUUID(), 'test'),
      userId: randomUUID(),
      request: { id: 'test', idempotencyKey: 'k', hash: 'h' },
    };

    it('is an outage, which its key does not remember', async () => {
      const cutting = house.transactions.run(by, randomUUID(), async (uow) => {
        const [own] = await uow.query<{ pid: number }>('select pg_backend_pid() as pid');
        await Promise.all([
          uow.query('select pg_sleep(5)'),
          house.owner.query('select pg_terminate_backend($1)', [own!.pid]),
        ]);
      });
      await expect(cutting).rejects.toBeInstanceOf(Unavailable);
      await expect(house.transactions.run(by, randomUUID(), () => Promise.resolve('done'))).resolves.toBe('done');
    });

    it('is an outage too where the server ends it because it hangs', async () => {
      const idle = house.database.write({ tenants: [tenant] }, async (sql) => {
        const [own] = await sql.query<{ pid: number }>(
          `select pg_backend_pid() as pid, set_config('idle_in_transaction_session_timeout', '50', true)`,
        );
        const gone = async () =>
          (await house.owner.query('select from pg_stat_activity where pid = $1', [own!.pid])).rowCount === 0;
        await eventually(gone);
        await sql.query('select 1');
      });
      await expect(idle).rejects.toBeInstanceOf(Unavailable);
    });

    it('is heard also between the pool and the user who asked for it', async () => {
      for (const { pool } of [house.database, house.ownerDatabase]) {
        const client = await pool.connect();
        expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow();
        client.release(true);
      }
    });

    it('leaves a pool that mends itself', async () => {
      const read = () =>
        house.database.read({ tenants: [tenant] }, (sql) => sql.query<{ one: number }>('select 1 as one'));
      await Promise.all(Array.from({ length: 12 }, read));
      await house.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'evergreen'`,
      );
      await eventually(() => house.database.pool.totalCount === 0);
      for (const rows of await Promise.all(Array.from({ length: 24 }, read))) expect(rows).toEqual([{ one: 1 }]);
    });

    it('but a statement that is wrong is none', async () => {
      const wrong = house.database.read({ tenants: [tenant] }, (sql) => sql.query('select 1 / 0'));
      await expect(wrong).rejects.toBeInstanceOf(pg.DatabaseError);
    });
  });

  describe('asks for no second connection', () => {
    const inside = <T>(work: () => Promise<T>) => house.database.write({ tenants: [tenant] }, work);

    it.each([
      ['a read', () => house.database.read({ tenants: [tenant] }, (sql) => sql.query('select 1'))],
      ['another transaction', () => house.add(tenant)],
      ['a single statement', () => house.database.ask({ text: 'select 1' })],
    ])('for %s', async (_, second: () => Promise<unknown>) => {
      await expect(inside(second)).rejects.toThrow('A second connection is asked for inside a transaction');
      await expect(inside(() => Promise.resolve().then(second))).rejects.toThrow('A second connection');
    });

    it('but one may be asked for afterwards, also by what was begun inside', async () => {
      let go = () => undefined as void;
      const end = new Promise<void>((resolve) => (go = resolve));
      let after: Promise<string> = Promise.resolve('');
      await inside(() => {
        after = end.then(() => house.add(tenant));
        return Promise.resolve();
      });
      go();
      await expect(after).resolves.toEqual(expect.any(String));
    });
  });
});

describe('a request, when its connection is cut', () => {
  const { api, person } = opened(() => openWorld({ person: 'admin@harborview.example' }, { DATABASE_POOL_SIZE: '12' }));
  let owner: pg.Client;
  /** A transaction sees the activity as of its first look. */
  let watcher: pg.Client;

  beforeAll(async () => {
    [owner, watcher] = [0, 1].map(() => new pg.Client({ connectionString: api.database.ownerUrl })) as [
      pg.Client,
      pg.Client,
    ];
    await Promise.all([owner.connect(), watcher.connect()]);
  });
  afterAll(() => Promise.all([owner.end(), watcher.end()]));

  const change = (firstName: string, key: string = randomUUID()) =>
    person.put('/user-profile', { firstName, lastName: 'Lind', phoneNumber: null }, { 'idempotency-key': key });
  const waiting = () => lockWaiters(watcher, 'users');
  /** While another transaction locks the accounts, writers wait. */
  const locked = async <T>(work: () => Promise<T>): Promise<T> => {
    await owner.query('begin; lock table users in exclusive mode');
    try {
      return await work();
    } finally {
      await owner.query('rollback');
    }
  };
  /** Also by a browser, which sends its session. */
  const ready = async () => {
    const cookies = { [SESSION_COOKIE]: person.session ?? '' };
    return (await api.app.inject({ method: 'GET', url: '/health/ready', cookies })).statusCode;
  };

  it('is answered with 503 in calm words, and done when it is sent again', async () => {
    const key = randomUUID();
    const answer = await locked(async () => {
      const sent = change('Ada', key);
      await eventually(async () => (await waiting()).length === 1);
      for (const pid of await waiting()) await owner.query('select pg_terminate_backend($1)', [pid]);
      return sent;
    });
    expect(answer).toMatchObject({ status: 503, body: { status: 503, detail: words.unavailable } });
    expect(answer.headers).toMatchObject({
      'retry-after': '2',
      'content-type': expect.stringContaining('problem+json'),
    });
    expect((await change('Ada', key)).status).toBe(204);
  });

  it('does not keep the probe waiting, nor do all of the connections', async () => {
    // Its first connection is made at its first answer, and takes its time.
    await eventually(async () => (await ready()) === 200);
    const sent = await locked(async () => {
      const many = Array.from({ length: 14 }, (_, index) => change(`Vera ${index}`));
      await eventually(async () => (await waiting()).length === 12);
      await eventually(async () => (await ready()) === 200);
      // It was answered while they all waited, not once one of them had given up.
      expect(await waiting()).toHaveLength(12);
      return many;
    });
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    // Only the two that had no connection may have given up waiting for one.
    expect(statuses.filter((status) => status === 503).length).toBeLessThanOrEqual(2);
    expect(statuses.filter((status) => ![204, 409, 503].includes(status))).toEqual([]);
  });
});
