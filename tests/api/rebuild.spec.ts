import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import { addRecord, changeRecord, removeRecord } from '../../server/src/kernel/records/writing.js';
import { rebuild } from '../../server/src/kernel/rebuild/rebuild.js';
import { dice } from '../support/dice.js';
import { toys } from '../support/tampering/toy.js';
import { type ToyHouse, toyHouse } from '../support/tampering/toy-house.js';

const tables = { subjects: 'tenant_id, id', toys: 'tenant_id, id', toy_grades: 'tenant_id, toy_id, scale' };

describe('evergreen rebuild', () => {
  let house: ToyHouse;
  const tenants = [randomUUID(), randomUUID(), randomUUID()];
  const alive = new Map<string, string[]>(tenants.map((tenant) => [tenant, []]));

  const dump = async (): Promise<string> => {
    const parts: string[] = [];
    for (const [table, key] of Object.entries(tables)) {
      const out = house.owner.query(copyTo(`copy (select * from ${table} order by ${key}) to stdout`));
      await pipeline(
        out,
        new Writable({ write: (chunk: Buffer, _, done) => (parts.push(chunk.toString('utf8')), done()) }),
      );
    }
    return parts.join('');
  };
  const run = (options: { tables?: string[]; progress?: (events: number) => void; signal?: AbortSignal } = {}) =>
    rebuild(house.ownerDatabase, house.registry, {
      signal: new AbortController().signal,
      progress: () => undefined,
      ...options,
    });
  const same = { missing: 0, extra: 0, changed: 0 };
  const unchanged = Object.keys(tables).map((table) => ({ table, ...same }));

  /** Adds, changes and removes toys; several in one transaction, also the same one twice. */
  const workload = async (commands: number, seed: number) => {
    const roll = dice(seed);
    for (let count = 0; count < commands; count++) {
      const tenant = tenants[roll(tenants.length)]!;
      const ids = alive.get(tenant)!;
      await house.transactions.run(house.person(tenant), randomUUID(), async (uow) => {
        for (let step = 0; step <= roll(3); step++) {
          const what = ids.length === 0 ? 0 : roll(4);
          const index = roll(ids.length);
          if (what === 0) {
            const name = `Toy ${seed}-${count}-${step} \\ "tab\t" 'é'`;
            ids.push(
              addRecord(uow, toys, { ...house.bear, name, size: roll(9), parts: roll(2) ? ['a', 'b\n'] : null }),
            );
          } else if (what < 3) {
            await changeRecord(uow, toys, ids[index]!, { size: roll(9), owner: roll(2) ? 'Lee Park' : null });
          } else await removeRecord(uow, toys, ids.splice(index, 1)[0]!);
        }
      });
    }
  };

  beforeAll(async () => {
    house = await toyHouse();
    await workload(400, 1);
  });
  afterAll(() => house.close());

  it('refuses where the owner of the tables would see no events', async () => {
    const { rows } = await house.owner.query<{ name: string }>('select current_user as name');
    const before = await dump();
    await house.owner.query('alter policy owner_all on events to pg_monitor');
    await expect(run()).rejects.toThrow('The policy owner_all names another role than the owner of the table: events.');
    await house.owner.query(`alter policy owner_all on events to "${rows[0]?.name}"`);
    expect(await dump()).toBe(before);
  });

  it('makes the same bytes', async () => {
    const before = await dump();
    const { events, differences } = await run();
    expect(events).toBeGreaterThan(500);
    expect(differences).toEqual(unchanged);
    expect(await dump()).toBe(before);
  });

  it('makes the same bytes from nothing', async () => {
    const before = await dump();
    await house.owner.query('truncate subjects, toys, toy_grades');
    const { differences } = await run();
    expect(differences.every(({ missing, extra, changed }) => missing > 0 && extra === 0 && changed === 0)).toBe(true);
    expect(await dump()).toBe(before);
    const untold = await house.owner.query(
      `select relname from pg_stat_user_tables where schemaname = 'public' and relname = any ($1) and last_analyze is null`,
      [Object.keys(tables)],
    );
    expect(untold.rows).toEqual([]);
  });

  it('puts right what is missing, too many and otherwise, also where keys and names are crossed', async () => {
    const before = await dump();
    const [tenant] = tenants;
    const [first, two, three] = alive.get(tenant!)!;
    await house.owner.query(`delete from toy_grades where toy_id = $1`, [three]);
    await house.owner.query(`delete from toys where id = $1`, [three]);
    await house.owner.query(
      `insert into toys select tenant_id, gen_random_uuid(), 1, created_on, modified_on, 'Ghost', 1, null, null from toys limit 1`,
    );
    const nameOf = async (id: string | undefined) =>
      (await house.owner.query<{ name: string }>('select name from toys where id = $1', [id])).rows[0]?.name;
    const rename = (id: string | undefined, name: string | undefined) =>
      house.owner.query('update toys set name = $2 where id = $1', [id, name]);
    const names = [await nameOf(first), await nameOf(two)];
    await rename(first, 'aside');
    await rename(two, names[0]);
    await rename(first, names[1]);
    const { differences } = await run();
    expect(differences).toEqual([
      { table: 'subjects', ...same },
      { table: 'toys', missing: 1, extra: 1, changed: 2 },
      { table: 'toy_grades', missing: 1, extra: 0, changed: 0 },
    ]);
    expect(await dump()).toBe(before);
  });

  it('rebuilds one table alone, and says when there is none of the name', async () => {
    const before = await dump();
    await house.owner.query('update toy_grades set grade = 0');
    await run({ tables: ['toys'] });
    expect(await dump()).not.toBe(before);
    await run({ tables: ['toy_grades'] });
    expect(await dump()).toBe(before);
    await expect(run({ tables: ['dolls'] })).rejects.toThrow('No rows are kept in dolls');
  });

  it('goes on while people write, and misses nothing of it', async () => {
    await house.owner.query('update toy_grades set grade = 0 where grade < 3');
    const writing = workload(60, 2);
    await Promise.all([run(), writing]);
    const after = await dump();
    const { differences } = await run();
    expect(differences).toEqual(unchanged);
    expect(await dump()).toBe(after);
  });

  it('can be cancelled, and then leaves everything as it was', async () => {
    await house.owner.query('update toys set size = 77');
    const before = await dump();
    const cancel = new AbortController();
    await expect(run({ signal: cancel.signal, progress: () => cancel.abort(new Error('Cancelled')) })).rejects.toThrow(
      'Cancelled',
    );
    expect(await dump()).toBe(before);
    await run();
    expect(await dump()).not.toBe(before);
  });

  it('keeps policies, grants, keys and indexes, and leaves nothing behind', async () => {
    const catalog = async () =>
      (
        await house.owner.query<{ all: string }>(
          `select string_agg(x, E'\\n' order by x) as all from (
             select conname || pg_get_constraintdef(oid) as x from pg_constraint where connamespace = 'public'::regnamespace
             union all select indexdef from pg_indexes where schemaname = 'public'
             union all select tablename || policyname || coalesce(qual, '') from pg_policies
             union all select relname || coalesce(relacl::text, '') from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) t`,
        )
      ).rows[0]?.all;
    const before = await catalog();
    await house.owner.query('truncate toy_grades');
    await run();
    expect(await catalog()).toBe(before);
  });

  it('refuses to begin where a key would not let rows be put right', async () => {
    await house.owner.query('alter table toy_grades alter constraint toy_grades_toy not deferrable');
    await expect(run()).rejects.toThrow('Declare deferrable in a migration: toy_grades_toy');
    await house.owner.query('alter table toy_grades alter constraint toy_grades_toy deferrable');
  });
});
