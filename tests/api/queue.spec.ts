import { randomUUID } from 'node:crypto';
import { renewalsQuery } from '@evergreen/contracts/renewing/queue';
import { QueueDesk } from '../support/areas/queue.js';

describe('the renewals queue', () => {
  const desk = QueueDesk.open();
  const all = { showCurrentRenewals: false };

  describe('a row', () => {
    it('says everything that document 2 names of it', async () => {
      const id = await desk.add(
        'LB-1',
        { assignedUserId: desk.dana, isTrackingOnly: false, expirationDate: '2026-12-31', trackDate: '2026-11-01' },
        { stage: 3, trackingOnly: true, due: '2026-11-18', followUp: '2026-11-25', notes: 'Called the board' },
      );
      await desk.owner.query(`update licenses set alert = 'Certificate first', is_urgent_alert = true where id = $1`, [
        id,
      ]);
      expect(await desk.only('LB-1')).toMatchObject({
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
        assignedUserId: desk.dana,
        assignedUserName: 'Dana Reyes',
        renewalDesignation: 'BillingClient',
        alert: 'Certificate first',
        isUrgentAlert: true,
        notes: 'Called the board',
        billingClientSelfRenewalPermission: true,
      });
    });

    it('has the license’s own due date until a renewal sets one', async () => {
      await desk.add('LB-1', { dueDate: '2026-12-01', notes: 'Of the license' });
      await desk.add('LB-2', { dueDate: '2026-12-01' }, { stage: 2, due: '2026-12-05' });
      expect(await desk.only('LB-1')).toMatchObject({ renewalDueDate: '2026-12-01', notes: 'Of the license' });
      expect(await desk.only('LB-2')).toMatchObject({ renewalDueDate: '2026-12-05' });
    });

    it('names an assignee of the firm', async () => {
      await desk.add('LB-1', { assignedUserId: desk.luis });
      expect(await desk.only('LB-1')).toMatchObject({ assignedUserName: 'Luis Ortega' });
    });

    it.each([
      ['Saas', true],
      ['Hybrid', true],
      ['FullService', false],
    ] as const)('says whether a client on %s may renew by itself: %s', async (clientServiceLevel, may) => {
      await desk.add('LB-1');
      const { items } = await desk.list(all, desk.person({ clientServiceLevel }));
      expect(items).toMatchObject([{ billingClientSelfRenewalPermission: may }]);
    });
  });

  describe('quick filters', () => {
    beforeEach(async () => {
      await desk.add('READY', { trackDate: '2026-11-01' });
      for (const stage of [2, 3, 4, 5, 6, 7]) await desk.add(`STAGE-${stage}`, {}, { stage });
      await desk.add(
        'LATE',
        { trackDate: '2026-09-01', expirationDate: '2026-11-19', city: 'Cambridge' },
        { stage: 3 },
      );
    });

    it.each([
      ['ReadyToStart', ['READY']],
      ['Started', ['LATE', 'STAGE-2', 'STAGE-3', 'STAGE-4']],
      ['Filed', ['STAGE-5', 'STAGE-6', 'STAGE-7']],
      ['PastDue', ['LATE']],
    ] as const)('%s', async (quickFilter, expected) => {
      const { items, totalItemCount } = await desk.list({ quickFilter });
      expect(items.map(({ licenseNumber }) => licenseNumber).sort()).toEqual(expected);
      expect(totalItemCount).toBe(expected.length);
    });

    it('count the same under every quick filter', async () => {
      const counts = { readyToStart: 1, started: 4, filed: 3, pastDue: 1 };
      for (const quickFilter of [undefined, 'ReadyToStart', 'PastDue'] as const)
        expect(await desk.list({ quickFilter })).toMatchObject({ quickFilterCounts: counts });
    });

    it('count what the other filters and the search leave', async () => {
      const counts = { readyToStart: 0, started: 1, filed: 0, pastDue: 1 };
      expect(await desk.list({ cities: ['Cambridge'] })).toMatchObject({
        totalItemCount: 1,
        quickFilterCounts: counts,
      });
      expect(await desk.list({ searchTerm: 'LATE' })).toMatchObject({ totalItemCount: 1, quickFilterCounts: counts });
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
      await desk.add('LB-77', { premisesName: 'Sky Lounge', city: 'Somerville' });
      expect(await desk.numbers({ ...all, searchTerm })).toEqual(['LB-77']);
    });

    it('finds nothing in what the list does not show: account, county, country', async () => {
      await desk.add('LB-1', { accountNumber: 'ACC-9', county: 'Suffolk', country: 'United States' });
      for (const searchTerm of ['acc-9', 'suffolk', 'united'])
        expect(await desk.numbers({ ...all, searchTerm })).toEqual([]);
    });

    it('takes its signs as they were typed, and finds nothing in notes', async () => {
      await desk.add('LB-1', { notes: 'secret word' });
      await desk.add('100%', {});
      expect(await desk.numbers({ ...all, searchTerm: '%' })).toEqual(['100%']);
      expect(await desk.numbers({ ...all, searchTerm: '_' })).toEqual([]);
      expect(await desk.numbers({ ...all, searchTerm: 'secret' })).toEqual([]);
    });
  });

  describe('order and pages', () => {
    it('goes by expiration date, the missing one last, until another column is asked for', async () => {
      await desk.add('B', { expirationDate: '2027-02-01' });
      await desk.add('A', { expirationDate: '2026-12-01' });
      await desk.add('C', { expirationDate: null });
      expect(await desk.numbers(all)).toEqual(['A', 'B', 'C']);
      expect(await desk.numbers({ ...all, sortDirection: 'desc' })).toEqual(['B', 'A', 'C']);
    });

    it.each(renewalsQuery.shape.sortBy.unwrap().options)(
      'by %s: pages never overlap and leave nothing out',
      async (sortBy) => {
        for (let index = 0; index < 12; index++)
          await desk.add(
            `LB-${index % 2}-${index}`,
            { assignedUserId: index % 3 ? desk.dana : null },
            index % 4 ? undefined : { stage: 2 },
          );
        for (const sortDirection of ['asc', 'desc'] as const) {
          const pages = await Promise.all(
            [1, 2, 3, 4].map((pageNumber) => desk.list({ ...all, sortBy, sortDirection, pageNumber, pageSize: 5 })),
          );
          expect(pages.map(({ items }) => items.length)).toEqual([5, 5, 2, 0]);
          expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(12);
          expect(pages.every(({ totalItemCount }) => totalItemCount === 12)).toBe(true);
        }
      },
    );

    it('puts property names and assignees in their order', async () => {
      await desk.add('MINE', { assignedUserId: desk.dana });
      await desk.add('HIS', { assignedUserId: desk.luis });
      await desk.add('NONE');
      expect(await desk.numbers({ ...all, sortBy: 'assignedUserName' })).toEqual(['MINE', 'HIS', 'NONE']);
      expect(await desk.numbers({ ...all, sortBy: 'assignedUserName', sortDirection: 'desc' })).toEqual([
        'HIS',
        'MINE',
        'NONE',
      ]);
    });
  });

  describe('tenancy', () => {
    const other = randomUUID();

    it('shows no license of another tenant, counts none and offers none of its places', async () => {
      await desk.add('OURS');
      const standing = await desk.place('', other, other);
      await desk.add('THEIRS', { city: 'Elsewhere' }, { stage: 2 }, { tenantId: other, standing });
      expect(await desk.list(all)).toMatchObject({
        items: [{ licenseNumber: 'OURS' }],
        totalItemCount: 1,
        quickFilterCounts: { started: 0 },
      });
      expect(await desk.numbers({ ...all, searchTerm: 'THEIRS' })).toEqual([]);
      expect(await desk.queue.places(desk.person())).toEqual([
        { country: 'United States', state: 'MA', city: 'Boston', licenses: 1 },
      ]);
      expect(await desk.numbers(all, desk.person({ homeTenantId: other, clientId: other }))).toEqual(['THEIRS']);
    });

    it('is empty for the firm’s staff until they choose a client', async () => {
      await desk.add('OURS');
      const staff = desk.person({
        homeTenantId: desk.firm,
        kind: 'firm',
        roles: ['RenewalContributor'],
        clientId: null,
        clientServiceLevel: null,
      });
      expect(await desk.list(all, staff)).toMatchObject({ items: [], totalItemCount: 0 });
      expect(await desk.numbers(all, { ...staff, clientId: desk.tenant })).toEqual(['OURS']);
    });
  });
});
