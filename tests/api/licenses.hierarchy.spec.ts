import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import type { LicenseList } from '@evergreen/contracts/license-list';
import { hierarchyMessages } from '@evergreen/contracts/licensing/secondaries';
import type { Answer, Caller } from '../support/api.js';
import { type Licensing, openLicensing, place } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { RenewalWork } from '../support/areas/renewal-calls.js';

describe('the place of licenses among primary and secondary ones over HTTP', () => {
  const house = opened(openLicensing);
  const { add, detail, contributor, viewer, firmAdmin, standing } = house;

  const family = async (children: Parameters<Licensing['add']>[0][] = [{}, {}], primary = {}) => {
    const id = await add({ isMaster: true, ...primary });
    const secondaries: string[] = [];
    for (const fields of children) secondaries.push(await add({ masterLicenseId: id, ...fields }));
    return { id, secondaries };
  };
  const put = (id: string, what: string, body: object = {}, who: Caller = contributor) =>
    who.put(`/licenses/${id}/${what}`, body);

  describe('the list of secondaries', () => {
    const children = (id: string, query = '') => viewer.read<LicenseList>(`/licenses/${id}/children${query}`);

    it('is by license number descending, active only, with both totals', async () => {
      const mark = 'listed';
      const { id, secondaries } = await family([
        { licenseNumber: `A-${mark}` },
        { licenseNumber: `C-${mark}` },
        { licenseNumber: `B-${mark}`, active: false },
      ]);
      const list = await children(id);
      expect(list.items.map((row) => row.id)).toEqual([secondaries[1], secondaries[0]]);
      expect(list).toMatchObject({ totalItemCount: 2, activeItemCount: 2, inactiveItemCount: 1 });
      const all = await children(id, '?activeOnly=false');
      expect(all.items.map((row) => row.id)).toEqual([secondaries[1], secondaries[2], secondaries[0]]);
      expect(all.totalItemCount).toBe(3);
      expect((await children(id, '?sortDirection=asc&pageSize=5')).items[0]?.id).toBe(secondaries[0]);
    });

    it('is in the detail of the primary', async () => {
      const mark = 'shown';
      const { id, secondaries } = await family([
        { licenseNumber: `B-${mark}`, active: false },
        { licenseNumber: `A-${mark}` },
      ]);
      expect((await detail(id)).childLicenses).toEqual([
        { id: secondaries[1], licenseNumber: `A-${mark}`, active: true },
        { id: secondaries[0], licenseNumber: `B-${mark}`, active: false },
      ]);
      expect((await detail(secondaries[0] ?? '')).childLicenses).toEqual([]);
    });
  });

  describe('the hierarchy', () => {
    const detailsOf = async (id: string): Promise<LicenseDetail> => detail(id);

    it('promotes a standalone license, and nothing else', async () => {
      const id = await add();
      expect((await put(id, 'promote-to-master-license')).status).toBe(204);
      expect(await detailsOf(id)).toMatchObject({ licenseRank: 'Primary', isMaster: true });
      const { secondaries } = await family([{}]);
      for (const other of [id, secondaries[0]!])
        expect((await put(other, 'promote-to-master-license')).body.detail).toBe(hierarchyMessages.notStandalone);
    });

    it('converts a primary license without secondaries back to a single one', async () => {
      const { id, secondaries } = await family([{ active: false }]);
      expect((await put(id, 'convert-to-single-license')).body.detail).toBe(hierarchyMessages.hasChildren);
      expect((await put(secondaries[0]!, 'update-master-license', { masterLicenseId: null })).status).toBe(204);
      expect((await put(id, 'convert-to-single-license')).status).toBe(204);
      expect((await detailsOf(id)).licenseRank).toBe('Standalone');
      expect((await put(id, 'convert-to-single-license')).body.detail).toBe(hierarchyMessages.notPrimary);
    });

    it('links a standalone license to a primary one, which takes its assignee away, and detaches it again', async () => {
      const { id: masterLicenseId } = await family([]);
      const id = await add({ assignedUserId: house.world.people['contributor@harborview.example']! });
      expect((await put(id, 'update-master-license', { masterLicenseId })).status).toBe(204);
      expect(await detailsOf(id)).toMatchObject({ licenseRank: 'Secondary', masterLicenseId, assignedUserId: null });
      expect((await detailsOf(masterLicenseId)).hasChildren).toBe(true);
      expect((await put(id, 'update-master-license', { masterLicenseId: null })).status).toBe(204);
      expect(await detailsOf(id)).toMatchObject({ licenseRank: 'Standalone', masterLicenseId: null });
      const again = await put(id, 'update-master-license', { masterLicenseId: null });
      expect(again.body.errors).toEqual({ masterLicenseId: [hierarchyMessages.notSecondary] });
    });

    it('links nothing while a renewal is in process', async () => {
      const { id: masterLicenseId } = await family([]);
      const id = await add({ assignedUserId: house.world.people['contributor@harborview.example']! });
      await new RenewalWork(contributor, id, false).begin();
      expect((await put(id, 'update-master-license', { masterLicenseId })).body.errors).toEqual({
        masterLicenseId: [hierarchyMessages.inProcess],
      });
    });

    it('links only to a primary license of the same client and the same designee', async () => {
      const id = await add();
      const firms = await add({ isMaster: true, renewalDesignation: 'ManagingFirm' });
      const why = async (masterLicenseId: string) =>
        (await put(id, 'update-master-license', { masterLicenseId })).body.errors?.['masterLicenseId'];
      expect(await why(await add())).toEqual([hierarchyMessages.choosePrimary]);
      expect(await why(house.world.clients.meridian)).toEqual([hierarchyMessages.choosePrimary]);
      expect(await why(id)).toEqual([hierarchyMessages.choosePrimary]);
      expect(await why(firms)).toEqual([hierarchyMessages.otherDesignee]);
    });

    it('gives a license that is added under a primary one its designation and no assignee', async () => {
      const { id: masterLicenseId } = await family([]);
      const body = {
        propertyId: standing.property,
        masterLicenseId,
        licenseNumber: 'NEW-SEC',
        ...place,
        jurisdiction: 'City',
        licensingAuthorityId: standing.authority,
        licenseTypeId: standing.type,
        licensees: [standing.entity],
        effectiveDate: '2026-01-01',
        isTrackingOnly: false,
        renewalDesignation: 'ManagingFirm',
        assignedUserId: house.world.people['contributor@harborview.example'],
      };
      const added = await contributor.added('/licenses', body);
      expect(await detailsOf(added)).toMatchObject({
        licenseRank: 'Secondary',
        renewalDesignation: 'BillingClient',
        assignedUserId: null,
      });
      const other = { ...body, licenseNumber: 'NEW-2', masterLicenseId: await add() };
      expect((await contributor.post('/licenses', other)).body.errors).toHaveProperty('masterLicenseId');
    });

    it('never leaves a secondary under a license that became a single one in the meantime', async () => {
      for (let round = 0; round < 5; round++) {
        const [masterLicenseId, id] = [await add({ isMaster: true }), await add()];
        await Promise.all([
          put(masterLicenseId, 'convert-to-single-license'),
          put(id, 'update-master-license', { masterLicenseId }),
        ]);
        const [primary, linked] = [await detailsOf(masterLicenseId), await detailsOf(id)];
        expect(primary.isMaster).toBe(linked.masterLicenseId === masterLicenseId);
      }
    });

    const undone = (act: Answer<unknown>) => house.admin.undo(act);

    it('nor under one whose promotion is undone in the meantime', async () => {
      for (let round = 0; round < 10; round++) {
        const [masterLicenseId, id] = [await add(), await add()];
        const promoted = await put(masterLicenseId, 'promote-to-master-license');
        const answers = await Promise.all([undone(promoted), put(id, 'update-master-license', { masterLicenseId })]);
        expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
        const [primary, linked] = [await detailsOf(masterLicenseId), await detailsOf(id)];
        expect(primary.isMaster).toBe(linked.masterLicenseId === masterLicenseId);
      }
    });

    it('nor under one that becomes a single one while it is linked again', async () => {
      for (let round = 0; round < 10; round++) {
        const [masterLicenseId, id] = [await add({ isMaster: true }), await add()];
        const detached = await undone(await put(id, 'update-master-license', { masterLicenseId }));
        const answers = await Promise.all([undone(detached), put(masterLicenseId, 'convert-to-single-license')]);
        expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
        const [primary, linked] = [await detailsOf(masterLicenseId), await detailsOf(id)];
        expect(primary.isMaster).toBe(linked.masterLicenseId === masterLicenseId);
      }
    });

    it('leaves no secondary behind that is linked while its primary changes its designee', async () => {
      for (let round = 0; round < 5; round++) {
        const renewalDesignation = 'ManagingFirm';
        const far = { dueDate: '2099-12-01', trackDate: '2099-11-01', expirationDate: '2099-12-31' };
        const [masterLicenseId, id] = [await add({ ...far, isMaster: true }), await add(far)];
        await Promise.all([
          firmAdmin.put(`/licenses/${masterLicenseId}/assign`, { renewalDesignation, assignedUserId: null }),
          put(id, 'update-master-license', { masterLicenseId }),
        ]);
        const [primary, linked] = [await detailsOf(masterLicenseId), await detailsOf(id)];
        expect(primary.renewalDesignation).toBe('ManagingFirm');
        if (linked.masterLicenseId) expect(linked.renewalDesignation).toBe('ManagingFirm');
        else expect(linked.renewalDesignation).toBe('BillingClient');
      }
    });

    it('is changed by those who edit the license only', async () => {
      const id = await add();
      for (const who of [viewer, firmAdmin])
        expect((await put(id, 'promote-to-master-license', {}, who)).status).toBe(403);
    });
  });
});
