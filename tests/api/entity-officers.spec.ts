import { randomUUID } from 'node:crypto';
import type { Counted, Paged, SelectOption } from '@evergreen/contracts/common';
import { type EntityOfficer, entityOfficerMessages } from '@evergreen/contracts/parties/entities';
import type { OfficerEntity, OfficerListRow } from '@evergreen/contracts/parties/officers';
import { type Caller, refusal } from '../support/api.js';
import { entities, named, officers, openEntities } from '../support/areas/entities.js';
import type { Licensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { provesRecord } from '../support/generated/record-spec.js';

const keepers = ['admin@harborview.example', 'contributor@harborview.example'];
let titles: readonly string[] = [];
const titled = async ({ admin }: Licensing): Promise<void> => {
  const added = await Promise.all([1, 2].map(() => admin.post('/officer-titles', { name: named('Title') })));
  titles = added.map(({ body }) => body.id);
};

provesRecord('entities: 2 an officer of an entity', {
  path: async (house) => {
    await titled(house);
    const { body } = await house.contributor.post(entities, { name: named('Entity') });
    return `${entities}/${body.id}/officers`;
  },
  noun: 'an officer of entity',
  valid: () => ({ corporateOfficer: named('Officer'), officerTitleIds: titles.slice(0, 1) }),
  read: async (who, id, path) => {
    const { body } = await who.get<Counted<EntityOfficer>>(`${path}?activeOnly=false&pageSize=100`);
    const { name, ...link } = body.items?.find((item) => item.id === id) ?? {};
    return name === undefined ? undefined : ({ ...link, corporateOfficer: name } as { id: string });
  },
  acts: ['add', 'remove'],
  changes: ({ corporateOfficer: _, ...link }) => link,
  invalid: [['no title', { officerTitleIds: [] }, { officerTitleIds: ['Required'] }]],
  keeper: 'contributor@harborview.example',
  may: { add: keepers, keep: keepers },
});

describe('officers of an entity', () => {
  const house = opened(openEntities);
  const { admin, contributor, firmAdmin, stranger, viewer, entity, officer, linked, links, officerOf, refused } = house;

  const add = (entity: string, corporateOfficer: string, fields: object = {}, who: Caller = contributor) =>
    who.post(`${entities}/${entity}/officers`, { corporateOfficer, officerTitleIds: [house.title], ...fields });
  const list = (query = '') => contributor.read<Paged<OfficerListRow>>(`${officers}?pageSize=100${query}`);
  const historyOf = (id: string) => admin.history(`subjectId=${id}`);

  describe('added to an entity', () => {
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
      expect((await historyOf(link)).map(({ sentence }) => sentence)).toEqual([
        expect.stringMatching(`^added officer ${name} to entity Entity `),
      ]);
    });

    it('is there once', async () => {
      const [id, jane] = [await entity(), await officer()];
      await linked(id, jane);
      const errors = { corporateOfficer: ['This Officer is on the Entity already'] };
      expect(await refused(add(id, jane))).toMatchObject({ errors });
      expect(await refused(add(id, (await officerOf(jane)).name))).toMatchObject({ errors });
    });

    it('by two people at once is one officer with one title of its own', async () => {
      for (let round = 0; round < 3; round++) {
        const [id, name] = [await entity(), named('Officer')];
        const answers = await Promise.all([add(id, name), add(id, name, {}, admin), add(id, name.toUpperCase())]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
        expect((await links(id)).items).toHaveLength(1);
        expect((await list(`&searchTerm=${name}`)).totalItemCount).toBe(1);
      }
    });

    it('to two entities at once is one officer, too', async () => {
      const [first, second, name] = [await entity(), await entity(), named('Officer')];
      expect(await Promise.all([add(first, name), add(second, name, {}, admin)])).toMatchObject([
        { status: 201 },
        { status: 201 },
      ]);
      expect((await list(`&searchTerm=${name}`)).items).toMatchObject([{ corporateEntityCount: 2 }]);
    });

    it('names what its clients read where the firm provides the entity, and nothing of one client', async () => {
      const [id, own] = [await entity(firmAdmin, { managedBy: 'provider' }), await officer()];
      const title = await firmAdmin.added('/officer-titles', { name: named('Trustee'), managedBy: 'provider' });
      const errors = { corporateOfficer: ['Choose one of the options'] };
      expect(await refused(add(id, own, { officerTitleIds: [title] }, firmAdmin))).toMatchObject({ errors });
      expect(await refused(add(id, named('Officer'), {}, firmAdmin))).toMatchObject({
        errors: { officerTitleIds: ['Choose one of the options'] },
      });
      const offered = async (query: string) => {
        const path = `/officer-titles/select-list-options?${query}`;
        return (await firmAdmin.read<SelectOption[]>(path)).map(({ value }) => value);
      };
      expect(await offered(`corporateEntityId=${id}`)).toContain(title);
      expect(await offered(`corporateEntityId=${id}`)).not.toContain(house.title);
      expect(await offered(`corporateEntityId=${await entity()}`)).toEqual(
        expect.arrayContaining([title, house.title]),
      );
      await linked(id, named('Provided'), { officerTitleIds: [title] }, firmAdmin);
      for (const who of [viewer, stranger]) expect((await links(id, '', who)).items).toHaveLength(1);
      const [provided] = (await links(id)).items;
      expect(await officerOf(provided?.corporateOfficerId ?? '', stranger)).toMatchObject({ isManagedByClient: false });
    });
  });

  it('are inactive in an entity since the day that is said, and on the whole where they are so in all', async () => {
    const [first, second, jane] = [await entity(), await entity(), await officer()];
    const [linkA, other] = [await linked(first, jane), await linked(second, jane)];
    const set = async (entity: string, link: string, fields: object) =>
      expect(
        (await contributor.put(`${entities}/${entity}/officers/${link}`, { officerTitleIds: [house.title], ...fields }))
          .status,
      ).toBe(204);
    const offered = async () => {
      const { body } = await contributor.get<SelectOption[]>(`${officers}/select-list-options?pageNumber=1`);
      return body.some(({ value }) => value === jane);
    };
    await set(first, linkA, { active: false, deactivatedDate: '2026-02-03' });
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

  it('are changed in an entity by anyone who may, from no stale view, and that is recorded and undone', async () => {
    const id = await entity();
    const link = await linked(id, named('Officer'));
    const change = (who: Caller, fields: object = {}, headers = {}) =>
      who.put(
        `${entities}/${id}/officers/${link}`,
        { officerTitleIds: [house.title], active: false, deactivatedDate: '2026-03-04', ...fields },
        headers,
      );
    expect((await change(contributor, {}, { 'if-match': '"1"' })).status).toBe(204);
    expect((await change(contributor, { active: true }, { 'if-match': '"1"' })).status).toBe(409);
    const [changed] = await historyOf(link);
    expect(changed).toMatchObject({
      sentence: expect.stringMatching(/^changed an officer of entity Entity /) as string,
      subject: { id, kind: 'corporateEntity' },
      changes: [
        { label: 'Active', before: 'Yes', after: 'No' },
        { label: 'Deactivated', before: null, after: '03/04/2026' },
      ],
    });
    expect((await contributor.undo(changed?.id)).status).toBe(204);
    expect((await links(id)).items).toMatchObject([{ active: true, deactivatedDate: null }]);
  });

  it('are added again by a redo, but not to an entity that is inactive by now', async () => {
    const id = await entity();
    const undone = await contributor.undo(await add(id, await officer()));
    expect(undone.status).toBe(204);
    const status = (active: boolean) => contributor.put(`${entities}/${id}`, { active });
    expect((await status(false)).status).toBe(204);
    const { detail = '' } = await refused(contributor.undo(undone));
    expect(detail).toMatch(new RegExp(`^${entityOfficerMessages.entityInactive}\\. Blocked by: .+ deactivated `));
    expect((await links(id)).items).toEqual([]);
    expect((await status(true)).status).toBe(204);
    expect((await contributor.undo(undone)).status).toBe(204);
    expect((await links(id)).items).toHaveLength(1);
  });

  it('stay when they are taken off an entity, and so do licenses', async () => {
    const [id, jane] = [await entity(), await officer()];
    const link = await linked(id, jane);
    await house.add({ licensees: [id], officers: [{ officerId: jane, titleIds: [house.title] }] });
    expect((await contributor.delete(`${entities}/${id}/officers/${link}`)).status).toBe(204);
    expect(await officerOf(jane)).toMatchObject({ corporateEntityCount: 0, licenseCount: 1 });
    const [removed] = await historyOf(link);
    expect(removed?.sentence).toMatch(/^removed an officer from entity /);
    expect(await admin.undo(removed?.id)).toMatchObject(
      refusal('A deleted entity officer cannot be restored. Add it again instead.'),
    );
  });
});
