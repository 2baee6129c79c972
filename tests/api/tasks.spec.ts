import { Clock } from '../../server/src/kernel/clock.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { type Caller, refusal, refusalOn } from '../support/api.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';
import { RenewalWork } from '../support/areas/renewal-calls.js';
import { admin, dana, openTasks } from '../support/areas/task-calls.js';

describe('renewal tasks over HTTP', () => {
  const work = opened(openTasks);

  it('are created without a renewal in process, on the license', async () => {
    const license = await work.license();
    expect((await work.show(license)).task).toBeNull();
    const taskId = await work.create(license);
    expect(await work.show(license)).toMatchObject({
      license: { renewalDesignation: 'BillingClient', assignedUserId: work.id(dana), renewalId: null },
      task: {
        id: taskId,
        description: 'Call the city',
        followUpDate: work.day(7),
        assignedUserId: work.id(dana),
        assignedUserName: 'Contributor Meridian',
        addToCalendar: false,
      },
    });
  });

  it('are created, changed, marked done in their renewal', async () => {
    const renewal = await work.begun();
    const base = `/renewals/${renewal.renewalId}/tasks`;
    const { status, body: created } = await work.contributor.post(base, work.body());
    expect(status).toBe(201);
    expect((await work.contributor.put(`${base}/${created.id}`, work.body({ followUpDate: work.day(9) }))).status).toBe(
      204,
    );
    expect((await work.show(renewal.licenseId)).task).toMatchObject({ id: created.id, followUpDate: work.day(9) });
    expect((await work.contributor.put(`${base}/${created.id}/complete`)).status).toBe(204);
    expect((await work.show(renewal.licenseId)).task).toBeNull();
  });

  it('are deleted in their renewal', async () => {
    const renewal = await work.begun();
    const base = `/renewals/${renewal.renewalId}/tasks`;
    const { body: created } = await work.contributor.post(base, work.body());
    expect((await work.contributor.delete(`${base}/${created.id}`)).status).toBe(204);
    expect((await work.show(renewal.licenseId)).task).toBeNull();
    expect((await work.contributor.delete(`${base}/${created.id}`)).status).toBe(404);
  });

  it('are not created in a renewal that is over', async () => {
    const renewal = new RenewalWork(work.contributor, await work.license(), true);
    await renewal.begin();
    for (const [step, to] of [
      [3, 4],
      [4, 5],
      [5, 6],
    ] as const)
      await renewal.make({ kind: 'markComplete', step, to });
    expect((await renewal.make({ kind: 'complete' })).status).toBe(204);
    const answer = await work.contributor.post(`/renewals/${renewal.renewalId}/tasks`, work.body());
    expect(answer).toMatchObject(refusal('This renewal is no longer in process.'));
  });

  it('are found at their own address only', async () => {
    const [license, elsewhere] = [await work.license(), await work.begun()];
    const taskId = await work.create(license);
    expect((await work.contributor.put(`/renewals/${elsewhere.renewalId}/tasks/${taskId}`, work.body())).status).toBe(
      404,
    );
    expect((await work.contributor.delete(`/licenses/${elsewhere.licenseId}/tasks/${taskId}`)).status).toBe(404);
  });

  it('one alone is open on a license, also of twenty created at once', async () => {
    const license = await work.license();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => work.contributor.post(`/licenses/${license}/tasks`, work.body())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(19);
    expect(new Set(refused.map(({ body: { detail } }) => detail))).toEqual(
      new Set(['There is an open task on this license already.']),
    );
    expect(
      (await work.contributor.put(`/licenses/${license}/tasks/${(await work.show(license)).task?.id}/complete`)).status,
    ).toBe(204);
    await work.create(license);
  });

  it('marked done twice are done once, and the slower user gets an answer', async () => {
    const license = await work.license();
    const path = `/licenses/${license}/tasks/${await work.create(license)}/complete`;
    expect((await work.contributor.put(path)).status).toBe(204);
    expect(await work.contributor.put(path)).toMatchObject(refusal('This task is done already.'));
  });

  it('once done leave date and description to the event history', async () => {
    const license = await work.license();
    const taskId = await work.create(license);
    await work.contributor.put(`/licenses/${license}/tasks/${taskId}/complete`);
    const [row] = await work.api.app
      .get(Database)
      .read({ tenants: [work.meridian] }, (sql) =>
        sql.query('select status, follow_up_date, description from tasks where id = $1', [taskId]),
      );
    expect(row).toEqual({ status: 'done', follow_up_date: null, description: null });
    const events = await work.eventsOf(license);
    expect(events.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^marked the task of license .+ done$/) as string,
      expect.stringMatching(/^created a task for license /) as string,
    ]);
    expect(events[1]?.changes).toContainEqual(
      expect.objectContaining({ label: 'Description', after: 'Call the city' }) as object,
    );
  });

  describe('validation', () => {
    it('a follow-up date lies in the future', async () => {
      const today = work.body({ followUpDate: '2026-01-02' });
      expect(await work.contributor.post(`/licenses/${await work.license()}/tasks`, today)).toMatchObject(
        refusalOn({ followUpDate: 'Date must be in the future' }),
      );
    });

    it('takes a description of 1024 characters, and none', async () => {
      const license = await work.license();
      const taskId = await work.create(license, { description: 'x'.repeat(1024) });
      expect(
        (await work.contributor.put(`/licenses/${license}/tasks/${taskId}`, work.body({ description: null }))).status,
      ).toBe(204);
      expect((await work.show(license)).task).toMatchObject({ description: null });
    });

    it('an assignee is a user whom the license could be assigned to', async () => {
      const license = await work.license();
      for (const email of ['viewer@meridian.example', 'contributor@keystone.example', 'contributor@harborview.example'])
        expect(
          await work.contributor.post(`/licenses/${license}/tasks`, work.body({ assignedUserId: work.id(email) })),
        ).toMatchObject(refusalOn({ assignedUserId: expect.any(String) }));
    });
  });

  describe('who may', () => {
    it.each([
      ['BillingClient', dana, [201, 403]],
      ['ManagingFirm', 'contributor@keystone.example', [403, 201]],
    ] as const)('a license of %s is worked by its own side', async (renewalDesignation, assignee, expected) => {
      const answers: number[] = [];
      for (const by of [work.contributor, work.firm]) {
        const license = await work.license({ renewalDesignation }, assignee);
        answers.push(
          (await by.post(`/licenses/${license}/tasks`, work.body({ assignedUserId: work.id(assignee) }))).status,
        );
      }
      expect(answers).toEqual(expected);
    });

    it('the other side reads', async () => {
      const license = await work.license();
      const taskId = await work.create(license);
      expect((await work.show(license, work.viewer)).task).toMatchObject({ id: taskId });
      const path = `/licenses/${license}/tasks/${taskId}`;
      expect((await work.firm.put(path, work.body())).status).toBe(403);
      expect((await work.firm.put(`${path}/complete`)).status).toBe(403);
      expect((await work.firm.delete(path)).status).toBe(403);
      expect((await work.firm.put(`/user-tasks/${taskId}/assign`, { assignedUserId: null })).status).toBe(403);
    });

    it('a task is reassigned by administrators only, by either call', async () => {
      const license = await work.license();
      const taskId = await work.create(license);
      const assign = (by: Caller) => by.put(`/user-tasks/${taskId}/assign`, { assignedUserId: work.id(admin) });
      expect((await assign(work.contributor)).status).toBe(403);
      const byEdit = await work.contributor.put(
        `/licenses/${license}/tasks/${taskId}`,
        work.body({ assignedUserId: work.id(admin) }),
      );
      expect(byEdit.status).toBe(403);
      expect((await assign(work.administrator)).status).toBe(204);
      expect((await work.show(license)).task).toMatchObject({ assignedUserName: 'Admin Meridian' });
    });
  });

  describe('at the end of the renewal', () => {
    const toTheEnd = async (completeRenewalTasks: boolean) => {
      const renewal = new RenewalWork(work.contributor, await work.license(), true);
      const taskId = await work.create(renewal.licenseId);
      await renewal.begin();
      for (const [step, to] of [
        [3, 4],
        [4, 5],
        [5, 6],
      ] as const)
        expect((await renewal.make({ kind: 'markComplete', step, to })).status).toBe(204);
      const path = `/licenses/${renewal.licenseId}/renewals/${renewal.renewalId}/complete`;
      expect((await work.contributor.put(path, { completeRenewalTasks })).status).toBe(204);
      return {
        taskId,
        task: (await work.show(renewal.licenseId)).task,
        history: await work.eventsOf(renewal.licenseId),
      };
    };

    it('with completeRenewalTasks the open task is done too', async () => {
      const { task, history } = await toTheEnd(true);
      expect(task).toBeNull();
      expect(history[0]?.sentence).toMatch(/^marked the task of /);
    });
    it('without completeRenewalTasks the task stays open', async () => {
      const { task, taskId } = await toTheEnd(false);
      expect(task).toMatchObject({ id: taskId });
    });
    it('an abandoned renewal takes the task along that was created in it, and leaves its trace', async () => {
      const renewal = await work.begun();
      await work.create(renewal.licenseId);
      expect((await renewal.make({ kind: 'abandon' })).status).toBe(204);
      expect((await work.show(renewal.licenseId)).task).toBeNull();
      expect((await work.eventsOf(renewal.licenseId))[0]?.sentence).toMatch(/^deleted the task of /);
    });
    it('an abandoned renewal leaves the task that the license had before', async () => {
      const renewal = new RenewalWork(work.contributor, await work.license(), false);
      const taskId = await work.create(renewal.licenseId);
      await renewal.begin();
      expect((await renewal.make({ kind: 'abandon' })).status).toBe(204);
      expect((await work.show(renewal.licenseId)).task).toMatchObject({ id: taskId });
    });
  });

  it('rows come out of a rebuild unchanged', async () => {
    expect(await rebuilt(work.api)).toEqual([]);
  });

  // Last, because the sessions do not outlive the day.
  it('the earliest follow-up date is tomorrow in the client’s time zone, not in UTC', async () => {
    const license = await work.license();
    // 2 AM UTC is the evening before in New York: UTC's today is New York's tomorrow.
    const now = work.api.app.get(Clock).now();
    const evening = (26 * 60 - now.getUTCHours() * 60 - now.getUTCMinutes()) % (24 * 60);
    work.api.pass({ minutes: evening });
    const late = await work.api.signIn(dana);
    const refused = await late.post(`/licenses/${license}/tasks`, work.body({ followUpDate: work.day(0) }));
    expect(refused).toMatchObject(refusalOn({ followUpDate: 'Date must be in the future' }));
    expect(work.day(1)).toBe(work.api.app.get(Clock).now().toISOString().slice(0, 10));
    await work.create(license, { followUpDate: work.day(1) }, late);
  });
});
