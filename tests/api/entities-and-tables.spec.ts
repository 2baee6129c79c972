import { Column, type DataSource, Entity, PrimaryColumn } from 'typeorm';
import { areas } from '../../server/src/features/areas.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { ownerSource } from '../../server/src/kernel/db/source.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { freshDatabase, initialized, type TestDatabase } from '../support/database.js';
import { tableDifferences } from '../support/tampering/table-differences.js';

/** Written and read by SQL alone: no projection knows them. */
const databaseOnly: readonly string[] = [];

/** Wrong in every way that an entity can be. */
@Entity('wrong_toys')
class WrongToyRow {
  @PrimaryColumn('uuid') tenantId!: string;
  @Column('uuid') id!: string;
  @Column('text') name!: string;
  @Column('integer', { nullable: true }) size!: number | null;
  @Column('text') parts!: string;
  @Column('text') gone!: string;
  @Column('integer') doubled!: number;
}

@Entity('toys_that_never_were')
class LostToyRow {
  @PrimaryColumn('uuid') id!: string;
}

describe('an entity and its table', () => {
  let test: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    test = await freshDatabase();
    const { entities } = new Registry(areas);
    const config = readConfig({ DATABASE_URL: test.ownerUrl });
    source = await initialized(ownerSource(config, [...entities, WrongToyRow, LostToyRow]));
    await source.query(
      `create table wrong_toys (tenant_id uuid, id uuid, name varchar(9) not null, size integer not null, parts text[] not null,
         doubled integer not null generated always as (size * 2) stored, tripled integer generated always as (size * 3) stored,
         color text, hidden text, primary key (tenant_id, id))`,
    );
  });
  it('agree column by column', async () => {
    const entities = new Registry(areas).entities.map((entity) => source.getMetadata(entity));
    expect(entities.length).toBeGreaterThan(20);
    const differences = await Promise.all(entities.map((entity) => tableDifferences(source, entity, databaseOnly)));
    expect(differences.flat()).toEqual([]);
  });

  it('name no database-only column that is not there', async () => {
    const there = await source.query<{ name: string }[]>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    expect(databaseOnly.filter((column) => !there.some(({ name }) => name === column))).toEqual([]);
  });

  it('are found out where they disagree', async () => {
    expect(await tableDifferences(source, source.getMetadata(WrongToyRow), ['wrong_toys.hidden'])).toEqual([
      'wrong_toys.id: uuid not null, in the table uuid not null primary',
      'wrong_toys.name: text not null, in the table character varying(9) not null',
      'wrong_toys.size: integer null, in the table integer not null',
      'wrong_toys.parts: text not null, in the table text[] not null',
      'wrong_toys.gone: not in the table',
      'wrong_toys.doubled: integer not null, in the table integer not null generated',
      'wrong_toys.color: not in the entity',
    ]);
    expect(await tableDifferences(source, source.getMetadata(LostToyRow))).toEqual([
      'toys_that_never_were: no such table',
    ]);
  });
});
