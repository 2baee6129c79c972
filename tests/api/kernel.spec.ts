import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { recordContract } from '@evergreen/contracts/records';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { Clock } from '../../server/src/kernel/clock.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import { keptBy } from '../../server/src/kernel/records/keeping.js';
import { recordLists } from '../../server/src/kernel/records/record-lists.js';
import { addRecord, changeRecord, removeRecord } from '../../server/src/kernel/records/writing.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { appSource, assertHumbleRole } from '../../server/src/kernel/db/source.js';
import { Conflict, Missing, Refusal, Unprocessable } from '../../server/src/kernel/errors.js';
import { chainHash, genesis } from '../../server/src/kernel/events/chain.js';
import { eventColumns, type EventRecord } from '../../server/src/kernel/events/event.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { type Actor, systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { freshDatabase, initialized, ownerOf, type TestDatabase } from '../support/database.js';
import { toyArea, toys, toyTable } from '../support/tampering/toy.js';

const firm = randomUUID();
const tenant = randomUUID();
const other = randomUUID();
const user = randomUUID();

const person = (tenantId: string, request: Partial<Actor['request']> = {}): Actor => ({
  ...systemActor(tenantId, firm, 'request-1'),
  kind: 'client',
  userId: user,
  clientId: tenantId,
  request: { id: 'request-1', ...request },
});

const bear = { name: 'Bear', size: 3, owner: 'Dana Reyes', parts: ['nose'] };

describe('the kernel, on a real PostgreSQL', () => {
  let test: TestDatabase;
  let source: DataSource;
  let transactions: Transactions;
  let database: Database;
  let owner: pg.Client;
  const nudge = jest.fn();

  beforeAll(async () => {
    test = await freshDatabase();
    owner = await ownerOf(test);
    await owner.query(toyTable);
    const registry = new Registry([toyArea]);
    source = await initialized(appSource(readConfig({ DATABASE_URL: test.ownerUrl }), registry.entities));
    database = new Database(source);
    transactions = new Transactions(database, registry, new Clock(), { nudge });
  });
  beforeEach(async () => {
    await owner.query('truncate toys, subjects, idempotency_keys');
  });

  const add = (by: Actor, fields = bear) =>
    transactions.run(by, randomUUID(), (uow) => Promise.resolve(addRecord(uow, toys, fields)));
  const rowsOf = (tenants: string[]) =>
    database.read({ tenants }, (sql) =>
      sql.query<{ id: string; name: string; size: number; version: number }>('select * from toys order by name'),
    );
  const rows = (tenantId = tenant) => rowsOf([tenantId]);
  const stored = async (id: string) =>
    (await owner.query<EventRecord>(`select ${eventColumns} from events where stream_id = $1 order by version`, [id]))
      .rows;

  it('runs as a role that owns nothing', async () => {
    await expect(assertHumbleRole(source)).resolves.toBeUndefined();
  });

  it('writes events, rows and what the record is called in one transaction', async () => {
    const id = await add(person(tenant));
    await transactions.run(person(tenant), randomUUID(), (uow) =>
      changeRecord(uow, toys, id, { size: 4, name: 'Bear' }),
    );
    expect(await rows()).toMatchObject([
      { id, name: 'Bear', size: 4, version: 2, owner: 'Dana Reyes', parts: ['nose'] },
    ]);
    const [added, changed] = await stored(id);
    expect(added).toMatchObject({
      type: 'ToyAdded',
      version: 1,
      meta: { actorId: user, onBehalfOf: tenant, correlationId: 'request-1' },
    });
    expect(changed?.data).toEqual({ size: 4 });
  });

  it('keeps what describes a person apart from the rest', async () => {
    const [added] = await stored(await add(person(tenant)));
    expect(added?.data).not.toHaveProperty('owner');
    expect(added?.personal).toMatchObject({ owner: 'Dana Reyes' });
  });

  it('chains each event to the one before', async () => {
    const id = await add(person(tenant));
    await transactions.run(person(tenant), randomUUID(), (uow) => changeRecord(uow, toys, id, { size: 9 }));
    const [first, second] = await stored(id);
    expect(first!.hash).toEqual(chainHash(genesis, first!));
    expect(second!.hash).toEqual(chainHash(first!.hash, second!));
  });

  it('writes nothing when the work fails', async () => {
    const failing = transactions.run(person(tenant), randomUUID(), (uow) => {
      addRecord(uow, toys, bear);
      throw new Refusal('No');
    });
    await expect(failing).rejects.toThrow('No');
    expect(await rows()).toEqual([]);
  });

  it('says in words what a broken unique key means', async () => {
    await add(person(tenant));
    await expect(add(person(tenant))).rejects.toMatchObject({ errors: { name: ['There is a toy of this name'] } });
  });

  it('gives another tenant’s record and a missing one the same answer', async () => {
    const id = await add(person(tenant));
    const change = (by: Actor, target: string) =>
      transactions.run(by, randomUUID(), (uow) => changeRecord(uow, toys, target, { size: 1 }));
    await expect(change(person(other), id)).rejects.toBeInstanceOf(Missing);
    await expect(change(person(other), randomUUID())).rejects.toBeInstanceOf(Missing);
    expect(await rows(other)).toEqual([]);
  });

  it('gives staff of the firm, of what each client keeps for itself, the chosen client’s alone', async () => {
    const keeping = keptBy(toys.table, 'division.edit', false);
    const name = z.string();
    const body = z.strictObject({ name });
    const columns = { name: { label: 'Name', sorts: true } } as const;
    const contract = recordContract({ thing: 'Toy', path: '/toys', body, row: { name }, columns });
    const lists = recordLists({ ...toys, keeping }, contract, { label: 'name', search: ['name'] });
    const staff: Actor = {
      ...person(tenant),
      kind: 'firm',
      homeTenantId: firm,
      roles: ['Administrator'],
      clientServiceLevel: 'Hybrid',
    };
    const [own, firms] = [await add(person(tenant)), await add(person(firm), { ...bear, name: 'Firm' })];
    await add(person(other));
    const query = { pageNumber: 1, pageSize: 10, sortBy: 'name', sortDirection: 'asc' } as const;
    expect(await rowsOf([tenant, firm])).toHaveLength(2);
    expect(await lists.page(database, staff, query)).toMatchObject({
      items: [{ id: own, name: 'Bear' }],
      totalItemCount: 1,
    });
    expect(await lists.options(database, staff, { pageNumber: 1 })).toEqual([{ label: 'Bear', value: own }]);
    const kept = (id: string) => transactions.run(staff, randomUUID(), (uow) => keeping.ofRecord(uow, id));
    expect(await kept(own)).toBe(tenant);
    await expect(kept(firms)).rejects.toBeInstanceOf(Missing);
  });

  it('shows no row where no tenant is open', async () => {
    await add(person(tenant));
    expect(await database.outside((sql) => sql.query('select 1 from toys union all select 1 from events'))).toEqual([]);
  });

  it('refuses a stale view', async () => {
    const id = await add(person(tenant));
    const change = (ifMatch: number, size: number) =>
      transactions.run(person(tenant, { ifMatch }), randomUUID(), (uow) => changeRecord(uow, toys, id, { size }));
    await change(1, 7);
    await expect(change(1, 8)).rejects.toBeInstanceOf(Conflict);
  });

  it('runs lost races again on what the winner left', async () => {
    const id = await add(person(tenant), { ...bear, size: 0 });
    const grow = () =>
      transactions.run(person(tenant), randomUUID(), async (uow) => {
        const stream = await uow.load(toys.aggregate, id);
        await changeRecord(uow, toys, id, { size: Number(stream.state?.['size']) + 1 });
      });
    await Promise.all(Array.from({ length: 6 }, grow));
    expect(await rows()).toMatchObject([{ size: 6, version: 7 }]);
  });

  it('does an act once: the same key gets the first answer', async () => {
    const by = () => person(tenant, { idempotencyKey: 'k1', hash: 'h1' });
    const ids = await Promise.all([add(by()), add(by()), add(by())]);
    expect(new Set(ids).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    await expect(add(person(tenant, { idempotencyKey: 'k1', hash: 'another' }))).rejects.toBeInstanceOf(Unprocessable);
  });

  it('gives the same refusal to the same key', async () => {
    await add(person(tenant));
    const by = () => person(tenant, { idempotencyKey: 'k2', hash: 'h2' });
    await expect(add(by())).rejects.toBeInstanceOf(Refusal);
    const [toy] = await rows();
    await transactions.run(person(tenant), randomUUID(), (uow) => removeRecord(uow, toys, toy!.id));
    await expect(add(by())).rejects.toMatchObject({
      constructor: Refusal,
      errors: { name: ['There is a toy of this name'] },
    });
  });

  it('appends to many streams in one statement', async () => {
    await transactions.run(person(tenant), randomUUID(), (uow) => {
      for (let index = 0; index < 500; index++) addRecord(uow, toys, { ...bear, name: `Bear ${index}` });
      return Promise.resolve();
    });
    expect(await rows()).toHaveLength(500);
  });

  it('lets no one change or delete an event, not even the owner', async () => {
    await add(person(tenant));
    for (const change of ['update events set type = type', 'delete from events', 'truncate events'])
      await expect(owner.query(change)).rejects.toThrow('Events are never changed or deleted');
    await expect(database.write({ tenants: [tenant] }, (sql) => sql.query('delete from events'))).rejects.toThrow(
      'permission denied',
    );
  });

  it('erases what an event says of a person, and the chain still verifies', async () => {
    const id = await add(person(tenant));
    await database.write({ tenants: [tenant] }, (sql) =>
      sql.query('select erase_personal($1, $2, $3)', [tenant, id, user]),
    );
    const [event] = await stored(id);
    expect(event?.personal).toBeNull();
    expect(event!.hash).toEqual(chainHash(genesis, event!));
    expect(new Registry([toyArea]).toDomain(event!)).toMatchObject({ type: 'ToyAdded', name: 'Bear', owner: '' });
    const elsewhere = database.write({ tenants: [other] }, (sql) =>
      sql.query('select erase_personal($1, $2, $3)', [tenant, id, user]),
    );
    await expect(elsewhere).rejects.toThrow('not this tenant');
  });
});
