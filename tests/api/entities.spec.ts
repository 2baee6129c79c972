import { randomUUID } from 'node:crypto';
import type { Counted, Paged, SelectOption } from '@evergreen/contracts/common';
import type { EntityListRow, EntityProperty } from '@evergreen/contracts/parties/entities';
import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import { daysOn } from '../support/days.js';
import { entities, named, officers, openEntities } from '../support/areas/entities.js';
import { opened } from '../support/opened.js';
import { provesRecord } from '../support/generated/record-spec.js';
import { rebuilt } from '../support/rebuilt.js';

provesRecord('an entity', {
  path: entities,
  noun: 'entity',
  valid: () => ({ name: named('Entity'), federalEin: '12-3456789', contactEmail: 'counsel@harbor.example' }),
  read: async (who, id) => {
    const { status, body } = await who.get(`${entities}/${id}`);
    return status === 200 ? body : undefined;
  },
  edit: { field: 'federalEin', label: 'Federal EIN', to: '98-7654321' },
  invalid: [['no name', { name: '' }, { name: ['Required'] }]],
  unique: {
    again: ({ name }) => ({ name: ` ${String(name).toUpperCase()}` }),
    errors: { name: ['An Entity of this name exists already'] },
  },
  keeper: 'contributor@harborview.example',
  may: {
    // The client is on SaaS: records that the firm's users add with it selected are the firm's, and its contributors
    // may not edit those.
    add: [
      'admin@keystone.example',
      'renewals@keystone.example',
      'admin@harborview.example',
      'contributor@harborview.example',
      'admin@meridian.example',
      'contributor@meridian.example',
    ],
    keep: ['admin@harborview.example', 'contributor@harborview.example'],
  },
});

describe('entities', () => {
  const house = opened(openEntities);
  const { admin, contributor, firmAdmin, stranger, viewer, entity, officer, linked, entityOf, refused } = house;

  const list = (who = contributor, query = '') => who.read<Counted<EntityListRow>>(`${entities}?pageSize=100${query}`);
  const property = async (mark: string) => (await house.addStanding(mark)).property;

  it('are listed with both figures, active ones only where that is asked, searched and sorted', async () => {
    const mark = randomUUID().slice(0, 8);
    await entity(contributor, { name: `${mark} Beta`, dateOfFormation: '2001-02-03', federalEin: '11' });
    await entity(contributor, { name: `${mark} Alpha`, stateOfFormation: 'DE', federalEin: 'EIN-22' });
    await entity(contributor, { name: `${mark} Gamma`, active: false });
    const names = async (query: string) => {
      const { items, ...figures } = await list(contributor, `&searchTerm=${mark}${query}`);
      expect(figures).toMatchObject({ activeItemCount: 2, inactiveItemCount: 1 });
      expect(figures.totalItemCount).toBe(items.length);
      return items.map(({ name }) => name.slice(9));
    };
    expect(await names('')).toEqual(['Alpha', 'Beta']);
    expect(await names('&activeOnly=false')).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await names('&sortBy=dateOfFormation')).toEqual(['Beta', 'Alpha']);
    expect(await names('&sortBy=federalEin&sortDirection=desc&activeOnly=false')).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect((await list(contributor, '&searchTerm=ein-22')).items).toMatchObject([
      { name: `${mark} Alpha`, stateOfFormation: 'DE', isManagedByClient: true, managedBy: 'Harborview Hotels' },
    ]);
  });

  it('have a day since when they are inactive: the one that is said, else today; and none once active', async () => {
    const id = await entity(contributor, { active: false, deactivatedDate: '2026-01-05' });
    const change = async (fields: object) => {
      const { name } = await entityOf(id);
      expect((await contributor.put(`${entities}/${id}`, { name, ...fields })).status).toBe(204);
      const { active, deactivatedDate } = await entityOf(id);
      return { active, deactivatedDate };
    };
    expect(await entityOf(id)).toMatchObject({ active: false, deactivatedDate: '2026-01-05' });
    expect(await change({ active: true, deactivatedDate: '2026-01-05' })).toEqual({
      active: true,
      deactivatedDate: null,
    });
    expect(await change({ active: false })).toEqual({ active: false, deactivatedDate: daysOn(0) });
    const options = await contributor.get<SelectOption[]>(`${entities}/select-list-options?values=${id}`);
    expect(options.body).toHaveLength(1);
    expect(
      (await contributor.read<SelectOption[]>(`${entities}/select-list-options`)).map(({ value }) => value),
    ).not.toContain(id);
  });

  describe('whose it is', () => {
    const seenIn = async (who: typeof admin, id: string, name: string) => ({
      list: (await list(who, `&searchTerm=${name}`)).items.length,
      lookup: (await who.read<SelectOption[]>(`${entities}/select-list-options?searchTerm=${name}`)).length,
      palette: (await who.read<object[]>(`/search?searchTerm=${name}`)).length,
      detail: (await who.get(`${entities}/${id}`)).status,
      history: (await who.history(`subjectId=${id}`)).length,
    });

    it('the firm’s people add to the client that they work on, and no other client sees it', async () => {
      await firmAdmin.chooses(house.world.clients.meridian);
      const name = `Meridian-${randomUUID().slice(0, 8)}`;
      const id = await entity(firmAdmin, { name });
      await firmAdmin.chooses(house.world.clients.harborview);
      expect(await entityOf(id, stranger)).toMatchObject({
        isManagedByClient: true,
        managedBy: 'Meridian Concessions',
      });
      expect(await seenIn(stranger, id, name)).toEqual({ list: 1, lookup: 1, palette: 1, detail: 200, history: 1 });
      expect(await seenIn(admin, id, name)).toEqual({ list: 0, lookup: 0, palette: 0, detail: 404, history: 0 });
    });

    it('provided entities are read by all clients of the firm, and changed by its administrators alone', async () => {
      const name = `Provided-${randomUUID().slice(0, 8)}`;
      const id = await entity(firmAdmin, { name, managedBy: 'provider' });
      for (const who of [admin, stranger]) {
        expect(await entityOf(id, who)).toMatchObject({
          isManagedByClient: false,
          managedBy: 'Keystone Licensing Group',
        });
        expect(await seenIn(who, id, name)).toMatchObject({ list: 1, lookup: 1, palette: 1, detail: 200 });
        expect((await who.put(`${entities}/${id}`, { name })).status).toBe(403);
        expect((await who.delete(`${entities}/${id}`)).status).toBe(403);
        const link = { corporateOfficer: 'Jane Doe', officerTitleIds: [house.title] };
        expect((await who.post(`${entities}/${id}/officers`, link)).status).toBe(403);
      }
      expect((await firmAdmin.put(`${entities}/${id}`, { name })).status).toBe(204);
      expect((await firmAdmin.put(`${entities}/${id}`, { name, managedBy: 'client' })).status).toBe(400);
    });

    it('a client’s people add their own, whatever they say', async () => {
      const id = await entity(contributor, { managedBy: 'provider' });
      expect(await entityOf(id)).toMatchObject({ isManagedByClient: true });
    });
  });

  describe('what keeps an entity from being deleted', () => {
    const holding = (id: string, count: number) =>
      Promise.all(Array.from({ length: count }, () => house.add({ licensees: [id] })));
    const detailOf = async (id: string) => (await refused(contributor.delete(`${entities}/${id}`))).detail;

    it.each([
      [1, 'there is 1 property'],
      [3, 'there are 3 properties'],
    ])('%d of its properties', async (count, words) => {
      const id = await entity();
      for (let n = 0; n < count; n++) await house.affiliated(await property(named(' ')), id);
      await holding(id, 1);
      expect(await detailOf(id)).toBe(
        `This Entity may not be deleted because ${words} affiliated to it. The Entity may be deactivated.`,
      );
      expect(await entityOf(id)).toMatchObject({ affiliatedPropertiesCount: count, licenseCount: 1 });
    });

    it.each([
      [1, 'there is 1 license'],
      [3, 'there are 3 licenses'],
    ])('%d of the licenses that it holds, with no property', async (count, words) => {
      const id = await entity();
      await holding(id, count);
      expect(await detailOf(id)).toBe(
        `This Entity may not be deleted because ${words} held by it. The Entity may be deactivated.`,
      );
    });

    it('of the firm’s, the licenses of every client', async () => {
      const id = await entity(firmAdmin, { managedBy: 'provider' });
      await holding(id, 1);
      await firmAdmin.chooses(house.world.clients.meridian);
      expect((await refused(firmAdmin.delete(`${entities}/${id}`))).detail).toMatch(/there is 1 license held by it/);
      await firmAdmin.chooses(house.world.clients.harborview);
    });

    it('nothing else: its officers’ titles in it go along, the officers stay', async () => {
      const [id, jane] = [await entity(), await officer()];
      const link = await linked(id, jane);
      expect((await contributor.delete(`${entities}/${id}`)).status).toBe(204);
      expect((await contributor.get(`${entities}/${id}`)).status).toBe(404);
      expect(await house.officerOf(jane)).toMatchObject({ corporateEntityCount: 0, active: true });
      const { body } = await admin.get<Paged<HistoryItem>>(`/history/events?subjectId=${link}`);
      expect(body.items[0]?.sentence).toMatch(/^removed an officer from entity Entity /);
      expect(await rebuilt(house.api)).toEqual([]);
    });

    it('no license keeps a deleted holder: deleting it and naming it wait for each other', async () => {
      for (let round = 0; round < 3; round++) {
        const [id, license] = [await entity(), await house.add()];
        const known = await house.detail(license);
        const body = {
          ...Object.fromEntries(
            ['licenseNumber', 'address1', 'city', 'state', 'zip', 'country', 'jurisdiction'].map((field) => [
              field,
              known[field as keyof typeof known],
            ]),
          ),
          licensingAuthorityId: known.licensingAuthorityId,
          licenseTypeId: known.licenseTypeId,
          licensees: [id],
        };
        const [gone, named_] = await Promise.all([
          contributor.delete(`${entities}/${id}`),
          contributor.put(`/licenses/${license}/information`, body),
        ]);
        expect([gone.status, named_.status].toSorted()).toEqual([204, 400]);
        if (gone.status === 400) expect(gone.body.detail).toContain('held by it');
        else expect(named_.body.errors).toHaveProperty('licensees');
      }
    });
  });

  it('show their properties, those that are active unless all are asked for', async () => {
    const id = await entity();
    const [harbor, quay] = [await property(' A'), await property(' B')];
    for (const entity of [harbor, quay]) await house.affiliated(entity, id);
    const { body } = await viewer.get<Counted<EntityProperty>>(`${entities}/${id}/properties`);
    expect(body).toMatchObject({
      totalItemCount: 2,
      activeItemCount: 2,
      inactiveItemCount: 0,
      items: [
        { propertyId: harbor, propertyAddress: '20 Harbor Way, Boston, MA 02125', affiliation: 'Owner' },
        { propertyId: quay },
      ],
    });
    expect((await stranger.get(`${entities}/${id}/properties`)).status).toBe(404);
    expect((await stranger.get(`${officers}/${randomUUID()}/entities`)).status).toBe(404);
  });
});
