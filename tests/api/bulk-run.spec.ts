import { randomUUID } from 'node:crypto';
import type { Paged } from '@evergreen/contracts/common';
import type { HistoryActs, HistoryItem } from '@evergreen/contracts/oversight/history';
import { bulkMessages, bulkReasons } from '@evergreen/contracts/bulk-work/bulk';
import { eventually } from '../support/eventually.js';
import { refusal } from '../support/api.js';
import { beginInBulk, BulkHouse, bulkRun, endOf, processStartDate } from '../support/areas/bulk.js';
import { rebuilt } from '../support/rebuilt.js';

describe('a bulk begin in the background, over HTTP', () => {
  const house = BulkHouse.open();
  const batchesOf = async (runId: string) =>
    (
      await house.owner.query<{ count: number }>(
        `select count(*)::int as count from events where stream_id = $1 and type = 'BulkBatchBegun'`,
        [runId],
      )
    ).rows[0]?.count;

  describe('more than 50 licenses', () => {
    it('run in the background in batches of 50, and one e-mail tells each failure and its reason', async () => {
      const ids = await house.add(118);
      const [bad = ''] = await house.add(1, { assignedUserId: null, licenseNumber: `BAD-${randomUUID().slice(0, 4)}` });
      const foreign = randomUUID();
      const answer = await beginInBulk(house.dana, [bad, ...ids, foreign]);
      expect(answer.status).toBe(202);
      expect(Object.keys(answer.body)).toEqual(['runId']);
      const run = await endOf(house.dana, answer.body.runId);
      expect(run).toMatchObject({
        status: 'Completed',
        total: 120,
        succeeded: 118,
        failed: 2,
        startedBy: 'Contributor Harborview',
        processStartDate,
      });
      expect(new Set(run.failures.map(({ licenseId, reason }) => `${licenseId} ${reason}`))).toEqual(
        new Set([
          `${bad} A paralegal must be assigned before a license can be renewed.`,
          `${foreign} ${bulkReasons.missing}`,
        ]),
      );
      expect(await batchesOf(run.id)).toBe(3);
      expect(await house.begun(ids)).toBe(118);
      const sent = await house.messages(run.id);
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatchObject({
        to_address: 'contributor@harborview.example',
        subject: 'Bulk renewals completed: 118 of 120 started',
      });
      expect(sent[0]?.body_text).toMatch(/BAD-.*: A paralegal must be assigned/);
      const { rows } = await house.owner.query<{ actors: number }>(
        `select count(distinct meta->>'actorId')::int as actors from events
         where type = 'RenewalBegun' and data->>'licenseId' = any ($1) and meta->>'actorId' = $2`,
        [ids, house.person('contributor@harborview.example')],
      );
      expect(rows).toEqual([{ actors: 1 }]);
    });

    it('are one act of the history, however many batches they took, and it leads to who asked for it', async () => {
      const answer = await beginInBulk(house.dana, await house.add(51));
      const { id } = await endOf(house.dana, answer.body.runId);
      expect(await batchesOf(id)).toBe(2);
      const { items } = await house.admin.read<HistoryActs>(`/history/acts?pageSize=5`);
      const [done, requests] = items.filter(({ kind }) => kind === 'Bulk begin');
      expect(done?.sentence).toMatch(/^completed bulk begin/);
      expect(done?.count).toBeGreaterThan(51 + 2);
      expect(done?.follows?.id).toBe(requests?.id);
      expect(requests?.sentence).toMatch(/^started bulk begin/);
      const inside = `/history/events?eventId=${done?.id}&pageSize=100&sortDirection=asc`;
      const { totalItemCount } = await house.admin.read<Paged<HistoryItem>>(inside);
      expect(totalItemCount).toBe(done?.count);
    });

    it('commit the plan that was shown: what was changed before its turn is not begun, with the reason', async () => {
      const ids = await house.add(60);
      const planned = ids.map((licenseId) => ({ licenseId, trackingOnly: false, dueDate: '2026-12-01' }));
      await house.owner.query(`update licenses set due_date = '2026-12-02' where id = $1`, [ids[55]]);
      await house.owner.query('update licenses set is_tracking_only = true where id = $1', [ids[56]]);
      const { runId } = (await beginInBulk(house.dana, ids, { planned })).body;
      const run = await endOf(house.dana, runId);
      expect(run).toMatchObject({ succeeded: 58, failed: 2 });
      expect(new Map(run.failures.map(({ licenseId, reason }) => [licenseId, reason]))).toEqual(
        new Map([
          [ids[55], bulkReasons.otherDueDate],
          [ids[56], bulkReasons.otherTracking],
        ]),
      );
      // A retry uses the current state.
      const again = await house.dana.post<{ runId: string }>(`/renewals/bulk/${runId}/retry`);
      expect(await endOf(house.dana, again.body.runId)).toMatchObject({ succeeded: 2 });
    });

    it('are tried again from the result: a new run over what was not begun', async () => {
      const ids = await house.add(55);
      const stuck = ids.slice(0, 3);
      await house.owner.query('update licenses set assigned_user_id = null where id = any ($1)', [stuck]);
      const first = await endOf(house.dana, (await beginInBulk(house.dana, ids)).body.runId);
      expect(first).toMatchObject({ succeeded: 52, failed: 3 });
      await house.owner.query('update licenses set assigned_user_id = $2 where id = any ($1)', [
        stuck,
        house.person('contributor@harborview.example'),
      ]);
      const again = await house.dana.post<{ runId: string }>(`/renewals/bulk/${first.id}/retry`);
      expect(again.status).toBe(202);
      expect(await endOf(house.dana, again.body.runId)).toMatchObject({
        total: 3,
        succeeded: 3,
        failed: 0,
        retryOf: first.id,
      });
      expect(await house.begun(ids)).toBe(55);
      expect((await house.dana.post(`/renewals/bulk/${again.body.runId}/retry`)).body.detail).toBe(
        bulkMessages.nothingToRetry,
      );
    });

    it('two runs over the same licenses begin each once, and the later one says why it did not', async () => {
      const ids = await house.add(150);
      const [one_, other] = await Promise.all([
        beginInBulk(house.dana, ids),
        beginInBulk(house.admin, [...ids].reverse()),
      ]);
      const ends = [await endOf(house.dana, one_.body.runId), await endOf(house.admin, other.body.runId)];
      expect(await house.begun(ids)).toBe(150);
      expect(ends.map(({ succeeded, failed }) => succeeded + failed)).toEqual([150, 150]);
      expect(ends.reduce((sum, { succeeded }) => sum + succeeded, 0)).toBe(150);
      const reasons = new Set(ends.flatMap(({ failures }) => failures.map(({ reason }) => reason)));
      expect([...reasons]).toEqual(['A renewal is already in process on this license.']);
      for (const { id } of ends) expect(await house.messages(id)).toHaveLength(1);
    });

    it('are cancelled between batches; what is begun stays, and the rest can be tried again', async () => {
      const ids = await house.add(300);
      // A transaction locks a license of the fourth batch, so that the run waits there while it is cancelled.
      await house.owner.query('begin');
      await house.owner.query('select from licenses where id = $1 for update', [ids[160]]);
      const { runId } = (await beginInBulk(house.dana, ids)).body;
      try {
        await eventually(async () => (await bulkRun(house.dana, runId)).succeeded === 150);
        expect((await house.dana.post(`/renewals/bulk/${runId}/cancel`)).status).toBe(204);
        expect((await house.dana.post(`/renewals/bulk/${runId}/cancel`)).status).toBe(204);
      } finally {
        await house.owner.query('commit');
      }
      const run = await endOf(house.dana, runId);
      expect(run).toMatchObject({ status: 'Cancelled', total: 300, succeeded: 150, failed: 0 });
      expect(await house.begun(ids)).toBe(150);
      expect(await house.messages(runId)).toHaveLength(1);
      const again = await house.dana.post<{ runId: string }>(`/renewals/bulk/${runId}/retry`);
      expect(await endOf(house.dana, again.body.runId)).toMatchObject({ total: 150, succeeded: 150 });
      expect(await house.begun(ids)).toBe(300);
      expect((await house.dana.post(`/renewals/bulk/${again.body.runId}/cancel`)).body.detail).toBe(bulkMessages.over);
    });

    it('go on with the rights that the user who started them has then', async () => {
      const ids = await house.add(51);
      await house.owner.query(`create function demote() returns trigger language plpgsql security definer as
        $$ begin update users set roles = '["ClientViewer"]' where id = new.started_by; return new; end $$;
        create trigger demote after insert on bulk_runs for each row execute function demote()`);
      try {
        const { runId } = (await beginInBulk(house.dana, ids)).body;
        const run = await endOf(house.admin, runId);
        expect(run).toMatchObject({ status: 'Completed', succeeded: 0, failed: 51 });
        expect(new Set(run.failures.map(({ reason }) => reason))).toEqual(new Set([bulkReasons.noLongerAllowed]));
        expect(await house.begun(ids)).toBe(0);
      } finally {
        await house.owner.query('drop trigger demote on bulk_runs; drop function demote');
        await house.owner.query(`update users set roles = '["ClientContributor"]' where id = $1`, [
          house.person('contributor@harborview.example'),
        ]);
      }
    });

    it('are a tenant’s own, and for the user who started them or administers', async () => {
      const ids = await house.add(51);
      const { runId } = (await beginInBulk(house.admin, ids)).body;
      await endOf(house.admin, runId);
      const stranger = await house.api.signIn('admin@meridian.example');
      expect((await stranger.get(`/renewals/bulk/${runId}`)).status).toBe(404);
      expect((await stranger.post(`/renewals/bulk/${runId}/retry`)).status).toBe(404);
      expect((await stranger.post(`/renewals/bulk/${runId}/cancel`)).status).toBe(404);
      expect(await house.dana.post(`/renewals/bulk/${runId}/cancel`)).toMatchObject(refusal(bulkMessages.notOwn, 403));
      expect((await bulkRun(house.dana, runId)).succeeded).toBe(51);
    });

    it('are at most 10,000', async () => {
      const licenseIds = Array.from({ length: 10_001 }, () => randomUUID());
      const answer = await house.dana.post('/renewals/bulk/begin', { processStartDate, licenseIds });
      expect(answer.body.errors).toEqual({ licenseIds: ['At most 10,000 licenses at once'] });
    });
  });

  it('is rebuilt from its events alike', async () => {
    const differing = (await rebuilt(house.api)).map(({ table }) => table);
    for (const table of ['bulk_runs', 'bulk_failures', 'renewals']) expect(differing).not.toContain(table);
  });
});
