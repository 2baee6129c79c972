import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { areas } from '../../server/src/features/areas.js';
import { properties } from '../../server/src/features/parties/properties/index.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { migrate } from '../../server/src/kernel/db/migrations/migrate.js';
import { ownerSource } from '../../server/src/kernel/db/source.js';
import { chainHash, genesis } from '../../server/src/kernel/events/chain.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { rebuild } from '../../server/src/kernel/rebuild/rebuild.js';
import { verifyAll } from '../../server/src/kernel/verify/verify.js';
import { emptyDatabase, ownerOf } from '../support/database.js';

const folder = join(process.cwd(), 'migrations');
const columns = '1700000000640-property-mail-and-billing.sql';
const time = '2026-02-03T04:05:06.789Z';

const place = {
  address1: '20 Harbor Way',
  address2: null,
  city: 'Boston',
  state: 'MA',
  zip: '02125',
  county: 'Suffolk',
  country: 'United States',
};
/** As release 0.3.0 wrote them. */
const added = {
  name: 'Harbor Kitchen',
  propertyNumber: 'B-7',
  active: true,
  openDate: '2020-01-01',
  closeDate: null,
  ...place,
  primaryPhoneNumber: null,
  notes: 'Old',
  matchKey: 'harbor',
};
const events: [string, Record<string, unknown>][] = [
  ['PropertyAdded', added],
  ['PropertyChanged', { active: false, closeDate: '2025-12-31' }],
];

describe('a property of release 0.3.0', () => {
  const [tenant, id] = [randomUUID(), randomUUID()];
  let test: Awaited<ReturnType<typeof emptyDatabase>>;
  let owner: pg.Client;

  /** The rows of that release, with its columns. */
  const store = async (): Promise<void> => {
    let hash = genesis;
    for (const [index, [type, data]] of events.entries()) {
      const meta = { actorId: null, onBehalfOf: null, correlationId: 'then', causationId: randomUUID() };
      const eventId = randomUUID();
      const plain = {
        tenantId: tenant,
        streamId: id,
        version: index + 1,
        eventId,
        kind: 'property',
        type,
        typeVersion: 1,
      };
      hash = chainHash(hash, { ...plain, data, meta, recordedAt: time });
      await owner.query(
        `insert into events (tenant_id, stream_id, version, event_id, kind, type, type_version, data, meta, recorded_at, hash)
         values ($1, $2, $3, $4, 'property', $5, 1, $6, $7, $8, $9)`,
        [tenant, id, index + 1, eventId, type, data, meta, time, hash],
      );
    }
    await owner.query(`insert into properties select * from jsonb_populate_record(null::properties, $1)`, [
      {
        tenant_id: tenant,
        id,
        version: 2,
        created_on: time,
        modified_on: time,
        name: added.name,
        property_number: added.propertyNumber,
        active: false,
        open_date: added.openDate,
        close_date: '2025-12-31',
        ...place,
        notes: added.notes,
        match_key: added.matchKey,
      },
    ]);
    await owner.query(`insert into subjects (tenant_id, id, kind, label) values ($1, $2, 'property', $3)`, [
      tenant,
      id,
      added.name,
    ]);
  };

  beforeAll(async () => {
    test = await emptyDatabase();
    const before = await mkdtemp(join(tmpdir(), 'evergreen-migrations-'));
    for (const file of await readdir(folder)) if (file < columns) await cp(join(folder, file), join(before, file));
    await migrate(test.ownerUrl, before);
    await rm(before, { recursive: true });
    owner = await ownerOf(test);
    await store();
    await migrate(test.ownerUrl, folder);
  });
  it('is, migrated, what a rebuild makes of its events, and those are whole', async () => {
    const registry = new Registry(areas);
    const source = await ownerSource(readConfig({ DATABASE_URL: test.ownerUrl }), registry.entities).initialize();
    try {
      const database = new Database(source);
      const { rows: migrated } = await owner.query<object>('select * from properties');
      expect(migrated).toMatchObject([
        {
          mailing_address_same_as_property: true,
          mailing_city: null,
          fax_number: null,
          division_id: null,
          lease_term: null,
        },
      ]);
      const { differences } = await rebuild(database, registry, {
        signal: new AbortController().signal,
        progress: () => undefined,
      });
      expect(differences.filter(({ missing, extra, changed }) => missing + extra + changed > 0)).toEqual([]);
      expect((await owner.query<object>('select * from properties')).rows).toEqual(migrated);
      expect(await verifyAll(database, registry)).toMatchObject({ events: 2, faults: 0 });
    } finally {
      await source.destroy();
    }
  });

  it('is written in a newer version from now on', () => {
    expect(properties.catalog.specs.PropertyAdded.version).toBeGreaterThan(1);
  });
});
