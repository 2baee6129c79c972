import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import {
  authoritiesArea,
  knownAuthorities,
  knownLicenseTypes,
} from '../../server/src/features/licensing/authorities/index.js';
import { entitiesArea, knownEntities } from '../../server/src/features/parties/entities/index.js';
import { licensesArea } from '../../server/src/features/licensing/licenses/index.js';
import { knownLicenses } from '../../server/src/features/licensing/licenses/license/licenses.intake.js';
import { licenseFacts } from '../../server/src/features/licensing/licenses/license/licenses.facts.js';
import { knownProperties, propertiesArea } from '../../server/src/features/parties/properties/index.js';
import { Clock } from '../../server/src/kernel/clock.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import type { UnitOfWork } from '../../server/src/kernel/commands/unit-of-work.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { appSource } from '../../server/src/kernel/db/source.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { scopeOf, systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { freshDatabase, initialized, type TestDatabase } from '../support/database.js';
import { addSampleLicense, addStanding, type Standing } from '../support/licensing.js';

const firm = randomUUID();
const tenant = randomUUID();
const by = systemActor(tenant, firm, 'request-1');

describe('licenses and what they stand on, added in bulk', () => {
  let test: TestDatabase;
  let source: DataSource;
  let transactions: Transactions;
  let database: Database;
  let standing: Standing;

  const run = <R>(work: (uow: UnitOfWork) => R | Promise<R>, actor = by) =>
    transactions.run(actor, randomUUID(), (uow) => Promise.resolve(work(uow)));

  beforeAll(async () => {
    test = await freshDatabase();
    const registry = new Registry([authoritiesArea, propertiesArea, entitiesArea, licensesArea]);
    source = await initialized(appSource(readConfig({ DATABASE_URL: test.ownerUrl }), registry.entities));
    database = new Database(source);
    transactions = new Transactions(database, registry, new Clock(), { nudge: () => undefined });
    standing = await run((uow) => addStanding(uow, tenant));
  });
  it('finds what exists already by what people take for the same', async () => {
    await run((uow) => addSampleLicense(uow, tenant, standing, { licenseNumber: 'LB 485386' }));
    await database.read(scopeOf(by), async (sql) => {
      const { authority, type, property, entity } = standing;
      expect(await knownAuthorities(sql, [tenant, firm], ['BOSTON  Licensing-Board', 'Another'])).toMatchObject([
        { id: authority, stateProvince: 'MA' },
      ]);
      expect(await knownLicenseTypes(sql, [tenant, firm], [authority])).toMatchObject([{ id: type, category: 'Food' }]);
      expect(await knownProperties(sql, tenant, ['harbor', 'elsewhere'])).toEqual([
        { id: property, matchKey: 'harbor', active: true },
      ]);
      expect(await knownEntities(sql, [tenant, firm], ['harbor foods inc'])).toMatchObject([{ id: entity }]);
      const filter = { licensingAuthorityId: authority, licenseTypeId: type };
      expect(
        await knownLicenses(sql, tenant, [
          { ...filter, licenseNumber: 'lb485386' },
          { ...filter, licenseNumber: 'LB-485386' },
        ]),
      ).toMatchObject([{ ...filter, licenseNumber: 'LB 485386' }]);
    });
  });

  it('refuses the second license of a number within a type, on its field', async () => {
    await run((uow) => addSampleLicense(uow, tenant, standing, { licenseNumber: 'ONE' }));
    await expect(run((uow) => addSampleLicense(uow, tenant, standing, { licenseNumber: 'one' }))).rejects.toMatchObject(
      { errors: { licenseNumber: ['This License Type has a license of this number already'] } },
    );
  });

  it('tells another area what it must know of a license', async () => {
    const id = await run((uow) => addSampleLicense(uow, tenant, standing));
    expect(await run((uow) => licenseFacts(uow, id))).toMatchObject({
      id,
      version: 1,
      active: true,
      renewalId: null,
      propertyActive: true,
      documentPolicy: 'DocumentPerRenewal',
      hasChildren: false,
      renewalDesignationApprovalStatus: 'None',
    });
  });

  it('knows nothing of another tenant’s license', async () => {
    const id = await run((uow) => addSampleLicense(uow, tenant, standing));
    await expect(run((uow) => licenseFacts(uow, id), systemActor(randomUUID(), firm, 'request-2'))).rejects.toThrow(
      'Not found',
    );
  });
});
