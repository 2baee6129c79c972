import { randomUUID } from 'node:crypto';
import type { Paged, SelectOption } from '@evergreen/contracts/common';
import type { Division } from '@evergreen/contracts/parties/divisions';
import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import type { Found } from '@evergreen/contracts/oversight/search';
import { refusal } from '../support/api.js';
import { dana, DivisionWork } from '../support/areas/divisions.js';
import { openLicensing, place } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { provesRecord } from '../support/generated/record-spec.js';

const northEast = {
  companyCode: 'NE-1',
  divisionNumber: '100',
  address1: '1 Long Wharf',
  address2: 'Floor 4',
  city: 'Boston',
  state: 'MA',
  zip: '02110',
  country: 'United States',
};
const administrators = ['admin@harborview.example'];
/** Each adds to their own client. */
const allAdministrators = [...administrators, 'admin@meridian.example', 'admin@northgate.example'];

provesRecord('a division', {
  path: '/divisions',
  noun: 'division',
  valid: () => ({ ...northEast, name: `North East ${randomUUID()}` }),
  read: async (who, id) => {
    const { status, body } = await who.get<Division>(`/divisions/${id}`);
    return status === 404 ? undefined : { ...body };
  },
  edit: { field: 'companyCode', label: 'Company Code', to: 'NE-2' },
  invalid: [['no name', { name: '' }, { name: ['Required'] }]],
  unique: {
    again: (body) => ({ ...body, name: `  ${String(body['name']).toUpperCase()}` }),
    errors: { name: ['A Division of this name exists already'] },
  },
  keeper: 'admin@harborview.example',
  may: { add: allAdministrators, keep: administrators },
});

describe('divisions', () => {
  const house = opened(openLicensing);
  const { admin } = house;
  let work: DivisionWork;

  beforeAll(async () => {
    work = new DivisionWork(admin);
  });

  const list = (query = '', who = admin) => who.read<Paged<Division>>(`/divisions${query}`);

  it('are listed by each column, searched and paged, with how many properties they have', async () => {
    const mark = randomUUID().slice(0, 8);
    const [west] = [
      await work.add({ name: `West ${mark}`, companyCode: 'A', divisionNumber: '9', city: 'Reno', state: 'NV' }),
      await work.add({ name: `East ${mark}`, companyCode: 'C', divisionNumber: null, city: 'Salem', state: 'MA' }),
      await work.add({ name: `South ${mark}`, companyCode: 'B', divisionNumber: '1', city: 'Miami', state: 'FL' }),
    ];
    await work.addProperty(west);
    const firsts = async (sortBy: string, sortDirection = 'asc') =>
      (await list(`?searchTerm=${mark}&sortBy=${sortBy}&sortDirection=${sortDirection}`)).items.map(({ name }) =>
        name.charAt(0),
      );
    expect(await firsts('name')).toEqual(['E', 'S', 'W']);
    expect(await firsts('companyCode')).toEqual(['W', 'S', 'E']);
    expect(await firsts('divisionNumber')).toEqual(['S', 'W', 'E']);
    expect(await firsts('divisionNumber', 'desc')).toEqual(['W', 'S', 'E']);
    expect(await firsts('city')).toEqual(['S', 'W', 'E']);
    expect(await firsts('state')).toEqual(['S', 'E', 'W']);
    expect((await firsts('propertiesCount', 'desc'))[0]).toBe('W');
    expect((await list('?searchTerm=reno')).items).toMatchObject([{ id: west, propertiesCount: 1 }]);
    expect(await list(`?searchTerm=${mark}&pageSize=5&pageNumber=2`)).toEqual({ items: [], totalItemCount: 3 });
    expect((await house.admin.get(`/divisions?sortBy=address1`)).status).toBe(400);
  });

  it('are offered to any signed-in user, read by everybody of the client, and found', async () => {
    const id = await work.add({ companyCode: 'Palette-7', city: 'Reno', state: 'NV' });
    const options = await house.viewer.get<SelectOption[]>(`/divisions/select-list-options?values=${id}`);
    expect(options.body).toMatchObject([{ value: id }]);
    for (const path of ['', `/${id}`, `/${id}/contacts`])
      expect((await house.viewer.get(`/divisions${path}`)).status).toBe(200);
    const results = await house.viewer.get<Found[]>('/search?searchTerm=palette-7&kind=division');
    expect(results.body).toMatchObject([{ id, detail: 'Palette-7 · Reno, NV' }]);
  });

  it('a Client Administrator on full service keeps them, the firm on a client that is not on Saas', async () => {
    const owner = await house.api.signIn('admin@northgate.example');
    const own = new DivisionWork(owner);
    const id = await own.add();
    const contact = await own.addContact(id);
    const firm = await house.api.signIn('renewals@keystone.example');
    await firm.chooses(house.world.clients.northgate);
    const property = await new DivisionWork(firm).addProperty(id);
    expect(await own.contactsAt(property)).toMatchObject([dana]);
    expect((await owner.delete(`/divisions/${id}`)).body.detail).toBe(
      'This Division may not be deleted because there are one or more properties associated with it.',
    );
    expect((await own.changeContact(id, contact, { title: 'Owner' })).status).toBe(204);
    // A user who may not edit the property keeps its contact, and changes none.
    expect(await own.contactsAt(property)).toMatchObject([dana]);
    const { items } = await own.made(id, contact);
    expect(items).toMatchObject([{ propertyId: property, staysBecause: 'You may not edit this property.' }]);
    expect((await own.removeContact(id, contact, [items[0]?.id ?? ''])).status).toBe(403);
    expect((await own.removeContact(id, contact)).status).toBe(204);
    expect(await own.contactsAt(property)).toHaveLength(1);
    expect((await firm.delete(`/properties/${property}`)).status).toBe(204);
    expect((await firm.put(`/divisions/${id}`, { name: 'Ours', companyCode: 'F' })).status).toBe(204);
    expect((await owner.delete(`/divisions/${id}`)).status).toBe(204);
    // The firm's administrator works on Harborview, which is on Saas.
    expect((await house.firmAdmin.post('/divisions', { name: 'Not ours', companyCode: 'F' })).status).toBe(403);
  });

  it('are not deleted while a property names them, an inactive one either', async () => {
    const id = await work.add();
    const property = await work.addProperty(id);
    expect((await admin.post(`/properties/${property}/deactivate`, {})).status).toBe(204);
    expect(await admin.delete(`/divisions/${id}`)).toMatchObject(
      refusal('This Division may not be deleted because there are one or more properties associated with it.'),
    );
    expect((await admin.delete(`/properties/${property}`)).status).toBe(204);
    const contact = await work.addContact(id);
    expect((await admin.delete(`/divisions/${id}`)).status).toBe(204);
    const history = await admin.get<Paged<HistoryItem>>(`/history/events?subjectId=${contact}`);
    expect(history.body.items[0]?.sentence).toBe('deleted division contact Dana Reyes');
  });

  it('in a race with a new property, one of the two is refused in words', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await work.add();
      const [added, deleted] = await Promise.all([
        admin.post('/properties', { ...place, name: `Racing ${randomUUID()}`, divisionId: id }),
        admin.delete(`/divisions/${id}`),
      ]);
      if (added.status === 201) expect(deleted).toMatchObject({ status: 400 });
      else
        expect([added.status, Object.keys(added.body.errors ?? {}), deleted.status]).toEqual([
          400,
          ['divisionId'],
          204,
        ]);
      if (deleted.status === 400) expect(deleted.body.detail).toMatch(/^This Division may not be deleted/);
    }
  });
});
