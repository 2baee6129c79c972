import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { Clock } from '../../server/src/kernel/clock.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import type { UnitOfWork } from '../../server/src/kernel/commands/unit-of-work.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { appSource } from '../../server/src/kernel/db/source.js';
import { Refusal } from '../../server/src/kernel/errors.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { undoesRecord } from '../../server/src/kernel/records/undoes-record.js';
import { addRecord, changeRecord } from '../../server/src/kernel/records/writing.js';
import { type Actor, systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { freshDatabase, initialized, ownerOf, type TestDatabase } from '../support/database.js';
import { toyArea, toys, toyTable } from '../support/tampering/toy.js';

const [firm, client, otherClient] = [randomUUID(), randomUUID(), randomUUID()];
const bear = { name: 'Bear', size: 3, owner: null, parts: null };
const actorIn = (tenantId: string): Actor => systemActor(tenantId, firm, 'batch');

describe('commands in one transaction, on a real PostgreSQL', () => {
  let test: TestDatabase;
  let source: DataSource;
  let transactions: Transactions;
  let owner: pg.Client;

  beforeAll(async () => {
    test = await freshDatabase();
    owner = await ownerOf(test);
    await owner.query(`${toyTable}
      create function count_toys() returns bigint language sql stable as 'select count(size) from toys'`);
    const registry = new Registry([{ ...toyArea, undo: [undoesRecord(toys, () => Promise.resolve(null))] }]);
    source = await initialized(appSource(readConfig({ DATABASE_URL: test.ownerUrl }), registry.entities));
    transactions = new Transactions(new Database(source), registry, new Clock(), { nudge: () => undefined });
  });
  beforeEach(() => owner.query('truncate toys, subjects'));

  const step = (about: readonly string[] | null, work: (uow: UnitOfWork) => unknown, by = actorIn(client)) => ({
    by,
    about,
    carryOut: () => transactions.run(by, randomUUID(), async (uow) => work(uow)),
  });
  const add = (id: string, name: string, by = actorIn(client)) =>
    step([id], (uow) => addRecord(uow, toys, { ...bear, name }, { id }), by);
  const grow = (id: string, size: number, about: readonly string[] = [id]) =>
    step(about, (uow) => changeRecord(uow, toys, id, { size }));
  const rows = async () => (await owner.query<object>('select name, size, version from toys order by name')).rows;
  const eventsOf = async (...ids: string[]) =>
    (
      await owner.query<{ of: number; version: number }>(
        'select array_position($1::uuid[], stream_id) as of, version from events where stream_id = any ($1) order by position',
        [ids],
      )
    ).rows.map(({ of, version }) => [of, version]);

  it('leave the rows and the events that they would leave one by one, in their order', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await transactions.together([add(first, 'A'), grow(first, 4), add(second, 'B'), grow(first, 5), grow(second, 6)]);
    expect(await rows()).toEqual([
      { name: 'A', size: 5, version: 3 },
      { name: 'B', size: 6, version: 2 },
    ]);
    const order = [
      [1, 1],
      [1, 2],
      [2, 1],
      [1, 3],
      [2, 2],
    ];
    expect(await eventsOf(first, second)).toEqual(order);
  });

  it('read what the ones before them about the same thing left', async () => {
    const id = randomUUID();
    let read: unknown;
    const look = step([id], async (uow) => {
      [read] = await uow.query('select size from toys where id = $1', [id]);
    });
    await transactions.together([add(id, 'A'), grow(id, 8), look]);
    expect(read).toEqual({ size: 8 });
  });

  it.each([
    ['a column', 'select name, size from toys where id = $1'],
    ['all columns', 'select t.* from toys t where id = $1'],
    ['a function of ours', 'select count_toys() as name, 8 as size from toys where id = $1'],
    ['a statement that is no plain select', 'with t as (select * from toys) select * from t where id = $1'],
  ])('read what was held back, by %s', async (_, text) => {
    const id = randomUUID();
    const read: object[][] = [];
    const look = step([id], async (uow) => void read.push(await uow.query(text, [id])));
    await transactions.together([add(id, 'A'), look, grow(id, 8), look, look]);
    const sizes = read.map(([row]) => (row as { size: number } | undefined)?.size);
    expect(sizes.slice(1)).toEqual([8, 8]);
    expect(read[0]).toHaveLength(1);
  });

  it('write each row once, whatever they do to it', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await transactions.together([add(first, 'A'), add(second, 'B'), grow(first, 4), grow(first, 5), grow(second, 6)]);
    const written = await owner.query<{ ctid: string }>('select ctid::text from toys order by 1');
    expect(written.rows.map(({ ctid }) => ctid)).toEqual(['(0,1)', '(0,2)']);
  });

  it('may take a name that an earlier one gave up', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await transactions.together([add(first, 'A')]);
    const rename = step([first], (uow) => changeRecord(uow, toys, first, { name: 'Z' }));
    await transactions.together([rename, add(second, 'A')]);
    expect((await rows()).map((row) => (row as { name: string }).name)).toEqual(['A', 'Z']);
  });

  it('read the facts of a row once; these follow its changes, and are read again where what they join changed', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    const known: unknown[] = [];
    let reads = 0;
    const joined = { tables: [], by: ['owner'] };
    const look = step([id], async (uow) => {
      const read = async () => {
        reads++;
        const [row] = await uow.query('select name, size, owner from toys where id = $1', [id]);
        return row as object;
      };
      known.push([reads, await uow.facts(toys.row, id, joined, read)]);
    });
    const own = step([id], (uow) => changeRecord(uow, toys, id, { owner: 'Ann' }));
    await transactions.together([add(id, 'A'), look, grow(id, 8), look, own, look, look]);
    const row = { name: 'A', size: 8, owner: null };
    expect(known.map((entry) => (entry as unknown[])[1])).toEqual([
      { ...row, size: 3 },
      row,
      { ...row, owner: 'Ann' },
      { ...row, owner: 'Ann' },
    ]);
    expect(reads).toBe(2);
    await transactions.together([look, add(other, 'B'), step([id, other], () => undefined), look]);
    expect(reads).toBe(4);
  });

  it('fail with the failure that the others follow from', async () => {
    const breaks = step(['x'], (uow) => uow.query('select 1 / size from toys where id = $1', [zero]));
    const zero = randomUUID();
    const looks = step(['y'], (uow) => uow.query('select name from toys'));
    const steps = [add(zero, 'A'), grow(zero, 0), step(null, () => undefined), breaks, looks];
    await expect(transactions.together(steps)).rejects.toThrow('division by zero');
  });

  it('write nothing where one of them is refused', async () => {
    const id = randomUUID();
    const refuses = step([id], () => {
      throw new Refusal('Not now');
    });
    await expect(transactions.together([add(id, 'A'), add(randomUUID(), 'B'), refuses])).rejects.toThrow('Not now');
    expect(await rows()).toEqual([]);
    expect(await eventsOf(id)).toEqual([]);
  });

  it('see their own tenants alone, each those of its actor', async () => {
    const seen: unknown[] = [];
    const look = (tenant: string) =>
      step(
        null,
        async (uow) => {
          seen.push((await uow.query<{ name: string }>('select name from toys order by name')).map(({ name }) => name));
        },
        actorIn(tenant),
      );
    const adding = [add(randomUUID(), 'Mine'), add(randomUUID(), 'Theirs', actorIn(otherClient))];
    await transactions.together([...adding, look(client), look(otherClient)]);
    expect(seen).toEqual([['Mine'], ['Theirs']]);
    expect(await rows()).toHaveLength(2);
  });

  it('are refused where two write the same record at the same time and do not say that they are about it', async () => {
    const id = randomUUID();
    await transactions.together([add(id, 'A')]);
    await expect(transactions.together([grow(id, 4, ['one']), grow(id, 5, ['other'])])).rejects.toThrow(
      'has 2 events, not 1',
    );
    let first: Promise<unknown> | undefined;
    const growing = grow(id, 4, ['one']);
    const oneAfterTheOther = [
      { ...growing, carryOut: () => (first = growing.carryOut()) },
      step(['other'], async (uow) => {
        await first;
        await changeRecord(uow, toys, id, { size: 5 });
      }),
    ];
    await expect(transactions.together(oneAfterTheOther)).rejects.toThrow('do not say that they are about the same');
    expect(await rows()).toEqual([{ name: 'A', size: 3, version: 1 }]);
  });

  it('have no key of their own', async () => {
    const by = actorIn(client);
    const keyed = { ...by, userId: randomUUID(), request: { id: 'batch', idempotencyKey: 'k' } };
    await expect(transactions.together([add(randomUUID(), 'A', keyed)])).rejects.toThrow('key');
  });
});
