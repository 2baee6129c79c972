import { randomUUID } from 'node:crypto';
import type { BulkAssignAnswer } from '@evergreen/contracts/bulk-work/bulk';
import { type BulkAssignRunDetail, type BulkRunItem, bulkRunMessages } from '@evergreen/contracts/bulk-work/bulk-runs';
import type { Paged } from '@evergreen/contracts/common';
import type { HistoryActs } from '@evergreen/contracts/oversight/history';
import type { LicenseList } from '@evergreen/contracts/license-list';
import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { eventually } from '../support/eventually.js';
import { daysOn } from '../support/days.js';
import { importAll, openImporting } from '../support/areas/imports.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';

const register = (place: string, licenses: number) =>
  [
    'license_num,license_type,business_name,address,city,state,zip,issued,expires',
    ...Array.from(
      { length: licenses },
      (_, n) => `${place}-${n},Innholder,Inn LLC,${n % 7} Main St,${place},MA,02116,2022-01-01,${daysOn(20)}`,
    ),
  ].join('\n');

const path = '/dashboard/bulk-assign-matching-licenses';

describe('all licenses of an import are assigned at once', () => {
  const { api, world, dana, owner } = opened(openImporting);

  const over = async (runId: string): Promise<BulkAssignRunDetail> => {
    await dana.settled();
    const run = await dana.read<BulkAssignRunDetail>(`/bulk-runs/assignments/${runId}`);
    expect(run.status).not.toBe('Running');
    return run;
  };
  const ofImport = async (importId: string, more: object = {}) =>
    (await dana.post<LicenseList>('/licenses/list', { importId, pageSize: 5, ...more })).body;

  const all = (filter: object, count: number, more: object = {}) =>
    dana.post<{ runId: string } & BulkAssignAnswer>(path, {
      matching: { list: 'licenses', filter, count },
      renewalDesignation: 'BillingClient',
      userId: null,
      ...more,
    });

  it('however many they are, and no other one; the list holds the import’s own', async () => {
    const other = await importAll(dana, register('Salem', 3));
    const { id } = await importAll(dana, register('Boston', 520));
    expect((await ofImport(id)).totalItemCount).toBe(520);
    const userId = world.people['contributor@harborview.example'];
    const { status, body } = await all({ importId: id }, 520, { userId });
    expect(status).toBe(202);
    expect(await over(body.runId)).toMatchObject({
      status: 'Completed',
      total: 520,
      succeeded: 520,
      failed: 0,
      assignedUserName: 'Contributor Harborview',
      startedBy: 'Admin Harborview',
    });
    expect((await ofImport(id, { userIds: [userId] })).totalItemCount).toBe(520);
    expect((await ofImport(other.id, { userIds: [userId] })).totalItemCount).toBe(0);
    expect(await dana.read<{ label: string }[]>('/imports/select-list-options')).toHaveLength(2);
  });

  it('says license by license which were not assigned, and why; of few in the answer', async () => {
    const body = { renewalDesignation: 'ManagingFirm' };
    const few = await importAll(dana, register('Lynn', 6));
    const answer = await all({ importId: few.id, active: true }, 6, body);
    expect(answer).toMatchObject({ status: 200, body: { updatedLicensesCount: 0 } });
    expect(answer.body.failures).toHaveLength(6);
    const firm = {
      matching: { list: 'renewals', filter: { showCurrentRenewals: false, cities: ['Boston'] }, count: 520 },
    };
    const { body: started } = await all({}, 1, { ...body, ...firm });
    const run = await over(started.runId);
    expect(run).toMatchObject({ total: 520, succeeded: 0, failed: 520 });
    expect(run.failures[0]).toMatchObject({ licenseNumber: 'Boston-0', reason: licenseMessages.staysWithClient });
  });

  it('those that are named, too: more than 500 of them in the background', async () => {
    const licenseIds = Array.from({ length: 501 }, () => randomUUID());
    const answer = await dana.post<{ runId: string }>('/dashboard/bulk-assign-licenses', {
      licenseIds,
      renewalDesignation: 'BillingClient',
      userId: null,
    });
    expect(answer.status).toBe(202);
    expect(await over(answer.body.runId)).toMatchObject({ status: 'Completed', total: 501, failed: 501 });
  });

  it('is in the list of bulk runs for those who may do it', async () => {
    const { body } = await dana.get<Paged<BulkRunItem>>('/bulk-runs?kind=Assign');
    expect(body.items.at(-1)).toMatchObject({
      kind: 'Assign',
      status: 'Completed',
      total: 520,
      startedBy: 'Admin Harborview',
    });
    const contributor = await api.signIn('contributor@harborview.example');
    expect((await contributor.read<Paged<BulkRunItem>>('/bulk-runs')).totalItemCount).toBe(0);
  });

  const messagesOf = async (template: string) =>
    (
      await owner.query<{ to_address: string; subject: string; body_text: string }>(
        'select to_address, subject, body_text from messages where template = $1 order by created_at, id',
        [template],
      )
    ).rows;

  it('says by one mail what came of it, and is one act of the history', async () => {
    const { items } = await dana.read<Paged<BulkRunItem>>('/bulk-runs?kind=Assign');
    const own = (await messagesOf('bulk-result')).filter(({ to_address: to }) => to === 'admin@harborview.example');
    expect(own).toHaveLength(items.length);
    expect(own[0]).toMatchObject({ subject: 'Bulk assignment completed: 520 of 520 assigned' });
    expect(own[1]?.body_text).toContain(`Boston-0: ${licenseMessages.staysWithClient}`);
    expect(own[1]?.body_text).toContain('and 420 more');
    expect(own[1]?.body_text).toContain(`/renewals/bulk-assignments/${items.at(-2)?.id}`);
    const acts = (await dana.read<HistoryActs>('/history/acts?kind=bulk-assign&pageSize=50')).items;
    expect(acts.map(({ sentence }) => sentence.split(' ')[0])).toEqual(items.flatMap(() => ['completed', 'started']));
  });

  it('is cancelled between batches and tried again; who decides is notified of what was asked by then', async () => {
    const firm = await api.signIn('admin@keystone.example');
    await firm.chooses(world.clients.harborview);
    const licenseIds = (
      await owner.query<{ id: string }>(`select id from licenses where license_number like 'Boston-%' order by id`)
    ).rows.map(({ id }) => id);
    // A transaction locks a license of the fourth batch, so that the run waits there while it is cancelled.
    await owner.query('begin');
    await owner.query('select from licenses where id = $1 for update', [licenseIds[160]]);
    const body = { licenseIds, renewalDesignation: 'ManagingFirm', userId: null };
    const { runId } = (await firm.post<{ runId: string }>('/dashboard/bulk-assign-licenses', body)).body;
    const read = (id: string) => dana.read<BulkAssignRunDetail>(`/bulk-runs/assignments/${id}`);
    const retry = (id: string) => firm.post<{ runId: string; detail: string }>(`/bulk-runs/assignments/${id}/retry`);
    try {
      await eventually(async () => (await read(runId)).succeeded === 150);
      const stranger = await api.signIn('admin@meridian.example');
      const contributor = await api.signIn('contributor@harborview.example');
      for (const act of ['cancel', 'retry']) {
        expect((await stranger.post(`/bulk-runs/assignments/${runId}/${act}`)).status).toBe(404);
        expect((await contributor.post(`/bulk-runs/assignments/${runId}/${act}`)).status).toBe(403);
      }
      expect((await retry(runId)).body.detail).toBe(bulkRunMessages.running);
      for (const _ of [1, 2]) expect((await dana.post(`/bulk-runs/assignments/${runId}/cancel`)).status).toBe(204);
    } finally {
      await owner.query('commit');
    }
    expect(await over(runId)).toMatchObject({ status: 'Cancelled', total: 520, succeeded: 150, failed: 0 });
    const messages = await messagesOf('designation-requested');
    expect(messages.at(-1)?.subject).toBe('Approval requested: 150 licenses of Harborview Hotels');
    expect(messages.at(-1)?.body_text).toContain('Admin Keystone asks to designate');

    const again = await retry(runId);
    expect(again.status).toBe(202);
    expect(await over(again.body.runId)).toMatchObject({ total: 370, succeeded: 370, failed: 0, retryOf: runId });
    expect((await messagesOf('designation-requested')).at(-1)?.subject).toContain('370 licenses');
    expect((await retry(again.body.runId)).body.detail).toBe(bulkRunMessages.nothingToRetry);
    expect((await messagesOf('bulk-result')).map(({ subject }) => subject).slice(-2)).toEqual([
      'Bulk assignment cancelled: 150 of 520 assigned',
      'Bulk assignment completed: 370 of 370 assigned',
    ]);
    const late = await dana.post(`/bulk-runs/assignments/${again.body.runId}/cancel`);
    expect(late.body.detail).toBe(bulkRunMessages.over);
  });

  it('assigns nothing where others match than were seen', async () => {
    const answer = await all({ cities: ['Nowhere'] }, 2);
    expect([answer.status, (answer.body as unknown as { detail: string }).detail]).toEqual([
      400,
      '0 licenses match now, and no longer 2. Nothing was assigned.',
    ]);
    expect((await rebuilt(api)).map(({ table }) => table)).toEqual([]);
  });
});
