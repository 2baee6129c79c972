import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { Clock } from '../../server/src/kernel/clock.js';
import { Command } from '../../server/src/kernel/commands/command.js';
import { decides } from '../../server/src/kernel/commands/decides.js';
import { addRecord, changeRecord } from '../../server/src/kernel/records/writing.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import type { UnitOfWork } from '../../server/src/kernel/commands/unit-of-work.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { appSource } from '../../server/src/kernel/db/source.js';
import { Conflict, Missing, Refusal, TooOften, Unprocessable } from '../../server/src/kernel/errors.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { type Actor, systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { undoesRecord } from '../../server/src/kernel/records/undoes-record.js';
import { eventually } from '../support/eventually.js';
import { countTrips, PausedClock } from '../support/round-trips.js';
import { freshDatabase, initialized, ownerOf, type TestDatabase } from '../support/database.js';
import { toyArea, toys, toyTable } from '../support/tampering/toy.js';
import { lockWaiters } from '../support/lock-waiters.js';

const [firm, tenant, user] = [randomUUID(), randomUUID(), randomUUID()];

const person = (request: Partial<Actor['request']> = {}): Actor => ({
  ...systemActor(tenant, firm, 'request-1'),
  kind: 'client',
  userId: user,
  clientId: tenant,
  request: { id: 'request-1', ...request },
});

const bear = { name: 'Bear', size: 3, owner: null, parts: null };

class Grow extends Command<number> {}
const growing = (facts: (uow: UnitOfWork) => Promise<number>) =>
  decides(
    Grow,
    toys.aggregate,
    (_, { data }, most: number) => ({ type: 'ToyChanged' as const, size: Math.min(data, most) }),
    {
      facts,
    },
  );

describe('a transaction, on a real PostgreSQL', () => {
  let test: TestDatabase;
  let source: DataSource;
  let database: Database;
  let transactions: Transactions;
  let owner: pg.Client;
  let tripsOf: Awaited<ReturnType<typeof countTrips>>;
  const clock = new PausedClock();

  beforeAll(async () => {
    test = await freshDatabase();
    owner = await ownerOf(test);
    await owner.query(toyTable);
    const registry = new Registry([{ ...toyArea, undo: [undoesRecord(toys, () => Promise.resolve(null))] }]);
    source = await initialized(appSource(readConfig({ DATABASE_URL: test.ownerUrl }), registry.entities));
    database = new Database(source, undefined, undefined, clock);
    transactions = new Transactions(database, registry, new Clock(), { nudge: () => undefined });
    tripsOf = await countTrips(database.pool);
  });
  beforeEach(() => owner.query('truncate toys, subjects, idempotency_keys'));

  const run = <R>(by: Actor, work: (uow: UnitOfWork) => R | Promise<R>) =>
    transactions.run(by, randomUUID(), async (uow) => work(uow));
  const add = (by: Actor, name = 'Bear') => run(by, (uow) => addRecord(uow, toys, { ...bear, name }));
  const grow = (by: Actor, id: string, size: number) => run(by, (uow) => changeRecord(uow, toys, id, { size }));
  const names = async () =>
    (await owner.query<{ name: string; size: number }>('select name, size from toys order by name')).rows;
  const keyed = (hash = 'h', more: Partial<Actor['request']> = {}) => person({ idempotencyKey: 'k', hash, ...more });

  describe('goes to the database', () => {
    let id: string;
    beforeEach(async () => {
      id = await add(person(), 'Known');
    });

    it('twice for a change of a record, with a key or without', async () => {
      expect(await tripsOf(() => grow(person(), id, 4))).toBe(2);
      expect(await tripsOf(() => grow(keyed(), id, 5))).toBe(2);
      expect(await names()).toMatchObject([{ size: 5 }]);
    });

    it('twice where nothing is written', async () => {
      expect(await tripsOf(() => grow(person(), id, 3))).toBe(2);
      expect(await tripsOf(() => grow(keyed(), id, 3))).toBe(2);
    });

    it('once for a new record', async () => {
      expect(await tripsOf(() => add(person(), 'One'))).toBe(1);
      expect(await tripsOf(() => add(keyed(), 'Two'))).toBe(1);
    });

    it('once more where it asks for the clock of the database', async () => {
      clock.passed += 1_000;
      expect(await tripsOf(() => add(person(), 'One'))).toBe(2);
      expect(await tripsOf(() => add(person(), 'Two'))).toBe(1);
    });

    it('twice for a decision that rests on a fact', async () => {
      const fact = `select 7 as most where $1::boolean`;
      const facts = async (uow: UnitOfWork) => (await uow.query<{ most: number }>(fact, [true]))[0]!.most;
      expect(await tripsOf(() => new (growing(facts))(transactions).execute(new Grow(person(), id, 9)))).toBe(2);
      expect(await names()).toMatchObject([{ size: 7 }]);
    });

    it('twice for a list: its question goes with the opening', async () => {
      const read = () => database.read({ tenants: [tenant] }, (sql) => sql.query('select name from toys'));
      expect(await tripsOf(read)).toBe(2);
    });
  });

  describe('that reads', () => {
    const read = <T>(work: Parameters<typeof database.read<T>>[1]) => database.read({ tenants: [tenant] }, work);

    it('does not wait for its end', async () => {
      const { query } = pg.Client.prototype;
      const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
        const answer: unknown = query.apply(this, args);
        return (args[0] as unknown) === 'commit' ? new Promise(() => undefined) : answer;
      });
      const answer = await read((sql) => sql.query('select 1 as one')).finally(() => spy.mockRestore());
      expect(answer).toEqual([{ one: 1 }]);
      expect(await read((sql) => sql.query('select 2 as two'))).toEqual([{ two: 2 }]);
      expect(await names()).toEqual([]);
    });

    it('fails if a statement failed unnoticed', async () => {
      const work = read(async (sql) => {
        await sql.query('select 1 / 0').catch(() => undefined);
        return [];
      });
      await expect(work).rejects.toThrow('A statement had failed');
    });
  });

  it('hears what a fact refuses only of a record that is there', async () => {
    const facts = () => Promise.reject(new Refusal('Not this one'));
    const execute = (id: string) => new (growing(facts))(transactions).execute(new Grow(person(), id, 9));
    await expect(execute(randomUUID())).rejects.toBeInstanceOf(Missing);
    await expect(execute(await add(person()))).rejects.toThrow('Not this one');
  });

  describe('under a key', () => {
    it('gives the first answer again and writes once', async () => {
      expect(await add(keyed())).toBe(await add(keyed()));
      expect(await names()).toHaveLength(1);
    });

    it('remembers what undoes it', async () => {
      const id = await add(person());
      const messages: (string | undefined)[] = [];
      const by = () => keyed('h', { onUndoable: (eventId) => messages.push(eventId) });
      await grow(by(), id, 4);
      await grow(by(), id, 4);
      expect(messages).toEqual([expect.any(String), messages[0]]);
    });

    it('remembers what wrote nothing', async () => {
      const answers = [1, 2].map((answer) => () => run(keyed(), () => answer));
      expect([await answers[0]!(), await answers[1]!()]).toEqual([1, 1]);
    });

    it('tells of the key before anything that the work makes of it', async () => {
      await add(keyed());
      const refusing = (uow: UnitOfWork): string => {
        addRecord(uow, toys, { ...bear, name: 'Another' });
        throw new Refusal('Not now');
      };
      await expect(run(keyed('other'), refusing)).rejects.toBeInstanceOf(Unprocessable);
      await expect(run(keyed(), refusing)).resolves.toEqual(expect.any(String));
      expect(await names()).toEqual([{ name: 'Bear', size: 3 }]);
    });

    it('gives the first answer also where the work fails the second time', async () => {
      const id = await add(keyed());
      const failing = () => {
        throw new Error('It is there already');
      };
      await expect(run(keyed(), failing)).resolves.toBe(id);
    });

    it.each([
      ['also with what its work sent already', (uow: UnitOfWork) => addRecord(uow, toys, { ...bear, name: 'Second' })],
      [
        'also where its own work is refused meanwhile',
        (): string => {
          throw new Refusal('Another user is at it');
        },
      ],
    ])('waits for the first, %s', async (_, work) => {
      let go = () => undefined as void;
      const gate = new Promise<void>((resolve) => (go = resolve));
      let hold = () => undefined as void;
      const lock = new Promise<void>((resolve) => (hold = resolve));
      const first = run(keyed(), async (uow) => {
        await uow.query('select 1');
        hold();
        await gate;
        return addRecord(uow, toys, bear);
      });
      await lock;
      let answered = false;
      const second = run(keyed(), async (uow) => {
        await uow.query('select 1');
        return work(uow);
      }).finally(() => (answered = true));
      const waits = async () => (await lockWaiters(owner)).length === 1;
      await eventually(waits);
      expect(answered).toBe(false);
      go();
      expect(await second).toBe(await first);
      expect(await names()).toEqual([{ name: 'Bear', size: 3 }]);
    });

    it('carries the act out where the first one was undone by a fault', async () => {
      const failing = run(keyed(), () => {
        throw new Error('The power went');
      });
      await expect(failing).rejects.toThrow('The power went');
      await expect(add(keyed())).resolves.toEqual(expect.any(String));
      expect(await names()).toHaveLength(1);
    });

    it('keeps none that is over soon: the same request is carried out later', async () => {
      const early = run(keyed(), () => {
        throw new TooOften(30);
      });
      await expect(early).rejects.toBeInstanceOf(TooOften);
      const id = await add(keyed());
      const late = run(keyed(), () => {
        throw new TooOften(30);
      });
      await expect(late).resolves.toBe(id);
    });

    it('keeps a refusal for which the transaction was undone', async () => {
      await add(person());
      await expect(add(keyed())).rejects.toBeInstanceOf(Refusal);
      await owner.query('truncate toys, subjects');
      await expect(add(keyed())).rejects.toBeInstanceOf(Refusal);
      expect(await names()).toEqual([]);
    });
  });

  it('runs the one again that PostgreSQL gave up, of two that wait for each other', async () => {
    const [firstId, two] = [await add(person(), 'One'), await add(person(), 'Two')];
    const lock = (uow: UnitOfWork, id: string) =>
      uow.query('select from toys where tenant_id = $1 and id = $2 for update', [tenant, id]);
    let [attempts, holds] = [0, 0];
    let meet = () => undefined as void;
    const met = new Promise<void>((resolve) => (meet = resolve));
    const crossing = (first: string, second: string) =>
      run(person(), async (uow) => {
        // A retry is alone: it might be faster to lock than the other one is to wake.
        if (++attempts <= 2) {
          await lock(uow, first);
          if (++holds === 2) meet();
          await met;
          await lock(uow, second);
        }
        await changeRecord(uow, toys, second, { size: 7 });
      });
    await Promise.all([crossing(firstId, two), crossing(two, firstId)]);
    expect(attempts).toBe(3);
    expect(await names()).toMatchObject([{ size: 7 }, { size: 7 }]);
  });

  it('outside of commands, as of a job, is run again where PostgreSQL gave it up', async () => {
    const [first, second] = [await add(person(), 'One'), await add(person(), 'Two')];
    let [attempts, locked] = [0, 0];
    let meet = () => undefined as void;
    const met = new Promise<void>((resolve) => (meet = resolve));
    const crossing = (from: string, to: string) =>
      database.write({ tenants: [tenant] }, async (sql) => {
        const grown = (id: string) =>
          sql.query('update toys set size = size + 1 where tenant_id = $1 and id = $2', [tenant, id]);
        // The retry crosses no other.
        if (++attempts > 2) return grown(to);
        await grown(from);
        if (++locked === 2) meet();
        await met;
        return grown(to);
      });
    await Promise.all([crossing(first, second), crossing(second, first)]);
    expect(attempts).toBe(3);
    expect((await names()).reduce((sum, { size }) => sum + size, 0)).toBe(9);
  });

  describe('that sends rows ahead', () => {
    const written = async () =>
      (await owner.query<{ version: number }>('select version from events order by position desc limit 4')).rows.map(
        ({ version }) => version,
      );

    it('writes the same rows, and the events in their order', async () => {
      await run(person(), async (uow) => {
        const id = addRecord(uow, toys, bear);
        await uow.sendAhead();
        await uow.sendAhead();
        await changeRecord(uow, toys, id, { size: 4 });
        await uow.sendAhead();
        addRecord(uow, toys, { ...bear, name: 'Cub' });
        await changeRecord(uow, toys, id, { size: 5 });
      });
      expect(await names()).toEqual([
        { name: 'Bear', size: 5 },
        { name: 'Cub', size: 3 },
      ]);
      expect(await written()).toEqual([3, 1, 2, 1]);
    });

    it('remembers the answer of a key, and what undoes it, as ever', async () => {
      const id = await add(person());
      const messages: (string | undefined)[] = [];
      const act = () =>
        run(keyed('h', { onUndoable: (event) => messages.push(event) }), async (uow) => {
          await changeRecord(uow, toys, id, { size: 4 });
          await uow.sendAhead();
          return 'done';
        });
      expect([await act(), await act()]).toEqual(['done', 'done']);
      expect(messages).toEqual([expect.any(String), messages[0]]);
      expect(await names()).toEqual([{ name: 'Bear', size: 4 }]);
    });

    it('is refused for what the rows sent ahead violate, whatever fails after them, and leaves nothing', async () => {
      await add(person());
      const twice = (after: (uow: UnitOfWork) => unknown) =>
        run(person(), async (uow) => {
          addRecord(uow, toys, { ...bear, name: 'Cub' });
          await uow.sendAhead();
          addRecord(uow, toys, bear);
          await uow.sendAhead();
          await after(uow);
        });
      const refused = 'There is a toy of this name';
      await expect(twice((uow) => addRecord(uow, toys, { ...bear, name: 'Third' }))).rejects.toThrow(refused);
      await expect(twice((uow) => uow.query('select 1'))).rejects.toThrow(refused);
      await expect(twice(() => Promise.reject(new Error('Later')))).rejects.toThrow(refused);
      expect(await names()).toEqual([{ name: 'Bear', size: 3 }]);
    });

    it('leaves nothing of them where it fails itself', async () => {
      const failing = run(person(), async (uow) => {
        addRecord(uow, toys, bear);
        await uow.sendAhead();
        throw new Refusal('Not now');
      });
      await expect(failing).rejects.toThrow('Not now');
      expect(await names()).toEqual([]);
    });
  });

  it.each(['committed', 'refused', 'read'])('sends no statement after its end: %s', async (end) => {
    let left: { query: (text: string) => Promise<unknown> } | undefined;
    const work = (sql: typeof left) => {
      left = sql;
      return end === 'refused' ? Promise.reject(new Refusal('No')) : Promise.resolve();
    };
    const run =
      end === 'read' ? database.read({ tenants: [tenant] }, work) : transactions.run(person(), randomUUID(), work);
    await run.catch(() => undefined);
    await expect(left!.query('select 1')).rejects.toThrow('came after the end of its transaction');
  });

  describe('writes nothing', () => {
    const events = async () => (await owner.query<{ count: string }>('select count(*) from events')).rows[0]!.count;

    it('where a row that it changes is not there', async () => {
      const id = await add(person());
      const before = await events();
      await owner.query('truncate toys');
      await expect(grow(person(), id, 4)).rejects.toBeInstanceOf(Conflict);
      expect(await events()).toBe(before);
    });

    it('and says so, where the commit itself fails', async () => {
      await owner.query(`create function no_giants() returns trigger language plpgsql as
          $$ begin if new.size > 99 then raise exception 'No giants'; end if; return null; end $$;
        create constraint trigger no_giants after insert or update on toys deferrable initially deferred
          for each row execute function no_giants()`);
      const id = await add(person());
      const before = await events();
      await expect(grow(person(), id, 100)).rejects.toThrow('No giants');
      expect(await events()).toBe(before);
      await expect(grow(person(), id, 99)).resolves.toBeUndefined();
    });

    it('and says so, where a statement failed and no one minded', async () => {
      const work = run(person(), async (uow) => {
        await uow.query('select 1 / 0').catch(() => undefined);
      });
      await expect(work).rejects.toThrow('nothing is written');
    });

    it.each([
      ['while its work asks', false],
      ['while it commits', true],
    ])('where its connection is cut %s', async (_, late) => {
      const id = await add(person());
      const before = await events();
      const cutting = run(person(), async (uow) => {
        const [own] = await uow.query<{ pid: number }>('select pg_backend_pid() as pid');
        const cut = () => owner.query('select pg_terminate_backend($1)', [own!.pid]);
        if (!late) await Promise.all([uow.query('select pg_sleep(5)'), uow.query('select 2'), cut()]);
        await changeRecord(uow, toys, id, { size: 9 });
        await cut();
      });
      await expect(cutting).rejects.toThrow();
      expect(await events()).toBe(before);
      await expect(grow(person(), id, 8)).resolves.toBeUndefined();
    });

    it('and the connection serves the next one', async () => {
      const all = Array.from({ length: 40 }, (_, index) =>
        index % 2
          ? add(person(), `Toy ${index}`)
          : run(person(), (uow) => uow.query('select 1 / 0')).catch(() => undefined),
      );
      await Promise.all(all);
      expect(await names()).toHaveLength(20);
    });
  });
});
