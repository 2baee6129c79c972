import { randomUUID } from 'node:crypto';
import type { Counted, Paged, SelectOption } from '@evergreen/contracts/common';
import type { EntityOfficer } from '@evergreen/contracts/entities';
import type { HistoryItem } from '@evergreen/contracts/history';
import type { OfficerEntity, OfficerLicense, OfficerListRow } from '@evergreen/contracts/officers';
import type { Caller } from '../support/api.js';
import { entities, type Entities, named, officers, openEntities } from '../support/entities.js';
import type { Licensing } from '../support/licensing.js';
import { erased } from '../support/erased.js';
import { provesRecord } from '../support/record-spec.js';

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
    const { status, body } = await who.get<{ id: string }>(`${officers}/${id}`);
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

let titles: readonly string[] = [];
const titled = async ({ admin }: Licensing): Promise<void> => {
  const added = await Promise.all(
    [1, 2].map(() => admin.post<{ id: string }>('/officer-titles', { name: named('Title') })),
  );
  titles = added.map(({ body }) => body.id);
};

provesRecord('entities: 2 an officer of an entity', {
  path: async (house) => {
    await titled(house);
    const { body } = await house.contributor.post<{ id: string }>(entities, { name: named('Entity') });
    return `${entities}/${body.id}/officers`;
  },
  noun: 'an officer of entity',
  valid: () => ({ corporateOfficer: named('Officer'), officerTitleIds: titles.slice(0, 1) }),
  read: async (who, id, path) => {
    const { body } = await who.get<Counted<EntityOfficer>>(`${path}?activeOnly=false&pageSize=100`);
    const { name, ...link } = body.items?.find((one) => one.id === id) ?? {};
    return name === undefined ? undefined : ({ ...link, corporateOfficer: name } as { id: string });
  },
  acts: ['add', 'remove'],
  changes: ({ corporateOfficer: _, ...link }) => link,
  invalid: [['no title', { officerTitleIds: [] }, { officerTitleIds: ['Required'] }]],
  keeper: 'contributor@harborview.example',
  may: { add: keepers, keep: keepers },
});

describe('officers', () => {
  let house: Entities;
  let { admin, contributor, firmAdmin, stranger, viewer, entity, officer, linked, links, officerOf, refused } =
    {} as Entities;
  beforeAll(async () => {
    house = await openEntities();
    ({ admin, contributor, firmAdmin, stranger, viewer, entity, officer, linked, links, officerOf, refused } = house);
  });
  afterAll(() => house.api.stop());

  const add = (at: string, corporateOfficer: string, fields: object = {}, who: Caller = contributor) =>
    who.post(`${entities}/${at}/officers`, { corporateOfficer, officerTitleIds: [house.title], ...fields });
  const list = async (query = '', who = contributor) =>
    (await who.get<Paged<OfficerListRow>>(`${officers}?pageSize=100${query}`)).body;
  const told = async (id: string) =>
    (await admin.get<Paged<HistoryItem>>(`/history/events?subjectId=${id}`)).body.items;

  describe('entities: trap 7 added to an entity', () => {
    it.each([
      ['no officer', { corporateOfficer: ' ' }, { corporateOfficer: ['Required'] }],
      [
        'one that is not there',
        { corporateOfficer: randomUUID() },
        { corporateOfficer: ['Choose one of the options'] },
      ],
      ['no title', { officerTitleIds: [] }, { officerTitleIds: ['Required'] }],
      [
        'a title that is not there',
        { officerTitleIds: [randomUUID()] },
        { officerTitleIds: ['Choose one of the options'] },
      ],
      ['no date', { deactivatedDate: '2026-02-30' }, { deactivatedDate: ['Invalid Date'] }],
    ])('refuses %s', async (_, fields, errors) => {
      const id = await entity();
      expect(await refused(add(id, 'Jane Doe', fields))).toMatchObject({ errors });
      const link = await linked(id, named('Officer'));
      const { corporateOfficer, ...change } = { corporateOfficer: '', officerTitleIds: [house.title], ...fields };
      if (corporateOfficer === '')
        expect(await refused(contributor.put(`${entities}/${id}/officers/${link}`, change))).toMatchObject({ errors });
    });

    it('is a new one by name, in the same act; one that is called so is taken instead of doubled', async () => {
      const [first, second, name] = [await entity(), await entity(), named('Officer')];
      const link = await linked(first, name);
      await linked(second, ` ${name.toUpperCase()} `);
      const { items } = await list(`&searchTerm=${name}`);
      expect(items).toMatchObject([{ name, corporateEntityCount: 2, licenseCount: 0, active: true }]);
      expect((await links(first)).items).toMatchObject([{ name, corporateOfficerId: items[0]?.id }]);
      expect((await told(link)).map(({ sentence }) => sentence)).toEqual([
        expect.stringMatching(`^added officer ${name} to entity Entity `),
      ]);
    });

    it('stands there once', async () => {
      const [id, jane] = [await entity(), await officer()];
      await linked(id, jane);
      const errors = { corporateOfficer: ['This Officer is on the Entity already'] };
      expect(await refused(add(id, jane))).toMatchObject({ errors });
      expect(await refused(add(id, (await officerOf(jane)).name))).toMatchObject({ errors });
    });

    it('entities: 6 by two people at once is one officer with one title of its own', async () => {
      for (let round = 0; round < 3; round++) {
        const [id, name] = [await entity(), named('Officer')];
        const answers = await Promise.all([add(id, name), add(id, name, {}, admin), add(id, name.toUpperCase())]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
        expect((await links(id)).items).toHaveLength(1);
        expect((await list(`&searchTerm=${name}`)).totalItemCount).toBe(1);
      }
    });

    it('to two entities at once is one officer, too', async () => {
      const [one, other, name] = [await entity(), await entity(), named('Officer')];
      expect(await Promise.all([add(one, name), add(other, name, {}, admin)])).toMatchObject([
        { status: 201 },
        { status: 201 },
      ]);
      expect((await list(`&searchTerm=${name}`)).items).toMatchObject([{ corporateEntityCount: 2 }]);
    });

    it('is refused while the entity is inactive', async () => {
      const id = await entity(contributor, { active: false });
      expect((await refused(add(id, 'Jane Doe'))).detail).toBe('This Entity is inactive');
    });

    it('names what its clients read where the firm provides the entity, and nothing of one client', async () => {
      const [id, own] = [await entity(firmAdmin, { managedBy: 'provider' }), await officer()];
      const title = await house.made(firmAdmin, '/officer-titles', { name: named('Trustee'), managedBy: 'provider' });
      const errors = { corporateOfficer: ['Choose one of the options'] };
      expect(await refused(add(id, own, { officerTitleIds: [title] }, firmAdmin))).toMatchObject({ errors });
      expect(await refused(add(id, named('Officer'), {}, firmAdmin))).toMatchObject({
        errors: { officerTitleIds: ['Choose one of the options'] },
      });
      await linked(id, named('Provided'), { officerTitleIds: [title] }, firmAdmin);
      for (const who of [viewer, stranger]) expect((await links(id, '', who)).items).toHaveLength(1);
      const [provided] = (await links(id)).items;
      expect(await officerOf(provided?.corporateOfficerId ?? '', stranger)).toMatchObject({ isManagedByClient: false });
    });
  });

  it('entities: trap 6 are inactive in an entity since the day that is said, and on the whole where they are so in all', async () => {
    const [first, second, jane] = [await entity(), await entity(), await officer()];
    const [one, other] = [await linked(first, jane), await linked(second, jane)];
    const set = async (at: string, link: string, fields: object) =>
      expect(
        (await contributor.put(`${entities}/${at}/officers/${link}`, { officerTitleIds: [house.title], ...fields }))
          .status,
      ).toBe(204);
    const offered = async () => {
      const { body } = await contributor.get<SelectOption[]>(`${officers}/select-list-options?pageNumber=1`);
      return body.some(({ value }) => value === jane);
    };
    await set(first, one, { active: false, deactivatedDate: '2026-02-03' });
    expect(await officerOf(jane)).toMatchObject({ active: true, deactivatedDate: null });
    expect((await links(first)).items).toEqual([]);
    expect(await links(first, '&activeOnly=false')).toMatchObject({
      activeItemCount: 0,
      inactiveItemCount: 1,
      items: [{ active: false, deactivatedDate: '2026-02-03' }],
    });
    expect(await offered()).toBe(true);
    await set(second, other, { active: false, deactivatedDate: '2026-04-05' });
    expect(await officerOf(jane)).toMatchObject({ active: false, deactivatedDate: '2026-04-05' });
    expect(await offered()).toBe(false);
    await set(second, other, { active: true });
    expect(await officerOf(jane)).toMatchObject({ active: true, deactivatedDate: null });
    const { body } = await contributor.get<Counted<OfficerEntity>>(`${officers}/${jane}/entities?activeOnly=false`);
    expect(body).toMatchObject({ activeItemCount: 1, inactiveItemCount: 1, totalItemCount: 2 });
  });

  it('are changed in an entity by whoever may, from no stale view, and that is told and undone', async () => {
    const id = await entity();
    const link = await linked(id, named('Officer'));
    const change = (who: Caller, fields: object = {}, headers = {}) =>
      who.put(
        `${entities}/${id}/officers/${link}`,
        { officerTitleIds: [house.title], active: false, deactivatedDate: '2026-03-04', ...fields },
        headers,
      );
    expect((await change(viewer)).status).toBe(403);
    expect((await change(firmAdmin)).status).toBe(403);
    expect((await change(stranger)).status).toBe(404);
    expect((await change(contributor, {}, { 'if-match': '"1"' })).status).toBe(204);
    expect((await change(contributor, { active: true }, { 'if-match': '"1"' })).status).toBe(409);
    const [changed] = await told(link);
    expect(changed).toMatchObject({
      sentence: expect.stringMatching(/^changed an officer of entity Entity /) as string,
      subject: { id, kind: 'corporateEntity' },
      changes: [
        { label: 'Active', before: 'Yes', after: 'No' },
        { label: 'Deactivated', before: null, after: '03/04/2026' },
      ],
    });
    expect((await contributor.post(`/history/events/${changed?.id}/undo`)).status).toBe(204);
    expect((await links(id)).items).toMatchObject([{ active: true, deactivatedDate: null }]);
  });

  it('entities: trap 8 stay when they are taken off an entity, and so do licenses', async () => {
    const [id, jane] = [await entity(), await officer()];
    const link = await linked(id, jane);
    await house.add({ licensees: [id], officers: [{ officerId: jane, titleIds: [house.title] }] });
    expect((await contributor.delete(`${entities}/${id}/officers/${link}`)).status).toBe(204);
    expect(await officerOf(jane)).toMatchObject({ corporateEntityCount: 0, licenseCount: 1 });
    const [removed] = await told(link);
    expect(removed?.sentence).toMatch(/^removed an officer from entity /);
    expect(await admin.post(`/history/events/${removed?.id}/undo`)).toMatchObject({
      status: 400,
      body: { detail: 'A deleted entity officer does not come back. Add it again instead.' },
    });
  });

  describe('entities: 5 what keeps an officer from being deleted', () => {
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
      await house.chooses(house.world.clients.meridian);
      expect((await refused(firmAdmin.delete(`${officers}/${jane}`))).detail).toMatch(/there is 1 entity associated/);
      await house.chooses(house.world.clients.harborview);
    });
    it('nothing else', async () => {
      expect((await contributor.delete(`${officers}/${await officer()}`)).status).toBe(204);
    });
  });

  it('entities: 4 of another client are seen nowhere, those of the firm by all', async () => {
    const name = `Seen-${randomUUID().slice(0, 8)}`;
    const id = await officer(contributor, { name });
    const at = async (who: Caller) => [
      (await list(`&searchTerm=${name}`, who)).items.length,
      (await who.get<SelectOption[]>(`${officers}/select-list-options?searchTerm=${name}`)).body.length,
      (await who.get<object[]>(`/search?searchTerm=${name}`)).body.length,
      (await who.get(`${officers}/${id}`)).status,
    ];
    expect(await at(viewer)).toEqual([1, 1, 1, 200]);
    expect(await at(stranger)).toEqual([0, 0, 0, 404]);
    await officer(firmAdmin, { name, managedBy: 'provider' });
    expect(await at(stranger)).toEqual([1, 1, 1, 404]);
  });

  it('are offered by what is asked: of a client, of a firm, of some entities, for an entity', async () => {
    const [id, other, jane, john] = [await entity(), await entity(), await officer(), await officer()];
    await linked(id, jane);
    const offered = async (query: string) => {
      const { body } = await contributor.get<SelectOption[]>(`${officers}/select-list-options?${query}`);
      return [jane, john].map((one) => body.some(({ value }) => value === one));
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

  it('entities: 11 show their licenses by rank, number and property, active ones unless all are asked for', async () => {
    const jane = await officer();
    const at = { officers: [{ officerId: jane, titleIds: [house.title] }] };
    const master = await house.add({ ...at, licenseNumber: 'B-2', isMaster: true });
    await house.add({ ...at, licenseNumber: 'A-1', masterLicenseId: master });
    await house.add({ ...at, licenseNumber: 'C-3', active: false });
    const asked = async (query: string) => {
      const { body } = await viewer.get<Counted<OfficerLicense>>(`${officers}/${jane}/licenses?${query}`);
      expect(body).toMatchObject({ totalItemCount: body.items.length });
      return body.items.map(({ licenseNumber, licenseRank, masterLicenseNumber }) =>
        [licenseNumber, licenseRank, masterLicenseNumber].filter(Boolean).join(' '),
      );
    };
    expect(await asked('')).toEqual(['A-1 Secondary B-2', 'B-2 Primary']);
    expect(await asked('activeOnly=false')).toEqual(['A-1 Secondary B-2', 'B-2 Primary', 'C-3 Standalone']);
    expect(await asked('rank=Primary')).toEqual(['B-2 Primary']);
    expect(await asked('searchTerm=a-')).toEqual(['A-1 Secondary B-2']);
    expect(await asked('sortDirection=desc')).toEqual(['B-2 Primary', 'A-1 Secondary B-2']);
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

    it('entities: trap 3 must exist, each with titles that exist, and each once', async () => {
      const [license, jane] = [await house.add(), await officer()];
      const good = { officerId: jane, officerTitleIds: [house.title] };
      const errorsOf = async (...officers: object[]) => (await refused(informed(license, officers))).errors;
      expect(await errorsOf({ ...good, officerId: randomUUID() })).toEqual({ officers: ['Required'] });
      expect(await errorsOf({ ...good, officerTitleIds: [randomUUID()] })).toEqual({
        officers: ['This Officer Title does not exist any more'],
      });
      expect(await errorsOf(good, good)).toEqual({
        'officers[1].officerId': ['This Officer is on the License already'],
      });
      expect((await informed(license, [good])).status).toBe(204);
      expect((await house.detail(license)).officers).toMatchObject([
        { officerId: jane, officerTitles: [{ id: house.title }] },
      ]);
    });

    it('entities: 5 are not deleted while a license gets them', async () => {
      for (let round = 0; round < 3; round++) {
        const [license, jane] = [await house.add(), await officer()];
        const [gone, named_] = await Promise.all([
          contributor.delete(`${officers}/${jane}`),
          informed(license, [{ officerId: jane, officerTitleIds: [house.title] }]),
        ]);
        expect([gone.status, named_.status].toSorted()).toEqual([204, 400]);
      }
    });

    it('authorities: 24 make its officer status, by which licenses are narrowed down', async () => {
      const [id, jane, john] = [await entity(), await officer(), await officer()];
      await linked(id, jane, { active: false });
      await linked(id, john);
      const mark = randomUUID().slice(0, 8);
      const on = (...who: string[]) => who.map((officerId) => ({ officerId, titleIds: [house.title] }));
      await house.add({ licenseNumber: `${mark}-A`, officers: on(john) });
      await house.add({ licenseNumber: `${mark}-I`, officers: on(john, jane) });
      await house.add({ licenseNumber: `${mark}-N` });
      const found = async (officerStatus?: 'None' | 'Active' | 'Inactive') => {
        const { items } = await house.list({
          searchTerm: mark,
          sortBy: 'licenseNumber',
          countries: null,
          officerStatus,
        });
        return items.map((row) => `${row.licenseNumber.slice(9)} ${row.officerStatus}`);
      };
      expect(await found()).toEqual(['A Active', 'I Inactive', 'N None']);
      expect(await found('Inactive')).toEqual(['I Inactive']);
      expect(await found('Active')).toEqual(['A Active']);
      expect(await found('None')).toEqual(['N None']);
    });
  });

  it('entities: 11 are counted as by hand, over many random links', async () => {
    const mark = randomUUID().slice(0, 8);
    const people = await Promise.all([...'abcdefgh'].map((one) => officer(contributor, { name: `${mark} ${one}` })));
    const where = await Promise.all([...'12345678'].map((one) => entity(contributor, { name: `${mark} ${one}` })));
    const wanted = new Map(people.map((id) => [id, { corporateEntityCount: 0, licenseCount: 0 }]));
    let seed = 7;
    const chance = () => (seed = (seed * 16_807) % 2_147_483_647) % 3 === 0;
    for (const id of people) {
      const count = wanted.get(id) ?? { corporateEntityCount: 0, licenseCount: 0 };
      for (const at of where)
        if (chance()) {
          await linked(at, id, { active: chance() });
          count.corporateEntityCount++;
        }
      for (let n = 0; n < 8; n++)
        if (chance()) {
          await house.add({ officers: [{ officerId: id, titleIds: [house.title] }], active: chance() });
          count.licenseCount++;
        }
    }
    for (const sortBy of ['name', 'licenseCount', 'corporateEntityCount'] as const) {
      const { items } = await list(`&searchTerm=${mark}&sortBy=${sortBy}`);
      expect(items.map(({ [sortBy]: value }) => value)).toEqual(items.map(({ [sortBy]: value }) => value).toSorted());
      for (const { id, corporateEntityCount, licenseCount } of items)
        expect({ corporateEntityCount, licenseCount }).toEqual(wanted.get(id));
    }
  });

  it('entities: 10 that are erased have no name any more, on licenses, in lists, lookups and the history', async () => {
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
    expect((await told(jane))[0]?.sentence).toBe('added officer (erased)');
    expect((await told(link))[0]?.sentence).toMatch(/^added officer \(erased\) to entity /);
  });
});
