import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Clock } from '../../../server/src/kernel/clock.js';
import { Transactions } from '../../../server/src/kernel/commands/transactions.js';
import type { FieldsOf } from '../../../server/src/kernel/records/record-kind.js';
import { addRecord, changeRecord, removeRecord } from '../../../server/src/kernel/records/writing.js';
import { readConfig } from '../../../server/src/kernel/config/config.js';
import { Database } from '../../../server/src/kernel/db/database.js';
import { appSource, ownerSource } from '../../../server/src/kernel/db/source.js';
import type { Area } from '../../../server/src/kernel/events/area.js';
import type { At } from '../../../server/src/kernel/events/event.js';
import { projection, put, remove, save } from '../../../server/src/kernel/events/projection.js';
import { Registry } from '../../../server/src/kernel/events/registry.js';
import { Snapshots } from '../../../server/src/kernel/snapshots/snapshots.js';
import { erase } from '../../../server/src/kernel/verify/erase.js';
import { CheckpointKey } from '../../../server/src/kernel/verify/checkpoints/checkpoint-key.js';
import { rebuild } from '../../../server/src/kernel/rebuild/rebuild.js';
import { type Sealed, sealHash, SealRoot } from '../../../server/src/kernel/verify/seals/seal.js';
import { Seals } from '../../../server/src/kernel/verify/seals/seals.js';
import { verifyAll, type VerifyOptions } from '../../../server/src/kernel/verify/verify.js';
import { systemActor } from '../../../server/src/kernel/tenancy/actor.js';
import { freshDatabase, type TestDatabase } from '../database.js';
import { toyArea, toys, toyTable } from './toy.js';

/** A second table of the same events: a composite key, a foreign key, a generated column, an array, and `save`. */
@Entity('toy_grades')
class ToyGradeRow {
  @PrimaryColumn('uuid') tenantId!: string;
  @PrimaryColumn('uuid') toyId!: string;
  @PrimaryColumn('text') scale!: string;
  @Column('integer') grade!: number;
  @Column('text', { array: true, nullable: true }) words!: string[] | null;
  @Column('boolean') large!: boolean;
  @Column({ type: 'integer', generatedType: 'STORED', asExpression: 'grade * 2' }) doubled!: number;
}

const graded = (size: number, { tenantId, streamId: toyId }: At) => ({
  tenantId,
  toyId,
  scale: 'size',
  grade: size,
  words: [`${size}`, 'a "quoted"\tword \\ {}'],
  large: size > 5,
});

const grades = projection(toys.catalog, {
  ToyAdded: ({ size }, envelope) => [put(ToyGradeRow, graded(size, envelope) as ToyGradeRow)],
  ToyChanged: ({ size }, envelope) =>
    size === undefined ? [] : [save(ToyGradeRow, graded(size, envelope) as ToyGradeRow)],
  ToyRemoved: (_, { tenantId, streamId: toyId }) => [remove(ToyGradeRow, { tenantId, toyId, scale: 'size' })],
});

export const gradedArea: Area = {
  ...toyArea,
  projections: [...toyArea.projections, grades],
  entities: [...toyArea.entities, ToyGradeRow],
};

const gradesTable = `
  create table toy_grades (tenant_id uuid not null, toy_id uuid not null, scale text not null, grade integer not null,
    words text[], large boolean not null, doubled integer generated always as (grade * 2) stored, primary key (tenant_id, toy_id, scale),
    constraint toy_grades_toy foreign key (tenant_id, toy_id) references toys (tenant_id, id) deferrable);
  call protect('toy_grades');`;

const daySeal = async (owner: pg.Client, tenantId: string): Promise<void> => {
  const { rows } = await owner.query<Sealed>(
    `select stream_id as "streamId", version, position, xid::text as xid, hash from events
     where tenant_id = $1 order by stream_id, version`,
    [tenantId],
  );
  const root = new SealRoot(1);
  rows.forEach((event) => root.add(event));
  const throughPosition = Math.max(...rows.map(({ position }) => Number(position)));
  const { streams, events } = root;
  const takenAt = new Date().toISOString();
  const seal = { tenantId, number: 1, throughPosition, takenAt, streams, events, form: 1 as const, root: root.value() };
  await owner.query(
    `insert into seals (tenant_id, number, through_position, taken_at, streams, events, root, hash)
     values ($1, 1, $2, $3, $4, $5, $6, $7)`,
    [tenantId, throughPosition, takenAt, streams, events, seal.root, sealHash(undefined, seal)],
  );
};

/** What a forger alters who leaves the guards alone. */
const alterable = [
  ...['events', 'seals', 'checkpoints', 'checkpoint_seals', 'kept_rows', 'erasures'],
  ...['toys', 'toy_grades', 'subjects'],
];

/** Without those that the database computes. */
const storedColumns = async (owner: pg.Client, table: string): Promise<string> => {
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '';
};

/**
 * The kernel with toys and their grades, on a database of its own.
 * @param given a copy of another house's database, with its sealing key
 */
export const toyHouse = async (given?: { readonly database: TestDatabase; readonly key: CheckpointKey }) => {
  const test = given?.database ?? (await freshDatabase());
  const owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
  if (!given) await owner.query(toyTable + gradesTable);
  const config = readConfig({ DATABASE_URL: test.ownerUrl });
  const registry = new Registry([gradedArea]);
  const source = await appSource(config, registry.entities).initialize();
  const owning = await ownerSource(config, registry.entities).initialize();
  const clock = new Clock();
  const database = new Database(source, undefined, undefined, clock);
  const snapshots = new Snapshots(database, registry);
  const transactions = new Transactions(database, registry, clock, { nudge: () => undefined }, snapshots);
  const firm = randomUUID();
  const person = (tenantId: string, userId: string = randomUUID()) => ({
    ...systemActor(tenantId, firm, 'request-1'),
    kind: 'client' as const,
    userId,
    clientId: tenantId,
  });
  const writers: pg.Client[] = [];
  const leave = async () => {
    await snapshots.beforeApplicationShutdown();
    for (const writer of writers) await writer.end();
    await source.destroy();
    await owning.destroy();
    await owner.end();
  };
  const key = given?.key ?? CheckpointKey.fresh().key;
  const ownerDatabase = new Database(owning);
  type Toy = FieldsOf<typeof toys>;
  const bear: Toy = { name: 'Bear', size: 3, owner: 'Dana Reyes', parts: ['nose'] };
  return {
    owner,
    registry,
    database,
    clock,
    ownerDatabase,
    key,
    seals: new Seals(database, clock, () => Promise.resolve(key)),
    /** With the key, and with the migrations' guards. */
    verify: (options: VerifyOptions = {}) =>
      verifyAll(ownerDatabase, registry, { key, migrations: 'migrations', ...options }),
    rebuild: () =>
      rebuild(ownerDatabase, registry, { signal: new AbortController().signal, progress: () => undefined }),
    /** A connection of its own, as the app. */
    writer: async () => {
      const writer = new pg.Client({ connectionString: test.appUrl });
      await writer.connect();
      writers.push(writer);
      return writer;
    },
    /** As 0.3.0 and 0.4.0 sealed: once a day, one hash over all. */
    daySeal: (tenantId: string) => daySeal(owner, tenantId),
    /** Like `evergreen erase`. */
    erase: (tenantId: string, streamId: string) =>
      erase(ownerDatabase, () => Promise.resolve(key), {
        ...{ tenantId, streamId, erasedBy: null },
        erasedAt: clock.now().toISOString(),
      }),
    transactions,
    snapshots,
    bear,
    add: (tenant: string, fields: Partial<Toy> = {}) =>
      transactions.run(person(tenant), randomUUID(), (uow) =>
        Promise.resolve(addRecord(uow, toys, { ...bear, ...fields })),
      ),
    change: (tenant: string, id: string, fields: Partial<Toy>) =>
      transactions.run(person(tenant), randomUUID(), (uow) => changeRecord(uow, toys, id, fields)),
    remove: (tenant: string, id: string) =>
      transactions.run(person(tenant), randomUUID(), (uow) => removeRecord(uow, toys, id)),
    person,
    /** Bypassing every guard, as the database's owner could. */
    tamper: async (...statements: readonly (string | [string, unknown[]])[]) => {
      await owner.query('set session_replication_role = replica');
      for (const statement of statements)
        await (typeof statement === 'string' ? owner.query(statement) : owner.query(...statement));
      await owner.query('set session_replication_role = origin');
    },
    test,
    /** Keeps a copy of what `putBack` brings back. */
    keep: async () => {
      for (const table of alterable) await owner.query(`create temporary table kept_${table} as table ${table}`);
    },
    putBack: async () => {
      await owner.query('set session_replication_role = replica');
      for (const table of alterable) {
        const columns = await storedColumns(owner, table);
        await owner.query(`delete from ${table}`);
        await owner.query(
          `insert into ${table} (${columns}) overriding system value select ${columns} from kept_${table}`,
        );
      }
      await owner.query('set session_replication_role = origin');
    },
    /** Its database stays, without connections. */
    leave,
    close: async () => {
      await leave();
      await test.drop();
    },
  };
};
export type ToyHouse = Awaited<ReturnType<typeof toyHouse>>;
