import { randomUUID } from 'node:crypto';
import type { AffiliatedOfficer } from '@evergreen/contracts/parties/affiliations';
import type { Paged, SelectOption } from '@evergreen/contracts/common';
import { refusalOn } from '../support/api.js';
import { opened } from '../support/opened.js';
import { openPropertyRecords } from '../support/areas/property-records.js';

describe('what is kept of a property', () => {
  const house = opened(openPropertyRecords);
  const { admin, contributor, viewer, firmAdmin, property, standingAt, affiliate, entitiesOf, toldOf, closeEntity } =
    house;

  describe('affiliated entities', () => {
    it('are existing ones by their ids, new ones and known ones by their names', async () => {
      const { property: propertyId, entity } = await standingAt();
      expect(await affiliate(propertyId, entity, 'Management Company')).toMatchObject({ status: 201 });
      const name = `Pier Six ${randomUUID()}`;
      const added = await affiliate(propertyId, name, 'Lender');
      expect(added).toMatchObject({ status: 201 });
      const [own, pier] = (await entitiesOf(propertyId)).items;
      expect(own).toMatchObject({
        corporateEntityId: entity,
        affiliation: 'Management Company',
        isClientSpecific: true,
      });
      expect(pier).toMatchObject({
        id: added.body.id,
        name,
        affiliation: 'Lender',
        active: true,
        isClientSpecific: true,
      });
      const other = await property();
      expect(await affiliate(other, ` ${name.toUpperCase()}! `)).toMatchObject({ status: 201 });
      expect((await entitiesOf(other)).items).toMatchObject([{ corporateEntityId: pier?.corporateEntityId, name }]);
    });

    it('may be the firm’s', async () => {
      const provided = await firmAdmin.post('/corporate-entities', { name: 'Keystone Holdings' });
      await firmAdmin.chooses(house.world.clients.harborview);
      const [propertyId, byName] = [await property(), await property()];
      expect(await affiliate(propertyId, provided.body.id)).toMatchObject({ status: 201 });
      expect(await affiliate(byName, 'keystone holdings')).toMatchObject({ status: 201 });
      for (const property of [propertyId, byName])
        expect((await entitiesOf(property)).items).toMatchObject([
          { corporateEntityId: provided.body.id, isClientSpecific: false },
        ]);
    });

    it.each<[string, { entity?: unknown; affiliation?: unknown }, Record<string, string[]>]>([
      ['no entity', { entity: '' }, { entity: ['Required'] }],
      ['an id of nothing', { entity: randomUUID() }, { entity: ['Choose an entity'] }],
    ])('refuse %s', async (_, fields, errors) => {
      const propertyId = await property();
      const body = { entity: `Pier ${randomUUID()}`, affiliation: 'Owner', ...fields };
      expect(await contributor.post(`/properties/${propertyId}/affiliated-entities`, body)).toMatchObject(
        refusalOn(errors),
      );
      expect((await entitiesOf(propertyId)).items).toEqual([]);
    });

    it('stand at a property once, also when two people add one at once; an inactive one is refused', async () => {
      const { property: property, entity } = await standingAt();
      const answers = await Promise.all([affiliate(property, entity), affiliate(property, entity)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
      const twice = { entity: ['This Entity is affiliated with this property already'] };
      expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual(twice);
      const closed = (await standingAt()).entity;
      await closeEntity(closed);
      expect((await affiliate(property, closed)).body.errors).toEqual({ entity: ['This Entity is inactive'] });
    });

    it('are one new entity where two people name it at two properties at once', async () => {
      const name = `Twice ${randomUUID()}`;
      const [first, second] = [await property(), await property()];
      const answers = await Promise.all([affiliate(first, name), affiliate(second, name.toUpperCase())]);
      expect(answers).toMatchObject([{ status: 201 }, { status: 201 }]);
      const [[here], [there]] = [(await entitiesOf(first)).items, (await entitiesOf(second)).items];
      expect(here?.corporateEntityId).toBe(there?.corporateEntityId);
    });

    it('are listed by name, the active ones unless all are asked for, with both counts and their licenses', async () => {
      const standing = await standingAt();
      const { property: property, entity } = standing;
      await affiliate(property, entity);
      await affiliate(property, `A ${randomUUID()}`, 'Lessee');
      const closed = (await standingAt()).entity;
      await affiliate(property, closed);
      await closeEntity(closed);
      await house.add({}, standing);
      await house.add({ active: false }, standing);
      const active = await entitiesOf(property);
      expect(active).toMatchObject({ totalItemCount: 2, activeItemCount: 2, inactiveItemCount: 1 });
      expect(active.items.map(({ affiliation, licenseesCount }) => [affiliation, licenseesCount])).toEqual([
        ['Lessee', 0],
        ['Owner', 2],
      ]);
      const all = await entitiesOf(property, '?activeOnly=false&sortBy=licenseesCount&sortDirection=desc', viewer);
      expect(all).toMatchObject({ totalItemCount: 3, items: [{ corporateEntityId: entity }, {}, {}] });
      const options = await viewer.get<SelectOption[]>(
        `/properties/${property}/affiliated-entities/select-list-options`,
      );
      expect(options.body.map(({ value }) => value)).toEqual([active.items[0]?.corporateEntityId, entity]);
    });

    it('are what they are to the property in any words, which can be changed and taken back', async () => {
      const propertyId = await property();
      const name = `Pier ${randomUUID()}`;
      const { id } = (await affiliate(propertyId, name)).body;
      const path = `/properties/${propertyId}/affiliated-entities/${id}`;
      expect(await contributor.put(path, { affiliation: '' })).toMatchObject(refusalOn({ affiliation: 'Required' }));
      expect((await contributor.put(path, { affiliation: 'Ground Caterer' })).status).toBe(204);
      const [change, adding] = await toldOf(id);
      expect(adding?.sentence).toBe(`added affiliated entity ${name}`);
      expect(change).toMatchObject({
        sentence: `changed affiliated entity ${name}`,
        changes: [{ label: 'Affiliation', before: 'Owner', after: 'Ground Caterer' }],
      });
      expect((await contributor.undo(change?.id)).status).toBe(204);
      expect((await entitiesOf(propertyId)).items).toMatchObject([{ affiliation: 'Owner' }]);
    });

    it('are removed by administrators, unless they are licensees there: how many licenses, of any status, is shown', async () => {
      const standing = await standingAt();
      const { property: property, entity } = standing;
      const { id } = (await affiliate(property, entity)).body;
      const path = `/properties/${property}/affiliated-entities/${id}`;
      const license = await house.add({ active: false }, standing);
      expect((await contributor.delete(path)).status).toBe(403);
      const refused = await admin.delete(path);
      expect(refused.status).toBe(400);
      expect(refused.body.detail).toBe(
        'This Affiliated Entity may not be removed because it is a licensee on 1 license of this property.',
      );
      await admin.delete(`/licenses/${license}`);
      expect((await admin.delete(path)).status).toBe(204);
      expect((await entitiesOf(property, '?activeOnly=false')).items).toEqual([]);
      expect((await affiliate(property, entity)).status).toBe(201);
    });
  });

  describe('their officers', () => {
    it('are those of all of them, or of the named ones, each once with every title; who left is none', async () => {
      const [{ property: property, entity }, other] = [await standingAt(), (await standingAt()).entity];
      await affiliate(property, entity);
      await affiliate(property, other);
      const [clerk, president] = [
        await admin.added('/officer-titles', { name: `Clerk ${property}` }),
        await admin.added('/officer-titles', { name: `President ${property}` }),
      ];
      const holds = (of: string, corporateOfficer: string, ...officerTitleIds: string[]) =>
        contributor.added(`/corporate-entities/${of}/officers`, { corporateOfficer, officerTitleIds });
      const ada = await contributor.added('/corporate-officers', { name: `Ada ${property}` });
      const bo = await contributor.added('/corporate-officers', { name: `Bo ${property}` });
      await holds(entity, ada, clerk);
      await holds(other, ada, president, clerk);
      await holds(other, bo, president);
      await holds((await standingAt()).entity, `Zed ${property}`, president);
      const path = `/properties/${property}/affiliated-entities/officers`;
      const officers = async (query = '') => (await viewer.read<Paged<AffiliatedOfficer>>(`${path}${query}`)).items;
      const titles = [
        { id: clerk, name: `Clerk ${property}` },
        { id: president, name: `President ${property}` },
      ];
      expect(await officers()).toEqual([
        { officerId: ada, officerName: `Ada ${property}`, officerTitles: titles },
        { officerId: bo, officerName: `Bo ${property}`, officerTitles: titles.slice(1) },
      ]);
      expect(await officers(`?propertyAffiliatedEntityIds=${entity}`)).toEqual([
        { officerId: ada, officerName: `Ada ${property}`, officerTitles: titles.slice(0, 1) },
      ]);
      const both = `?propertyAffiliatedEntityIds=${entity}&propertyAffiliatedEntityIds=${other}`;
      expect(await officers(both)).toHaveLength(2);
      expect((await viewer.get(`/properties/${randomUUID()}/affiliated-entities/officers`)).status).toBe(404);
    });
  });

  it('stand first where the licensees of a license of the property are chosen', async () => {
    const { property: property, entity } = await standingAt();
    const second = (await standingAt()).entity;
    await affiliate(property, second);
    const options = (query: string) => viewer.read<SelectOption[]>(`/corporate-entities/select-list-options?${query}`);
    const offered = await options(`propertyId=${property}`);
    expect(offered[0]).toMatchObject({ value: second, meta: 'affiliated' });
    expect(offered.filter(({ meta }) => meta === 'affiliated')).toHaveLength(1);
    const named = await options(`propertyId=${property}&values=${entity}&values=${second}`);
    expect(named.map(({ meta }) => meta)).toEqual(['affiliated', 'client-managed']);
    expect((await options('')).some(({ meta }) => meta === 'affiliated')).toBe(false);
  });
});
