import { randomUUID } from 'node:crypto';
import type { Paged, Problem, SelectOption } from '@evergreen/contracts/common';
import type { OfficerTitle } from '@evergreen/contracts/parties/officer-titles';
import { addEntityOfficer } from '../../server/src/features/parties/entities/index.js';
import type { UnitOfWork } from '../../server/src/kernel/commands/unit-of-work.js';
import { type Caller, refusal } from '../support/api.js';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { provesRecord } from '../support/generated/record-spec.js';

provesRecord('an officer title', {
  path: '/officer-titles',
  noun: 'officer title',
  valid: () => ({ name: `Title ${randomUUID()}` }),
  edit: { field: 'name', label: 'Name', to: 'Treasurer' },
  invalid: [['no name', { name: '' }, { name: ['Required'] }]],
  unique: {
    again: ({ name }) => ({ name: ` ${String(name).toUpperCase()}` }),
    errors: { name: ['There is an Officer Title of this name already'] },
  },
  keeper: 'admin@harborview.example',
  may: {
    add: ['admin@keystone.example', 'renewals@keystone.example', 'admin@harborview.example', 'admin@meridian.example'],
    keep: ['admin@harborview.example'],
  },
});

describe('officer titles', () => {
  const house = opened(openLicensing);
  const { admin, contributor, firmAdmin, stranger, viewer } = house;

  const titled = (who: Caller, name: string): Promise<string> => who.added('/officer-titles', { name });
  const list = async (who: Caller, query: object = {}) =>
    (await who.post<Paged<OfficerTitle>>('/officer-titles/list', query)).body;
  const licensed = (titleIds: string[]) => house.add({ officers: [{ officerId: randomUUID(), titleIds }] });

  it('are listed with their licenses and whose they are, searched and sorted', async () => {
    const treasurer = await titled(admin, 'Treasurer');
    const president = await titled(firmAdmin, 'President');
    await titled(stranger, 'Manager');
    await licensed([treasurer, president]);
    await licensed([president]);
    const { items, totalItemCount } = await list(contributor, { sortBy: 'licenseCount', sortDirection: 'desc' });
    expect(totalItemCount).toBe(2);
    expect(items).toMatchObject([
      {
        id: president,
        name: 'President',
        licenseCount: 2,
        isClientSpecific: false,
        managedBy: 'Keystone Licensing Group',
      },
      { id: treasurer, name: 'Treasurer', licenseCount: 1, isClientSpecific: true, managedBy: 'Harborview Hotels' },
    ]);
    expect((await list(contributor, { searchTerm: 'TREAS' })).items.map(({ id }) => id)).toEqual([treasurer]);
    expect((await list(stranger)).items).toMatchObject([
      { name: 'Manager', licenseCount: 0 },
      { id: president, licenseCount: 0 },
    ]);
    const options = await viewer.get<SelectOption[]>('/officer-titles/select-list-options');
    expect(options.body).toEqual([
      { label: 'President', value: president, meta: 'provider-managed' },
      { label: 'Treasurer', value: treasurer, meta: 'client-managed' },
    ]);
  });

  it('become whose the firm says, the client’s where it says nothing, and the client’s whatever its people say', async () => {
    const of = async (who: Caller, name: string, managedBy?: 'client' | 'provider') => {
      await who.added('/officer-titles', { name, ...(managedBy && { managedBy }) });
      const { items } = await list(who, { searchTerm: name });
      return items[0]?.isClientSpecific;
    };
    expect(await of(admin, 'Cellarer', 'provider')).toBe(true);
    await firmAdmin.chooses(house.world.clients.meridian);
    expect(await of(firmAdmin, 'Boatswain')).toBe(true);
    expect(await of(firmAdmin, 'Purser', 'client')).toBe(true);
    expect(await of(firmAdmin, 'Bursar', 'provider')).toBe(false);
    expect((await list(admin, { searchTerm: 'Purser' })).totalItemCount).toBe(0);
    expect((await list(admin, { searchTerm: 'Bursar' })).totalItemCount).toBe(1);
    expect((await firmAdmin.put(`/officer-titles/${randomUUID()}`, { name: 'x', managedBy: 'client' })).status).toBe(
      400,
    );
    await firmAdmin.chooses(house.world.clients.harborview);
  });

  it('of the firm are changed by the firm’s administrators alone', async () => {
    const id = await titled(firmAdmin, 'Secretary');
    for (const who of [admin, contributor, stranger]) {
      expect((await who.put(`/officer-titles/${id}`, { name: 'Clerk' })).status).toBe(403);
      expect((await who.delete(`/officer-titles/${id}`)).status).toBe(403);
    }
    expect((await firmAdmin.put(`/officer-titles/${id}`, { name: 'Clerk' })).status).toBe(204);
    expect((await firmAdmin.delete(`/officer-titles/${id}`)).status).toBe(204);
  });

  it('do not get a name back that another one has by now, and say which', async () => {
    const id = await titled(admin, 'Steward');
    const renamed = await admin.put(`/officer-titles/${id}`, { name: 'Warden' });
    await titled(admin, 'steward');
    expect(await admin.undo(renamed)).toMatchObject(
      refusal(
        'There is an Officer Title of this name already. Blocked by: ' +
          'Admin Harborview added officer title steward.',
      ),
    );
  });

  it('stay while licenses bear them, also those of other clients', async () => {
    const own = await titled(admin, 'Director');
    await licensed([own]);
    const used = await admin.delete<Problem>(`/officer-titles/${own}`);
    expect([used.status, used.body.detail]).toEqual([
      400,
      'This Officer Title may not be deleted because it is used by 1 license',
    ]);
    const shared = await titled(firmAdmin, 'Chair');
    for (let count = 0; count < 3; count++) await licensed([shared, own]);
    await firmAdmin.chooses(house.world.clients.meridian);
    expect((await list(firmAdmin, { searchTerm: 'Chair' })).items).toMatchObject([{ licenseCount: 0 }]);
    expect((await firmAdmin.delete<Problem>(`/officer-titles/${shared}`)).body.detail).toBe(
      'This Officer Title may not be deleted because it is used by 3 licenses',
    );
    await firmAdmin.chooses(house.world.clients.harborview);
  });

  it('stay while officers of entities hold them, and come first where those entities are affiliated', async () => {
    const { harborview, meridian } = house.world.clients;
    const [title, other] = [await titled(admin, 'Zookeeper'), await titled(admin, 'Abbot')];
    const shared = await titled(firmAdmin, 'Warden of all');
    const run = (tenantId: string, work: (uow: UnitOfWork) => unknown) => house.api.work(tenantId, work);
    const holds = (uow: UnitOfWork, tenantId: string, entity: string, officerTitleIds: string[], active = true) =>
      addEntityOfficer(uow, tenantId, randomUUID(), {
        corporateEntityId: entity,
        corporateOfficerId: randomUUID(),
        officerTitleIds,
        active,
        deactivatedDate: null,
      });
    await run(harborview, (uow) => {
      holds(uow, harborview, house.standing.entity, [title]);
      holds(uow, harborview, house.standing.entity, [title, shared]);
      holds(uow, harborview, randomUUID(), [title], false);
    });
    for (const entity of [randomUUID(), randomUUID()])
      await run(meridian, (uow) => holds(uow, meridian, entity, [shared]));
    const affiliation = { entity: house.standing.entity, affiliation: 'Owner' };
    await contributor.added(`/properties/${house.standing.property}/affiliated-entities`, affiliation);
    await licensed([title]);
    expect((await list(admin, { searchTerm: 'Zookeeper' })).items).toMatchObject([{ entityCount: 2, licenseCount: 1 }]);
    expect((await list(admin, { searchTerm: 'Warden of all' })).items).toMatchObject([{ entityCount: 1 }]);
    expect((await admin.delete<Problem>(`/officer-titles/${title}`)).body.detail).toBe(
      'This Officer Title may not be deleted because it is used by 1 license and 2 entities',
    );
    expect((await firmAdmin.delete<Problem>(`/officer-titles/${shared}`)).body.detail).toBe(
      'This Officer Title may not be deleted because it is used by 3 entities',
    );
    const options = `/officer-titles/select-list-options?propertyId=${house.standing.property}`;
    const offered = await contributor.read<SelectOption[]>(options);
    expect(offered.slice(0, 2)).toEqual([
      { label: 'Warden of all', value: shared, meta: 'at-property' },
      { label: 'Zookeeper', value: title, meta: 'at-property' },
    ]);
    expect(offered[2]).toEqual({ label: 'Abbot', value: other, meta: 'client-managed' });
    expect(await contributor.read<SelectOption[]>(`${options}&searchTerm=zoo`)).toHaveLength(1);
    expect(await stranger.read<SelectOption[]>(options)).toEqual([]);
  });

  it('go or are given, where both happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const title = await titled(admin, `Warden ${round}`);
      const [gone, given] = await Promise.all([
        admin.delete(`/officer-titles/${title}`),
        contributor.post(`/corporate-entities/${house.standing.entity}/officers`, {
          corporateOfficer: `Officer of ${title}`,
          officerTitleIds: [title],
        }),
      ]);
      expect([gone.status < 300, given.status < 300].filter(Boolean)).toHaveLength(1);
    }
  });
});
