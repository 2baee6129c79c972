import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { Clock } from '../../server/src/kernel/clock.js';
import { RecentStreams } from '../../server/src/kernel/commands/recent-streams.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import type { UnitOfWork } from '../../server/src/kernel/commands/unit-of-work.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { appSource } from '../../server/src/kernel/db/source.js';
import { Conflict, Refusal } from '../../server/src/kernel/errors.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { areaOf } from '../../server/src/kernel/records/record-kind.js';
import { addRecord, changeLoaded, type LoadedRecord } from '../../server/src/kernel/records/writing.js';
import { type Actor, systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { freshDatabase, initialized, ownerOf, type TestDatabase } from '../support/database.js';
import { wares, waresTable } from '../support/wares.js';

/** The same numbers in each run. */
const random = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

const PURSES = 4;
const COINS = 1;
const ACTS = 120;
const AT_ONCE = 6;

interface Seen {
  readonly id: string;
  readonly version: number;
  readonly coins: number;
}

/** Three processes on one database, each of which remembers every purse: a ware, whose size is its coins. */
describe('acts on remembered streams, in random order', () => {
  const [tenant, firm, user] = [randomUUID(), randomUUID(), randomUUID()];
  const by = (idempotencyKey?: string): Actor => ({
    ...systemActor(tenant, firm, 'request-1'),
    kind: 'client',
    userId: user,
    clientId: tenant,
    request: { id: 'request-1', ...(idempotencyKey && { idempotencyKey, hash: idempotencyKey }) },
  });
  let test: TestDatabase;
  let owner: pg.Client;
  let source: DataSource;
  let processes: Transactions[] = [];

  beforeAll(async () => {
    test = await freshDatabase();
    owner = await ownerOf(test);
    await owner.query(waresTable);
    const registry = new Registry([{ ...areaOf(wares), folds: { ware: 'as-it-is' } }]);
    source = await initialized(appSource(readConfig({ DATABASE_URL: test.ownerUrl }), registry.entities));
    processes = [1, 2, 3].map(
      () => new Transactions(new Database(source), registry, new Clock(), { nudge: () => undefined }),
    );
  });

  // The first attempt is always on memory: how often it is old would decide otherwise.
  beforeEach(() => jest.spyOn(RecentStreams.prototype, 'areTrusted', 'get').mockReturnValue(true));
  afterEach(() => jest.restoreAllMocks());

  const run = <R>(process: number, who: Actor, work: (uow: UnitOfWork) => Promise<R>) =>
    processes[process]!.run(who, randomUUID(), work);
  const seen = async (uow: UnitOfWork, id: string): Promise<LoadedRecord & Seen> => {
    const loaded = (await uow.load(wares.aggregate, id)) as LoadedRecord;
    return { ...loaded, coins: Number(loaded.state['size']) };
  };
  const change = (uow: UnitOfWork, { coins: _, ...purse }: LoadedRecord & Seen, coins: number) =>
    changeLoaded(uow, wares, purse, { size: coins });

  it.each([20_261_128, 4_711])('lose nothing, invent nothing and tell nothing old (%i)', async (seed) => {
    const next = random(seed);
    const ids: string[] = [];
    for (let index = 0; index < PURSES; index++)
      ids.push(await run(0, by(), (uow) => Promise.resolve(addRecord(uow, wares, { name: 'Purse', size: COINS }))));
    const newest = new Map(ids.map((id) => [id, 1]));
    const answers: Seen[] = [];
    let given = 0;

    const act = async (index: number) => {
      const [process, kind, from, step] = [next(3), next(10), next(PURSES), next(PURSES - 1)];
      const [pauses, sendsAhead] = [next(4) === 0, next(3) === 0];
      const [here, there] = [ids[from]!, ids[(from + 1 + step) % PURSES]!];
      const known = new Map(newest);
      const waits = (uow: UnitOfWork) => (pauses ? uow.query('select pg_sleep($1)', [0.002]) : undefined);
      const look = async (uow: UnitOfWork): Promise<Seen[]> => {
        const both = [await seen(uow, here), await seen(uow, there)];
        await waits(uow);
        return both.map(({ id, version, coins }) => ({ id, version, coins }));
      };
      const transfer = async (uow: UnitOfWork): Promise<Seen[]> => {
        const [giver, taker] = await Promise.all([seen(uow, here), seen(uow, there)]);
        await waits(uow);
        if (giver.coins === 0) throw new Refusal(`${giver.version}`, { field: giver.id });
        // In one order, so that two that cross wait for each other without a deadlock.
        const changes = [() => change(uow, giver, giver.coins - 1), () => change(uow, taker, taker.coins + 1)];
        if (giver.id > taker.id) changes.reverse();
        changes[0]!();
        if (sendsAhead) await uow.sendAhead();
        changes[1]!();
        return [giver, taker].map(({ id, version, coins }) => ({ id, version, coins }));
      };
      const give = async (uow: UnitOfWork): Promise<Seen[]> => {
        const taker = await seen(uow, here);
        await waits(uow);
        change(uow, taker, taker.coins + 1);
        return [{ id: here, version: taker.version, coins: taker.coins }];
      };
      const work = kind < 2 ? look : kind < 9 ? transfer : give;
      // Half of the acts have a key, and come twice at the same time, mostly at two processes.
      const who = by(kind % 2 ? `act ${seed} ${index}` : undefined);
      const sent = kind % 2 ? [process, next(3)] : [process];
      const ends = await Promise.allSettled(sent.map((each) => run(each, who, work)));
      const [first] = ends;
      if (ends.length > 1) expect(ends[1]).toEqual(first);
      if (first!.status === 'fulfilled') {
        if (work === give) given++;
        for (const each of first!.value) {
          expect(each.version).toBeGreaterThanOrEqual(known.get(each.id)!);
          answers.push(each);
          const after = work === look ? each.version : each.version + 1;
          newest.set(each.id, Math.max(newest.get(each.id)!, after));
        }
      } else if (first!.reason instanceof Refusal) {
        const { message, errors } = first!.reason;
        const [id] = Object.keys(errors!);
        expect(Number(message)).toBeGreaterThanOrEqual(known.get(id!)!);
        answers.push({ id: id!, version: Number(message), coins: 0 });
      } else expect(first!.reason).toBeInstanceOf(Conflict);
    };

    let index = 0;
    const worker = async () => {
      while (index < ACTS) await act(index++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));

    const { rows: log } = await owner.query<Seen>(
      `select stream_id as id, version, (data->>'size')::integer as coins from events
       where stream_id = any ($1::uuid[]) order by stream_id, version`,
      [ids],
    );
    const coinsAt = new Map(log.map(({ id, version, coins }) => [`${id} ${version}`, coins]));
    for (const { id, version, coins } of answers)
      expect([id, version, coinsAt.get(`${id} ${version}`)]).toEqual([id, version, coins]);
    const { rows } = await owner.query<Seen>(
      'select id, version, size as coins from wares where id = any ($1::uuid[])',
      [ids],
    );
    for (const { id, version, coins } of rows) expect(coinsAt.get(`${id} ${version}`)).toBe(coins);
    expect(log.every(({ coins }) => coins >= 0)).toBe(true);
    expect(rows.reduce((sum, { coins }) => sum + coins, 0)).toBe(PURSES * COINS + given);
  });
});
