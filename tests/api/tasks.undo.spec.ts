import { type Answer, type Caller, refusal } from '../support/api.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';
import { admin, dana, openTasks } from '../support/areas/task-calls.js';
import { verified } from '../support/verified.js';

describe('undoing what was done to a task', () => {
  const work = opened(openTasks);

  /** The undo that an act's toast offers. */
  const undo = (by: Caller, act: Answer<unknown>) => by.undo(act);
  const path = (licenseId: string, taskId: string) => `/licenses/${licenseId}/tasks/${taskId}`;
  const sentences = async (licenseId: string) => (await work.eventsOf(licenseId)).map(({ sentence }) => sentence);

  it('a task marked done is reopened with its date and description, and the calendar invites again', async () => {
    const license = await work.license();
    const taskId = await work.create(license, { addToCalendar: true });
    const done = await work.contributor.put(`${path(license, taskId)}/complete`);
    expect((await undo(work.contributor, done)).status).toBe(204);
    expect((await work.show(license)).task).toMatchObject({
      id: taskId,
      description: 'Call the city',
      followUpDate: work.day(7),
    });
    expect((await sentences(license))[0]).toMatch(/^undid: marked the task of license .+ done$/);
    expect((await work.received(taskId, 3)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL', 'REQUEST']);
  });

  it('a deleted task is restored', async () => {
    const license = await work.license();
    const taskId = await work.create(license);
    const deleted = await work.contributor.delete(path(license, taskId));
    expect((await undo(work.contributor, deleted)).status).toBe(204);
    expect((await work.show(license)).task).toMatchObject({ id: taskId, description: 'Call the city' });
  });

  it('a created task is deleted', async () => {
    const license = await work.license();
    const created = await work.contributor.post(`/licenses/${license}/tasks`, work.body());
    expect((await undo(work.contributor, created)).status).toBe(204);
    expect((await work.show(license)).task).toBeNull();
  });

  it('an edit goes back as one, and the calendar with it', async () => {
    const license = await work.license();
    const taskId = await work.create(license, { addToCalendar: true });
    const change = { addToCalendar: true, followUpDate: work.day(9), description: 'Write' };
    const edited = await work.contributor.put(path(license, taskId), work.body(change));
    expect((await undo(work.contributor, edited)).status).toBe(204);
    expect((await work.show(license)).task).toMatchObject({ followUpDate: work.day(7), description: 'Call the city' });
    const dates = (await work.received(taskId, 3)).map(({ date }) => date);
    expect(dates).toEqual([work.day(7), work.day(9), work.day(7)].map((day) => day.replaceAll('-', '')));
  });

  it('an edit is not undone where it was changed again since', async () => {
    const license = await work.license();
    const taskId = await work.create(license);
    const edited = await work.contributor.put(path(license, taskId), work.body({ description: 'Write' }));
    await work.contributor.put(path(license, taskId), work.body({ description: 'Visit' }));
    expect(await undo(work.contributor, edited)).toMatchObject(
      refusal(
        expect.stringMatching(
          /^It was changed again since\. Blocked by: Contributor Meridian changed the description of the task of/,
        ) as string,
      ),
    );
  });

  it('a reassignment is undone by administrators only; what was unassigned is taken back by the user who works it', async () => {
    const license = await work.license();
    const taskId = await work.create(license, { assignedUserId: null });
    const given = await work.contributor.put(path(license, taskId), work.body());
    expect((await undo(work.contributor, given)).status).toBe(204);
    expect((await work.show(license)).task).toMatchObject({ assignedUserId: null });
    await work.contributor.put(path(license, taskId), work.body());
    const reassigned = await work.administrator.put(`/user-tasks/${taskId}/assign`, { assignedUserId: work.id(admin) });
    expect((await undo(work.contributor, reassigned)).status).toBe(400);
    expect((await undo(work.administrator, reassigned)).status).toBe(204);
    expect((await work.show(license)).task).toMatchObject({ assignedUserId: work.id(dana) });
  });

  it('what an administrator gave out stays with administrators, also if it was unassigned', async () => {
    const license = await work.license();
    const taskId = await work.create(license, { assignedUserId: null });
    const given = await work.administrator.put(`/user-tasks/${taskId}/assign`, { assignedUserId: work.id(admin) });
    expect(await undo(work.contributor, given)).toMatchObject(refusal('You may not do this.', 403));
    expect((await work.show(license)).task).toMatchObject({ assignedUserId: work.id(admin) });
    expect((await undo(work.administrator, given)).status).toBe(204);
  });

  it('what was unassigned is given out again by the user who took it back, and not by others', async () => {
    const license = await work.license();
    const taskId = await work.create(license, { assignedUserId: null });
    const taken = await undo(work.contributor, await work.contributor.put(path(license, taskId), work.body()));
    const again = await undo(work.contributor, taken);
    expect(again.status).toBe(204);
    expect((await work.show(license)).task).toMatchObject({ assignedUserId: work.id(dana) });
    const takenByOther = await undo(work.administrator, again);
    expect(takenByOther.status).toBe(204);
    expect((await undo(work.contributor, takenByOther)).status).toBe(400);
  });

  it('is for those who may work the license', async () => {
    const license = await work.license();
    const done = await work.contributor.put(`${path(license, await work.create(license))}/complete`);
    for (const by of [work.viewer, work.firm]) expect((await undo(by, done)).status).toBe(403);
  });

  it('a deleted task does not come back next to another open one', async () => {
    const license = await work.license();
    const deleted = await work.contributor.delete(path(license, await work.create(license)));
    const another = await work.create(license);
    expect((await undo(work.contributor, deleted)).status).toBe(400);
    expect((await work.show(license)).task).toMatchObject({ id: another });
  });

  it('an abandoned renewal that is taken up again has its task again', async () => {
    const renewal = await work.begun();
    const taskId = await work.create(renewal.licenseId, { addToCalendar: true });
    const abandoned = await renewal.make({ kind: 'abandon' });
    expect((await undo(work.contributor, abandoned)).status).toBe(204);
    expect(await work.show(renewal.licenseId)).toMatchObject({
      license: { renewalId: renewal.renewalId },
      task: { id: taskId, description: 'Call the city' },
    });
    expect((await work.received(taskId, 3)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL', 'REQUEST']);
  });

  it('leaves rows that a rebuild makes, and a history that verifies', async () => {
    expect(await rebuilt(work.api)).toEqual([]);
    expect(await verified(work.api, work.administrator)).toMatchObject({ verified: true, faults: 0 });
  });
});
