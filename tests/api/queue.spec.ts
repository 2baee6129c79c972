import { randomUUID } from 'node:crypto';
import { renewalColumns, RenewalsQuery, type RenewalRow, type RenewalsList } from '@evergreen/contracts/queue';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { authoritiesArea } from '../../server/src/features/authorities/index.js';
import { entitiesArea } from '../../server/src/features/entities/index.js';
import { licensesArea } from '../../server/src/features/licenses/index.js';
import { propertiesArea } from '../../server/src/features/properties/index.js';
import { RenewalsListQueries } from '../../server/src/features/queue/renewals-list.queries.js';
import { Clock } from '../../server/src/kernel/clock.js';
import { Commands } from '../../server/src/kernel/commands/commands.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { appSource } from '../../server/src/kernel/db/source.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { type Actor, systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { freshDatabase, type TestDatabase } from '../support/database.js';
import { addSampleLicense, addStanding, type Standing } from '../support/licensing.js';

const firm = randomUUID();
const tenant = randomUUID();
const dana = randomUUID();
const luis = randomUUID();

/** A Friday; in New York it is still the 20th when UTC has the 21st. */
class Noon extends Clock {
  override now(): Date {
    return new Date('2026-11-20T17:00:00Z');
  }
}

/** The firm's hand in a client's tenant: what it keeps for its clients may be written too. */
const keeper = (clientId: string): Actor => systemActor(firm, firm, 'request-1', { clientId });

const person = (tenantId: string, more: Partial<Actor> = {}): Actor => ({
  ...systemActor(tenantId, firm, 'request-1'),
  kind: 'client',
  userId: dana,
  roles: ['ClientContributor'],
  clientId: tenantId,
  clientServiceLevel: 'Saas',
  ...more,
});

type Fields = Parameters<typeof addSampleLicense>[3];
interface InProcess {
  stage: number;
  trackingOnly?: boolean;
  due?: string;
  followUp?: string;
  notes?: string;
}

describe('the renewals queue', () => {
  let test: TestDatabase;
  let source: DataSource;
  let owner: pg.Client;
  let commands: Commands;
  let queue: RenewalsListQueries;
  let standing: Standing;

  const add = async (licenseNumber: string, fields: Fields = {}, renewal?: InProcess, tenantId = tenant) => {
    const id = await commands.run(keeper(tenantId), randomUUID(), (uow) =>
      Promise.resolve(addSampleLicense(uow, tenantId, standing, { licenseNumber, ...fields })),
    );
    if (renewal)
      await owner.query(
        `update licenses set renewal_id = $2, renewal_stage = $3, renewal_tracking_only = $4, renewal_due_date = $5,
           renewal_follow_up_date = $6, renewal_notes = $7 where id = $1`,
        [
          id,
          randomUUID(),
          renewal.stage,
          renewal.trackingOnly ?? false,
          renewal.due ?? null,
          renewal.followUp ?? null,
          renewal.notes ?? null,
        ],
      );
    return id;
  };

  const list = (query: z.input<typeof RenewalsQuery> = {}, by = person(tenant)): Promise<RenewalsList> =>
    queue.list(by, RenewalsQuery.parse(query));
  const numbers = async (query: z.input<typeof RenewalsQuery> = {}, by?: Actor) =>
    (await list(query, by)).items.map(({ licenseNumber }) => licenseNumber);
  const all = { showCurrentRenewals: false };
  const only = async (number: string, query: z.input<typeof RenewalsQuery> = {}): Promise<RenewalRow> => {
    const found = (await list({ ...all, ...query })).items.find(({ licenseNumber }) => licenseNumber === number);
    if (!found) throw new Error(`${number} is not in the queue`);
    return found;
  };

  beforeAll(async () => {
    test = await freshDatabase();
    owner = new pg.Client({ connectionString: test.ownerUrl });
    await owner.connect();
    const registry = new Registry([authoritiesArea, propertiesArea, entitiesArea, licensesArea]);
    source = await appSource(readConfig({ DATABASE_URL: test.ownerUrl }), registry.entities).initialize();
    const database = new Database(source);
    commands = new Commands(database, registry, new Clock(), { nudge: () => undefined });
    queue = new RenewalsListQueries(database, new Noon());
    for (const [id, tenantId, first, last] of [
      [dana, tenant, 'Dana', 'Reyes'],
      [luis, firm, 'Luis', 'Ortega'],
    ])
      await owner.query(
        `insert into users (tenant_id, id, version, created_on, modified_on, first_name, last_name, email, roles, status,
           renewal_invoice_recipient, two_factor_enabled)
         values ($1, $2, 1, now(), now(), $3, $4, $3 || '@example.com', '[]', 'active', false, false)`,
        [tenantId, id, first, last],
      );
  });
  afterAll(async () => {
    await source.destroy();
    await owner.end();
    await test.drop();
  });
  beforeEach(async () => {
    await owner.query(
      'truncate licenses, properties, licensing_authorities, license_types, corporate_entities cascade',
    );
    standing = await commands.run(keeper(tenant), randomUUID(), (uow) =>
      Promise.resolve(addStanding(uow, tenant, '', firm)),
    );
  });

  describe('a row', () => {
    it('says everything that document 2 names of it', async () => {
      const id = await add(
        'LB-1',
        { assignedUserId: dana, isTrackingOnly: false, expirationDate: '2026-12-31', trackDate: '2026-11-01' },
        { stage: 3, trackingOnly: true, due: '2026-11-18', followUp: '2026-11-25', notes: 'Called the board' },
      );
      await owner.query(`update licenses set alert = 'Certificate first', is_urgent_alert = true where id = $1`, [id]);
      expect(await only('LB-1')).toMatchObject({
        id,
        renewalId: expect.any(String),
        licenseNumber: 'LB-1',
        premisesName: 'Main Bar',
        licenseType: 'Common Victualler',
        renewalStatusCode: 3,
        renewalStatus: 'Forms Obtained',
        isTrackingOnlyRenewal: true,
        trackDate: '2026-11-01',
        renewalDueDate: '2026-11-18',
        followUpDate: '2026-11-25',
        expirationDate: '2026-12-31',
        propertyName: 'Harbor Kitchen',
        city: 'Boston',
        state: 'MA',
        assignedUserId: dana,
        assignedUserName: 'Dana Reyes',
        renewalDesignation: 'BillingClient',
        alert: 'Certificate first',
        isUrgentAlert: true,
        notes: 'Called the board',
        billingClientSelfRenewalPermission: true,
      });
    });

    it('has the license’s own due date until a renewal sets one', async () => {
      await add('LB-1', { dueDate: '2026-12-01', notes: 'Of the license' });
      await add('LB-2', { dueDate: '2026-12-01' }, { stage: 2, due: '2026-12-05' });
      expect(await only('LB-1')).toMatchObject({ renewalDueDate: '2026-12-01', notes: 'Of the license' });
      expect(await only('LB-2')).toMatchObject({ renewalDueDate: '2026-12-05' });
    });

    it('names an assignee of the firm', async () => {
      await add('LB-1', { assignedUserId: luis });
      expect(await only('LB-1')).toMatchObject({ assignedUserName: 'Luis Ortega' });
    });

    it.each([
      ['Saas', true],
      ['Hybrid', true],
      ['FullService', false],
    ] as const)('says whether a client on %s may renew by itself: %s', async (clientServiceLevel, may) => {
      await add('LB-1');
      const { items } = await list(all, person(tenant, { clientServiceLevel }));
      expect(items).toMatchObject([{ billingClientSelfRenewalPermission: may }]);
    });
  });

  describe('current renewals', () => {
    beforeEach(async () => {
      await add('TRACKED', { trackDate: '2026-11-30' });
      await add('LATER', { trackDate: '2026-12-01' });
      await add('BEGUN', { trackDate: '2027-06-01' }, { stage: 2 });
      await add('INACTIVE', { active: false });
      await add('PERPETUAL', { licenseTerm: 'Perpetual', expirationDate: null, trackDate: null, dueDate: null });
    });

    it('are those in process, and those whose track date lies in this month or before', async () => {
      expect((await numbers()).sort()).toEqual(['BEGUN', 'TRACKED']);
    });

    it('are left where the filter is taken away; inactive ones never show', async () => {
      expect((await numbers(all)).sort()).toEqual(['BEGUN', 'LATER', 'TRACKED']);
    });

    it('are joined by perpetual terms where asked for, without a stage', async () => {
      expect((await numbers({ showPerpetualTerms: true })).sort()).toEqual(['BEGUN', 'PERPETUAL', 'TRACKED']);
      expect(await only('PERPETUAL', { showPerpetualTerms: true })).toMatchObject({
        renewalStatusCode: null,
        renewalStatus: null,
      });
    });

    it('are measured by the period that is sent as a date range', async () => {
      const period = { dateType: 'DateRange' as const, startDate: '2026-12-01', endDate: '2026-12-31' };
      expect((await numbers(period)).sort()).toEqual(['BEGUN', 'LATER', 'TRACKED']);
    });
  });

  describe('each filter', () => {
    it.each([
      ['countries', { countries: ['Canada'] }, { country: 'Canada' }],
      ['states', { states: ['ON'] }, { state: 'ON' }],
      ['cities', { cities: ['Cambridge'] }, { city: 'Cambridge' }],
      ['license classification', { licenseClassification: 'Liquor' }, { classification: 'Liquor' }],
      ['license categories', { licenseCategoryIds: ['Beer'] }, { category: 'Beer' }],
      ['renewal designation', { renewalDesignation: 'ManagingFirm' }, { renewalDesignation: 'ManagingFirm' }],
      ['assignee', { assignedUserIds: [dana] }, { assignedUserId: dana }],
      ['tracking type', { renewalTrackingType: 'TrackingOnly' }, { isTrackingOnly: true }],
    ] as const)('keeps what it names: %s', async (_, query, fields) => {
      await add('OTHER', { category: 'Food', assignedUserId: luis });
      await add('WANTED', fields);
      expect(await numbers({ ...all, ...query } as z.input<typeof RenewalsQuery>)).toEqual(['WANTED']);
    });

    it('keeps the licenses of an authority', async () => {
      const first = standing;
      standing = await commands.run(keeper(tenant), randomUUID(), (uow) =>
        Promise.resolve(addStanding(uow, tenant, ' of Cambridge', firm)),
      );
      await add('WANTED');
      const wanted = standing.authority;
      standing = first;
      await add('OTHER');
      expect(await numbers({ ...all, licensingAuthorityIds: [wanted] })).toEqual(['WANTED']);
    });

    it('keeps what nobody is assigned to, alone or beside somebody’s', async () => {
      await add('NOBODY');
      await add('DANA', { assignedUserId: dana });
      await add('LUIS', { assignedUserId: luis });
      expect(await numbers({ ...all, assignedUserIds: ['-1'] })).toEqual(['NOBODY']);
      expect((await numbers({ ...all, assignedUserIds: ['-1', dana] })).sort()).toEqual(['DANA', 'NOBODY']);
    });

    it('keeps stages, Ready to Start among them', async () => {
      await add('READY');
      await add('FILED', {}, { stage: 5 });
      await add('BEGUN', {}, { stage: 2 });
      expect((await numbers({ ...all, stages: [1, 5] })).sort()).toEqual(['FILED', 'READY']);
    });

    it('goes by the tracking of the renewal in process before the license’s own', async () => {
      await add('PROCESS', { isTrackingOnly: true }, { stage: 2, trackingOnly: false });
      await add('ONLY', { isTrackingOnly: false }, { stage: 2, trackingOnly: true });
      expect(await numbers({ renewalTrackingType: 'TrackingAndProcess' })).toEqual(['PROCESS']);
    });

    it('takes an empty list for no filter', async () => {
      await add('ONE');
      expect(await numbers({ ...all, states: [], assignedUserIds: [], stages: [] })).toEqual(['ONE']);
    });

    it('joins with the others: each narrows', async () => {
      await add('BOTH', { city: 'Cambridge', assignedUserId: dana });
      await add('CITY', { city: 'Cambridge' });
      await add('PERSON', { assignedUserId: dana });
      expect(await numbers({ ...all, cities: ['Cambridge'], assignedUserIds: [dana] })).toEqual(['BOTH']);
    });
  });

  describe('dates', () => {
    const custom = { ...all, dateType: 'CustomDate' as const };

    it.each([
      ['TrackDate', { trackDate: '2026-11-10' }, undefined],
      ['DueDate', { dueDate: '2026-11-10' }, undefined],
      ['DueDate', {}, { stage: 2, due: '2026-11-10' }],
      ['FollowUpDate', {}, { stage: 2, followUp: '2026-11-10' }],
      ['ExpirationDate', { expirationDate: '2026-11-10', trackDate: '2026-09-01' }, undefined],
    ] as const)('custom: %s, both ends included', async (dateField, fields, renewal) => {
      await add('OTHER', { trackDate: '2026-08-01' });
      await add('WANTED', fields, renewal);
      const on = (startDate: string, endDate: string) => numbers({ ...custom, dateField, startDate, endDate });
      expect(await on('2026-11-10', '2026-11-10')).toEqual(['WANTED']);
      expect(await on('2026-11-09', '2026-11-09')).toEqual([]);
      expect(await on('2026-11-11', '2026-11-11')).toEqual([]);
    });

    it('custom: one end leaves the other open', async () => {
      await add('EARLY', { trackDate: '2026-01-10' });
      await add('LATE', { trackDate: '2026-11-10' });
      const by = { ...custom, dateField: 'TrackDate' as const };
      expect(await numbers({ ...by, startDate: '2026-11-01' })).toEqual(['LATE']);
      expect(await numbers({ ...by, endDate: '2026-10-31' })).toEqual(['EARLY']);
    });

    it.each([
      [1, 'trackDate', '2026-11-01', '2026-12-01'],
      [2, 'trackDate', '2026-12-31', '2026-11-30'],
      [3, 'dueDate', '2026-11-30', '2026-10-31'],
      [4, 'dueDate', '2026-12-01', '2027-01-01'],
      [5, 'expirationDate', '2026-11-30', '2026-12-01'],
      [6, 'expirationDate', '2026-12-31', '2027-01-01'],
      [7, 'trackDate', '2026-11-15', '2026-11-14'],
      [8, 'trackDate', '2026-11-22', '2026-11-21'],
      [9, 'dueDate', '2026-11-21', '2026-11-22'],
      [10, 'dueDate', '2026-11-28', '2026-11-29'],
      [11, 'expirationDate', '2026-11-21', '2026-11-22'],
      [12, 'expirationDate', '2026-11-22', '2026-11-21'],
      [13, 'trackDate', '2026-01-01', '2025-12-31'],
      [14, 'trackDate', '2027-01-01', '2026-12-31'],
      [15, 'dueDate', '2026-12-31', '2027-01-01'],
      [16, 'dueDate', '2027-12-31', '2028-01-01'],
      [17, 'expirationDate', '2026-12-31', '2027-01-01'],
      [18, 'expirationDate', '2027-01-01', '2026-12-31'],
      [19, 'expirationDate', '2026-11-19', '2026-11-20'],
    ] as const)('range %i goes by %s: with %s, without %s', async (dateRange, field, inside, outside) => {
      await add('IN', { trackDate: '2020-01-01', dueDate: '2020-01-01', [field]: inside });
      await add('OUT', { trackDate: '2020-01-01', dueDate: '2020-01-01', [field]: outside });
      expect(await numbers({ ...all, dateRange })).toEqual(['IN']);
    });

    it('are counted from today where the client is', async () => {
      await add('TODAY', { expirationDate: '2026-11-20' });
      expect(await numbers({ ...all, quickFilter: 'PastDue' })).toEqual([]);
      expect(
        await numbers({ ...all, quickFilter: 'PastDue' }, person(tenant, { timeZone: 'Pacific/Kiritimati' })),
      ).toEqual(['TODAY']);
    });
  });

  describe('quick filters', () => {
    beforeEach(async () => {
      await add('READY', { trackDate: '2026-11-01' });
      for (const stage of [2, 3, 4, 5, 6, 7]) await add(`STAGE-${stage}`, {}, { stage });
      await add('LATE', { trackDate: '2026-09-01', expirationDate: '2026-11-19', city: 'Cambridge' }, { stage: 3 });
    });

    it.each([
      ['ReadyToStart', ['READY']],
      ['Started', ['LATE', 'STAGE-2', 'STAGE-3', 'STAGE-4']],
      ['Filed', ['STAGE-5', 'STAGE-6', 'STAGE-7']],
      ['PastDue', ['LATE']],
    ] as const)('%s', async (quickFilter, expected) => {
      const { items, totalItemCount } = await list({ quickFilter });
      expect(items.map(({ licenseNumber }) => licenseNumber).sort()).toEqual(expected);
      expect(totalItemCount).toBe(expected.length);
    });

    it('count the same under every quick filter', async () => {
      const counts = { readyToStart: 1, started: 4, filed: 3, pastDue: 1 };
      for (const quickFilter of [undefined, 'ReadyToStart', 'PastDue'] as const)
        expect(await list({ quickFilter })).toMatchObject({ quickFilterCounts: counts });
    });

    it('count what the other filters and the search leave', async () => {
      const counts = { readyToStart: 0, started: 1, filed: 0, pastDue: 1 };
      expect(await list({ cities: ['Cambridge'] })).toMatchObject({ totalItemCount: 1, quickFilterCounts: counts });
      expect(await list({ searchTerm: 'LATE' })).toMatchObject({ totalItemCount: 1, quickFilterCounts: counts });
    });
  });

  describe('search', () => {
    it.each([
      ['the license number', 'b-77'],
      ['the premises', 'sky lounge'],
      ['the property', 'harbor kit'],
      ['the city', 'somerv'],
      ['the license type', 'victual'],
    ])('finds by %s', async (_, searchTerm) => {
      await add('LB-77', { premisesName: 'Sky Lounge', city: 'Somerville' });
      expect(await numbers({ ...all, searchTerm })).toEqual(['LB-77']);
    });

    it('takes its signs as they were typed, and finds nothing in notes', async () => {
      await add('LB-1', { notes: 'secret word' });
      await add('100%', {});
      expect(await numbers({ ...all, searchTerm: '%' })).toEqual(['100%']);
      expect(await numbers({ ...all, searchTerm: '_' })).toEqual([]);
      expect(await numbers({ ...all, searchTerm: 'secret' })).toEqual([]);
    });
  });

  describe('order and pages', () => {
    it('goes by expiration date, the missing one last, until another column is asked for', async () => {
      await add('B', { expirationDate: '2027-02-01' });
      await add('A', { expirationDate: '2026-12-01' });
      await add('C', { expirationDate: null, trackDate: null });
      expect(await numbers(all)).toEqual(['A', 'B', 'C']);
      expect(await numbers({ ...all, sortDirection: 'desc' })).toEqual(['B', 'A', 'C']);
    });

    it.each(renewalColumns)('by %s: pages never overlap and leave nothing out', async (sortBy) => {
      for (let index = 0; index < 12; index++)
        await add(
          `LB-${index % 2}-${index}`,
          { assignedUserId: index % 3 ? dana : null },
          index % 4 ? undefined : { stage: 2 },
        );
      for (const sortDirection of ['asc', 'desc'] as const) {
        const pages = await Promise.all(
          [1, 2, 3, 4].map((pageNumber) => list({ ...all, sortBy, sortDirection, pageNumber, pageSize: 5 })),
        );
        expect(pages.map(({ items }) => items.length)).toEqual([5, 5, 2, 0]);
        expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(12);
        expect(pages.every(({ totalItemCount }) => totalItemCount === 12)).toBe(true);
      }
    });

    it('puts property names and assignees in their order', async () => {
      await add('MINE', { assignedUserId: dana });
      await add('HIS', { assignedUserId: luis });
      await add('NONE');
      expect(await numbers({ ...all, sortBy: 'assignedUserName' })).toEqual(['MINE', 'HIS', 'NONE']);
      expect(await numbers({ ...all, sortBy: 'assignedUserName', sortDirection: 'desc' })).toEqual([
        'HIS',
        'MINE',
        'NONE',
      ]);
    });
  });

  describe('tenancy', () => {
    const other = randomUUID();

    it('shows no license of another tenant, counts none and offers none of its places', async () => {
      await add('OURS');
      const ours = standing;
      standing = await commands.run(keeper(other), randomUUID(), (uow) => Promise.resolve(addStanding(uow, other)));
      await add('THEIRS', { city: 'Elsewhere' }, { stage: 2 }, other);
      standing = ours;
      expect(await list(all)).toMatchObject({
        items: [{ licenseNumber: 'OURS' }],
        totalItemCount: 1,
        quickFilterCounts: { started: 0 },
      });
      expect(await numbers({ ...all, searchTerm: 'THEIRS' })).toEqual([]);
      expect(await queue.places(person(tenant))).toEqual([{ country: 'United States', state: 'MA', city: 'Boston' }]);
      expect(await numbers(all, person(other))).toEqual(['THEIRS']);
    });

    it('is empty for the firm’s staff until they choose a client', async () => {
      await add('OURS');
      const staff = person(firm, {
        kind: 'firm',
        roles: ['RenewalContributor'],
        clientId: null,
        clientServiceLevel: null,
      });
      expect(await list(all, staff)).toMatchObject({ items: [], totalItemCount: 0 });
      expect(await numbers(all, { ...staff, clientId: tenant })).toEqual(['OURS']);
    });
  });
});
