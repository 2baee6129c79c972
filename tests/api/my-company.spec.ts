import type { Company } from '@evergreen/contracts/accounts/company';
import type { Paged } from '@evergreen/contracts/common';
import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import type { CurrentUser } from '@evergreen/contracts/accounts/identity';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';

const typed = {
  legalName: 'Meridian Concessions, LLC',
  displayName: 'Meridian',
  address1: '1 Long Wharf',
  address2: 'Suite 4',
  city: 'Boston',
  state: 'MA',
  zip: '02110',
  country: 'United States',
  county: 'Suffolk',
  isPropertyContactRequired: true,
  isPropertyDivisionRequired: true,
};

describe('my company', () => {
  const { api, world, admin } = opened(() => openWorld({ admin: 'admin@meridian.example' }));

  const read = (who = admin): Promise<Company> => who.read<Company>('/my-company');

  it('is changed in its eleven fields by its administrator, and everybody sees the new name', async () => {
    const before = await read();
    api.pass({ minutes: 1 });
    expect((await admin.put('/my-company', typed)).status).toBe(204);
    const { version, modifiedOn, ...after } = await read();
    expect({ version, ...after }).toEqual({
      ...before,
      ...typed,
      version: before.version + 1,
      modifiedOn: undefined,
    });
    expect(Date.parse(modifiedOn)).toBeGreaterThan(Date.parse(before.modifiedOn));
    const viewer = await api.signIn('viewer@meridian.example');
    const { body } = await viewer.get<CurrentUser>('/authentication/current-user/identity');
    expect(body).toMatchObject({
      clientName: 'Meridian',
      isPropertyContactRequired: true,
      isPropertyDivisionRequired: true,
      clientServiceLevel: 'Hybrid',
    });
  });

  it('goes by its legal name where no display name is given', async () => {
    expect((await admin.put('/my-company', { ...typed, displayName: '' })).status).toBe(204);
    expect(await read()).toMatchObject({ displayName: typed.legalName });
  });

  it.each([
    'serviceLevel',
    'licensingServiceLevel',
    'costStructure',
    'renewalBillingResponsibility',
    'isBillingIdRequired',
    'allowUserPasswordLogin',
    'timeZone',
    'active',
    'name',
  ])('takes no %s: the firm agrees on that', async (field) => {
    const answer = await admin.put('/my-company', { ...typed, [field]: 'Saas' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ [field]: ['Unknown field'] });
  });

  it('needs no zip where addresses have none', async () => {
    expect((await admin.put('/my-company', { ...typed, country: 'France', zip: '' })).status).toBe(204);
  });

  it('is in the client’s history, though its events lie with the firm, and in no other client’s', async () => {
    await admin.put('/my-company', typed);
    await admin.put('/my-company', { ...typed, county: 'Middlesex' });
    const historyOf = (id: string, who = admin, view = 'events') =>
      who.get<Paged<HistoryItem>>(`/history/${view}?subjectId=${id}&subjectKind=client`);
    const { meridian, northgate } = world.clients;
    for (const view of ['events', 'acts'])
      expect((await historyOf(meridian, admin, view)).body.items[0]).toMatchObject({
        sentence: 'changed client Meridian',
        personName: 'Admin Meridian',
      });
    expect((await historyOf(meridian)).body.items[0]?.changes).toEqual([
      expect.objectContaining({ label: 'County', before: 'Suffolk', after: 'Middlesex' }),
    ]);
    const { body } = await admin.get<{ exists: boolean }>(
      `/history/subjects/client/${meridian}?at=${api.now().toISOString()}`,
    );
    expect(body.exists).toBe(true);
    // Also without filters: with its pages, filters and file.
    const all = (query: string, view = 'events') => admin.get<Paged<HistoryItem>>(`/history/${view}?${query}`);
    for (const view of ['events', 'acts'])
      for (const query of ['pageSize=5', 'kind=client', 'type=ClientChanged', 'searchTerm=Meridian'])
        expect([view, query, (await all(query, view)).body.items[0]?.sentence]).toEqual([
          view,
          query,
          'changed client Meridian',
        ]);
    const [{ id, actId } = { id: '', actId: '' }] = (await all('pageSize=5')).body.items;
    expect((await all(`eventId=${actId}&withUndo=true`)).body.items.map((item) => item.id)).toContain(id);
    expect((await all(`eventId=${id}`, 'acts')).body).toMatchObject({ found: actId });
    expect((await all('kind=property')).body.items.map(({ kind }) => kind)).not.toContain('Client');
    expect((await all('pageSize=100')).body.items.filter(({ kind }) => kind === 'Client').length).toBe(
      (await all('kind=client&pageSize=100')).body.totalItemCount,
    );
    expect((await historyOf(northgate)).body.items).toEqual([]);
    const theirs = await api.signIn('admin@northgate.example');
    expect(await theirs.history('kind=client')).toMatchObject(
      Array((await historyOf(northgate, theirs)).body.totalItemCount).fill({ subject: { id: northgate } }),
    );
    expect((await historyOf(meridian, await api.signIn('admin@northgate.example'))).body.items).toEqual([]);
    expect((await admin.history('kind=user&pageSize=100')).length).toBe(4);
  });

  it('tells a name that another client of the firm has on the display name', async () => {
    const answer = await admin.put('/my-company', { ...typed, displayName: 'Northgate Dining' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ displayName: ['There is a client of this name already'] });
  });

  it('says how many active properties have no contact and no division', async () => {
    expect(await read()).toMatchObject({ propertiesWithoutContact: 0, propertiesWithoutDivision: 0 });
    const { address1, city, state, zip, country } = typed;
    const place = { address1, city, state, zip, country };
    await admin.put('/my-company', { ...typed, isPropertyContactRequired: false, isPropertyDivisionRequired: false });
    await admin.post('/properties', { name: 'Long Wharf', ...place });
    expect(await read()).toMatchObject({ propertiesWithoutContact: 1, propertiesWithoutDivision: 1 });
  });
});
