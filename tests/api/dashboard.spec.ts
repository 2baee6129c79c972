import { authorityCountsQuery, renewalCountsQuery } from '@evergreen/contracts/renewing/dashboard';
import type { z } from 'zod';
import { QueueDesk } from '../support/areas/queue.js';

type Narrowed = z.input<typeof renewalCountsQuery>;

describe('the renewals dashboard', () => {
  const desk = QueueDesk.open();
  const all = { showCurrentRenewals: false };
  const byState = (query: Narrowed = {}, by = desk.person()) =>
    desk.dashboard.byState(by, renewalCountsQuery.parse(query));
  const byAuthority = (query: z.input<typeof authorityCountsQuery> = {}, by = desk.person()) =>
    desk.dashboard.byAuthority(by, authorityCountsQuery.parse(query));

  describe('buckets', () => {
    beforeEach(async () => {
      await desk.add('READY', { trackDate: '2026-11-01' });
      for (const stage of [2, 3, 4, 5, 6, 7]) await desk.add(`STAGE-${stage}`, {}, { stage });
    });

    it('Ready to Start is stage 1, Started Not Filed is 2 to 4, Filed is 5 to 7', async () => {
      expect(await byState()).toEqual([
        {
          stateCode: 'MA',
          renewalsCount: 7,
          pastDueCount: 0,
          readyToStartCount: 1,
          readyToStartPastDueCount: 0,
          startedNotFiledCount: 3,
          startedNotFiledPastDueCount: 0,
          filedCount: 3,
          filedPastDueCount: 0,
        },
      ]);
    });

    it('past due is an expiration date before today in the client’s zone', async () => {
      await desk.add('YESTERDAY', { expirationDate: '2026-11-19' }, { stage: 5 });
      await desk.add('TODAY', { expirationDate: '2026-11-20', trackDate: '2026-11-01' });
      expect(await byState()).toMatchObject([
        { filedCount: 4, filedPastDueCount: 1, readyToStartCount: 2, readyToStartPastDueCount: 0 },
      ]);
      expect(await byState({}, desk.person({ timeZone: 'Pacific/Kiritimati' }))).toMatchObject([
        { filedPastDueCount: 1, readyToStartPastDueCount: 1 },
      ]);
    });

    it('hold what the queue holds: current renewals, no perpetual license until it is asked for', async () => {
      await desk.add('LATER', { trackDate: '2026-12-01' });
      await desk.add('PERPETUAL', { licenseTerm: 'Perpetual', expirationDate: null, trackDate: null, dueDate: null });
      expect(await byState()).toMatchObject([{ renewalsCount: 7, readyToStartCount: 1 }]);
      expect(await byState(all)).toMatchObject([{ renewalsCount: 8, readyToStartCount: 2 }]);
      expect(await byState({ showPerpetualTerms: true })).toMatchObject([{ renewalsCount: 8, readyToStartCount: 1 }]);
    });

    it('are counted for each state, in their alphabet; a state without renewals is not there', async () => {
      await desk.add('NY', { state: 'NY' }, { stage: 2 });
      await desk.add('CT', { state: 'CT', active: false });
      expect((await byState()).map(({ stateCode, renewalsCount }) => [stateCode, renewalsCount])).toEqual([
        ['MA', 7],
        ['NY', 1],
      ]);
    });
  });

  describe('by licensing authority', () => {
    it('names each with its jurisdiction, and counts its renewals in the state that is asked for', async () => {
      const other = await desk.place(' of Albany');
      await desk.add('MA-1', {}, { stage: 2 });
      await desk.add('NY-1', { state: 'NY' }, { stage: 5 }, { standing: other });
      await desk.add('NY-2', { state: 'NY', expirationDate: '2026-01-01' }, { stage: 3 }, { standing: other });
      expect(await byAuthority({ state: 'NY' })).toEqual([
        {
          id: other.authority,
          name: 'Boston Licensing Board of Albany',
          licensingAuthorityName: 'Boston Licensing Board of Albany',
          stateProvince: 'MA',
          jurisdiction: 'City',
          totalRenewalsCount: 2,
          pastDueCount: 1,
          readyToStartCount: 0,
          readyToStartPastDueCount: 0,
          startedNotFiledCount: 1,
          startedNotFiledPastDueCount: 1,
          filedCount: 1,
          filedPastDueCount: 0,
        },
      ]);
      expect((await byAuthority()).map(({ totalRenewalsCount }) => totalRenewalsCount)).toEqual([1, 2]);
    });

    it('one authority has its header, with zeros where nothing is left', async () => {
      await desk.add('MA-1', {}, { stage: 2 });
      const ask = (query: Narrowed) =>
        desk.dashboard.ofAuthority(desk.person(), desk.standing.authority, renewalCountsQuery.parse(query));
      expect(await ask({})).toMatchObject({ name: 'Boston Licensing Board', totalRenewalsCount: 1 });
      expect(await ask({ states: ['NY'] })).toMatchObject({ totalRenewalsCount: 0, filedPastDueCount: 0 });
    });
  });
});
