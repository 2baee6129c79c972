import { randomUUID } from 'node:crypto';
import type { AuthorityListRow } from '@evergreen/contracts/licensing/authorities';
import type { Paged, Problem } from '@evergreen/contracts/common';
import type { Caller } from '../support/api.js';
import {
  authorityBody,
  details,
  form,
  idOf,
  monthBefore,
  openAuthorities,
  path,
  place,
  typeBody,
} from '../support/areas/authorities.js';
import { provesOrder } from '../support/in-order.js';
import { opened } from '../support/opened.js';

describe('licensing authorities', () => {
  const house = opened(openAuthorities);
  const { admin, contributor, firmAdmin, stranger, viewer, unchosen, added, addedType, read, sentences } = house;

  describe('who may', () => {
    /** Every call that writes, with a valid body: on this authority. */
    const calls: Readonly<Record<string, (who: Caller, path: string) => Promise<{ status: number }>>> = {
      details: (who, path) => who.put(`${path}/details`, { ...details, name: `Renamed ${randomUUID()}` }),
      address: (who, path) => who.put(`${path}/address`, { address: { ...place, address1: randomUUID() } }),
      'renewal-info': (who, path) => who.put(`${path}/renewal-info`, { formSourceType: 'Mail', ...monthBefore }),
      'renewal-details': (who, path) => who.put(`${path}/renewal-details`, { renewalDetails: randomUUID() }),
      deactivate: (who, path) => who.put(`${path}/deactivate`),
      activate: (who, path) => who.put(`${path}/activate`),
      contact: (who, path) => who.post(`${path}/contacts`, { name: 'A clerk' }),
      form: (who, path) => who.post(`${path}/key-contact-change-forms`, form),
      delete: (who, path) => who.delete(path),
    };
    const acts = Object.keys(calls);
    const all = acts.join(' ');
    const edits = acts.filter((act) => act !== 'delete').join(' ');
    const cases: [who: string, onHarborview: string, onMeridian: string, onFirm: string][] = [
      ['admin@harborview.example', all, '', ''],
      ['contributor@harborview.example', edits, '', ''],
      ['viewer@harborview.example', '', '', ''],
      ['accounting@harborview.example', '', '', ''],
      ['admin@northgate.example', '', '', ''],
      // The firm on its client: never one on SaaS.
      ['admin@keystone.example', '', all, all],
      ['renewals@keystone.example', '', all, all],
      ['contributor@keystone.example', '', edits, ''],
      ['accounting@keystone.example', '', '', ''],
    ];

    it.each(cases)('%s, of each call', async (email, ...expected) => {
      const { clients } = house.world;
      const who = await house.api.signIn(email);
      const owners = [
        { of: contributor, chosen: clients.harborview },
        { of: stranger, chosen: clients.meridian },
        { of: firmAdmin, chosen: clients.meridian },
      ];
      for (const [index, { of, chosen }] of owners.entries()) {
        if (email.endsWith('keystone.example')) await who.chooses(chosen);
        const path = await added(of);
        const done: string[] = [];
        for (const [act, call] of Object.entries(calls)) {
          const { status } = await call(who, path);
          expect([200, 201, 204, 403, 404]).toContain(status);
          if (status < 300) done.push(act);
        }
        expect([email, index, done.join(' ')]).toEqual([email, index, expected[index]]);
      }
    });

    it('the firm without a client chosen keeps what it provides, and lists it', async () => {
      const firm = await unchosen('renewals@keystone.example');
      const authority = await added(firm, { name: 'Commonwealth Board' });
      for (const call of Object.values(calls).slice(0, -1))
        expect((await call(firm, authority)).status).toBeLessThan(300);
      const { body: page } = await firm.post<Paged<AuthorityListRow>>(`${path}/list`, { searchTerm: 'Renamed' });
      expect(page.items.map(({ id }) => id)).toContain(idOf(authority));
      expect(await read(authority, firm)).toMatchObject({
        isClientSpecific: false,
        managedBy: 'Keystone Licensing Group',
      });
      expect((await firm.delete(authority)).status).toBe(204);
    });

    it('the firm adds to the client that it works on unless it says “for all clients”, which its contributors may not', async () => {
      const { clients } = house.world;
      const [chief, helper] = [
        await house.api.signIn('admin@keystone.example'),
        await house.api.signIn('contributor@keystone.example'),
      ];
      for (const who of [chief, helper]) await who.chooses(clients.meridian);
      const managers = [
        await added(chief),
        await added(chief, { managedBy: 'client' }),
        await added(chief, { managedBy: 'provider' }),
        await added(helper),
      ];
      expect(await Promise.all(managers.map(async (path) => (await read(path, chief)).managedBy))).toEqual([
        'Meridian Concessions',
        'Meridian Concessions',
        'Keystone Licensing Group',
        'Meridian Concessions',
      ]);
      expect((await helper.post(path, authorityBody({ managedBy: 'provider' }))).status).toBe(403);
      expect((await stranger.post(path, authorityBody({ managedBy: 'provider' }))).status).toBe(403);
      await chief.chooses(clients.harborview);
      for (const who of [chief, await unchosen('renewals@keystone.example')])
        expect((await who.post(path, authorityBody({ managedBy: 'client' }))).status).toBe(403);
    });

    it('is read by anyone who reads a license of it', async () => {
      const path = await added();
      for (const sub of ['', '/contacts', '/key-contact-change-forms', '/async-due-date-intervals']) {
        expect((await viewer.get(`${path}${sub}`)).status).toBe(200);
      }
    });
  });

  describe('are deleted', () => {
    const why = async (who: Caller, path: string) => {
      const { status, body: said } = await who.delete<Problem>(path);
      return status === 400 ? said.detail : status;
    };

    it('with their contacts and forms, and are recorded in the history', async () => {
      const path = await added(admin, { documents: [form] });
      const { body: contact } = await admin.post(`${path}/contacts`, { name: 'A clerk' });
      const { name } = await read(path);
      expect(await why(admin, path)).toBe(204);
      for (const sub of ['', '/contacts', '/key-contact-change-forms'])
        expect((await contributor.get(`${path}${sub}`)).status).toBe(404);
      expect((await sentences(idOf(path)))[0]).toBe(`deleted licensing authority ${name}`);
      expect((await sentences(contact.id))[0]).toBe('deleted authority contact A clerk');
      expect(await why(admin, path)).toBe(404);
    });

    it('not while there are licenses of any client, or types', async () => {
      const path = await added(firmAdmin);
      const type = await addedType(firmAdmin, path);
      const types =
        'This Licensing Authority may not be deleted because there are one or more licenses types associated with it. This Licensing Authority may be deactivated.';
      expect(await why(firmAdmin, path)).toBe(types);
      for (let count = 0; count < 2; count++) await house.add({}, { ...house.standing, authority: idOf(path), type });
      await firmAdmin.chooses(house.world.clients.meridian);
      expect(await read(path, firmAdmin)).toMatchObject({ useCount: 0, hasLicenseTypes: true });
      expect(await read(path)).toMatchObject({ useCount: 2 });
      expect(await read(path, await unchosen('admin@keystone.example'))).toMatchObject({ useCount: 2 });
      await firmAdmin.chooses(house.world.clients.meridian);
      expect(await why(firmAdmin, path)).toBe(
        'This Licensing Authority may not be deleted because there are 2 licenses issued by this authority. This Licensing Authority may be deactivated.',
      );
      await firmAdmin.chooses(house.world.clients.harborview);
    });

    it('or get a type, where both happen at once', async () => {
      for (let round = 0; round < 20; round++) {
        const path = await added();
        const [gone, made] = await Promise.all([
          admin.delete(path),
          contributor.post(`${path}/license-types`, typeBody()),
        ]);
        expect([
          [204, 404],
          [400, 201],
        ]).toContainEqual([gone.status, made.status]);
      }
    });

    it('or get a contact, where both happen at once: none is left behind', async () => {
      for (let round = 0; round < 20; round++) {
        const path = await added();
        const [gone, made] = await Promise.all([
          admin.delete(path),
          contributor.post(`${path}/contacts`, { name: 'A clerk' }),
        ]);
        expect(gone.status).toBe(204);
        expect([201, 404]).toContain(made.status);
        const owner = await house.api.owner();
        const left = await owner.query('select from authority_contacts where licensing_authority_id = $1', [
          idOf(path),
        ]);
        expect(left.rowCount).toBe(0);
      }
    });
  });

  describe('the list', () => {
    let mine: string[];
    const list = async (query: object, who = contributor) =>
      (await who.post<Paged<AuthorityListRow>>(`${path}/list`, { searchTerm: 'Zq', ...query })).body;
    const names = async (query: object, who = contributor) => (await list(query, who)).items.map(({ name }) => name);

    beforeAll(async () => {
      const body = (address: object, more: object) => ({ address: { ...place, ...address }, ...more });
      mine = [
        await added(contributor, body({}, { name: 'Zq Alpha', abbreviation: 'ZB' })),
        await added(
          contributor,
          body({ state: 'ON', country: 'Canada', zip: 'K1A 0B1', city: 'Ottawa' }, { name: 'Zq Beta' }),
        ),
        await added(
          firmAdmin,
          body({ state: 'ME', zip: '04101', city: 'Bath' }, { name: 'Zq Gamma', jurisdiction: 'State' }),
        ),
        await added(contributor, body({ address1: '9 Main Street' }, { name: 'Zq Delta', abbreviation: 'ZA' })),
      ];
      await contributor.put(`${mine[3]}/deactivate`);
    });

    it('begins with the active ones of the United States by name, and says whose they are', async () => {
      const { items, totalItemCount } = await list({});
      expect(totalItemCount).toBe(2);
      expect(items).toMatchObject([
        {
          ...{ id: idOf(mine[0] ?? ''), name: 'Zq Alpha', abbreviation: 'ZB', active: true, jurisdiction: 'City' },
          ...{ address: '1 Court Street', city: 'Salem', state: 'MA', zip: '01970', country: 'United States' },
          ...{ isClientSpecific: true, managedBy: 'Harborview Hotels' },
        },
        { name: 'Zq Gamma', state: 'ME', isClientSpecific: false, managedBy: 'Keystone Licensing Group' },
      ]);
      expect(await names({}, stranger)).toEqual(['Zq Gamma']);
    });

    it.each<[string, object, string[]]>([
      ['every country', { countries: null }, ['Zq Alpha', 'Zq Beta', 'Zq Gamma']],
      ['Canada', { countries: ['Canada'] }, ['Zq Beta']],
      ['inactive', { active: false }, ['Zq Delta']],
      ['either', { active: null, countries: null }, ['Zq Alpha', 'Zq Beta', 'Zq Delta', 'Zq Gamma']],
      ['a state', { states: ['ME', 'NH'] }, ['Zq Gamma']],
      ['a jurisdiction', { jurisdictions: ['State'] }, ['Zq Gamma']],
      ['the firm’s', { managedBy: 'provider' }, ['Zq Gamma']],
      ['the client’s', { managedBy: 'client' }, ['Zq Alpha']],
      ['a street', { searchTerm: '9 main', active: false }, ['Zq Delta']],
      ['an abbreviation', { searchTerm: 'zb' }, ['Zq Alpha']],
    ])('is narrowed to %s', async (_, query, expected) => expect(await names(query)).toEqual(expected));

    it.each<[string, string[]]>([
      ['name', ['Alpha', 'Beta', 'Delta', 'Gamma']],
      ['abbreviation', ['Delta', 'Alpha']],
      ['address', ['Alpha', 'Beta', 'Gamma', 'Delta']],
      ['city', ['Gamma', 'Beta', 'Alpha', 'Delta']],
      ['state', ['Alpha', 'Delta', 'Gamma', 'Beta']],
      ['zip', ['Alpha', 'Delta', 'Gamma', 'Beta']],
      ['country', ['Beta']],
      ['managedBy', ['Alpha', 'Beta', 'Delta', 'Gamma']],
    ])('is sorted by %s, both ways', async (sortBy, begins) => {
      const sorted = async (sortDirection: 'asc' | 'desc') =>
        (await list({ active: null, countries: null, sortBy, sortDirection })).items;
      const authorities = await sorted('asc');
      expect(authorities).toHaveLength(4);
      expect(authorities.map(({ name }) => name.slice(3)).slice(0, begins.length)).toEqual(begins);
      await provesOrder(await house.api.owner(), sortBy, async (direction) =>
        (await sorted(direction)).map((row) => row[sortBy as 'name']),
      );
    });

    it('shows what a register brought without an address', async () => {
      const [row] = (await list({ searchTerm: 'Boston Licensing Board' })).items;
      expect(row).toMatchObject({ address: null, city: null, state: 'MA', country: null });
    });
  });
});
