import { randomUUID } from 'node:crypto';
import type { LicenseList, LicenseQueryInput } from '@evergreen/contracts/license-list';
import { openLicensing, type Standing } from '../support/licensing.js';
import { provesOrder } from '../support/in-order.js';
import { opened } from '../support/opened.js';

describe('licenses in lists over HTTP', () => {
  const house = opened(openLicensing);
  const { add, list, world, contributor, viewer, stranger } = house;

  const numbers = async (query: LicenseQueryInput) => (await list(query)).items.map((row) => row.licenseNumber).sort();

  describe('the list', () => {
    const mark = 'ZZTOP';
    const tip = randomUUID();
    const lastDay = '2027-06-30';
    let other: Standing;

    beforeAll(async () => {
      other = await house.addStanding(' Annex');
      const common = { accountNumber: mark };
      const master = await add({ ...common, licenseNumber: 'A', isMaster: true, trackDate: '2020-01-01' });
      await add({
        ...common,
        licenseNumber: 'B',
        masterLicenseId: master,
        city: 'Salem',
        trackDate: '2030-01-01',
        expirationDate: lastDay,
      });
      await add(
        {
          ...common,
          licenseNumber: 'C',
          state: 'NH',
          licenseTerm: 'Perpetual',
          classification: 'Liquor',
          trackDate: null,
        },
        other,
      );
      await add({
        ...common,
        licenseNumber: 'D',
        country: 'Canada',
        category: 'Tobacco',
        isTrackingOnly: true,
        trackDate: '2030-01-01',
        assignedUserId: world.people['admin@harborview.example']!,
      });
      await add({
        ...common,
        licenseNumber: 'E',
        active: false,
        renewalDesignation: 'ManagingFirm',
        trackDate: '2030-01-01',
      });
    });

    const numbersOf = (query: LicenseQueryInput) => numbers({ searchTerm: mark, countries: null, ...query });

    it.each<[string, () => LicenseQueryInput, string[]]>([
      ['expirations, both days of the range included', () => ({ expiresFrom: lastDay, expiresTo: lastDay }), ['B']],
      ['active by default', () => ({}), ['A', 'B', 'C', 'D']],
      ['inactive', () => ({ active: false }), ['E']],
      ['all', () => ({ active: null }), ['A', 'B', 'C', 'D', 'E']],
      ['stages', () => ({ stages: [1] }), ['A', 'B', 'D']],
      ['cities', () => ({ cities: ['Salem'] }), ['B']],
      ['countries', () => ({ countries: ['Canada'] }), ['D']],
      ['states', () => ({ states: ['NH', 'VT'] }), ['C']],
      ['an empty list, which is no filter', () => ({ states: [] }), ['A', 'B', 'C', 'D']],
      ['an assignee', () => ({ userIds: [world.people['admin@harborview.example']!] }), ['D']],
      ['unassigned', () => ({ userIds: ['-1'] }), ['A', 'B', 'C']],
      ['tips', () => ({ renewalTipIds: [tip] }), []],
      ['designation', () => ({ renewalDesignation: 'ManagingFirm', active: null }), ['E']],
      ['current renewals', () => ({ showCurrentRenewals: true }), ['A']],
      ['terms', () => ({ licenseTerms: ['Perpetual'] }), ['C']],
      ['classification', () => ({ licenseClassification: 'Liquor' }), ['C']],
      ['categories', () => ({ licenseCategoryIds: ['Tobacco'] }), ['D']],
      ['authorities', () => ({ licensingAuthorityIds: [other.authority] }), ['C']],
      ['types', () => ({ licenseTypeIds: [other.type] }), ['C']],
      ['states of authorities', () => ({ licensingAuthorityStates: ['MA'] }), ['A', 'B', 'C', 'D']],
      ['tracking', () => ({ renewalTrackingType: 'TrackingOnly' }), ['D']],
    ])('filters by %s', async (_, query, expected) => {
      expect(await numbersOf(query())).toEqual(expected);
    });

    it.each([
      ['a property', 'kitchen annex', ['C']],
      ['an authority', 'board annex', ['C']],
      ['a city', 'SALEM', ['B']],
      ['what a pattern would mean', '100%', []],
    ])('searches %s', async (_, searchTerm, expected) => {
      expect(await numbers({ searchTerm })).toEqual(expected);
    });

    it('begins with the default country, and lists every one where that is asked for', async () => {
      expect(await numbers({ searchTerm: mark })).toEqual(['A', 'B', 'C']);
      expect(await numbers({ searchTerm: mark, countries: ['Canada', 'United States'] })).toEqual(['A', 'B', 'C', 'D']);
      expect(await numbers({ searchTerm: mark, countries: null })).toEqual(['A', 'B', 'C', 'D']);
    });

    it('says of its officers whether there are any', async () => {
      const officers = [{ officerId: randomUUID(), titleIds: [] }];
      const marked = { accountNumber: 'OFFICERS' };
      await add({ ...marked, licenseNumber: 'O-1', officers });
      await add({ ...marked, licenseNumber: 'O-2' });
      const { items } = await list({ searchTerm: 'OFFICERS', sortBy: 'licenseNumber' });
      expect(items.map(({ officerStatus }) => officerStatus)).toEqual(['Active', 'None']);
    });

    it('shows rank, names and figures', async () => {
      const page = await list({ searchTerm: mark, countries: null });
      expect(page).toMatchObject({ totalItemCount: 4, totalWithChildren: 4, activeItemCount: 4, inactiveItemCount: 1 });
      const [a, b] = ['A', 'B'].map((number) => page.items.find((row) => row.licenseNumber === number));
      expect(a).toMatchObject({
        licenseRank: 'Primary',
        propertyName: 'Harbor Kitchen',
        licensees: [{ name: 'Harbor Foods, Inc.' }],
      });
      expect(b).toMatchObject({ licenseRank: 'Secondary', masterLicenseNumber: 'A', city: 'Salem' });
    });

    it('also counts the secondary licenses of matching primaries that do not match themselves', async () => {
      const figures = async (query: LicenseQueryInput) => {
        const { totalItemCount, totalWithChildren } = await list({ searchTerm: 'FAMILY', countries: null, ...query });
        return [totalItemCount, totalWithChildren];
      };
      const family = { accountNumber: 'FAMILY' };
      const masterLicenseId = await add({ ...family, isMaster: true });
      await add({ ...family, masterLicenseId, city: 'Salem' });
      await add({ ...family, masterLicenseId, city: 'Salem', active: false });
      await add({ masterLicenseId, city: 'Salem' });
      await add({ ...family, isMaster: true, city: 'Salem' });
      expect(await figures({})).toEqual([3, 4]);
      expect(await figures({ active: null })).toEqual([4, 5]);
      expect(await figures({ cities: ['Boston'] })).toEqual([1, 3]);
      expect(await figures({ cities: ['Salem'] })).toEqual([2, 2]);
      expect(await figures({ active: false })).toEqual([1, 1]);
      const { body } = await contributor.get<LicenseList>(`/licenses/${masterLicenseId}/children`);
      expect(body).toMatchObject({ totalItemCount: 2, totalWithChildren: 2 });
    });

    it('sorts by each column, and pages never overlap', async () => {
      const masterLicenseId = await add({ isMaster: true, licenseNumber: 'Primary' });
      for (let more = 0; more < 6; more++)
        await add({
          ...{ accountNumber: `N-${more}`, premisesName: `Bar ${more}`, county: `County ${more}`, masterLicenseId },
          jurisdiction: more % 2 ? 'State' : 'City',
        });
      const columns = [
        'licenseNumber',
        'accountNumber',
        'masterLicenseNumber',
        'propertyName',
        'premisesName',
        'licensingAuthorityName',
        'city',
        'state',
        'county',
        'country',
        'jurisdiction',
      ] as const;
      for (const sortBy of columns)
        await provesOrder(house.owner, sortBy, async (sortDirection) => {
          const sorted = { active: null, countries: null, sortBy, sortDirection };
          const { items } = await list({ ...sorted, pageSize: 100 });
          const pages = await Promise.all([1, 2].map((pageNumber) => list({ ...sorted, pageNumber, pageSize: 5 })));
          expect(pages.flatMap((page) => page.items)).toEqual(items.slice(0, 10));
          return items.map((row) => row[sortBy]);
        });
    });

    it('refuses what it does not know', async () => {
      for (const query of [{ sortBy: 'alert; drop table' }, { pageSize: 7 }, { unknown: 1 }, { active: 'maybe' }])
        expect((await contributor.post('/licenses/list', query)).status).toBe(400);
    });

    it('shows no other client’s license', async () => {
      expect(await list({ active: null }, stranger)).toMatchObject({
        items: [],
        totalItemCount: 0,
        activeItemCount: 0,
      });
    });

    it('remembers the last ten that a user looked at', async () => {
      const ids: string[] = [];
      for (let index = 0; index < 12; index++) {
        house.api.pass({ minutes: 1 });
        ids.push(await add());
        expect((await contributor.post('/user-view-history', { type: 'License', licenseId: ids.at(-1) })).status).toBe(
          204,
        );
      }
      const { body } = await contributor.get<{ items: { licenseId: string }[] }>('/user-view-history');
      expect(body.items.map(({ licenseId }) => licenseId)).toEqual(ids.slice(2).reverse());
      expect((await viewer.get('/user-view-history')).body).toEqual({ items: [], totalItemCount: 0 });
    });
  });
});
