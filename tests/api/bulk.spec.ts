import { randomUUID } from 'node:crypto';
import { type BulkLicensesList, type BulkPlanAnswer, bulkReasons } from '@evergreen/contracts/bulk-work/bulk';
import type { Caller } from '../support/api.js';
import { beginInBulk, BulkHouse, processStartDate } from '../support/areas/bulk.js';
import { addLicenses } from '../support/areas/renewal-calls.js';

type Fields = Parameters<typeof addLicenses>[4];
describe('bulk begin, over HTTP', () => {
  const house = BulkHouse.open();

  describe('step 1, the filter criteria', () => {
    const list = (who: Caller, query: string) => who.get<BulkLicensesList>(`/renewals/bulk/licenses?${query}`);
    const state = () => `Z${randomUUID().slice(0, 6)}`;
    const numbers = ({ items }: BulkLicensesList) => items.map(({ licenseNumber }) => licenseNumber);

    it('finds what is ready to start, of the own designation, assigned to the person who asks', async () => {
      const here = state();
      await house.add(2, { state: here });
      await house.one({ state: here, active: false });
      await house.one({ state: here, licenseTerm: 'Perpetual', expirationDate: null, trackDate: null });
      await house.one({ state: here, renewalDesignation: 'ManagingFirm' });
      await house.one({ state: here, assignedUserId: null });
      const inProcess = await house.one({ state: here });
      await beginInBulk(house.dana, [inProcess]);
      expect((await list(house.dana, `state=${here}`)).body.totalItemCount).toBe(2);
      expect((await list(house.admin, `state=${here}`)).body.totalItemCount).toBe(0);
      const firm = await list(house.renewals, `state=${here}&assignedUserId=any`);
      expect(firm.body.totalItemCount).toBe(1);
    });

    it('lets administrators alone ask for another assignee, for no one, or for anybody', async () => {
      const here = state();
      await house.add(1, { state: here });
      await house.one({ state: here, assignedUserId: null });
      const mine = house.person('contributor@harborview.example');
      expect((await list(house.admin, `state=${here}&assignedUserId=${mine}`)).body.totalItemCount).toBe(1);
      expect((await list(house.admin, `state=${here}&assignedUserId=-1`)).body.totalItemCount).toBe(1);
      expect((await list(house.admin, `state=${here}&assignedUserId=any`)).body.totalItemCount).toBe(2);
      expect((await list(house.dana, `state=${here}&assignedUserId=${mine}`)).body.totalItemCount).toBe(1);
      for (const newUser of [house.person('admin@harborview.example'), '-1', 'any'])
        expect((await list(house.dana, `state=${here}&assignedUserId=${newUser}`)).status).toBe(403);
    });

    it('narrows by jurisdiction, authority, classification, category, type, tracking and dates, and sorts', async () => {
      const here = state();
      const plain = { state: here, licenseNumber: 'A-1', trackDate: '2026-11-01', expirationDate: '2026-12-31' };
      const other: Fields = {
        state: here,
        licenseNumber: 'B-2',
        jurisdiction: 'County',
        classification: 'Liquor',
        category: 'Wine',
        isTrackingOnly: true,
        trackDate: '2026-10-01',
        expirationDate: '2026-11-30',
      };
      await house.one(plain);
      const second = await house.one(other);
      const { rows } = await house.owner.query<{ authority: string; type: string }>(
        'select licensing_authority_id as authority, license_type_id as type from licenses where id = $1',
        [second],
      );
      const numbersOf = async (query: string) => numbers((await list(house.dana, `state=${here}&${query}`)).body);
      expect(await numbersOf('jurisdiction=County')).toEqual(['B-2']);
      expect(await numbersOf(`licensingAuthorityId=${rows[0]?.authority}`)).toEqual(['B-2']);
      expect(await numbersOf('classification=Operational')).toEqual(['A-1']);
      expect(await numbersOf('licenseCategoryIds=Wine')).toEqual(['B-2']);
      expect(await numbersOf(`licenseTypeIds=${rows[0]?.type}`)).toEqual(['B-2']);
      expect(await numbersOf('renewalTrackingType=TrackingOnly')).toEqual(['B-2']);
      expect(await numbersOf('dateType=EXACT&trackDate=2026-11-01')).toEqual(['A-1']);
      expect(await numbersOf('dateType=EXACT&expirationDate=2026-11-30')).toEqual(['B-2']);
      expect(await numbersOf('dateType=RANGE&startTrackDate=2026-10-15&endTrackDate=2026-11-15')).toEqual(['A-1']);
      expect(await numbersOf('dateType=RANGE&startExpirationDate=2026-11-01&endExpirationDate=2026-12-01')).toEqual([
        'B-2',
      ]);
      expect(await numbersOf('')).toEqual(['B-2', 'A-1']);
      expect(await numbersOf('sortBy=licenseNumber&sortDirection=asc')).toEqual(['A-1', 'B-2']);
      const all = await house.dana.get<{ ids: string[]; totalItemCount: number }>(
        `/renewals/bulk/licenses/ids?state=${here}`,
      );
      expect(all.body).toMatchObject({ totalItemCount: 2 });
      expect(all.body.ids).toHaveLength(2);
    });

    it('narrows by city and by standing, as the queue does', async () => {
      const here = state();
      await house.one({ state: here, licenseNumber: 'L-1', expirationDate: '2020-01-31', trackDate: '2019-12-01' });
      await house.one({ state: here, licenseNumber: 'F-2', expirationDate: '2099-01-31', trackDate: '2098-12-01' });
      await house.owner.query(`update licenses set city = 'Salem' where license_number = 'F-2' and state = $1`, [here]);
      const numbersOf = async (query: string) => numbers((await list(house.dana, `state=${here}&${query}`)).body);
      expect(await numbersOf('standing=PastDue')).toEqual(['L-1']);
      expect(await numbersOf('standing=OnTrack')).toEqual(['F-2']);
      expect(await numbersOf('cities=Salem')).toEqual(['F-2']);
      expect(await numbersOf('cities=Salem&standing=PastDue')).toEqual([]);
    });

    it('is for firm staff on the client that they have chosen, and of its renewals those of the firm', async () => {
      const visiting = await house.api.signIn('contributor@keystone.example');
      const here = state();
      const assignedUserId = house.person('contributor@keystone.example');
      const id = await house.one({ state: here, renewalDesignation: 'ManagingFirm', assignedUserId });
      await visiting.chooses(house.world.clients.meridian);
      expect((await list(visiting, `state=${here}`)).body.totalItemCount).toBe(0);
      expect((await beginInBulk(visiting, [id])).body.failures[0]?.reason).toBe(bulkReasons.missing);
      await visiting.chooses(house.world.clients.harborview);
      expect((await list(visiting, `state=${here}`)).body.totalItemCount).toBe(1);
      expect((await list(visiting, `state=${here}&assignedUserId=any`)).status).toBe(403);
      await house.owner.query('update sessions set client_id = null where user_id = $1', [assignedUserId]);
      expect((await list(visiting, `state=${here}`)).status).toBe(403);
      expect((await beginInBulk(visiting, [id])).status).toBe(403);
    });
  });

  describe('the plan', () => {
    it('says of each license whether it begins, and why not, by the rules that carry it out', async () => {
      const [ready = '', tracked = ''] = [await house.one(), await house.one({ isTrackingOnly: true })];
      const unassigned = await house.one({ assignedUserId: null });
      const firms = await house.one({ renewalDesignation: 'ManagingFirm' });
      const foreign = await addLicenses(
        house.api,
        house.world.clients.meridian,
        house.person('contributor@meridian.example'),
        1,
      );
      const licenseIds = [ready, tracked, unassigned, firms, ...foreign];
      const { body: plan } = await house.dana.post<BulkPlanAnswer>('/renewals/bulk/plan', { licenseIds });
      expect(plan).toMatchObject({ begins: 2, cannot: 3 });
      expect(plan.items.map(({ reason, trackingOnly }) => [reason, trackingOnly])).toEqual([
        [null, false],
        [null, true],
        ['A paralegal must be assigned before a license can be renewed.', false],
        [bulkReasons.notYours, false],
        [bulkReasons.missing, false],
      ]);
      expect(plan.items.map(({ needsAssignee }) => needsAssignee)).toEqual([false, false, true, false, false]);
      expect(plan.items[0]).toMatchObject({ dueDate: '2026-12-01', propertyName: expect.any(String) as string });
      expect(plan.items[4]).toMatchObject({ licenseNumber: null, propertyName: null });
      const done = await beginInBulk(house.dana, licenseIds);
      expect(done.body.failures.map(({ licenseId, reason }) => [licenseId, reason])).toEqual(
        plan.items.flatMap(({ licenseId, reason }) => (reason === null ? [] : [[licenseId, reason]])),
      );
    });

    it('is what is committed: if tracking or due date were changed in the meantime, it fails and says so', async () => {
      const [same = '', tracked = '', moved = ''] = await house.add(3);
      const planned = [same, tracked, moved].map((licenseId) => ({
        licenseId,
        trackingOnly: false,
        dueDate: '2026-12-01',
      }));
      await house.owner.query('update licenses set is_tracking_only = true where id = $1', [tracked]);
      await house.owner.query(`update licenses set due_date = '2026-12-02' where id = $1`, [moved]);
      const { body } = await beginInBulk(house.dana, [same, tracked, moved], { planned });
      expect(body).toMatchObject({ succeeded: 1, failed: 2, renewals: [{ licenseId: same }] });
      expect(body.failures).toMatchObject([
        { licenseId: tracked, reason: bulkReasons.otherTracking },
        { licenseId: moved, reason: bulkReasons.otherDueDate },
      ]);
      const dated = await beginInBulk(house.dana, [moved], { planned, dueDate: '2026-11-11' });
      expect(dated.body).toMatchObject({ succeeded: 1 });
    });
  });

  describe('up to 50 licenses', () => {
    it('are begun in the answer, each as its setting says, due when the license says', async () => {
      const [full = '', tracked = ''] = [await house.one(), await house.one({ isTrackingOnly: true })];
      const answer = await beginInBulk(house.dana, [full, tracked]);
      expect(answer).toMatchObject({ status: 200, body: { total: 2, succeeded: 2, failed: 0, failures: [] } });
      const { rows } = await house.owner.query(
        `select license_id, stage, tracking_only, process_start_date, renewal_due_date from renewals
         where license_id = any ($1) order by tracking_only`,
        [[full, tracked]],
      );
      const dates = { process_start_date: expect.anything() as string, stage: 2 };
      expect(rows).toMatchObject([
        { ...dates, license_id: full, tracking_only: false },
        { ...dates, license_id: tracked, tracking_only: true },
      ]);
    });

    it('take the due date that is given', async () => {
      const id = await house.one();
      await beginInBulk(house.dana, [id], { dueDate: '2026-05-05' });
      const { rows } = await house.owner.query<{ due: string }>(
        'select renewal_due_date::text as due from renewals where license_id = $1',
        [id],
      );
      expect(rows).toEqual([{ due: '2026-05-05' }]);
    });

    it('are 50 in the answer, and 51 in the background', async () => {
      const ids = Array.from({ length: 51 }, () => randomUUID());
      expect(await beginInBulk(house.dana, ids.slice(1))).toMatchObject({ status: 200, body: { failed: 50 } });
      expect((await beginInBulk(house.dana, ids)).status).toBe(202);
    });

    it('are begun once however often the same act arrives, and a license named twice is one license', async () => {
      const ids = await house.add(3);
      const key = { 'idempotency-key': randomUUID() };
      const first = await beginInBulk(house.dana, [...ids, ...ids], {}, key);
      const again = await beginInBulk(house.dana, [...ids, ...ids], {}, key);
      expect(first.body).toMatchObject({ total: 3, succeeded: 3 });
      expect(again.body).toEqual(first.body);
      expect(await house.begun(ids)).toBe(3);
    });

    it('are begun once by two people at the same time, and each of the two gets the right answer', async () => {
      const ids = await house.add(30);
      const both = await Promise.all([
        beginInBulk(house.dana, ids),
        beginInBulk(house.admin, [...ids].reverse()),
        ...ids.slice(0, 5).map((id) =>
          house.admin.post(`/licenses/${id}/renewals/begin`, {
            processStartDate,
            dueDate: null,
            trackingOnly: false,
          }),
        ),
      ]);
      expect(await house.begun(ids)).toBe(30);
      const [one_, other, ...singles] = both;
      const alone = singles.filter(({ status }) => status === 201).length;
      expect(Number(one_.body['succeeded']) + Number(other?.body['succeeded']) + alone).toBe(30);
      expect(singles.every(({ status }) => status === 201 || status === 400)).toBe(true);
    });

    it('are designated to the firm: its people begin them', async () => {
      const id = await house.one({
        renewalDesignation: 'ManagingFirm',
        assignedUserId: house.person('renewals@keystone.example'),
      });
      expect((await beginInBulk(house.renewals, [id])).body).toMatchObject({ succeeded: 1 });
    });
  });
});
