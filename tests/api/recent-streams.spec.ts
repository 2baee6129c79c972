import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { Clock } from '../../server/src/kernel/clock.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Connection, Database } from '../../server/src/kernel/db/database.js';
import { appSource } from '../../server/src/kernel/db/source.js';
import { Missing, Refusal, Unavailable } from '../../server/src/kernel/errors.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { areaOf } from '../../server/src/kernel/records/record-kind.js';
import { addRecord, changeRecord } from '../../server/src/kernel/records/writing.js';
import { EVERY } from '../../server/src/kernel/snapshots/snapshot.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { freshDatabase, initialized, ownerOf, type TestDatabase } from '../support/database.js';
import { countTrips, PausedClock } from '../support/round-trips.js';
import { toyArea, toys, toyTable } from '../support/tampering/toy.js';
import { wares, waresTable } from '../support/wares.js';

/** Two processes on one database. */
describe('a stream that a process worked on before', () => {
  const [tenant, firm] = [randomUUID(), randomUUID()];
  const by = (tenantId = tenant) => ({
    ...systemActor(tenantId, firm, 'request-1'),
    kind: 'client' as const,
    userId: firm,
    clientId: tenantId,
  });
  let test: TestDatabase;
  let owner: pg.Client;
  let source: DataSource;
  let registry: Registry;
  let tripsOf: Awaited<ReturnType<typeof countTrips>>;
  let [first, second] = [{} as Transactions, {} as Transactions];

  beforeAll(async () => {
    test = await freshDatabase();
    owner = await ownerOf(test);
    await owner.query(waresTable + toyTable);
    registry = new Registry([{ ...areaOf(wares), folds: { ware: 'as-it-is' } }, toyArea]);
    source = await initialized(appSource(readConfig({ DATABASE_URL: test.ownerUrl }), registry.entities));
    tripsOf = await countTrips((source.driver as unknown as { master: pg.Pool }).master);
  });
  beforeEach(() => {
    const process = () => {
      const database = new Database(source, undefined, undefined, new PausedClock());
      return new Transactions(database, registry, new Clock(), { nudge: () => undefined });
    };
    [first, second] = [process(), process()];
  });

  const add = (size = 0) =>
    first.run(by(), randomUUID(), (uow) => Promise.resolve(addRecord(uow, wares, { name: 'Bolt', size })));
  const change = (id: string, size: number, process = first, who = by()) =>
    process.run(who, randomUUID(), (uow) => changeRecord(uow, wares, id, { size }));
  const stateOf = (id: string, process = first, who = by()) =>
    process.run(who, randomUUID(), async (uow) => {
      const { version, state } = await uow.load(wares.aggregate, id);
      return { version, size: state?.['size'] };
    });
  /** What the statements that load a stream are called, and what they answer. */
  const loads = async (work: () => Promise<unknown>) => {
    const seen: { name: string; events: number }[] = [];
    const { prepared } = Connection.prototype;
    const spy = jest.spyOn(Connection.prototype, 'prepared').mockImplementation(function (this: Connection, ...args) {
      const rows: Promise<object[]> = prepared.apply(this, args);
      return rows.then((all) => {
        const [name] = args;
        const events = all.filter((row) => (row as { data?: unknown }).data).length;
        if (name.startsWith('load_')) seen.push({ name, events });
        return all as never;
      });
    });
    await work().finally(() => spy.mockRestore());
    return seen;
  };

  it('is not read again, once it was added here', async () => {
    const id = await add();
    expect(await loads(() => change(id, 1))).toEqual([]);
    expect(await loads(() => change(id, 2))).toEqual([]);
    expect(await stateOf(id)).toEqual({ version: 3, size: 2 });
  });

  it('goes to the database once for a change, also under a key', async () => {
    const id = await add();
    expect(await tripsOf(() => change(id, 1))).toBe(1);
    const keyed = { ...by(), request: { ...by().request, idempotencyKey: 'k', hash: 'h' } };
    expect(await tripsOf(() => change(id, 2, first, keyed))).toBe(1);
    expect(await stateOf(id)).toEqual({ version: 3, size: 2 });
  });

  it('is read whole where the process did not work on it, and then no more', async () => {
    const id = await add();
    await change(id, 1);
    expect(await loads(() => change(id, 2, second))).toEqual([{ name: 'load_newest', events: 2 }]);
    expect(await loads(() => change(id, 3, second))).toEqual([]);
  });

  it('has what other processes wrote meanwhile', async () => {
    const id = await add();
    for (const size of [1, 2, 3]) await change(id, size, second);
    expect(await loads(async () => expect(await stateOf(id)).toEqual({ version: 4, size: 3 }))).toEqual([
      { name: 'load_later', events: 3 },
    ]);
    await change(id, 4);
    expect(await stateOf(id, second)).toEqual({ version: 5, size: 4 });
  });

  describe('and others wrote to meanwhile', () => {
    /** Sets the size to one more than it is, unless it is refused. */
    const grow = (id: string, refuse: (size: unknown) => boolean = () => false, ...more: string[]) => {
      let calls = 0;
      const done = first.run(by(), randomUUID(), async (uow) => {
        calls++;
        const loaded = [];
        for (const each of [id, ...more]) loaded.push(await uow.load(wares.aggregate, each));
        const size = Number(loaded.at(-1)?.state?.['size']);
        if (refuse(size)) throw new Refusal(`Not from ${size}`);
        await changeRecord(uow, wares, id, { size: size + 1 });
      });
      return done.then(
        () => ({ calls }),
        (error: Error) => ({ calls, refused: error.message }),
      );
    };

    it('is decided again on what they wrote', async () => {
      const id = await add();
      expect(await grow(id)).toEqual({ calls: 1 });
      await change(id, 10, second);
      expect(await grow(id)).toEqual({ calls: 2 });
      expect(await stateOf(id)).toEqual({ version: 4, size: 11 });
    });

    it('is decided again where only its reading would have been old', async () => {
      const [id, other] = [await add(), await add()];
      await change(other, 20, second);
      expect(await grow(id, undefined, other)).toEqual({ calls: 2 });
      expect(await stateOf(id)).toEqual({ version: 2, size: 21 });
      expect(await grow(id, undefined, other)).toEqual({ calls: 1 });
    });

    it('is not refused for what it was', async () => {
      const id = await add();
      await change(id, 1, second);
      expect(await grow(id, (size) => size === 0)).toEqual({ calls: 2 });
      expect(await stateOf(id)).toEqual({ version: 3, size: 2 });
    });

    it('is refused for what it is', async () => {
      const id = await add();
      await change(id, 1, second);
      expect(await grow(id, (size) => size === 1)).toEqual({ calls: 2, refused: 'Not from 1' });
      expect(await grow(id, (size) => size === 0)).toEqual({ calls: 1 });
    });

    it('is no reason to distrust all others, where one command is refused again and again', async () => {
      const [id, other] = [await add(), await add()];
      await change(id, 1, second);
      for (let press = 0; press < 5; press++) await grow(id, (size) => size === 1);
      expect(await loads(() => change(other, 1))).toEqual([]);
    });

    it('is read first, as long as one of the streams of each command is old', async () => {
      const [id, other] = [await add(), await add()];
      for (let size = 1; size <= 3; size++) {
        await change(id, size * 10, second);
        await grow(id, undefined, other, id);
      }
      expect(await loads(() => change(other, 1))).toEqual([{ name: 'load_later', events: 0 }]);
    });

    it('is read first, as long as they write to it often, and then no more', async () => {
      const id = await add();
      for (let size = 1; size <= 3; size++) {
        await change(id, size * 10, second);
        await change(id, size * 10 + 1);
      }
      expect(await loads(() => change(id, 40))).toEqual([{ name: 'load_later', events: 0 }]);
      for (let size = 41; size <= 44; size++) await change(id, size);
      expect(await loads(() => change(id, 50))).toEqual([]);
    });
  });

  it.each([
    ['without a key', {}],
    ['under a key', { idempotencyKey: 'refused', hash: 'h' }],
  ])('is refused once where it is current, %s', async (_, request) => {
    const id = await add();
    let calls = 0;
    const refusing = first.run({ ...by(), request: { ...by().request, ...request } }, randomUUID(), async (uow) => {
      calls++;
      await changeRecord(uow, wares, id, { size: 9 });
      throw new Refusal('No');
    });
    await expect(refusing).rejects.toThrow('No');
    expect(calls).toBe(1);
    expect(await stateOf(id)).toEqual({ version: 1, size: 0 });
  });

  it('is written once where something fails after the commit', async () => {
    const id = await add();
    const onVersion = () => {
      throw new Error('The caller is gone');
    };
    const failing = change(id, 1, first, { ...by(), request: { ...by().request, onVersion } });
    await expect(failing).rejects.toThrow('The caller is gone');
    expect(await stateOf(id)).toEqual({ version: 2, size: 1 });
  });

  it.each(['one act', 'a batch'])('is current again after %s on very many', async (how) => {
    const ids: string[] = [];
    for (let index = 0; index <= 20; index++) ids.push(await add());
    if (how === 'a batch')
      await first.together(ids.map((id) => ({ by: by(), about: [id], carryOut: () => change(id, 1) })));
    else
      await first.run(by(), randomUUID(), async (uow) => {
        for (const id of ids) await changeRecord(uow, wares, id, { size: 1 });
      });
    expect(await loads(() => change(ids[3]!, 2))).toEqual([{ name: 'load_newest', events: 2 }]);
  });

  it('is not tried again in an outage', async () => {
    const id = await add();
    let calls = 0;
    const failing = first.run(by(), randomUUID(), async (uow) => {
      calls++;
      await uow.load(wares.aggregate, id);
      throw new Unavailable(new Error('The database is away'));
    });
    await expect(failing).rejects.toThrow(Unavailable);
    expect(calls).toBe(1);
  });

  it('stays as it was for both, however they take turns and race', async () => {
    const id = await add();
    let size = 0;
    // Each attempt of a command fails only because another one wrote: with seven of them, none gives up.
    const turns = Array.from({ length: 7 }, (_, index) => change(id, ++size, index % 3 ? first : second));
    await Promise.all(turns);
    const [here, there] = [await stateOf(id), await stateOf(id, second)];
    expect(here).toEqual(there);
    expect(here.version).toBe(8);
    const { rows } = await owner.query<{ size: number }>('select size from wares where id = $1', [id]);
    expect(rows).toEqual([{ size: here.size }]);
  });

  it('has nothing of a transaction that failed', async () => {
    const id = await add();
    const failing = first.run(by(), randomUUID(), async (uow) => {
      await changeRecord(uow, wares, id, { size: 9 });
      throw new Refusal('No');
    });
    await expect(failing).rejects.toThrow('No');
    expect(await stateOf(id)).toEqual({ version: 1, size: 0 });
  });

  it('is that of the log, where the log is another one by now', async () => {
    const id = await add();
    await change(id, 1);
    await owner.query('set session_replication_role = replica');
    try {
      await owner.query(
        `update events set data = '{"size": 7}', hash = sha256(hash) where stream_id = $1 and version = 2`,
        [id],
      );
      expect(await stateOf(id)).toEqual({ version: 2, size: 7 });
      await owner.query('delete from events where stream_id = $1 and version = 2', [id]);
      expect(await stateOf(id)).toEqual({ version: 1, size: 0 });
    } finally {
      await owner.query('set session_replication_role = origin');
    }
  });

  it('is of its tenant alone', async () => {
    const id = await add();
    await expect(change(id, 1, first, by(randomUUID()))).rejects.toThrow(Missing);
    expect(await stateOf(id)).toEqual({ version: 1, size: 0 });
  });

  it(`is read by its snapshot after ${EVERY} events of others`, async () => {
    const id = await add();
    await second.run(by(), randomUUID(), async (uow) => {
      for (let size = 1; size <= EVERY; size++) await changeRecord(uow, wares, id, { size });
    });
    const seen = await loads(async () => expect(await stateOf(id)).toMatchObject({ version: EVERY + 1, size: EVERY }));
    expect(seen.map(({ name }) => name)).toEqual(['load_later', 'load_newest', 'load_snapshot', 'load_since']);
  });

  it('shares a statement with up to a hundred others that are loaded at once', async () => {
    const [short, long, none] = [await add(), await add(), randomUUID()];
    await change(short, 7);
    await first.run(by(), randomUUID(), async (uow) => {
      for (let size = 1; size <= EVERY; size++) await changeRecord(uow, wares, long, { size });
    });
    const load = async (...ids: string[]) => {
      let states: unknown[] = [];
      const seen = await loads(() =>
        second.run(by(), randomUUID(), async (uow) => {
          const all = await Promise.all(ids.map((id) => uow.load(wares.aggregate, id)));
          states = all.map(({ version, state }) => [version, state?.['size']]);
        }),
      );
      return { states, names: seen.map(({ name }) => name) };
    };
    expect(await load(short, long, none)).toEqual({
      states: [
        [2, 7],
        [EVERY + 1, EVERY],
        [0, undefined],
      ],
      names: ['load_newest_of_many', 'load_snapshot', 'load_since'],
    });
    // Also one that is asked for twice.
    const twice = await first.run(by(), randomUUID(), (uow) =>
      Promise.resolve(addRecord(uow, wares, { name: 'Nut', size: 3 })),
    );
    expect((await load(twice, none, twice)).states).toEqual([
      [1, 3],
      [0, undefined],
      [1, 3],
    ]);
    const { names } = await load(...Array.from({ length: 101 }, () => randomUUID()));
    expect(names).toEqual(['load_newest_of_many', 'load_newest_of_many']);
  });

  it('is read whole where its kind has words of people, which may be erased', async () => {
    const bear = { name: 'Bear', size: 3, owner: 'Dana Reyes', parts: [] };
    const id = await first.run(by(), randomUUID(), (uow) => Promise.resolve(addRecord(uow, toys, bear)));
    const again = () => first.run(by(), randomUUID(), (uow) => changeRecord(uow, toys, id, { size: 4 }));
    expect(await loads(again)).toEqual([{ name: 'load_newest', events: 1 }]);
    expect(await loads(again)).toEqual([{ name: 'load_newest', events: 2 }]);
  });
});
