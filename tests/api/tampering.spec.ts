import { areas } from '../../server/src/features/areas.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { ownerSource } from '../../server/src/kernel/db/source.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { rebuild } from '../../server/src/kernel/rebuild/rebuild.js';
import { verifyAll } from '../../server/src/kernel/verify/verify.js';
import { copyOf } from '../support/database.js';
import { Forger } from '../support/tampering/forger.js';
import { runFiles } from '../support/run-files.js';
import { sampleDatabase } from '../support/servers/sample-database.mjs';
import { eventKinds, type Kind, rewritings, sceneOf, sealKinds } from '../support/tampering/tampering.js';
import { erasureAndTenantKinds, guardKinds } from '../support/tampering/tampering-others.js';
import { type ToyHouse, toyHouse } from '../support/tampering/toy-house.js';

const someone = "select id from users where not roles ? 'Administrator' order by id limit 1";
/** The manipulations of read tables, spread over them. */
const rowKinds: readonly (readonly [what: string, table: string, statement: string])[] = [
  ['a person made Administrator', 'users', `update users set roles = '["Administrator"]' where id = (${someone})`],
  [
    'an amount of the ledger',
    'ledger_items',
    'update ledger_items set amount = amount + 1 where id = (select min(id::text)::uuid from ledger_items)',
  ],
  [
    'an invoice’s amount',
    'invoices',
    'update invoices set amount = amount + 1 where id = (select min(id::text)::uuid from invoices)',
  ],
  [
    'a row removed',
    'property_contacts',
    'delete from property_contacts where id = (select min(id::text)::uuid from property_contacts)',
  ],
  [
    'a row added',
    'subjects',
    `insert into subjects (tenant_id, id, kind, label) select tenant_id, gen_random_uuid(), 'license', 'LQ-0' from subjects limit 1`,
  ],
];

const inTheLog = [...eventKinds, ...rewritings, ...sealKinds, ...erasureAndTenantKinds, ...guardKinds];

describe('tampering', () => {
  it('is of 60 kinds', () => {
    expect(inTheLog.length + rowKinds.length).toBe(60);
  });

  describe('with the log, its seals, and what guards them', () => {
    const acts = inTheLog.filter(([, by]) => by !== 'copies' && by !== 'guards');
    const onlyElsewhere = inTheLog.filter(([, by]) => by === 'copies');
    let untouched: ToyHouse;
    let made: Awaited<ReturnType<typeof sceneOf>>;
    let house: ToyHouse;
    const another = async () => toyHouse({ database: await copyOf(untouched.test), key: untouched.key });
    beforeAll(async () => {
      untouched = await toyHouse();
      made = await sceneOf(untouched);
      await untouched.leave();
      house = await another();
      await house.keep();
    });
    afterAll(async () => {
      await house.close();
      await untouched.test.drop();
    });

    const doIn = (place: ToyHouse, act: Kind[2]) => act({ forger: new Forger(place), house: place, ...made.records });
    const findings = (place: ToyHouse, options: { against?: boolean } = {}) =>
      place.verify(options.against ? { copies: made.kept } : {});
    const isWhole = async () => expect(await findings(house, { against: true })).toMatchObject({ faults: 0 });

    it('is not found where nothing was tampered with', isWhole);

    describe('where rows are altered', () => {
      afterEach(() => house.putBack());

      it.each(acts)('%s: found, by its %s', async (_, by, act) => {
        await doIn(house, act);
        expect((await findings(house)).by[by]?.words).toEqual(expect.any(String));
      });

      it.each(onlyElsewhere)('%s: found with a checkpoint that was kept elsewhere, and only so', async (_, by, act) => {
        await doIn(house, act);
        expect((await findings(house)).first).toBeUndefined();
        expect((await findings(house, { against: true })).by[by]?.words).toMatch(/history was (removed|rewritten)$/);
      });
    });

    it('is not found where all was put back', isWhole);

    it.each(guardKinds)('%s: found, by its %s', async (_, by, act) => {
      const unguarded = await another();
      try {
        await doIn(unguarded, act);
        expect((await findings(unguarded)).by[by]?.words).toEqual(expect.any(String));
      } finally {
        await unguarded.close();
      }
    });
  });

  describe('with the tables that screens read', () => {
    const files = runFiles();
    const registry = new Registry(areas);
    let sample: Awaited<ReturnType<typeof sampleDatabase>>;
    let database: Database;

    beforeAll(async () => {
      sample = await sampleDatabase(files);
      const config = readConfig({ DATABASE_URL: sample.url });
      database = new Database(await ownerSource(config, registry.entities).initialize());
    });
    afterAll(async () => {
      await database.source.destroy();
      await sample.drop();
    });

    const verify = () => verifyAll(database, registry, { migrations: 'migrations' });

    it.each(rowKinds)(
      '%s: found by default, alone, as a rebuild mended what was before',
      async (_, table, statement) => {
        await database.source.query(statement);
        const { by, faults } = await verify();
        expect(by.rows?.words).toContain(` of ${table} `);
        expect({ faults, by: Object.keys(by) }).toEqual({ faults: 1, by: ['rows'] });
        await rebuild(database, registry, {
          tables: [table],
          signal: new AbortController().signal,
          progress: () => undefined,
        });
      },
    );

    it('is mended by a rebuild', async () => {
      expect(await verify()).toMatchObject({ faults: 0 });
    });
  });
});
