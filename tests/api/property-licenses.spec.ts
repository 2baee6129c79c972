import type { LicenseList } from '@evergreen/contracts/license-list';
import type {
  PremisesDiffering,
  PropertyLicenseAlerts,
  PropertyLicenses,
} from '@evergreen/contracts/licensing/property-licenses';
import { licenses } from '../../server/src/features/licensing/licenses/license/license.aggregate.js';
import { refusalOn } from '../support/api.js';
import { place, type Standing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { pathOf, elsewhere, openPropertyLicenses } from '../support/areas/property-licenses.js';
import { rebuilt } from '../support/rebuilt.js';

const numbers = ({ items }: PropertyLicenses) => items.map(({ licenseNumber }) => licenseNumber);

describe('the licenses of a property', () => {
  const { firm, contributor, admin, api, owner, run, newProperty, add, list, documented, happened } =
    opened(openPropertyLicenses);

  describe('the list', () => {
    let on: Standing;
    let primary: string;
    beforeAll(async () => {
      on = await newProperty();
      const other = await newProperty();
      primary = await add(on, {
        licenseNumber: 'A-1',
        isMaster: true,
        accountNumber: 'K-7',
        expirationDate: '2027-03-31',
      });
      const closed = await add(on, { licenseNumber: 'A-2', isMaster: true, active: false });
      await add(on, { licenseNumber: 'B-1', masterLicenseId: primary });
      await add(on, { licenseNumber: 'B-2', masterLicenseId: primary, active: false });
      await add(on, { licenseNumber: 'C-1', ...(await documented()) });
      await add(other, { licenseNumber: 'D-1', masterLicenseId: primary });
      await add(on, { licenseNumber: 'E-1', masterLicenseId: closed });
    });

    it('has primary and standalone licenses, and how many secondary ones each has; active only at first', async () => {
      const answer = await list(on);
      expect(answer).toMatchObject({ totalItemCount: 3, activeItemCount: 3, inactiveItemCount: 1 });
      expect(answer.items).toMatchObject([
        { licenseNumber: 'A-1', licenseRank: 'Primary', secondaryLicensesCount: 2, accountNumber: 'K-7', alert: null },
        { licenseNumber: 'C-1', licenseRank: 'Standalone', documentFileName: 'scan.pdf', documentSize: 20_000 },
        { licenseNumber: 'E-1', licenseRank: 'Secondary', masterLicenseNumber: 'A-2', secondaryLicensesCount: 0 },
      ]);
      expect(numbers(await list(on, 'activeOnly=false'))).toEqual(['A-1', 'A-2', 'C-1', 'E-1']);
    });

    it('counts with secondary licenses what the license list counts', async () => {
      const name = (await owner.query<{ name: string }>('select name from properties where id = $1', [on.property]))
        .rows[0]?.name;
      for (const activeOnly of [true, false]) {
        const whole = await contributor.post<LicenseList>('/licenses/list', {
          searchTerm: name,
          countries: null,
          active: activeOnly ? true : null,
        });
        const { totalWithChildren } = await list(on, `activeOnly=${activeOnly}`);
        expect(totalWithChildren).toBe(activeOnly ? 5 : 7);
        expect(whole.body.totalWithChildren).toBe(totalWithChildren);
      }
    });

    it('has all of them with includeChildren, at once with unpaged', async () => {
      const all = await list(on, 'includeChildren=true&unpaged=true&pageSize=5&pageNumber=2&activeOnly=false');
      expect(numbers(all)).toEqual(['A-1', 'A-2', 'B-1', 'B-2', 'C-1', 'E-1']);
      expect(all).toMatchObject({ totalItemCount: 6, totalWithChildren: 7 });
    });

    it.each([
      ['sortBy=secondaryLicensesCount&sortDirection=desc', ['A-1', 'C-1', 'E-1'], ['A-1']],
      ['sortBy=accountNumber', ['A-1', 'C-1', 'E-1'], ['A-1']],
      ['sortBy=licenseTypeName&sortDirection=desc', ['A-1', 'C-1', 'E-1'], []],
      ['searchTerm=k-7', ['A-1']],
      ['searchTerm=victualler&pageSize=5', ['A-1', 'C-1', 'E-1']],
      ['pageNumber=2&pageSize=5', []],
    ])('is asked for by %s', async (query, expected, first = expected) => {
      const answered = numbers(await list(on, query));
      expect(answered.slice(0, first.length)).toEqual(first);
      expect([...answered].sort()).toEqual([...expected].sort());
    });

    it('offers them as a select list, without the secondary ones where it is asked so', async () => {
      const options = async (query: string) =>
        (await contributor.read<{ label: string }[]>(pathOf(on, `/select-list-options?${query}`))).map(
          ({ label }) => label,
        );
      expect(await options('')).toEqual(['A-1', 'B-1', 'C-1', 'E-1']);
      expect(await options('excludeChildren=true')).toEqual(['A-1', 'C-1']);
      expect(await options('masterOnly=true')).toEqual(['A-1']);
    });
  });

  describe('alerts', () => {
    const alerts = (on: Standing, who = contributor) => who.read<PropertyLicenseAlerts>(pathOf(on, '/alerts'));

    const awaitsApproval = (id: string) =>
      run(async (uow) =>
        uow.append(licenses, await uow.load(licenses, id), {
          type: 'DesignationChangeRequested',
          requestedDesignation: 'ManagingFirm',
          requestedAssigneeId: null,
        }),
      );

    it('are set on all that are chosen, or on none: each license that may have none is named', async () => {
      const on = await newProperty();
      const free = await add(on, { licenseNumber: 'F-1' });
      const closed = await add(on, { licenseNumber: 'F-2', active: false });
      const alerted = await add(on, { licenseNumber: 'F-3' });
      await contributor.put(`/licenses/${alerted}/update-alert`, { alert: 'Fee unpaid', isUrgent: true });
      const waiting = await add(on, { licenseNumber: 'F-4' });
      await awaitsApproval(waiting);
      const all = [free, closed, alerted, waiting];
      const refused = await contributor.put(pathOf(on, '/bulk-create-alerts'), {
        licenseIds: all,
        alert: 'Call the city',
        isUrgent: false,
      });
      expect(refused).toMatchObject(
        refusalOn({
          licenseIds: [
            'License # F-2: It is inactive.',
            'License # F-3: It has an alert already.',
            'License # F-4: A change of its renewal designation awaits approval.',
          ],
        }),
      );
      expect(await happened(free)).toEqual(['LicenseAdded']);
      expect(await alerts(on)).toMatchObject({
        alertsOnAllLicenses: false,
        licenseAlerts: [{ licenseId: alerted, isUrgent: true }],
      });

      const created = await contributor.put(pathOf(on, '/bulk-create-alerts'), {
        licenseIds: [free],
        alert: 'Call the city',
        isUrgent: false,
      });
      expect(created.status).toBe(204);
      expect(await alerts(on)).toMatchObject({
        alertsOnAllLicenses: true,
        licenseAlerts: [{ licenseNumber: 'F-1', alert: 'Call the city', isUrgent: false }, { licenseNumber: 'F-3' }],
      });
      expect((await contributor.undo(created)).status).toBe(204);
      expect(await alerts(on)).toMatchObject({ alertsOnAllLicenses: false, licenseAlerts: [{ licenseNumber: 'F-3' }] });
    });

    it('are removed where there is one, which cannot be undone', async () => {
      const on = await newProperty();
      const [first, second] = [await add(on), await add(on)];
      await contributor.put(`/licenses/${first}/update-alert`, { alert: 'Fee unpaid', isUrgent: false });
      const removed = await contributor.put(pathOf(on, '/bulk-delete-alerts'), { licenseIds: [first, second] });
      expect([removed.status, removed.headers['undo']]).toEqual([204, undefined]);
      expect([await happened(first), await happened(second)]).toEqual([
        ['LicenseAdded', 'AlertSet', 'AlertRemoved'],
        ['LicenseAdded'],
      ]);
    });

    it('stay on a license that is inactive or awaits approval: each is named, and none is removed', async () => {
      const on = await newProperty();
      const ids = [];
      for (const licenseNumber of ['H-1', 'H-2', 'H-3']) {
        const id = await add(on, { licenseNumber });
        await contributor.put(`/licenses/${id}/update-alert`, { alert: 'Fee unpaid', isUrgent: false });
        ids.push(id);
      }
      const [free = '', closed = '', waiting = ''] = ids;
      await contributor.put(`/licenses/${closed}/update-active`, { active: false });
      await awaitsApproval(waiting);
      expect(await contributor.put(pathOf(on, '/bulk-delete-alerts'), { licenseIds: ids })).toMatchObject(
        refusalOn({
          licenseIds: [
            'License # H-2: It is inactive.',
            'License # H-3: A change of its renewal designation awaits approval.',
          ],
        }),
      );
      expect((await alerts(on)).licenseAlerts).toMatchObject([
        { licenseId: free, active: true, renewalDesignationApprovalStatus: 'None' },
        { licenseId: closed, active: false },
        { licenseId: waiting, renewalDesignationApprovalStatus: 'ApprovalRequested' },
      ]);
      expect((await contributor.put(pathOf(on, '/bulk-delete-alerts'), { licenseIds: [free] })).status).toBe(204);
    });

    it('of the other side are that side’s: the firm sees which', async () => {
      const on = await newProperty();
      const clients = await add(on, { licenseNumber: 'G-1' });
      const firms = await add(on, { licenseNumber: 'G-2', renewalDesignation: 'ManagingFirm' });
      const body = { licenseIds: [clients, firms], alert: 'Call the city' };
      expect(await firm.put(pathOf(on, '/bulk-create-alerts'), body)).toMatchObject(
        refusalOn({ licenseIds: 'License # G-1: It is designated to the billing client.' }),
      );
      expect((await firm.put(pathOf(on, '/bulk-create-alerts'), { ...body, licenseIds: [firms] })).status).toBe(204);
      expect((await alerts(on, firm)).alertsOnAllLicenses).toBe(true);
      expect((await alerts(on)).alertsOnAllLicenses).toBe(false);
    });
  });

  describe('the premises', () => {
    const differing = (on: Standing, who = admin) =>
      who.read<PremisesDiffering>(`/properties/${on.property}/async-premises-addresses`);
    const sync = (on: Standing, licenseIds: readonly string[], who = admin) =>
      who.put(`/properties/${on.property}/sync-premises-addresses`, { licenseIds });

    it('of five licenses two differ; after the sync none; undo from History puts the old addresses back', async () => {
      const on = await newProperty();
      const two = [
        await add(on, { licenseNumber: 'P-1', ...elsewhere }),
        await add(on, { licenseNumber: 'P-2', address2: 'Suite 4' }),
      ];
      await add(on, { address1: '20  HARBOR way' });
      await add(on, { county: null });
      await add(on);
      await add(on, { ...elsewhere, active: false });
      const before = await differing(on);
      expect(before).toMatchObject({
        totalItemCount: 3,
        propertyAddress: place,
        items: expect.arrayContaining([
          expect.objectContaining({ licenseNumber: 'P-1', premisesAddress: { ...place, ...elsewhere } }),
          expect.objectContaining({ licenseNumber: 'P-2', premisesAddress: { ...place, address2: 'Suite 4' } }),
        ]) as unknown,
      });
      const synced = await sync(
        on,
        before.items.map(({ licenseId }) => licenseId),
      );
      expect(synced.status).toBe(204);
      expect((await differing(on)).items).toEqual([]);
      expect(await happened(two[0] ?? '')).toEqual(['LicenseAdded', 'InformationChanged']);
      expect((await admin.undo(synced)).status).toBe(204);
      expect(await differing(on)).toEqual(before);
      expect(await rebuilt(api)).toEqual([]);
    });

    it('are brought to the property’s address for all that are chosen, or for none', async () => {
      const on = await newProperty();
      const mine = await add(on, { renewalDesignation: 'ManagingFirm', ...elsewhere });
      const theirs = await add(on, { licenseNumber: 'P-9', ...elsewhere });
      const closed = await add(on, {
        licenseNumber: 'P-8',
        ...elsewhere,
        active: false,
        renewalDesignation: 'ManagingFirm',
      });
      expect(await sync(on, [mine, theirs, closed], firm)).toMatchObject(
        refusalOn({
          licenseIds: ['License # P-9: It is designated to the billing client.', 'License # P-8: It is inactive.'],
        }),
      );
      expect(await happened(mine)).toEqual(['LicenseAdded']);
      expect((await sync(on, [mine], firm)).status).toBe(204);
      expect((await differing(on)).items).toMatchObject([{ licenseId: theirs, renewalDesignation: 'BillingClient' }]);
    });

    it('of another property’s license are not touched', async () => {
      const [on, other] = [await newProperty(), await newProperty()];
      const id = await add(other, elsewhere);
      expect(await sync(on, [id])).toMatchObject(
        refusalOn({ licenseIds: 'One of these licenses is no longer at this property. Refresh and try again.' }),
      );
    });

    it('keep a county that the property does not say', async () => {
      const on = await newProperty();
      const id = await add(on, elsewhere);
      await owner.query('update properties set county = null where id = $1', [on.property]);
      expect((await sync(on, [id])).status).toBe(204);
      expect((await differing(on)).items).toEqual([]);
      const { rows } = await owner.query('select address1, county from licenses where id = $1', [id]);
      expect(rows).toEqual([{ address1: place.address1, county: place.county }]);
      await owner.query('update properties set county = $2 where id = $1', [on.property, place.county]);
    });
  });
});
