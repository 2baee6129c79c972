import { QueueDesk } from '../support/areas/queue.js';

describe('the filters of the renewals queue', () => {
  const desk = QueueDesk.open();
  const all = { showCurrentRenewals: false };

  describe('current renewals', () => {
    beforeEach(async () => {
      await desk.add('TRACKED', { trackDate: '2026-11-30' });
      await desk.add('LATER', { trackDate: '2026-12-01' });
      await desk.add('BEGUN', { trackDate: '2027-06-01' }, { stage: 2 });
      await desk.add('INACTIVE', { active: false });
      const perpetual = { licenseTerm: 'Perpetual', expirationDate: null, trackDate: null, dueDate: null } as const;
      await desk.add('PERPETUAL', perpetual);
      await desk.add('PERPETUAL, INACTIVE', { ...perpetual, active: false });
    });

    it('are those in process, and those whose track date lies in this month or before', async () => {
      expect((await desk.numbers()).sort()).toEqual(['BEGUN', 'TRACKED']);
    });

    it('are left where the filter is taken away; inactive ones never show', async () => {
      expect((await desk.numbers(all)).sort()).toEqual(['BEGUN', 'LATER', 'TRACKED']);
    });

    it('are joined by perpetual terms where asked for, without a stage', async () => {
      expect((await desk.numbers({ showPerpetualTerms: true })).sort()).toEqual(['BEGUN', 'PERPETUAL', 'TRACKED']);
      expect(await desk.only('PERPETUAL', { showPerpetualTerms: true })).toMatchObject({
        renewalStatusCode: null,
        renewalStatus: null,
      });
    });

    it('are measured by the period that is sent as a date range', async () => {
      const period = { dateType: 'DateRange' as const, startDate: '2026-12-01', endDate: '2026-12-31' };
      expect((await desk.numbers(period)).sort()).toEqual(['BEGUN', 'LATER', 'TRACKED']);
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
      ['assignee', { assignedUserIds: [desk.dana] }, { assignedUserId: desk.dana }],
      ['tracking type', { renewalTrackingType: 'TrackingOnly' }, { isTrackingOnly: true }],
    ] as const)('keeps what it names: %s', async (_, query, fields) => {
      await desk.add('OTHER', { category: 'Food', assignedUserId: desk.luis });
      await desk.add('WANTED', fields);
      expect(await desk.numbers({ ...all, ...query })).toEqual(['WANTED']);
    });

    it('keeps the licenses of an authority', async () => {
      const standing = await desk.place(' of Cambridge');
      await desk.add('WANTED', {}, undefined, { standing });
      await desk.add('OTHER');
      expect(await desk.numbers({ ...all, licensingAuthorityIds: [standing.authority] })).toEqual(['WANTED']);
    });

    it('keeps what is unassigned, alone or together with a user’s', async () => {
      await desk.add('NOBODY');
      await desk.add('DANA', { assignedUserId: desk.dana });
      await desk.add('LUIS', { assignedUserId: desk.luis });
      expect(await desk.numbers({ ...all, assignedUserIds: ['-1'] })).toEqual(['NOBODY']);
      expect((await desk.numbers({ ...all, assignedUserIds: ['-1', desk.dana] })).sort()).toEqual(['DANA', 'NOBODY']);
    });

    it('keeps stages, Ready to Start among them', async () => {
      await desk.add('READY');
      await desk.add('FILED', {}, { stage: 5 });
      await desk.add('BEGUN', {}, { stage: 2 });
      expect((await desk.numbers({ ...all, stages: [1, 5] })).sort()).toEqual(['FILED', 'READY']);
    });

    it('goes by the tracking of the renewal in process before the license’s own', async () => {
      await desk.add('PROCESS', { isTrackingOnly: true }, { stage: 2, trackingOnly: false });
      await desk.add('ONLY', { isTrackingOnly: false }, { stage: 2, trackingOnly: true });
      expect(await desk.numbers({ renewalTrackingType: 'TrackingAndProcess' })).toEqual(['PROCESS']);
    });

    it('takes an empty list for no filter', async () => {
      await desk.add('ONE');
      expect(await desk.numbers({ ...all, states: [], assignedUserIds: [], stages: [] })).toEqual(['ONE']);
    });

    it('joins with the others: each narrows', async () => {
      await desk.add('BOTH', { city: 'Cambridge', assignedUserId: desk.dana });
      await desk.add('CITY', { city: 'Cambridge' });
      await desk.add('PERSON', { assignedUserId: desk.dana });
      expect(await desk.numbers({ ...all, cities: ['Cambridge'], assignedUserIds: [desk.dana] })).toEqual(['BOTH']);
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
      await desk.add('OTHER', { trackDate: '2026-08-01' });
      await desk.add('WANTED', fields, renewal);
      const on = (startDate: string, endDate: string) => desk.numbers({ ...custom, dateField, startDate, endDate });
      expect(await on('2026-11-10', '2026-11-10')).toEqual(['WANTED']);
      expect(await on('2026-11-09', '2026-11-09')).toEqual([]);
      expect(await on('2026-11-11', '2026-11-11')).toEqual([]);
    });

    it('custom: one end leaves the other open', async () => {
      await desk.add('EARLY', { trackDate: '2026-01-10' });
      await desk.add('LATE', { trackDate: '2026-11-10' });
      const by = { ...custom, dateField: 'TrackDate' as const };
      expect(await desk.numbers({ ...by, startDate: '2026-11-01' })).toEqual(['LATE']);
      expect(await desk.numbers({ ...by, endDate: '2026-10-31' })).toEqual(['EARLY']);
    });

    it.each([
      [1, 'trackDate', '2026-11-01', '2026-12-01'],
      [2, 'trackDate', '2026-12-31', '2026-11-30'],
      [3, 'trackDate', '2026-11-15', '2026-11-14'],
      [4, 'trackDate', '2026-11-22', '2026-11-21'],
      [5, 'trackDate', '2026-01-01', '2025-12-31'],
      [6, 'trackDate', '2027-01-01', '2026-12-31'],
      [7, 'dueDate', '2026-11-30', '2026-10-31'],
      [8, 'dueDate', '2026-12-01', '2027-01-01'],
      [9, 'dueDate', '2026-11-21', '2026-11-22'],
      [10, 'dueDate', '2026-11-28', '2026-11-29'],
      [11, 'dueDate', '2026-12-31', '2027-01-01'],
      [12, 'dueDate', '2027-12-31', '2028-01-01'],
      [13, 'expirationDate', '2026-11-30', '2026-12-01'],
      [14, 'expirationDate', '2026-12-31', '2027-01-01'],
      [15, 'expirationDate', '2026-11-21', '2026-11-22'],
      [16, 'expirationDate', '2026-11-22', '2026-11-21'],
      [17, 'expirationDate', '2026-12-31', '2027-01-01'],
      [18, 'expirationDate', '2027-01-01', '2026-12-31'],
      [19, 'expirationDate', '2026-11-19', '2026-11-20'],
    ] as const)('range %i goes by %s: with %s, without %s', async (dateRange, field, inside, outside) => {
      await desk.add('IN', { trackDate: '2020-01-01', dueDate: '2020-01-01', [field]: inside });
      await desk.add('OUT', { trackDate: '2020-01-01', dueDate: '2020-01-01', [field]: outside });
      expect(await desk.numbers({ ...all, dateRange })).toEqual(['IN']);
    });

    it('are counted from today where the client is', async () => {
      await desk.add('TODAY', { expirationDate: '2026-11-20' });
      expect(await desk.numbers({ ...all, quickFilter: 'PastDue' })).toEqual([]);
      expect(
        await desk.numbers({ ...all, quickFilter: 'PastDue' }, desk.person({ timeZone: 'Pacific/Kiritimati' })),
      ).toEqual(['TODAY']);
    });
  });
});
