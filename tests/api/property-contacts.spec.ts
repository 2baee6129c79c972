import { randomUUID } from 'node:crypto';
import type { Paged } from '@evergreen/contracts/common';
import type { PropertyContactInput, PropertyContacts } from '@evergreen/contracts/parties/properties';
import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import { contacts } from '../../server/src/features/parties/properties/index.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { adjustRecord } from '../../server/src/kernel/records/writing.js';
import { refusal } from '../support/api.js';
import { addProperties, noContact } from '../support/areas/company-contacts.js';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { provesRecord } from '../support/generated/record-spec.js';

const dana = { name: 'Dana Reyes', title: 'General Manager', phone: '(617) 555-0142', email: 'dana@hotel.example' };

provesRecord('a property contact', {
  path: ({ standing }) => Promise.resolve(`/properties/${standing.property}/contacts`),
  noun: 'property contact',
  valid: () => ({ ...dana, name: `Dana ${randomUUID()}`, isKeyContact: false }),
  read: async (who, id, path) =>
    (await who.read<Partial<PropertyContacts>>(path)).items?.find((item) => item.id === id),
  edit: { field: 'title', label: 'Title', to: 'Owner' },
  invalid: [['no name', { name: '' }, { name: ['Required'] }]],
  keeper: 'contributor@harborview.example',
  may: {
    add: ['admin@harborview.example', 'contributor@harborview.example'],
    keep: ['admin@harborview.example', 'contributor@harborview.example'],
  },
});

describe('the contacts of a property', () => {
  const house = opened(openLicensing);
  const { contributor } = house;

  const property = async (): Promise<string> => (await house.addStanding(` ${randomUUID()}`)).property;
  const add = (property: string, fields: Partial<PropertyContactInput> = {}): Promise<string> =>
    contributor.added(`/properties/${property}/contacts`, { ...dana, ...fields });
  const list = (property: string, query = '', who = contributor): Promise<PropertyContacts> =>
    who.read<PropertyContacts>(`/properties/${property}/contacts${query}`);
  const requireContacts = (required: boolean) =>
    house.api.app
      .get(Database)
      .write({ tenants: [house.world.firm] }, (sql) =>
        sql.query('update clients set is_property_contact_required = $2 where tenant_id = $1', [
          house.world.firm,
          required,
        ]),
      );

  it('are added, listed by name, changed and deleted', async () => {
    const propertyId = await property();
    const id = await add(propertyId);
    const zoe = await add(propertyId, { name: 'Zoe Young', email: null });
    await add(propertyId, { name: 'Alan Park', title: '', phone: '', email: '' });
    expect((await list(propertyId)).items).toMatchObject([
      { name: 'Alan Park', title: null, phone: null, email: null },
      { id, propertyId, ...dana, isKeyContact: false, version: 1 },
      { id: zoe, name: 'Zoe Young' },
    ]);
    const changed = await contributor.put(`/properties/${propertyId}/contacts/${id}`, { ...dana, title: 'Owner' });
    expect(changed.status).toBe(204);
    expect((await contributor.delete(`/properties/${propertyId}/contacts/${zoe}`)).status).toBe(204);
    expect((await list(propertyId)).items).toMatchObject([
      { name: 'Alan Park' },
      { ...dana, title: 'Owner', version: 2 },
    ]);
  });

  it('can be asked for with, or without, an e-mail address', async () => {
    const propertyId = await property();
    await add(propertyId);
    await add(propertyId, { name: 'Zoe Young', email: null });
    expect((await list(propertyId, '?hasEmailAddress=true')).items.map(({ name }) => name)).toEqual(['Dana Reyes']);
    expect((await list(propertyId, '?hasEmailAddress=false')).items.map(({ name }) => name)).toEqual(['Zoe Young']);
  });

  it('have one key contact: the next one takes it from the former', async () => {
    const propertyId = await property();
    const former = await add(propertyId, { isKeyContact: true });
    const next = await add(propertyId, { name: 'Zoe Young', isKeyContact: true });
    expect((await list(propertyId)).items).toMatchObject([
      { id: former, isKeyContact: false },
      { id: next, isKeyContact: true },
    ]);
    await contributor.put(`/properties/${propertyId}/contacts/${former}`, { ...dana, isKeyContact: true });
    expect((await list(propertyId)).items).toMatchObject([
      { id: former, isKeyContact: true },
      { id: next, isKeyContact: false },
    ]);
  });

  describe('the key contact', () => {
    const keys = async (property: string) =>
      (await list(property)).items.filter(({ isKeyContact }) => isKeyContact).map(({ id }) => id);
    const mark = (property: string, id: string, isKeyContact: boolean) =>
      contributor.put(`/properties/${property}/contacts/${id}`, { isKeyContact });
    const two = async () => {
      const propertyId = await property();
      const former = await add(propertyId, { isKeyContact: true });
      return { propertyId, former, next: await add(propertyId, { name: 'Zoe Young' }) };
    };

    it('is not made a second one by an undo, which names the one that is it by now', async () => {
      const { propertyId, former, next } = await two();
      const lost = await mark(propertyId, former, false);
      const gained = await mark(propertyId, next, true);
      const refused = await contributor.undo(lost);
      expect(refused.status).toBe(400);
      expect(refused.body.detail).toMatch(/^Zoe Young is the Key Contact by now\. .+Zoe Young/);
      expect(await keys(propertyId)).toEqual([next]);
      expect((await contributor.undo(gained)).status).toBe(204);
      expect((await contributor.undo(lost)).status).toBe(204);
      expect(await keys(propertyId)).toEqual([former]);
    });

    it('goes back to the former one, and again to the next one, by the undo of the act that moved it', async () => {
      const { propertyId, former, next } = await two();
      const undone = await contributor.undo(await mark(propertyId, next, true));
      expect(undone.status).toBe(204);
      expect(await keys(propertyId)).toEqual([former]);
      expect((await contributor.undo(undone)).status).toBe(204);
      expect(await keys(propertyId)).toEqual([next]);
    });

    it('is one where another is marked while an undo brings the former back (10 rounds)', async () => {
      for (let round = 0; round < 10; round++) {
        const { propertyId, former, next } = await two();
        const lost = await mark(propertyId, former, false);
        await Promise.all([contributor.undo(lost), mark(propertyId, next, true)]);
        expect(await keys(propertyId)).toHaveLength(1);
      }
    });

    it('is one again after the next is marked, where an older release left two', async () => {
      const { propertyId, former, next } = await two();
      const alan = await add(propertyId, { name: 'Alan Park' });
      await house.api.work(house.world.clients.harborview, (uow) =>
        adjustRecord(uow, contacts, next, { isKeyContact: true }),
      );
      expect(await keys(propertyId)).toEqual([former, next]);
      await mark(propertyId, alan, true);
      expect(await keys(propertyId)).toEqual([alan]);
    });
  });

  describe('where the client requires one', () => {
    beforeAll(() => requireContacts(true));
    afterAll(() => requireContacts(false));

    it('says so, and keeps the last one', async () => {
      const propertyId = await property();
      const [first, second] = [await add(propertyId), await add(propertyId, { name: 'Zoe Young' })];
      expect((await list(propertyId)).isPropertyContactRequired).toBe(true);
      expect((await contributor.delete(`/properties/${propertyId}/contacts/${first}`)).status).toBe(204);
      expect(await contributor.delete(`/properties/${propertyId}/contacts/${second}`)).toMatchObject(
        refusal('This property is required to have at least one Property Contact'),
      );
      expect((await list(propertyId)).items).toHaveLength(1);
    });

    const alone = (property: string, id: string) => house.admin.delete(`/properties/${property}/contacts/${id}`);
    const ofCompany = (_: string, id: string) =>
      house.admin.post('/my-company/property-contacts/delete', { ids: [id] });

    it.each([
      ['at the property', alone, alone],
      ['among those of the company', ofCompany, ofCompany],
      ['one here and one there', alone, ofCompany],
    ])('of the last two that are deleted at once %s, one remains (20 rounds)', async (_, ...ways) => {
      for (const property of await addProperties(house, 20, {}, [
        { ...noContact, ...dana },
        { ...noContact, name: 'Zoe Young' },
      ])) {
        const { items } = await list(property);
        const answers = await Promise.all(ways.map((remove, index) => remove(property, items[index]?.id ?? '')));
        expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
        expect((await list(property)).items).toHaveLength(1);
      }
    });
  });

  it('where none is required the last one can go', async () => {
    const propertyId = await property();
    const id = await add(propertyId);
    expect((await contributor.delete(`/properties/${propertyId}/contacts/${id}`)).status).toBe(204);
    expect(await list(propertyId)).toEqual({ isPropertyContactRequired: false, items: [] });
  });

  it('of another property, and one that is gone, are not found', async () => {
    const [propertyId, elsewhere] = [await property(), await property()];
    const id = await add(propertyId);
    expect((await contributor.put(`/properties/${elsewhere}/contacts/${id}`, dana)).status).toBe(404);
    expect((await contributor.delete(`/properties/${elsewhere}/contacts/${id}`)).status).toBe(404);
    await contributor.delete(`/properties/${propertyId}/contacts/${id}`);
    expect((await contributor.delete(`/properties/${propertyId}/contacts/${id}`)).status).toBe(404);
  });

  it('keep what describes the person out of the events themselves, and tell their history', async () => {
    const propertyId = await property();
    const id = await add(propertyId);
    await contributor.put(`/properties/${propertyId}/contacts/${id}`, { ...dana, phone: '617-555-0199' });
    const events = await house.api.app
      .get(Database)
      .read({ tenants: [house.world.clients.harborview] }, (sql) =>
        sql.query<{ data: object; personal: Record<string, unknown> }>(
          'select data, personal from events where stream_id = $1 order by version',
          [id],
        ),
      );
    expect(events.map(({ data }) => data)).toEqual([{ propertyId, isKeyContact: false, divisionContactId: null }, {}]);
    expect(events[0]?.personal).toMatchObject(dana);
    expect(events[1]?.personal).toMatchObject({ phone: '617-555-0199' });
    const { body } = await house.admin.get<Paged<HistoryItem>>(`/history/events?subjectId=${id}`);
    expect(body.items.map(({ sentence }) => sentence)).toEqual([
      'changed property contact Dana Reyes',
      'added property contact Dana Reyes',
    ]);
  });

  it('are not undone where they were added', async () => {
    const id = await add(await property());
    const { body } = await house.admin.get<Paged<HistoryItem>>(`/history/events?subjectId=${id}`);
    const undone = await contributor.undo(body.items[0]?.id);
    expect(undone.body.detail).toBe('It may be in use by now. Delete the property contact instead.');
  });
});
