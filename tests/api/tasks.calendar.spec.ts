import { TaskWriter } from '../../server/src/features/renewing/tasks/task-writer.js';
import { Tasks } from '../../server/src/features/renewing/tasks/tasks.events.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { newId } from '../../server/src/kernel/ids.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { opened } from '../support/opened.js';
import { admin, dana, openTasks } from '../support/areas/task-calls.js';

describe('addToCalendar', () => {
  const work = opened(openTasks);

  const propertyOf = async (licenseId: string) => {
    const { rows } = await (
      await work.api.owner()
    ).query<{ id: string }>('select property_id as id from licenses where id = $1', [licenseId]);
    return rows[0]?.id ?? '';
  };
  const compact = (days: number) => work.day(days).replaceAll('-', '');

  it('mails an invitation that later changes update, and marking done withdraws', async () => {
    const license = await work.license({ licenseNumber: 'CAL-1' });
    const taskId = await work.create(license, { addToCalendar: true });
    const path = `/licenses/${license}/tasks/${taskId}`;
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
  });

  it('is withdrawn from the old assignee and mailed to the new', async () => {
    const license = await work.license();
    const taskId = await work.create(license, { addToCalendar: true });
    await work.administrator.put(`/user-tasks/${taskId}/assign`, { assignedUserId: work.id(admin) });
    expect((await work.received(taskId, 3)).map(({ to, method }) => [to, method])).toEqual([
      [dana, 'REQUEST'],
      [dana, 'CANCEL'],
      [admin, 'REQUEST'],
    ]);
  });

  it.each<[string, (license: string, taskId: string) => Promise<unknown>]>([
    ['unticking it', (license, taskId) => work.contributor.put(`/licenses/${license}/tasks/${taskId}`, work.body())],
    ['deleting the task', (license, taskId) => work.contributor.delete(`/licenses/${license}/tasks/${taskId}`)],
    [
      'abandoning the renewal',
      async (license) => {
        const { renewalId } = (await work.show(license)).license;
        return work.contributor.delete(`/renewals/${renewalId}/abandon`);
      },
    ],
  ])('%s withdraws the invitation', async (_, act) => {
    const renewal = await work.begun();
    const taskId = await work.create(renewal.licenseId, { addToCalendar: true });
    await act(renewal.licenseId, taskId);
    expect((await work.received(taskId, 2)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
  });

  it('is neither updated nor withdrawn by mail while the assignee is inactive, who keeps the task', async () => {
    const license = await work.license();
    const taskId = await work.create(license, { addToCalendar: true });
    const becomes = async (status: string) =>
      (await work.api.owner()).query('update users set status = $2 where id = $1', [work.id(dana), status]);
    await becomes('inactive');
    const userTaskIds = [taskId];
    const change = (what: string, to: object) =>
      work.administrator.put(`/user-tasks/bulk-update-${what}`, { userTaskIds, ...to });
    await change('descriptions', { description: 'Internal' });
    await change('follow-up-dates', { followUpDate: work.day(9) });
    await work.administrator.put('/user-tasks/bulk-assign', { userTaskIds, assignedUserId: work.id(admin) });
    await becomes('active');
    expect((await work.received(taskId, 2)).map(({ to, method, date }) => [to, method, date])).toEqual([
      [dana, 'REQUEST', compact(7)],
      [admin, 'REQUEST', compact(9)],
    ]);
  });

  it('is asked for in the transaction of the task: a refused task mails nothing', async () => {
    const license = await work.license();
    await work.create(license);
    const before = await work.api.app
      .get(Database)
      .read({ tenants: [work.meridian] }, (sql) => sql.query('select id from messages'));
    expect((await work.contributor.post(`/licenses/${license}/tasks`, work.body({ addToCalendar: true }))).status).toBe(
      400,
    );
    const after = await work.api.app
      .get(Database)
      .read({ tenants: [work.meridian] }, (sql) => sql.query('select id from messages'));
    expect(after).toHaveLength(before.length);
  });

  it.each([
    ['ManagerChange', 'manager-changes', 'Manager change: Harbor Kitchen'],
    ['PropertyContact', 'property-contacts', 'Property contact: Harbor Kitchen'],
  ] as const)(
    'of a task of the kind %s, follows its date, its assignee, its end and its return',
    async (kind, path, subject) => {
      const taskId = newId();
      const created = {
        ...({
          type: 'TaskCreated',
          kind,
          licenseId: null,
          renewalId: null,
          addToCalendar: true,
          checklist: null,
        } as const),
        propertyId: await propertyOf(await work.license()),
        description: 'Call the city',
        followUpDate: work.day(7),
        assignedUserId: work.id(dana),
      };
      await work.api.app
        .get(Transactions)
        .run(systemActor(work.meridian, work.firmId, 'test', { clientId: work.meridian }), newId(), (uow) =>
          work.api.app.get(TaskWriter).write(uow, uow.begin(Tasks, taskId), created),
        );
      const marked = { addToCalendar: true, followUpDate: work.day(9) };
      await work.contributor.put(`/user-tasks/${path}/${taskId}`, work.body(marked));
      await work.administrator.put(`/user-tasks/${taskId}/assign`, { assignedUserId: work.id(admin) });
      const done = await work.administrator.put(`/user-tasks/${taskId}/complete`);
      await work.administrator.undo(done);
      const all = await work.received(taskId, 6);
      expect(all.map(({ to, method, date }) => [to, method, date])).toEqual([
        [dana, 'REQUEST', compact(7)],
        [dana, 'REQUEST', compact(9)],
        [dana, 'CANCEL', compact(9)],
        [admin, 'REQUEST', compact(9)],
        [admin, 'CANCEL', compact(9)],
        [admin, 'REQUEST', compact(9)],
      ]);
      expect(all[0]?.subject).toContain(subject);
      // Both assignees' messages belong to one change; each of them sees rising numbers.
      expect(new Set(all.map(({ sequence }) => sequence)).size).toBe(5);
    },
  );

  it('follows an act on several tasks, each with the license that its task is about', async () => {
    const numbers = ['CAL-21', 'CAL-22', 'CAL-23'];
    const tasks: string[] = [];
    for (const licenseNumber of numbers)
      tasks.push(await work.create(await work.license({ licenseNumber }), { addToCalendar: true }));
    const userTaskIds = tasks.toReversed();
    await work.administrator.put('/user-tasks/bulk-assign', { userTaskIds, assignedUserId: work.id(admin) });
    for (const [index, number] of numbers.entries()) {
      const all = await work.received(tasks[index] ?? '', 3);
      expect(all.map(({ to, method }) => [to, method])).toEqual([
        [dana, 'REQUEST'],
        [dana, 'CANCEL'],
        [admin, 'REQUEST'],
      ]);
      expect(all.map(({ subject }) => subject?.includes(`License # ${number},`))).toEqual([true, true, true]);
    }
  });

  it('is not sent again by an act on several tasks that changes nothing of this one', async () => {
    const taskId = await work.create(await work.license(), { addToCalendar: true });
    const other = await work.create(await work.license(), { addToCalendar: true });
    await work.contributor.put('/user-tasks/bulk-update-descriptions', {
      userTaskIds: [taskId, other],
      description: 'Call the city',
    });
    await work.contributor.put('/user-tasks/bulk-update-follow-up-dates', {
      userTaskIds: [other],
      followUpDate: work.day(12),
    });
    expect(await work.received(other, 2)).toHaveLength(2);
    expect(await work.received(taskId, 1)).toHaveLength(1);
  });
});
