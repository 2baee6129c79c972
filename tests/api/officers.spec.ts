import { randomUUID } from 'node:crypto';
import type { Counted, Paged, SelectOption } from '@evergreen/contracts/common';
import type { OfficerTitle } from '@evergreen/contracts/parties/officer-titles';
import type { OfficerLicense, OfficerListRow } from '@evergreen/contracts/parties/officers';
import type { Caller } from '../support/api.js';
import { entities, named, officers, openEntities } from '../support/areas/entities.js';
import { erased } from '../support/erased.js';
import { opened } from '../support/opened.js';
import { addRandomLinks, countedByHand } from '../support/generated/random-links.js';
import { provesRecord } from '../support/generated/record-spec.js';

const keepers = ['admin@harborview.example', 'contributor@harborview.example'];
const adders = [
  'admin@keystone.example',
  'renewals@keystone.example',
  ...keepers,
  'admin@meridian.example',
  'contributor@meridian.example',
];

provesRecord('entities: 2 an officer', {
  path: officers,
  noun: 'officer',
  valid: () => ({ name: named('Officer') }),
  read: async (who, id) => {
    const { status, body } = await who.get(`${officers}/${id}`);
    return status === 200 ? body : undefined;
  },
  edit: { field: 'name', label: 'Officer Name', to: 'Jane Alvarez' },
  invalid: [
    ['no name', { name: ' ' }, { name: ['Required'] }],
    ['a name of 257 letters', { name: 'x'.repeat(257) }, { name: ['Cannot exceed 256 characters'] }],
  ],
  unique: {
    again: ({ name }) => ({ name: ` ${String(name).toUpperCase()}` }),
    errors: { name: ['An Officer of this name exists already'] },
  },
  keeper: 'contributor@harborview.example',
  may: { add: adders, keep: keepers },
});

describe('officers', () => {
  const house = opened(openEntities);
  const { admin, contributor, firmAdmin, stranger, viewer, entity, officer, linked, links, officerOf, refused } = house;

  const list = (query = '', who = contributor) => who.read<Paged<OfficerListRow>>(`${officers}?pageSize=100${query}`);
  const historyOf = (id: string) => admin.history(`subjectId=${id}`);

  describe('what keeps an officer from being deleted', () => {
    const detailOf = async (id: string) => (await refused(contributor.delete(`${officers}/${id}`))).detail;
    it.each([
      [1, 'there is 1 entity'],
      [3, 'there are 3 entities'],
    ])('%d of its entities, active or not', async (count, words) => {
      const jane = await officer();
      for (let n = 0; n < count; n++) await linked(await entity(), jane, { active: n > 0 });
      expect(await detailOf(jane)).toBe(
        `This Officer may not be deleted because ${words} associated to it. The Officer may be deactivated.`,
      );
    });
    it.each([
      [1, 'there is 1 license'],
      [3, 'there are 3 licenses'],
    ])('%d of the licenses that name it', async (count, words) => {
      const jane = await officer();
      for (let n = 0; n < count; n++) await house.add({ officers: [{ officerId: jane, titleIds: [house.title] }] });
      expect(await detailOf(jane)).toBe(
        `This Officer may not be deleted because ${words} associated to it. The Officer may be deactivated.`,
      );
    });
    it('of the firm’s, the entities of every client', async () => {
      const jane = await officer(firmAdmin, { managedBy: 'provider' });
      await linked(await entity(), jane);
      await firmAdmin.chooses(house.world.clients.meridian);
      expect((await refused(firmAdmin.delete(`${officers}/${jane}`))).detail).toMatch(/there is 1 entity associated/);
      await firmAdmin.chooses(house.world.clients.harborview);
    });
    it('nothing else', async () => {
      expect((await contributor.delete(`${officers}/${await officer()}`)).status).toBe(204);
    });
  });

  it('of another client are seen nowhere, those of the firm by all', async () => {
    const name = `Seen-${randomUUID().slice(0, 8)}`;
    const id = await officer(contributor, { name });
    const countsOf = async (who: Caller) => [
      (await list(`&searchTerm=${name}`, who)).items.length,
      (await who.read<SelectOption[]>(`${officers}/select-list-options?searchTerm=${name}`)).length,
      (await who.read<object[]>(`/search?searchTerm=${name}`)).length,
      (await who.get(`${officers}/${id}`)).status,
    ];
    expect(await countsOf(viewer)).toEqual([1, 1, 1, 200]);
    expect(await countsOf(stranger)).toEqual([0, 0, 0, 404]);
    await officer(firmAdmin, { name, managedBy: 'provider' });
    expect(await countsOf(stranger)).toEqual([1, 1, 1, 404]);
  });

  it('are offered by what is asked: of a client, of a firm, of some entities, for an entity', async () => {
    const [id, other, jane, john] = [await entity(), await entity(), await officer(), await officer()];
    await linked(id, jane);
    const offered = async (query: string) => {
      const { body } = await contributor.get<SelectOption[]>(`${officers}/select-list-options?${query}`);
      return [jane, john].map((id) => body.some(({ value }) => value === id));
    };
    expect(await offered('')).toEqual([true, true]);
    expect(await offered(`clientId=${house.world.clients.harborview}`)).toEqual([true, true]);
    expect(await offered(`clientId=${house.world.clients.meridian}`)).toEqual([false, false]);
    expect(await offered(`managingFirmId=${house.world.firm}`)).toEqual([true, true]);
    expect(await offered(`propertyAffiliatedEntityIds=${id}`)).toEqual([true, false]);
    expect(await offered(`corporateEntityId=${id}`)).toEqual([false, true]);
    expect(await offered(`corporateEntityId=${other}`)).toEqual([true, true]);
    expect(await offered(`corporateEntityId=${id}&values=${jane}`)).toEqual([false, false]);
  });

  it('show their licenses by rank, number and property, active ones unless all are asked for', async () => {
    const jane = await officer();
    const fields = { officers: [{ officerId: jane, titleIds: [house.title] }] };
    const master = await house.add({ ...fields, licenseNumber: 'B-2', isMaster: true });
    await house.add({ ...fields, licenseNumber: 'A-1', masterLicenseId: master });
    await house.add({ ...fields, licenseNumber: 'C-3', active: false });
    const page = async (query: string) => {
      const { body } = await viewer.get<Counted<OfficerLicense>>(`${officers}/${jane}/licenses?${query}`);
      expect(body).toMatchObject({ totalItemCount: body.items.length });
      return body.items.map(({ licenseNumber, licenseRank, masterLicenseNumber }) =>
        [licenseNumber, licenseRank, masterLicenseNumber].filter(Boolean).join(' '),
      );
    };
    expect(await page('')).toEqual(['A-1 Secondary B-2', 'B-2 Primary']);
    expect(await page('activeOnly=false')).toEqual(['A-1 Secondary B-2', 'B-2 Primary', 'C-3 Standalone']);
    expect(await page('rank=Primary')).toEqual(['B-2 Primary']);
    expect(await page('searchTerm=a-')).toEqual(['A-1 Secondary B-2']);
    expect(await page('sortDirection=desc')).toEqual(['B-2 Primary', 'A-1 Secondary B-2']);
    expect(await officerOf(jane)).toMatchObject({ licenseCount: 3 });
  });

  describe('on licenses', () => {
    const informed = async (license: string, officers: object[]) => {
      const known = await house.detail(license);
      const { licenseNumber, address1, city, state, zip, country, jurisdiction } = known;
      const { licensingAuthorityId, licenseTypeId } = known;
      return contributor.put(`/licenses/${license}/information`, {
        ...{ licenseNumber, address1, city, state, zip, country, jurisdiction, licensingAuthorityId, licenseTypeId },
        licensees: known.licensees.map(({ id }) => id),
        officers,
      });
    };

    it('must exist, each with titles that exist, and each once', async () => {
      const [license, jane] = [await house.add(), await officer()];
      const good = { officerId: jane, officerTitleIds: [house.title] };
      const errorsOf = async (...officers: object[]) => (await refused(informed(license, officers))).errors;
      expect(await errorsOf({ ...good, officerId: randomUUID() })).toEqual({ officers: ['Required'] });
      expect(await errorsOf({ ...good, officerTitleIds: [randomUUID()] })).toEqual({
        officers: ['This Officer Title no longer exists'],
      });
      expect(await errorsOf(good, good)).toEqual({
        'officers[1].officerId': ['This Officer is on the License already'],
      });
      expect((await informed(license, [good])).status).toBe(204);
      expect((await house.detail(license)).officers).toMatchObject([
        { officerId: jane, officerTitles: [{ id: house.title }] },
      ]);
      const licenses = async () => (await officerOf(jane)).licenseCount;
      expect(await licenses()).toBe(1);
      await informed(license, []);
      expect(await licenses()).toBe(0);
      await informed(license, [good]);
      expect((await admin.delete(`/licenses/${license}`)).status).toBe(204);
      expect(await licenses()).toBe(0);
    });

    it('are not deleted while a license gets them', async () => {
      for (let round = 0; round < 3; round++) {
        const [license, jane] = [await house.add(), await officer()];
        const [gone, named_] = await Promise.all([
          contributor.delete(`${officers}/${jane}`),
          informed(license, [{ officerId: jane, officerTitleIds: [house.title] }]),
        ]);
        expect([gone.status, named_.status].toSorted()).toEqual([204, 400]);
      }
    });

    it('make its officer status, by which licenses are narrowed down', async () => {
      const [id, jane, john] = [await entity(), await officer(), await officer()];
      await linked(id, jane, { active: false });
      await linked(id, john);
      const mark = randomUUID().slice(0, 8);
      const on = (...who: string[]) => who.map((officerId) => ({ officerId, titleIds: [house.title] }));
      await house.add({ licenseNumber: `${mark}-A`, officers: on(john) });
      await house.add({ licenseNumber: `${mark}-I`, officers: on(john, jane) });
      await house.add({ licenseNumber: `${mark}-N` });
      const numbersOf = async (officerStatus?: 'None' | 'Active' | 'Inactive') => {
        const { items } = await house.list({
          searchTerm: mark,
          sortBy: 'licenseNumber',
          countries: null,
          officerStatus,
        });
        return items.map((row) => `${row.licenseNumber.slice(9)} ${row.officerStatus}`);
      };
      expect(await numbersOf()).toEqual(['A Active', 'I Inactive', 'N None']);
      expect(await numbersOf('Inactive')).toEqual(['I Inactive']);
      expect(await numbersOf('Active')).toEqual(['A Active']);
      expect(await numbersOf('None')).toEqual(['N None']);
    });
  });

  it('are counted as by hand, over 1,000 random links', async () => {
    const mark = randomUUID().slice(0, 8);
    const title = await admin.added('/officer-titles', { name: `${mark} title` });
    const { people, places, links: all, onLicenses } = await addRandomLinks(house, mark, title);
    expect(all.length).toBeGreaterThan(950);
    const of = <L extends { who: string }>(who: string, links: readonly L[]) =>
      links.filter((link) => link.who === who);
    for (const sortBy of ['name', 'licenseCount', 'corporateEntityCount'] as const) {
      const { items } = await list(`&searchTerm=${mark}&sortBy=${sortBy}`);
      expect(items).toHaveLength(people.length);
      for (const [index, { [sortBy]: value }] of items.slice(1).entries())
        expect(value >= (items[index]?.[sortBy] ?? value)).toBe(true);
      for (const { id, corporateEntityCount, licenseCount } of items)
        expect([id, corporateEntityCount, licenseCount]).toEqual([id, of(id, all).length, of(id, onLicenses).length]);
    }
    const counted = async (path: string) => {
      const { items, ...counts } = await contributor.read<Counted<object>>(`${path}?pageSize=5`);
      expect(items).toHaveLength(Math.min(5, counts.totalItemCount));
      return counts;
    };
    for (const who of people.slice(0, 5)) {
      expect(await counted(`${officers}/${who}/entities`)).toEqual(countedByHand(of(who, all)));
      expect(await counted(`${officers}/${who}/licenses`)).toEqual(countedByHand(of(who, onLicenses)));
    }
    for (const entity of places.slice(0, 5))
      expect(await counted(`${entities}/${entity}/officers`)).toEqual(
        countedByHand(all.filter((link) => link.at === entity)),
      );
    const { body } = await admin.post<Paged<OfficerTitle>>('/officer-titles/list', { searchTerm: mark });
    expect(body.items).toMatchObject([
      { entityCount: new Set(all.map(({ at }) => at)).size, licenseCount: onLicenses.length },
    ]);
  });

  it('that are erased have no name left, on licenses, in lists, lookups and the history', async () => {
    const [id, jane, john] = [await entity(), await officer(), await officer()];
    const { name } = await officerOf(jane);
    const link = await linked(id, jane);
    const license = await house.add({ officers: [{ officerId: jane, titleIds: [house.title] }] });
    await erased(house.api, house.world.clients.harborview, jane, john);
    expect((await officerOf(jane)).name).toBe('');
    expect((await house.detail(license)).officers).toMatchObject([{ officerId: jane, officerName: '' }]);
    expect((await links(id)).items).toMatchObject([{ id: link, name: '' }]);
    expect(JSON.stringify(await list(`&searchTerm=${name}`))).not.toContain(name);
    const options = await contributor.get<SelectOption[]>(`${officers}/select-list-options`);
    expect(options.body.filter(({ label }) => label === '' || label === name)).toEqual([]);
    expect((await historyOf(jane))[0]?.sentence).toBe('added officer (erased)');
    expect((await historyOf(link))[0]?.sentence).toMatch(/^added officer \(erased\) to entity /);
  });
});
