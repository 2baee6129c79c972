import { Database } from '../../server/src/kernel/db/database.js';
import { admin, dana, openTasks, type TaskWork } from '../support/task-calls.js';

describe('addToCalendar', () => {
  let work: TaskWork;

  beforeAll(async () => {
    work = await openTasks();
  }, 60_000);
  afterAll(() => work.stop());

  const compact = (days: number) => work.day(days).replaceAll('-', '');

  it('mails an invitation that later changes update, and marking done withdraws', async () => {
    const at = await work.license({ licenseNumber: 'CAL-1' });
    const taskId = await work.create(at, { addToCalendar: true });
    const path = `/licenses/${at}/tasks/${taskId}`;
    await work.contributor.put(
      path,
      work.body({ addToCalendar: true, followUpDate: work.day(9), description: 'Write' }),
    );
    await work.contributor.put(
      path,
      work.body({ addToCalendar: true, followUpDate: work.day(9), description: 'Write' }),
    );
    await work.contributor.put(`${path}/complete`);
    const all = await work.received(taskId, 3);
    expect(all.map(({ to, method, mailMethod, date }) => [to, method, mailMethod, date])).toEqual([
      [dana, 'REQUEST', 'REQUEST', compact(7)],
      [dana, 'REQUEST', 'REQUEST', compact(9)],
      [dana, 'CANCEL', 'CANCEL', compact(9)],
    ]);
    expect(new Set(all.map(({ sequence }) => sequence)).size).toBe(3);
    expect(all[0]?.subject).toMatch(/^Task: License # CAL-1, Harbor Kitchen/);
    expect(all[2]?.subject).toMatch(/^Withdrawn: Task: License # CAL-1/);
  }, 30_000);

  it('is withdrawn from the old assignee and mailed to the new', async () => {
    const at = await work.license();
    const taskId = await work.create(at, { addToCalendar: true });
    await work.administrator.put(`/user-tasks/${taskId}/assign`, { assignedUserId: work.id(admin) });
    expect((await work.received(taskId, 3)).map(({ to, method }) => [to, method])).toEqual([
      [dana, 'REQUEST'],
      [dana, 'CANCEL'],
      [admin, 'REQUEST'],
    ]);
  }, 30_000);

  it.each<[string, (at: string, taskId: string) => Promise<unknown>]>([
    ['unticking it', (at, taskId) => work.contributor.put(`/licenses/${at}/tasks/${taskId}`, work.body())],
    ['deleting the task', (at, taskId) => work.contributor.delete(`/licenses/${at}/tasks/${taskId}`)],
    [
      'abandoning the renewal',
      async (at) => {
        const { renewalId } = (await work.show(at)).license;
        return work.contributor.delete(`/renewals/${renewalId}/abandon`);
      },
    ],
  ])(
    '%s withdraws the invitation',
    async (_, act) => {
      const renewal = await work.begun();
      const taskId = await work.create(renewal.licenseId, { addToCalendar: true });
      await act(renewal.licenseId, taskId);
      expect((await work.received(taskId, 2)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
    },
    30_000,
  );

  it('is asked for in the transaction of the task: a refused task mails nothing', async () => {
    const at = await work.license();
    await work.create(at);
    const before = await work.api.app
      .get(Database)
      .read({ tenants: [work.meridian] }, (sql) => sql.query('select id from messages'));
    expect((await work.contributor.post(`/licenses/${at}/tasks`, work.body({ addToCalendar: true }))).status).toBe(400);
    const after = await work.api.app
      .get(Database)
      .read({ tenants: [work.meridian] }, (sql) => sql.query('select id from messages'));
    expect(after).toHaveLength(before.length);
  });
});
