import { TenantThreads } from '../../server/src/cli/tenant-threads.js';
import { areas } from '../../server/src/features/areas.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { ownerSource } from '../../server/src/kernel/db/source.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { rebuild } from '../../server/src/kernel/rebuild/rebuild.js';
import { verifyAll } from '../../server/src/kernel/verify/verify.js';
import { runFiles } from '../support/run-files.js';
import { sampleDatabase } from '../support/servers/sample-database.mjs';

/** The sample's few tenants on threads, like the many of a large log. */
describe('a thread a tenant', () => {
  const files = runFiles();
  const registry = new Registry(areas);
  let sample: Awaited<ReturnType<typeof sampleDatabase>>;
  let database: Database;

  const config = () => readConfig({ DATABASE_URL: sample.url, FILES_DIR: files });
  /** The same threads in all tests: each loads the program. */
  let threads: TenantThreads;
  let end: () => void;
  let ended: Promise<void>;
  const started = (): Promise<TenantThreads> =>
    new Promise((resolve, reject) => {
      ended = TenantThreads.around(TenantThreads.start(config(), { large: 0, cores: 3 }), (given) => {
        if (!given) throw new Error('No threads were started');
        resolve(given);
        return new Promise<void>((over) => (end = over));
      });
      ended.catch(reject);
    });
  const remade = async (tables?: readonly string[]) => {
    const { signal } = new AbortController();
    const { events, differences } = await rebuild(database, registry, {
      ...(tables && { tables }),
      signal,
      progress: () => undefined,
      threads: { fold: threads.folding(tables, signal), count: threads.count },
    });
    return { events, different: differences.filter(({ missing, extra, changed }) => missing + extra + changed > 0) };
  };

  beforeAll(async () => {
    sample = await sampleDatabase(files);
    database = new Database(await ownerSource(config(), registry.entities).initialize());
    threads = await started();
  });
  afterAll(async () => {
    end();
    await ended;
    await database.source.destroy();
    await sample.drop();
  });

  it('verifies as one thread does, and hears of every event', async () => {
    const alone = await verifyAll(database, registry);
    let seen = 0;
    const together = await verifyAll(database, registry, { threads, progress: (n) => (seen = n) });
    expect(together).toEqual(alone);
    expect(alone).toMatchObject({ faults: 0, first: undefined });
    expect(seen).toBe(alone.events);
  });

  it('folds the rows that are there, and mends those that are not', async () => {
    expect((await remade()).different).toEqual([]);
    const asOwner = (text: string) => database.source.query<{ n: number }[]>(text);
    await asOwner(
      `update properties set name = name || '?' where id in (select id from properties order by id limit 3)`,
    );
    await asOwner(`delete from property_contacts where id in (select id from property_contacts order by id limit 2)`);
    expect((await remade(['properties', 'property_contacts'])).different).toEqual([
      { table: 'properties', missing: 0, extra: 0, changed: 3 },
      { table: 'property_contacts', missing: 2, extra: 0, changed: 0 },
    ]);
    expect((await remade()).different).toEqual([]);
  });

  it('names what was altered in the words of one thread', async () => {
    const alter = `update events set data = data || '{"alert": "no"}' where (tenant_id, stream_id, version) =
      (select tenant_id, stream_id, version from events where kind = 'license' order by position desc limit 1)`;
    const asOwner = (text: string) => database.source.query(text);
    await asOwner('begin; set local session_replication_role = replica; ' + alter + '; commit');
    const alone = await verifyAll(database, registry);
    expect(alone.first?.words).toMatch(/was altered/);
    expect(await verifyAll(database, registry, { threads })).toEqual(alone);
  });

  it('tells the failure of a thread', async () => {
    await expect(threads.look('not a tenant', () => undefined)).rejects.toThrow(/uuid/);
  });
});
