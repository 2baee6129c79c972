import { randomUUID } from 'node:crypto';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import { Connection } from '../../server/src/kernel/db/database.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { changeRecord } from '../../server/src/kernel/records/writing.js';
import { addSnapshots } from '../../server/src/kernel/snapshots/keep-snapshots.js';
import { loadStream } from '../../server/src/kernel/snapshots/load-stream.js';
import { EVERY } from '../../server/src/kernel/snapshots/snapshot.js';
import { eventually } from '../support/eventually.js';
import { toys } from '../support/tampering/toy.js';
import { gradedArea, type ToyHouse, toyHouse } from '../support/tampering/toy-house.js';
import { lockWaiters } from '../support/lock-waiters.js';

interface Kept {
  readonly version: number;
  readonly fold: string;
  readonly state: string;
}

const promised = () => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((kept) => (resolve = kept));
  return { promise, resolve };
};

describe('snapshots', () => {
  let house: ToyHouse;
  const tenant = randomUUID();
  const person = () => house.person(tenant);

  /** Changes a toy so many times, 250 per transaction. */
  const change = async (id: string, times: number, transactions = house.transactions) => {
    for (let done = 0; done < times; done += 250)
      await transactions.run(person(), randomUUID(), async (uow) => {
        for (let index = done; index < Math.min(done + 250, times); index++)
          await changeRecord(uow, toys, id, { size: index % 7, owner: `Owner ${index}`, parts: [`part ${index}`] });
      });
    await house.snapshots.settled();
  };
  const toyOf = async (events: number) => {
    const id = await house.add(tenant, { name: `Toy ${randomUUID()}` });
    await change(id, events - 1);
    return id;
  };
  const kept = async (id: string): Promise<Kept[]> => {
    const { rows } = await house.owner.query<Kept>(
      'select version, fold, state from snapshots where stream_id = $1 order by version',
      [id],
    );
    return rows;
  };
  const versions = async (id: string) => (await kept(id)).map(({ version }) => version);
  const load = (id: string) =>
    house.database.read({ tenants: [tenant] }, (sql) =>
      loadStream(sql, house.registry, toys.aggregate, { tenantId: tenant, streamId: id }),
    );
  const withoutSnapshots = new Registry([{ ...gradedArea, folds: {} }]);
  /** From the first event on. */
  const whole = (id: string) =>
    house.database.read({ tenants: [tenant] }, (sql) =>
      loadStream(sql, withoutSnapshots, toys.aggregate, { tenantId: tenant, streamId: id }),
    );
  /** How many events `work` reads for the fold. */
  const eventsRead = async (work: () => Promise<unknown>): Promise<number> => {
    let read = 0;
    const { prepared } = Connection.prototype;
    const spy = jest.spyOn(Connection.prototype, 'prepared').mockImplementation(function (this: Connection, ...args) {
      const rows: Promise<object[]> = prepared.apply(this, args);
      return rows.then((all) => {
        if (args[0].startsWith('load_')) read += all.filter((row) => 'data' in row).length;
        return all as never;
      });
    });
    await work().finally(() => spy.mockRestore());
    return read;
  };

  beforeAll(async () => {
    house = await toyHouse();
  });
  afterAll(() => house.close());

  it(`leave a command on a stream of 2,000 events at most ${EVERY} events to read`, async () => {
    const id = await toyOf(2_000);
    expect(await versions(id)).toEqual(Array.from({ length: 10 }, (_, index) => (index + 1) * EVERY));
    for (let more = 0; more <= EVERY; more++) {
      const read = await eventsRead(() => house.change(tenant, id, { size: more % 9 }));
      expect(read).toBeLessThanOrEqual(EVERY);
      await house.snapshots.settled();
    }
    expect(await versions(id)).toHaveLength(11);
    expect(await load(id)).toEqual({ ...(await whole(id)), isLong: false });
  });

  it('are no more than a shorter way: without them the same is read', async () => {
    const id = await toyOf(2 * EVERY + 30);
    const before = await whole(id);
    expect(await load(id)).toEqual({ ...before, isLong: false });
    await house.owner.query('delete from snapshots where stream_id = $1', [id]);
    expect(await load(id)).toEqual(before);
    expect(before).toMatchObject({ version: 2 * EVERY + 30, isLong: true });
  });

  it('lost with the process after the commit are written after the next command', async () => {
    const killed = new Transactions(house.database, house.registry, house.clock, { nudge: () => undefined });
    const id = await house.add(tenant, { name: 'Killed' });
    await change(id, 2 * EVERY, killed);
    expect(await versions(id)).toEqual([]);
    await house.change(tenant, id, { size: 1 });
    await house.snapshots.settled();
    expect(await versions(id)).toEqual([EVERY, 2 * EVERY]);
    expect(await load(id)).toMatchObject({ version: 2 * EVERY + 2, state: { size: 1 } });
  });

  it.each([
    ['that were altered', `update snapshots set state = replace(state, '"size":', '"size":9') where stream_id = $1`],
    ['that are no JSON', `update snapshots set state = 'nothing' where stream_id = $1`],
    ['of another fold', `update snapshots set fold = 'another' where stream_id = $1`],
    ['of events that are not there', `update snapshots set head = hash where stream_id = $1`],
    ['of a version that is not there', `update snapshots set version = version + 100000 where stream_id = $1`],
  ])('%s are not used, and rewritten', async (_, statement) => {
    const id = await toyOf(EVERY + 10);
    const before = await whole(id);
    await house.owner.query(statement, [id]);
    expect(await load(id)).toEqual(before);
    await house.change(tenant, id, { size: 8 });
    await house.snapshots.settled();
    expect(await versions(id)).toEqual([EVERY]);
    const after = await load(id);
    expect(after).toMatchObject({ version: EVERY + 11, isLong: false, state: { size: 8 } });
  });

  it('are reported by verify where they are not what the events make, and put right by rebuild', async () => {
    const id = await toyOf(2 * EVERY);
    expect(await house.verify({ rows: 'all' })).toMatchObject({ faults: 0 });
    const before = await kept(id);
    const { rows } = await house.owner.query<{ id: string }>(
      `update snapshots set state = replace(state, '"size":', '"size":9') where stream_id = $1 and version = ${EVERY} returning stream_id as id`,
      [id],
    );
    expect(rows).toHaveLength(1);
    const { by } = await house.verify({ rows: 'all' });
    expect(by.rows?.words).toContain(`snapshot of the first ${EVERY} events`);
    const { differences } = await house.rebuild();
    expect(differences).toContainEqual({ table: 'snapshots', missing: 0, extra: 0, changed: 1 });
    expect(await kept(id)).toEqual(before);
    expect(await house.verify({ rows: 'all' })).toMatchObject({ faults: 0 });
    expect((await house.rebuild()).differences.some(({ table }) => table === 'snapshots')).toBe(false);
  });

  it('that are missing are made by rebuild, and no difference', async () => {
    const id = await toyOf(EVERY);
    await house.owner.query('delete from snapshots');
    expect((await house.rebuild()).differences.some(({ table }) => table === 'snapshots')).toBe(false);
    expect(await versions(id)).toEqual([EVERY]);
  });

  it('hold nothing of a person whose words were erased', async () => {
    const id = await toyOf(EVERY + 1);
    expect((await kept(id)).some(({ state }) => state.includes('Owner'))).toBe(true);
    await house.erase(tenant, id);
    expect(await kept(id)).toEqual([]);
    await house.change(tenant, id, { size: 2 });
    await house.snapshots.settled();
    const [made] = await kept(id);
    expect(made?.version).toBe(EVERY);
    expect(made?.state).not.toContain('Owner');
    expect(await load(id)).toMatchObject({ state: { owner: '' } });
  });

  it('hold nothing of a person whose words are erased while one is written', async () => {
    const id = await toyOf(EVERY + 1);
    await house.owner.query('delete from snapshots where stream_id = $1', [id]);
    const [written, committing] = [promised(), promised()];
    const writing = house.database.write({ tenants: [tenant] }, async (sql) => {
      await addSnapshots(sql, house.registry, { tenantId: tenant, streamId: id });
      written.resolve();
      await committing.promise;
    });
    await written.promise;
    const erased = house.erase(tenant, id);
    // It waits for the writing transaction.
    await eventually(async () => (await lockWaiters(house.owner)).length === 1);
    committing.resolve();
    await writing;
    await erased;
    expect(await kept(id)).toEqual([]);
  });

  it('are seen by their tenant alone', async () => {
    const id = await toyOf(EVERY);
    const seen = (tenantId: string) =>
      house.database.read({ tenants: [tenantId] }, (sql) =>
        sql.query('select from snapshots where stream_id = $1', [id]),
      );
    expect(await seen(tenant)).toHaveLength(1);
    expect(await seen(randomUUID())).toEqual([]);
  });
});
