import { randomUUID } from 'node:crypto';
import type { Paged } from '@evergreen/contracts/common';
import type { DivisionContact } from '@evergreen/contracts/parties/divisions';
import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import { Database } from '../../server/src/kernel/db/database.js';
import { dana, DivisionWork } from '../support/areas/divisions.js';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { provesRecord } from '../support/generated/record-spec.js';

const administrators = ['admin@harborview.example'];

provesRecord('a division contact', {
  path: async ({ admin }) => {
    const { body } = await admin.post('/divisions', { name: 'North East', companyCode: 'NE' });
    return `/divisions/${body.id}/contacts`;
  },
  noun: 'division contact',
  valid: () => ({ ...dana, name: `Dana ${randomUUID()}`, isDefaultPropertyContact: false }),
  read: async (who, id, path) =>
    (await who.read<Partial<Paged<DivisionContact>>>(`${path}?pageSize=100`)).items?.find((item) => item.id === id),
  edit: { field: 'title', label: 'Title', to: 'Owner' },
  acts: ['add', 'change'],
  invalid: [['no name', { name: '' }, { name: ['Required'] }]],
  keeper: 'admin@harborview.example',
  may: { add: administrators, keep: administrators },
});

describe('the default contacts of a division', () => {
  const house = opened(openLicensing);
  const { admin } = house;
  let work: DivisionWork;

  beforeAll(async () => {
    work = new DivisionWork(admin);
  });

  const requireContacts = (required: boolean) =>
    house.api.app
      .get(Database)
      .write({ tenants: [house.world.firm] }, (sql) =>
        sql.query('update clients set is_property_contact_required = $2 where tenant_id = $1', [
          house.world.firm,
          required,
        ]),
      );

  it('become contacts of each new property; one that is marked later adds nothing', async () => {
    const division = await work.add();
    const contact = await work.addContact(division);
    const other = await work.addContact(division, { name: 'Zoe Young', isDefaultPropertyContact: false });
    const property = await work.addProperty(division);
    expect(await work.contactsAt(property)).toMatchObject([{ ...dana, isKeyContact: false }]);
    await work.changeContact(division, other, { name: 'Zoe Young' });
    expect(await work.contactsAt(property)).toHaveLength(1);
    expect(await work.contactsAt(await work.addProperty(division))).toHaveLength(2);
    expect((await work.made(division, contact)).totalItemCount).toBe(2);
    expect((await work.made(division, other)).totalItemCount).toBe(1);
  });

  it('are followed in the fields that were not changed at the property', async () => {
    const division = await work.add();
    const contact = await work.addContact(division);
    const [same, own] = [await work.addProperty(division), await work.addProperty(division)];
    const [mine] = await work.contactsAt(own);
    const edited = { ...dana, title: 'Night Manager' };
    expect((await admin.put(`/properties/${own}/contacts/${mine?.id}`, edited)).status).toBe(204);
    const next = { ...dana, name: 'Dana R. Young', title: 'Vice President' };
    expect((await work.changeContact(division, contact, next)).status).toBe(204);
    expect(await work.contactsAt(same)).toMatchObject([next]);
    expect(await work.contactsAt(own)).toMatchObject([{ ...next, title: 'Night Manager' }]);
  });

  it('are not followed by another person who took the place at a property, also where both lack a phone', async () => {
    const division = await work.add();
    const contact = await work.addContact(division, { ...dana, phone: null });
    const property = await work.addProperty(division);
    const [mine] = await work.contactsAt(property);
    const successor = { ...dana, name: 'Bob Young', phone: null };
    expect((await admin.put(`/properties/${property}/contacts/${mine?.id}`, successor)).status).toBe(204);
    const next = { name: 'Dana Park', phone: '617-555-0100' };
    expect((await work.changeContact(division, contact, next)).status).toBe(204);
    expect(await work.contactsAt(property)).toMatchObject([successor]);
  });

  it('are not followed at a property whose licenses the firm renews, which the user only reads', async () => {
    const division = await work.add();
    const contact = await work.addContact(division);
    const [theirs, own] = [await work.addProperty(division), await work.addProperty(division)];
    await house.add({ renewalDesignation: 'ManagingFirm' }, { ...house.standing, property: theirs });
    const changed = await work.changeContact(division, contact, { name: 'Zoe Young' });
    expect(changed.status).toBe(204);
    expect(await work.contactsAt(theirs)).toMatchObject([dana]);
    expect(await work.contactsAt(own)).toMatchObject([{ name: 'Zoe Young' }]);
    expect((await admin.undo(changed)).status).toBe(204);
    expect(await work.contactsAt(own)).toMatchObject([dana]);
  });

  it('are undone along with what followed', async () => {
    const division = await work.add();
    const contact = await work.addContact(division);
    const property = await work.addProperty(division);
    await work.changeContact(division, contact, { title: 'Owner' });
    const history = await admin.get<Paged<HistoryItem>>(`/history/events?subjectId=${contact}`);
    expect((await admin.undo(history.body.items[0]?.id)).status).toBe(204);
    expect(await work.contactsAt(property)).toMatchObject([dana]);
  });

  it('take those that are chosen along when they are deleted, and leave the others', async () => {
    const division = await work.add();
    const contact = await work.addContact(division);
    const [first, two] = [await work.addProperty(division), await work.addProperty(division)];
    const { items } = await work.made(division, contact);
    const gone = items.find(({ propertyId }) => propertyId === first);
    expect((await work.removeContact(division, contact, [gone?.id ?? ''])).status).toBe(204);
    expect([await work.contactsAt(first), await work.contactsAt(two)]).toMatchObject([[], [dana]]);
    expect((await admin.get(`/divisions/${division}/contacts/${contact}/property-contacts`)).status).toBe(404);
    expect((await work.removeContact(division, contact)).status).toBe(404);
  });

  it('take only contacts along that were made from them', async () => {
    const division = await work.add();
    const [contact, other] = [await work.addContact(division), await work.addContact(division, { name: 'Zoe Young' })];
    await work.addProperty(division);
    const { items } = await work.made(division, other);
    const answer = await work.removeContact(division, contact, [items[0]?.id ?? '']);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({
      deletePropertyContactIds: ['Choose contacts that were made from this one'],
    });
    expect((await work.removeContact(await work.add(), contact)).status).toBe(404);
  });

  it('are paged and searched with their properties', async () => {
    const division = await work.add();
    const contact = await work.addContact(division);
    const mark = randomUUID().slice(0, 8);
    await work.addProperty(division, { name: `Pier ${mark}` });
    await work.addProperty(division, { name: `Annex ${mark}` });
    expect(
      (await work.made(division, contact, `?searchTerm=${mark}&pageSize=5`)).items.map(
        ({ propertyName }) => propertyName,
      ),
    ).toEqual([`Annex ${mark}`, `Pier ${mark}`]);
    expect((await work.made(division, contact, `?searchTerm=pier`)).totalItemCount).toBe(1);
  });

  it('hand a key contact over: the follower is notified', async () => {
    const division = await work.add();
    const contact = await work.addContact(division);
    const property = await work.addProperty(division);
    const [mine] = await work.contactsAt(property);
    await admin.put(`/properties/${property}/contacts/${mine?.id}`, { ...dana, isKeyContact: true });
    await house.typeSays({ hasManagerChangeRequirement: true });
    await house.add({}, { ...house.standing, property });
    expect((await work.removeContact(division, contact, [mine?.id ?? ''])).status).toBe(204);
    const { body } = await admin.get(`/properties/${property}`);
    expect(body).toMatchObject({ managerChangeTaskId: expect.any(String) as string });
  });

  describe('where the client requires one', () => {
    beforeAll(() => requireContacts(true));
    afterAll(() => requireContacts(false));

    it('leave the last one of a property, and name it', async () => {
      const division = await work.add();
      const contact = await work.addContact(division);
      const property = await work.addProperty(division, { name: 'Lone Pier' });
      const { items } = await work.made(division, contact);
      expect(items).toMatchObject([
        { propertyId: property, staysBecause: 'This property is required to have at least one Property Contact' },
      ]);
      const answer = await work.removeContact(division, contact, [items[0]?.id ?? '']);
      expect(answer.status).toBe(400);
      expect(answer.body.errors?.['deletePropertyContactIds']).toEqual([
        'This property is required to have at least one Property Contact: Lone Pier',
      ]);
      expect((await work.removeContact(division, contact)).status).toBe(204);
      expect(await work.contactsAt(property)).toHaveLength(1);
    });

    it('of the last two that are deleted at once, one remains (20 rounds)', async () => {
      for (let round = 0; round < 20; round++) {
        const division = await work.add();
        const contacts = [await work.addContact(division), await work.addContact(division, { name: 'Zoe Young' })];
        const property = await work.addProperty(division);
        const ids = await Promise.all(
          contacts.map(async (contact) => (await work.made(division, contact)).items[0]?.id ?? ''),
        );
        const answers = await Promise.all(
          contacts.map((contact, index) => work.removeContact(division, contact, [ids[index] ?? ''])),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
        expect(await work.contactsAt(property)).toHaveLength(1);
      }
    });
  });
});
