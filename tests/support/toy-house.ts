import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Clock } from '../../server/src/kernel/clock.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import type { FieldsOf } from '../../server/src/kernel/records/record-kind.js';
import { addRecord, changeRecord, removeRecord } from '../../server/src/kernel/records/writing.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { appSource, ownerSource } from '../../server/src/kernel/db/source.js';
import type { Area } from '../../server/src/kernel/events/area.js';
import type { At } from '../../server/src/kernel/events/event.js';
import { projection, put, remove, save } from '../../server/src/kernel/events/projection.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { freshDatabase } from './database.js';
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
  ToyAdded: ({ size }, at) => [put(ToyGradeRow, graded(size, at) as ToyGradeRow)],
  ToyChanged: ({ size }, at) => (size === undefined ? [] : [save(ToyGradeRow, graded(size, at) as ToyGradeRow)]),
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

/** The kernel with toys and their grades, on a database of its own. */
export const toyHouse = async () => {
  const test = await freshDatabase();
  const owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
  await owner.query(toyTable + gradesTable);
  const config = readConfig({ DATABASE_URL: test.ownerUrl });
  const registry = new Registry([gradedArea]);
  const source = await appSource(config, registry.entities).initialize();
  const owning = await ownerSource(config, registry.entities).initialize();
  const database = new Database(source);
  const clock = new Clock();
  const transactions = new Transactions(database, registry, clock, { nudge: () => undefined });
  const firm = randomUUID();
  const person = (tenantId: string, userId: string = randomUUID()) => ({
    ...systemActor(tenantId, firm, 'request-1'),
    kind: 'client' as const,
    userId,
    clientId: tenantId,
  });
  type Toy = FieldsOf<typeof toys>;
  const bear: Toy = { name: 'Bear', size: 3, owner: 'Dana Reyes', parts: ['nose'] };
  return {
    owner,
    registry,
    database,
    clock,
    ownerDatabase: new Database(owning),
    transactions,
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
    /** Past every guard, as somebody with the database's own rights could. */
    tamper: async (...statements: readonly (string | [string, unknown[]])[]) => {
      await owner.query('alter table events disable trigger user; alter table seals disable trigger user');
      for (const statement of statements)
        await (typeof statement === 'string' ? owner.query(statement) : owner.query(...statement));
      await owner.query('alter table events enable trigger user; alter table seals enable trigger user');
    },
    close: async () => {
      await source.destroy();
      await owning.destroy();
      await owner.end();
      await test.drop();
    },
  };
};
export type ToyHouse = Awaited<ReturnType<typeof toyHouse>>;
