import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { Column, type DataSource, Entity, PrimaryColumn } from 'typeorm';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { ownerSource } from '../../server/src/kernel/db/source.js';
import { Flushes, ROW_MISSED } from '../../server/src/kernel/events/flush.js';
import { plainPart } from '../../server/src/kernel/events/flush-parts.js';
import { patch, put, remove, type RowOp, save } from '../../server/src/kernel/events/projection.js';
import { RowChanges } from '../../server/src/kernel/events/row-changes.js';
import { rowParts } from '../../server/src/kernel/events/table-parts.js';
import { freshDatabase, initialized, ownerOf, type TestDatabase } from '../support/database.js';

/** Every type of column of a row, and names that need quotes. */
@Entity('all_sorts')
class AllSorts {
  @PrimaryColumn('uuid') tenantId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { nullable: true }) order!: string | null;
  @Column('jsonb', { nullable: true }) tree!: unknown;
  @Column('numeric', { precision: 12, scale: 2, nullable: true }) amount!: string | number | null;
  @Column('integer', { nullable: true }) count!: number | null;
  @Column('boolean', { nullable: true }) flag!: boolean | null;
  @Column('date', { nullable: true }) day!: string | null;
  @Column('timestamptz', { nullable: true }) moment!: string | null;
  @Column('text', { array: true, nullable: true }) words!: string[] | null;
  @Column('uuid', { array: true, nullable: true }) ids!: string[] | null;
}

const table = `create table all_sorts (tenant_id uuid, id uuid, "order" text, tree jsonb, amount numeric(12, 2), count integer, flag boolean,
  day date, moment timestamptz, words text[], ids uuid[], primary key (tenant_id, id))`;

type Fields = Partial<Omit<AllSorts, 'tenantId' | 'id'>>;
const nothing: Fields = {
  order: null,
  tree: null,
  amount: null,
  count: null,
  flag: null,
  day: null,
  moment: null,
  words: null,
  ids: null,
};
const id = randomUUID();
const cases: [string, Fields][] = [
  ['nothing at all', {}],
  [
    'empty text, empty lists, zero, false',
    { order: '', tree: [], amount: 0, count: 0, flag: false, words: [], ids: [] },
  ],
  ['an empty object', { tree: {} }],
  ['JSON that is a text', { tree: 'a "text"' }],
  ['JSON that is a number', { tree: 12.5 }],
  ['JSON that is false', { tree: false }],
  ['JSON in depth', { tree: { a: [{ b: null, c: ['é', ''] }], 'key with "quotes"': 1 } }],
  ['text of many kinds', { order: `O'Brien \\ "x" {a,b} \n\t é 漢字 👩‍👧 null NULL $1 ; -- ` }],
  ['words that a list must quote', { words: ['a,b', '{}', '"', '\\', '', 'null', 'é 漢 👩‍👧', ' '] }],
  ['ids', { ids: [id, id] }],
  ['numbers as text and as numbers', { amount: '1234567890.10', count: -2147483648, flag: true }],
  ['a number with a fraction', { amount: 0.1 }],
  ['times', { day: '2024-02-29', moment: '2026-11-21T04:05:06.789Z' }],
  ['a time in another zone', { moment: '2026-11-20T23:05:06.5-05:00' }],
];

describe('the one statement of a transaction', () => {
  let test: TestDatabase;
  let source: DataSource;
  let client: pg.Client;
  const tenantId = randomUUID();
  const flushes = new Flushes();

  beforeAll(async () => {
    test = await freshDatabase();
    source = await initialized(ownerSource(readConfig({ DATABASE_URL: test.ownerUrl }), [AllSorts]));
    client = await ownerOf(test);
    await client.query(table);
  });
  beforeEach(() => client.query('truncate all_sorts'));

  const statementOf = (ops: readonly RowOp[]) => {
    const changes = new RowChanges(source);
    for (const op of ops) changes.add(op);
    return flushes.statement(rowParts(changes))!;
  };
  const write = async (...ops: RowOp[]) => {
    const { text, params } = statementOf(ops);
    await client.query(text, params as unknown[]);
  };
  const rows = async () =>
    (await client.query<{ row: object }>(`select to_jsonb(a) - 'id' as row from all_sorts a order by id`)).rows.map(
      ({ row }) => row,
    );
  const row = (fields: Fields) => ({ tenantId, id: randomUUID(), ...nothing, ...fields }) as AllSorts;
  const twelve = <T>(of: () => T): T[] => Array.from({ length: 12 }, of);

  describe.each(cases)('%s', (_, fields) => {
    it('is the same row, whether put alone, with others, or saved over what was there', async () => {
      await write(put(AllSorts, row(fields)));
      const [alone] = await rows();
      const first = row({ order: 'before', words: ['x'], tree: 1, count: 9 });
      const second = row({ order: 'before' });
      await write(put(AllSorts, first), put(AllSorts, second), put(AllSorts, row(fields)));
      await write(save(AllSorts, { ...first, ...nothing, ...fields }));
      await write(
        save(AllSorts, { ...first, ...nothing, ...fields }),
        save(AllSorts, { ...second, ...nothing, ...fields }),
      );
      expect(await rows()).toEqual(Array(4).fill(alone));
      for (const field of Object.keys(fields)) expect(alone).toHaveProperty(field, expect.anything());
    });

    it('is the same change, whether to one row, to a few or to many', async () => {
      const many = [row({}), ...twelve(() => row({})), row({}), row({})];
      await write(...many.map((each) => put(AllSorts, each)));
      const changed = { count: 1, ...fields };
      const change = ({ id }: AllSorts) => patch(AllSorts, { tenantId, id }, changed);
      const [first, ...others] = many;
      await write(change(first!));
      await write(...others.slice(0, 2).map(change));
      await write(...others.slice(2).map(change));
      const all = await rows();
      expect(all).toHaveLength(15);
      expect(all).toEqual(Array(15).fill(all[0]));
    });
  });

  it.each([
    ['one row', 1, 'one'],
    ['a few', 3, 'few'],
    ['many', 12, 'many'],
  ])('fails where %s should be there and one is not', async (_, count) => {
    const there = Array.from({ length: count - 1 }, () => row({ count: 0 }));
    if (count > 1) await write(...there.map((each) => put(AllSorts, each)));
    const all = [...there, row({})];
    const changing = write(...all.map(({ id }) => patch(AllSorts, { tenantId, id }, { count: 5 })));
    await expect(changing).rejects.toMatchObject({ code: ROW_MISSED });
    const removing = write(...all.map(({ id }) => remove(AllSorts, { tenantId, id })));
    await expect(removing).rejects.toMatchObject({ code: ROW_MISSED });
    expect(await rows()).toMatchObject(there.map(() => ({ count: 0 })));
  });

  it.each([9, 10, 11])('changes and removes %d rows: a few end where many begin', async (count) => {
    const all = Array.from({ length: count }, () => row({ count: 0 }));
    await write(...all.map((each) => put(AllSorts, each)));
    await write(...all.map(({ id }) => patch(AllSorts, { tenantId, id }, { count: 5 })));
    expect(await rows()).toMatchObject(all.map(() => ({ count: 5 })));
    await write(...all.map(({ id }) => remove(AllSorts, { tenantId, id })));
    expect(await rows()).toEqual([]);
  });

  it('removes one, a few and many', async () => {
    const all = twelve(() => row({})).concat(row({}), row({}), row({}), row({}));
    await write(...all.map((each) => put(AllSorts, each)));
    const gone = ({ id }: AllSorts) => remove(AllSorts, { tenantId, id });
    await write(gone(all[0]!));
    await write(...all.slice(1, 3).map(gone));
    expect(await rows()).toHaveLength(13);
    await write(...all.slice(3).map(gone));
    expect(await rows()).toEqual([]);
  });

  it('looks one row up by its key, in a plan for any row', async () => {
    await client.query(
      `insert into all_sorts (tenant_id, id) select $1, gen_random_uuid() from generate_series(1, 5000)`,
      [tenantId],
    );
    await client.query('analyze all_sorts');
    const { text } = statementOf([patch(AllSorts, { tenantId, id }, { count: 5 })]);
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare looked as ${text}`);
    const { rows: plan } = await client.query<Record<string, string>>(
      `explain execute looked ('${tenantId}', '${id}', 5)`,
    );
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).toContain('Index Scan using all_sorts_pkey');
    expect(lines).not.toContain('Seq Scan on all_sorts');
  });

  it('names what comes again, and no more than a connection should keep', () => {
    const book = new Flushes();
    const shaped = (shape: number) =>
      book.statement([plainPart({ table: 't', columns: { [`c${shape}`]: 'text' }, rows: [{ [`c${shape}`]: 'x' }] })])!;
    expect([shaped(0), shaped(0)].map(({ name }) => name)).toEqual([undefined, undefined]);
    const named = shaped(0).name;
    expect(named).toMatch(/^flush_[0-9a-f]{40}$/);
    const names = new Set<string | undefined>();
    for (let shape = 1; shape < 5_000; shape++) for (let time = 0; time < 4; time++) names.add(shaped(shape).name);
    expect(names.size - 1).toBe(299);
    expect(shaped(0).name).toBe(named);
  });
});
