import { randomUUID } from 'node:crypto';
import type { Paged, Problem } from '@evergreen/contracts/common';
import * as C from '@evergreen/contracts/bulk-work/company-contacts';
import type { Caller } from '../support/api.js';
import {
  addProperties,
  contactsPath as path,
  dana,
  keyContactsOf,
  managerChangesOf,
  mustTellOfManagers,
  noContact as none,
} from '../support/areas/company-contacts.js';
import { openLicensingWith } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';

type Rest<F> = F extends (house: never, ...rest: infer R) => unknown ? R : never;

describe('property contacts of the whole company', () => {
  const house = opened(() => openLicensingWith({ EVERGREEN_ROLES: 'api,worker' }));
  const { owner, admin, contributor, stranger } = house;

  const properties = (...[count, where, contacts]: Rest<typeof addProperties>) =>
    addProperties(house, count, where, contacts);
  /** A license designated to the managing firm makes the property read-only for the client. */
  const designateToFirm = (property: string) =>
    house.add({ renewalDesignation: 'ManagingFirm' }, { ...house.standing, property });

  const list = async (query: object = {}, who: Caller = admin) => {
    const answer = await who.post<Paged<C.CompanyContact>>(`${path}/contacts-list`, query);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const listProperties = async (query: object, who: Caller = admin) =>
    (await who.post<Paged<C.ContactProperty>>(`${path}/properties-list`, query)).body;
  const groupOf = async (contactName: string) => {
    const { items } = await list({ contactName });
    expect(items).toHaveLength(1);
    return items[0]!;
  };
  const add = (body: object, who: Caller = admin) => who.post<C.AddedCompanyContacts & Problem>(path, body);
  const requireContacts = (required: boolean) =>
    owner.query('update clients set is_property_contact_required = $1 where id = $2', [
      required,
      house.world.clients.harborview,
    ]);

  it('are one row where they read the same, letter case and spaces aside', async () => {
    const name = `Ann ${randomUUID()}`;
    await properties(3, {}, [{ name, email: 'ann@hotel.example' }]);
    await properties(2, {}, [{ name: ` ${name.toUpperCase()}`.replaceAll(' ', '  '), email: 'ANN@hotel.example' }]);
    await properties(1, {}, [{ name, email: 'a.nn@hotel.example' }]);
    await properties(1, {}, [{ name, email: 'ann@hotel.example', isKeyContact: true }]);
    const { items, totalItemCount } = await list({
      contactName: name.slice(4, 20),
      sortBy: 'numberOfProperties',
      sortDirection: 'desc',
    });
    expect(totalItemCount).toBe(3);
    expect(items.map(({ numberOfProperties, ids }) => [numberOfProperties, ids.length])).toEqual([
      [5, 5],
      [1, 1],
      [1, 1],
    ]);
    expect(items.filter(({ isKeyContact }) => isKeyContact)).toMatchObject([{ numberOfProperties: 1 }]);
  });

  it('are found by their properties and licenses, as many as counted by hand', async () => {
    const mark = randomUUID().slice(0, 8);
    const name = `Filter ${mark}`;
    const [boston = ''] = await properties(1, { name: `Boston ${mark}` }, [{ name }]);
    const [denver = ''] = await properties(1, { name: `Denver ${mark}`, state: 'CO' }, [{ name: `Other ${mark}` }]);
    const [closed = ''] = await properties(1, { name: `Closed ${mark}`, active: false }, [{ name: `Gone ${mark}` }]);
    const other = await house.addStanding(` ${randomUUID()}`);
    await house.add({}, { ...other, property: denver });
    const { ids } = await groupOf(name);
    const matching = async (filter: object) => ({
      contacts: (await list({ contactName: mark, ...filter })).items.map((item) => item.name.split(' ')[0]),
      properties: (await listProperties({ propertyName: mark, ...filter })).items.map(({ id }) => id),
    });
    const cases: [object, string[], string[]][] = [
      [{}, ['Filter', 'Gone', 'Other'], [boston, closed, denver]],
      [{ state: 'CO' }, ['Other'], [denver]],
      [{ activeOnly: true }, ['Filter', 'Other'], [boston, denver]],
      [{ propertyName: `boston ${mark}` }, ['Filter'], [boston]],
      [{ licensingAuthorityId: other.authority }, ['Other'], [denver]],
      [{ licenseTypeId: other.type }, ['Other'], [denver]],
      [{ licenseTypeId: other.type, licensingAuthorityId: house.standing.authority }, [], []],
      [{ propertyContactIds: ids }, ['Filter'], [boston]],
      [{ excludePropertyContactIds: ids }, ['Gone', 'Other'], [closed, denver]],
      [{ contactName: `other ${mark}` }, ['Other'], [denver]],
    ];
    for (const [filter, contacts, properties] of cases)
      expect([filter, await matching(filter)]).toEqual([filter, { contacts, properties }]);
  });

  it('are the same in every order, page by page, whether only their properties are asked for or their names, too', async () => {
    const mark = randomUUID().slice(0, 8);
    const contacts = Array.from({ length: 12 }, (_, index) => ({
      name: `Keeper ${String.fromCharCode(65 + index)} ${mark}`,
      title: index % 3 > 0 ? `Title ${(index * 5) % 7}` : null,
      phone: index % 2 > 0 ? '6175550100' : null,
      email: `${12 - index}@hotel.example`,
    }));
    await properties(2, { name: `Salem ${mark}` }, contacts);
    await properties(1, {}, contacts.slice(4, 6));
    const filter = { propertyName: `salem ${mark}`, pageSize: 10 };
    const orders = ['name', 'title', 'phone', 'email', 'isKeyContact', 'numberOfProperties'];
    for (const sortBy of orders)
      for (const sortDirection of ['asc', 'desc']) {
        const order = { ...filter, sortBy, sortDirection };
        const first = await list(order);
        expect(first).toEqual(await list({ ...order, contactName: mark }));
        expect([sortBy, first.totalItemCount, first.items.length]).toEqual([sortBy, 12, 10]);
        const next = { ...order, pageNumber: 2 };
        const second = await list(next);
        expect(await list({ ...next, afterRow: first.items.at(-1)?.id })).toEqual(second);
        expect(new Set([...first.items, ...second.items].map(({ name }) => name)).size).toBe(12);
      }
    const { items } = await list({ ...filter, sortBy: 'numberOfProperties', sortDirection: 'desc' });
    expect(items.map(({ numberOfProperties }) => numberOfProperties).slice(0, 3)).toEqual([3, 3, 2]);
  });

  it('say of each property why it gets none', async () => {
    const mark = `Why ${randomUUID()}`;
    const [free = '', theirs = ''] = await properties(2, { name: mark });
    const [closed = ''] = await properties(1, { name: `${mark} closed`, active: false });
    await designateToFirm(theirs);
    const { items } = await listProperties({ propertyName: mark });
    expect(new Map(items.map(({ id, hindrance }) => [id, hindrance]))).toEqual(
      new Map([
        [free, null],
        [theirs, 'Licenses of this property are designated to the other side.'],
        [closed, 'This property is inactive.'],
      ]),
    );
  });

  it('are created at 300 properties, where 5 are read-only and 7 have it already: 288 new, 5 named', async () => {
    const body = { ...dana, name: `Dana ${randomUUID()}` };
    const theirs = await properties(5, { name: 'Read-only' });
    for (const property of theirs) await designateToFirm(property);
    const known = await properties(7, {}, [{ ...body, name: body.name.toUpperCase() }]);
    const fresh = await properties(288);
    const answer = await add({ ...body, propertyIds: [...theirs, ...known, ...fresh] });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ skipped: 7 });
    expect(answer.body.ids).toHaveLength(288);
    const reason = 'Licenses of this property are designated to the other side.';
    expect(answer.body.failures).toEqual(
      theirs.map((propertyId, index) => ({ propertyId, propertyName: `Read-only 000${index}`, reason })),
    );
    expect(await groupOf(body.name)).toMatchObject({ numberOfProperties: 295 });
    const again = await add({ ...body, propertyIds: fresh });
    expect(again.body).toEqual({ ids: [], skipped: 288, failures: [] });
  });

  it('take the key mark from each former one, with the manager change tasks that were created before', async () => {
    const body = { ...dana, name: `Key ${randomUUID()}`, isKeyContact: true };
    const former = `Former ${randomUUID()}`;
    const withContact = await properties(4, {}, [{ name: former, isKeyContact: true }]);
    const plain = await properties(2, {}, [{ ...body, isKeyContact: false }]);
    await mustTellOfManagers(house, withContact.slice(0, 3));
    const request = { ...body, propertyIds: [...withContact, ...plain] };
    const plan = await admin.post<C.CompanyContactsPlan>(`${path}/plan`, request);
    expect(plan).toMatchObject({
      status: 200,
      body: { changes: 6, skipped: 0, failed: 0, formerKeyContacts: 4, failures: [], managerChangeTasks: 3 },
    });
    expect(await keyContactsOf(owner, [...withContact, ...plain])).toEqual([{ name: former, at: 4 }]);
    expect((await add(request)).body.ids).toHaveLength(6);
    expect(await keyContactsOf(owner, [...withContact, ...plain])).toEqual([{ name: body.name, at: 6 }]);
    expect(await managerChangesOf(owner, withContact)).toEqual(withContact.slice(0, 3).sort());
    // A property that has the contact without the mark does not get it twice.
    expect(await groupOf(body.name)).toMatchObject({ numberOfProperties: 6, isKeyContact: true });
  });

  it('are created at all that the filters find and one may change', async () => {
    const mark = `All ${randomUUID()}`;
    const [theirs = ''] = await properties(2, { name: mark });
    await properties(1, { name: `${mark} closed`, active: false });
    await designateToFirm(theirs);
    const body = { ...dana, name: mark, addToAll: true };
    const answer = await add({ ...body, filter: { propertyName: mark } });
    expect(answer).toMatchObject({ status: 201, body: { skipped: 0, failures: [] } });
    expect(answer.body.ids).toHaveLength(1);
    const nothing = await add({ ...body, filter: { propertyName: randomUUID() } });
    expect([nothing.status, nothing.body.detail]).toEqual([400, 'The filters find no property that may be changed.']);
  });

  it('are split and joined by a change', async () => {
    const name = `Split ${randomUUID()}`;
    await properties(3, {}, [{ name }]);
    const { ids } = await groupOf(name);
    const renamed = await admin.put(path, { ...none, name: `${name} II`, ids: ids.slice(0, 1) });
    expect(renamed).toMatchObject({ status: 200, body: { ids: ids.slice(0, 1), failures: [] } });
    expect((await list({ contactName: name })).items.map((item) => [item.name, item.numberOfProperties])).toEqual([
      [name, 2],
      [`${name} II`, 1],
    ]);
    const all = await admin.put(path, { ...dana, name: `${name} III`, ids });
    expect(all.status).toBe(200);
    expect(await groupOf(name)).toMatchObject({ ...dana, name: `${name} III`, numberOfProperties: 3, ids });
  });

  it('leave those that one may not change as they are, and name their properties', async () => {
    const name = `Theirs ${randomUUID()}`;
    const [, theirs = ''] = await properties(2, { name }, [{ name }]);
    await designateToFirm(theirs);
    const { ids } = await groupOf(name);
    const body = { ...none, name, title: 'Chef', ids };
    const plan = await admin.post<C.CompanyContactsPlan>(`${path}/change-plan`, body);
    expect(plan.body).toMatchObject({ changes: 1, failed: 1, failures: [{ propertyName: `${name} 0001` }] });
    const changed = await admin.put<C.AddedCompanyContacts>(path, body);
    expect(changed.body.failures).toMatchObject([{ propertyId: theirs, propertyName: `${name} 0001` }]);
    expect((await list({ contactName: name })).totalItemCount).toBe(2);
    const removed = await admin.post<Problem>(`${path}/delete`, { ids });
    expect([removed.status, removed.body.detail]).toEqual([
      400,
      `1 property may not be changed by you, for it has licenses that are designated to the other side: ${name} 0001`,
    ]);
  });

  it('are all deleted or none: two properties that would lose the last one are named', async () => {
    const name = `Last ${randomUUID()}`;
    await properties(2, { name: `${name} bare` }, [{ name }]);
    await properties(3, { name: `${name} kept` }, [{ name }, { name: 'Someone else' }]);
    const { ids } = await groupOf(name);
    await requireContacts(true);
    const refused = await admin.post<Problem>(`${path}/delete`, { ids });
    await requireContacts(false);
    expect([refused.status, refused.body.detail]).toEqual([
      400,
      `2 properties would lose the last Property Contact, and are required to have at least one: ${name} bare 0000, ${name} bare 0001`,
    ]);
    expect(await groupOf(name)).toMatchObject({ numberOfProperties: 5 });
    expect((await admin.post(`${path}/delete`, { ids })).status).toBe(204);
    expect((await list({ contactName: name })).totalItemCount).toBe(0);
    const gone = await admin.post<Problem>(`${path}/delete`, { ids });
    expect([gone.status, gone.body.detail]).toEqual([400, C.companyContactMessages.gone]);
  });

  it('are created in the background where there are more than 500, with one e-mail about what came of it', async () => {
    const mark = `Many ${randomUUID()}`;
    const [theirs = '', ...rest] = await properties(520, { name: mark });
    await designateToFirm(theirs);
    const body = { ...dana, name: mark, propertyIds: [theirs, ...rest] };
    const plan = await admin.post<C.CompanyContactsPlan>(`${path}/plan`, { ...body, isKeyContact: true });
    expect(plan.body).toMatchObject({ changes: 520, managerChangeTasks: null });
    const answer = await admin.post<{ runId: string }>(path, body);
    expect(answer.status).toBe(202);
    const { runId } = answer.body;
    const read = () => admin.read<C.CompanyContactRun>(`${path}/runs/${runId}`);
    await admin.settled();
    expect(await read()).toMatchObject({
      ...{ status: 'Completed', total: 520, succeeded: 519, failed: 1, contactName: mark },
      failures: [{ propertyId: theirs, propertyName: `${mark} 0000` }],
    });
    expect(await groupOf(mark)).toMatchObject({ numberOfProperties: 519 });
    const past = { id: runId, kind: 'Contacts', total: 520, succeeded: 519, contactName: mark, assignedUserName: null };
    expect((await admin.read<Paged<object>>('/bulk-runs')).items).toMatchObject([past]);
    // A user who may not read the company's contacts cannot read their runs.
    expect((await contributor.read<Paged<object>>('/bulk-runs')).items).toEqual([]);
    const { rows } = await owner.query<{ subject: string; text: string }>(
      `select subject, body_text as text from messages where template = 'bulk-result' and body_text like '%' || $1 || '%'`,
      [runId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.subject).toBe('Property contacts completed: 519 of 520 created');
    expect(rows[0]?.text).toContain(`${mark} 0000: Licenses of this property are designated to the other side.`);
    expect((await stranger.get(`${path}/runs/${runId}`)).status).toBe(404);
    const retried = await admin.post<{ runId: string }>(`${path}/runs/${runId}/retry`);
    expect(retried.status).toBe(202);
    const over = await admin.post<Problem>(`${path}/runs/${runId}/cancel`);
    expect([over.status, over.body.detail]).toEqual([400, C.companyContactRunMessages.over]);
  });

  it('are of one client', async () => {
    const name = `Own ${randomUUID()}`;
    const [property = ''] = await properties(1, {}, [{ name }]);
    const { ids } = await groupOf(name);
    expect((await list({ contactName: name }, stranger)).items).toEqual([]);
    expect((await stranger.put<Problem>(path, { ...dana, ids })).body.detail).toBe(C.companyContactMessages.gone);
    expect((await stranger.post<Problem>(`${path}/delete`, { ids })).body.detail).toBe(C.companyContactMessages.gone);
    const foreign = await add({ ...dana, propertyIds: [property] }, stranger);
    expect(foreign.body).toMatchObject({
      ids: [],
      failures: [{ propertyId: property, propertyName: null, reason: 'The property was not found.' }],
    });
    expect(await groupOf(name)).toMatchObject({ numberOfProperties: 1 });
  });

  it('are what a rebuild makes of their events', async () => expect(await rebuilt(house.api)).toEqual([]));
});
