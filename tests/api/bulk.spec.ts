import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BulkLicensesList, bulkMessages, type BulkPlan, bulkReasons } from '@evergreen/contracts/bulk';
import pg from 'pg';
import { type Api, type Caller, startApi } from '../support/api.js';
import { beginInBulk, bulkRun, endOf, processStartDate } from '../support/bulk.js';
import { rebuilt } from '../support/rebuilt.js';
import { addLicenses } from '../support/renewal-calls.js';
import type { World } from '../support/world.js';

interface Refused {
  errors?: Record<string, string[]>;
}

describe('bulk begin, over HTTP', () => {
  const files = mkdtempSync(join(tmpdir(), 'evergreen-bulk-'));
  let api: Api;
  let world: World;
  let owner: pg.Client;
  let dana: Caller;
  let admin: Caller;
  let renewals: Caller;

  beforeAll(async () => {
    api = await startApi({ EVERGREEN_ROLES: 'api,worker', FILES_DIR: files });
    world = await api.world();
    owner = new pg.Client({ connectionString: api.database.ownerUrl });
    await owner.connect();
    dana = await api.signIn('contributor@harborview.example');
    admin = await api.signIn('admin@harborview.example');
    renewals = await api.signIn('renewals@keystone.example');
    await renewals.put('/authentication/current-user/client', { clientId: world.clients.harborview });
  });
  afterAll(async () => {
    await owner.end();
    await api.stop();
    rmSync(files, { recursive: true, force: true });
  });

  type Fields = Parameters<typeof addLicenses>[5];
  const person = (email: string) => world.people[email] ?? '';
  const add = (count: number, fields: Fields = {}) =>
    addLicenses(api, world.clients.harborview, world.firm, person('contributor@harborview.example'), count, fields);
  const one = async (fields: Fields = {}) => (await add(1, fields))[0] ?? '';
  const begun = async (ids: readonly string[]) =>
    (
      await owner.query<{ count: number }>(
        `select count(*)::int as count from events where type = 'RenewalBegun' and data->>'licenseId' = any ($1)`,
        [ids],
      )
    ).rows[0]?.count;
  const messages = async (runId: string) =>
    (
      await owner.query<{ to_address: string; subject: string; body_text: string }>(
        `select to_address, subject, body_text from messages where template = 'bulk-result' and body_text like '%' || $1 || '%'`,
        [runId],
      )
    ).rows;
  const batchesOf = async (runId: string) =>
    (
      await owner.query<{ count: number }>(
        `select count(*)::int as count from events where stream_id = $1 and type = 'BulkBatchBegun'`,
        [runId],
      )
    ).rows[0]?.count;

  describe('step 1, the filter criteria', () => {
    const list = (who: Caller, query: string) =>
      who.get<BulkLicensesList & Refused>(`/renewals/bulk/licenses?${query}`);
    const state = () => `Z${randomUUID().slice(0, 6)}`;
    const numbers = ({ items }: BulkLicensesList) => items.map(({ licenseNumber }) => licenseNumber);

    it('requires the state', async () => {
      expect((await list(dana, '')).body.errors).toEqual({ state: ['Required'] });
      expect((await list(dana, 'state=')).body.errors).toEqual({ state: ['Required'] });
    });

    it('refuses a range that ends before it starts, in the words of document 2', async () => {
      const query =
        'state=MA&dateType=RANGE&startTrackDate=2026-02-02&endTrackDate=2026-02-01&startExpirationDate=2026-03-02&endExpirationDate=2026-03-01';
      expect((await list(dana, query)).body.errors).toEqual({
        endTrackDate: ['Track Date End must be after Track Date Start.'],
        endExpirationDate: ['Expiration Date End must be after Expiration Date Start.'],
      });
    });

    it('finds what is ready to start, of the own designation, assigned to the person who asks', async () => {
      const here = state();
      await add(2, { state: here });
      await one({ state: here, active: false });
      await one({ state: here, licenseTerm: 'Perpetual', expirationDate: null, trackDate: null });
      await one({ state: here, renewalDesignation: 'ManagingFirm' });
      await one({ state: here, assignedUserId: null });
      const inProcess = await one({ state: here });
      await beginInBulk(dana, [inProcess]);
      expect((await list(dana, `state=${here}`)).body.totalItemCount).toBe(2);
      expect((await list(admin, `state=${here}`)).body.totalItemCount).toBe(0);
      const firm = await list(renewals, `state=${here}&assignedUserId=any`);
      expect(firm.body.totalItemCount).toBe(1);
    });

    it('lets administrators alone ask for another assignee, for nobody, or for anybody', async () => {
      const here = state();
      await add(1, { state: here });
      await one({ state: here, assignedUserId: null });
      const mine = person('contributor@harborview.example');
      expect((await list(admin, `state=${here}&assignedUserId=${mine}`)).body.totalItemCount).toBe(1);
      expect((await list(admin, `state=${here}&assignedUserId=-1`)).body.totalItemCount).toBe(1);
      expect((await list(admin, `state=${here}&assignedUserId=any`)).body.totalItemCount).toBe(2);
      expect((await list(dana, `state=${here}&assignedUserId=${mine}`)).body.totalItemCount).toBe(1);
      for (const somebody of [person('admin@harborview.example'), '-1', 'any'])
        expect((await list(dana, `state=${here}&assignedUserId=${somebody}`)).status).toBe(403);
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
      await one(plain);
      const second = await one(other);
      const { rows } = await owner.query<{ authority: string; type: string }>(
        'select licensing_authority_id as authority, license_type_id as type from licenses where id = $1',
        [second],
      );
      const found = async (query: string) => numbers((await list(dana, `state=${here}&${query}`)).body);
      expect(await found('jurisdiction=County')).toEqual(['B-2']);
      expect(await found(`licensingAuthorityId=${rows[0]?.authority}`)).toEqual(['B-2']);
      expect(await found('classification=Operational')).toEqual(['A-1']);
      expect(await found('licenseCategoryIds=Wine')).toEqual(['B-2']);
      expect(await found(`licenseTypeIds=${rows[0]?.type}`)).toEqual(['B-2']);
      expect(await found('renewalTrackingType=TrackingOnly')).toEqual(['B-2']);
      expect(await found('dateType=EXACT&trackDate=2026-11-01')).toEqual(['A-1']);
      expect(await found('dateType=EXACT&expirationDate=2026-11-30')).toEqual(['B-2']);
      expect(await found('dateType=RANGE&startTrackDate=2026-10-15&endTrackDate=2026-11-15')).toEqual(['A-1']);
      expect(await found('dateType=RANGE&startExpirationDate=2026-11-01&endExpirationDate=2026-12-01')).toEqual([
        'B-2',
      ]);
      expect(await found('')).toEqual(['B-2', 'A-1']);
      expect(await found('sortBy=licenseNumber&sortDirection=asc')).toEqual(['A-1', 'B-2']);
      const all = await dana.get<{ ids: string[]; totalItemCount: number }>(
        `/renewals/bulk/licenses/ids?state=${here}`,
      );
      expect(all.body).toMatchObject({ totalItemCount: 2 });
      expect(all.body.ids).toHaveLength(2);
    });

    it('is for those who begin renewals', async () => {
      const viewer = await api.signIn('viewer@harborview.example');
      expect((await list(viewer, 'state=MA')).status).toBe(403);
      expect((await beginInBulk(viewer, [randomUUID()])).status).toBe(403);
    });
  });

  describe('the plan', () => {
    it('says of each license whether it begins, and why not, by the rules that carry it out', async () => {
      const [ready = '', tracked = ''] = [await one(), await one({ isTrackingOnly: true })];
      const unassigned = await one({ assignedUserId: null });
      const firms = await one({ renewalDesignation: 'ManagingFirm' });
      const foreign = await addLicenses(
        api,
        world.clients.meridian,
        world.firm,
        person('contributor@meridian.example'),
        1,
      );
      const licenseIds = [ready, tracked, unassigned, firms, ...foreign];
      const { body: plan } = await dana.post<BulkPlan>('/renewals/bulk/plan', { licenseIds });
      expect(plan).toMatchObject({ begins: 2, cannot: 3 });
      expect(plan.items.map(({ reason, trackingOnly }) => [reason, trackingOnly])).toEqual([
        [null, false],
        [null, true],
        ['A paralegal must be assigned before a license can be renewed.', false],
        [bulkReasons.notYours, false],
        [bulkReasons.missing, false],
      ]);
      expect(plan.items[0]).toMatchObject({ dueDate: '2026-12-01', propertyName: expect.any(String) as string });
      expect(plan.items[4]).toMatchObject({ licenseNumber: null, propertyName: null });
      const done = await beginInBulk(dana, licenseIds);
      expect(done.body.failures.map(({ licenseId, reason }) => [licenseId, reason])).toEqual(
        plan.items.flatMap(({ licenseId, reason }) => (reason === null ? [] : [[licenseId, reason]])),
      );
    });

    it('is what is committed: a license whose tracking was changed meanwhile is a failure with its reason', async () => {
      const [same = '', changed = ''] = await add(2);
      await owner.query('update licenses set is_tracking_only = true where id = $1', [changed]);
      const { body } = await beginInBulk(dana, [same, changed], { trackingOnlyIds: [] });
      expect(body).toMatchObject({ succeeded: 1, failed: 1, renewals: [{ licenseId: same }] });
      expect(body.failures[0]).toMatchObject({ licenseId: changed, reason: bulkReasons.otherTracking });
    });
  });

  describe('up to 50 licenses', () => {
    it('are begun in the answer, each as its setting says, due when the license says', async () => {
      const [full = '', tracked = ''] = [await one(), await one({ isTrackingOnly: true })];
      const answer = await beginInBulk(dana, [full, tracked]);
      expect(answer).toMatchObject({ status: 200, body: { total: 2, succeeded: 2, failed: 0, failures: [] } });
      const { rows } = await owner.query(
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
      const id = await one();
      await beginInBulk(dana, [id], { dueDate: '2026-05-05' });
      const { rows } = await owner.query<{ due: string }>(
        'select renewal_due_date::text as due from renewals where license_id = $1',
        [id],
      );
      expect(rows).toEqual([{ due: '2026-05-05' }]);
    });

    it('require the start date', async () => {
      const answer = await dana.post<Refused>('/renewals/bulk/begin', { licenseIds: [randomUUID()] });
      expect(answer).toMatchObject({ status: 400, body: { errors: { processStartDate: ['Required'] } } });
    });

    it('are begun once however often the same act arrives, and a license named twice is one license', async () => {
      const ids = await add(3);
      const key = { 'idempotency-key': randomUUID() };
      const first = await beginInBulk(dana, [...ids, ...ids], {}, key);
      const again = await beginInBulk(dana, [...ids, ...ids], {}, key);
      expect(first.body).toMatchObject({ total: 3, succeeded: 3 });
      expect(again.body).toEqual(first.body);
      expect(await begun(ids)).toBe(3);
    });

    it('are begun once by two people at the same time, and each of the two is told the truth', async () => {
      const ids = await add(30);
      const both = await Promise.all([
        beginInBulk(dana, ids),
        beginInBulk(admin, [...ids].reverse()),
        ...ids
          .slice(0, 5)
          .map((id) =>
            admin.post(`/licenses/${id}/renewals/begin`, { processStartDate, dueDate: null, trackingOnly: false }),
          ),
      ]);
      expect(await begun(ids)).toBe(30);
      const [one_, other, ...singles] = both;
      const alone = singles.filter(({ status }) => status === 201).length;
      expect(Number(one_.body['succeeded']) + Number(other?.body['succeeded']) + alone).toBe(30);
      expect(singles.every(({ status }) => status === 201 || status === 400)).toBe(true);
    });

    it('are designated to the firm: its people begin them', async () => {
      const id = await one({ renewalDesignation: 'ManagingFirm', assignedUserId: person('renewals@keystone.example') });
      expect((await beginInBulk(renewals, [id])).body).toMatchObject({ succeeded: 1 });
    });
  });

  describe('more than 50 licenses', () => {
    it('run in the background in batches of 50, and one e-mail tells each failure and its reason', async () => {
      const ids = await add(118);
      const [bad = ''] = await add(1, { assignedUserId: null, licenseNumber: `BAD-${randomUUID().slice(0, 4)}` });
      const foreign = randomUUID();
      const answer = await beginInBulk(dana, [bad, ...ids, foreign]);
      expect(answer.status).toBe(202);
      expect(Object.keys(answer.body)).toEqual(['runId']);
      const run = await endOf(dana, answer.body.runId);
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
      expect(await begun(ids)).toBe(118);
      const sent = await messages(run.id);
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatchObject({
        to_address: 'contributor@harborview.example',
        subject: 'Bulk renewals completed: 118 of 120 started',
      });
      expect(sent[0]?.body_text).toMatch(/BAD-.*: A paralegal must be assigned/);
      const { rows } = await owner.query<{ actors: number }>(
        `select count(distinct meta->>'actorId')::int as actors from events
         where type = 'RenewalBegun' and data->>'licenseId' = any ($1) and meta->>'actorId' = $2`,
        [ids, person('contributor@harborview.example')],
      );
      expect(rows).toEqual([{ actors: 1 }]);
    });

    it('are tried again from the result: a new run over what was not begun', async () => {
      const ids = await add(55);
      const stuck = ids.slice(0, 3);
      await owner.query('update licenses set assigned_user_id = null where id = any ($1)', [stuck]);
      const first = await endOf(dana, (await beginInBulk(dana, ids)).body.runId);
      expect(first).toMatchObject({ succeeded: 52, failed: 3 });
      await owner.query('update licenses set assigned_user_id = $2 where id = any ($1)', [
        stuck,
        person('contributor@harborview.example'),
      ]);
      const again = await dana.post<{ runId: string }>(`/renewals/bulk/${first.id}/retry`);
      expect(again.status).toBe(202);
      expect(await endOf(dana, again.body.runId)).toMatchObject({
        total: 3,
        succeeded: 3,
        failed: 0,
        retryOf: first.id,
      });
      expect(await begun(ids)).toBe(55);
      expect((await dana.post<{ detail: string }>(`/renewals/bulk/${again.body.runId}/retry`)).body.detail).toBe(
        bulkMessages.nothingToRetry,
      );
    });

    it('two runs over the same licenses begin each once, and the later one says why it did not', async () => {
      const ids = await add(150);
      const [one_, other] = await Promise.all([beginInBulk(dana, ids), beginInBulk(admin, [...ids].reverse())]);
      const ends = [await endOf(dana, one_.body.runId), await endOf(admin, other.body.runId)];
      expect(await begun(ids)).toBe(150);
      expect(ends.map(({ succeeded, failed }) => succeeded + failed)).toEqual([150, 150]);
      expect(ends.reduce((sum, { succeeded }) => sum + succeeded, 0)).toBe(150);
      const reasons = new Set(ends.flatMap(({ failures }) => failures.map(({ reason }) => reason)));
      expect([...reasons]).toEqual(['A renewal is already in process on this license.']);
      for (const { id } of ends) expect(await messages(id)).toHaveLength(1);
    });

    it('are cancelled between batches; what is begun stays, and the rest can be tried again', async () => {
      const ids = await add(3000);
      const { runId } = (await beginInBulk(dana, ids)).body;
      expect((await dana.post(`/renewals/bulk/${runId}/cancel`)).status).toBe(204);
      expect((await dana.post(`/renewals/bulk/${runId}/cancel`)).status).toBe(204);
      const run = await endOf(dana, runId);
      expect(run.status).toBe('Cancelled');
      expect(run.succeeded).toBeLessThan(3000);
      expect(run.succeeded % 50).toBe(0);
      expect(await begun(ids)).toBe(run.succeeded);
      expect(await messages(runId)).toHaveLength(1);
      const again = await dana.post<{ runId: string }>(`/renewals/bulk/${runId}/retry`);
      expect(await endOf(dana, again.body.runId)).toMatchObject({ total: 3000 - run.succeeded, failed: 0 });
      expect(await begun(ids)).toBe(3000);
      expect((await dana.post<{ detail: string }>(`/renewals/bulk/${again.body.runId}/cancel`)).body.detail).toBe(
        bulkMessages.over,
      );
    });

    it('go on with the rights that whoever started them has then', async () => {
      const ids = await add(51);
      await owner.query(`create function demote() returns trigger language plpgsql security definer as
        $$ begin update users set roles = '["ClientViewer"]' where id = new.started_by; return new; end $$;
        create trigger demote after insert on bulk_runs for each row execute function demote()`);
      try {
        const { runId } = (await beginInBulk(dana, ids)).body;
        const run = await endOf(admin, runId);
        expect(run).toMatchObject({ status: 'Completed', succeeded: 0, failed: 51 });
        expect(new Set(run.failures.map(({ reason }) => reason))).toEqual(new Set([bulkReasons.noLongerAllowed]));
        expect(await begun(ids)).toBe(0);
      } finally {
        await owner.query('drop trigger demote on bulk_runs; drop function demote');
        await owner.query(`update users set roles = '["ClientContributor"]' where id = $1`, [
          person('contributor@harborview.example'),
        ]);
      }
    });

    it('are a tenant’s own, and for whoever started them or administers', async () => {
      const ids = await add(51);
      const { runId } = (await beginInBulk(admin, ids)).body;
      await endOf(admin, runId);
      const stranger = await api.signIn('admin@meridian.example');
      expect((await stranger.get(`/renewals/bulk/${runId}`)).status).toBe(404);
      expect((await stranger.post(`/renewals/bulk/${runId}/retry`)).status).toBe(404);
      expect(await dana.post(`/renewals/bulk/${runId}/cancel`)).toMatchObject({
        status: 403,
        body: { detail: bulkMessages.notOwn },
      });
      expect((await bulkRun(dana, runId)).succeeded).toBe(51);
    });

    it('are at most 10,000', async () => {
      const licenseIds = Array.from({ length: 10_001 }, () => randomUUID());
      const answer = await dana.post<Refused>('/renewals/bulk/begin', { processStartDate, licenseIds });
      expect(answer.body.errors).toEqual({ licenseIds: ['At most 10,000 licenses at once'] });
    });
  });

  it('is rebuilt from its events alike', async () => {
    const differing = (await rebuilt(api)).map(({ table }) => table);
    for (const table of ['bulk_runs', 'bulk_failures', 'renewals']) expect(differing).not.toContain(table);
  });
});
