import { undoMessages, type UndoPreview } from '@evergreen/contracts/oversight/history';
import type { TaskOfLicense } from '@evergreen/contracts/renewing/tasks';
import { type Caller, refusal } from '../support/api.js';
import { opened } from '../support/opened.js';
import { openRenewalUndo } from '../support/undo/renewal-undo.js';

describe('what an undo takes along, and doing it again', () => {
  const { api, contributor, begun, named, undo, stage, history, addTask } = opened(openRenewalUndo);

  const preview = (event: string) => contributor.read<UndoPreview>(`/history/events/${event}/undo`);
  const sentences = (events: UndoPreview['along']) => events.map(({ sentence }) => sentence);

  it('names what it takes back, and takes later steps along only where they were confirmed', async () => {
    const work = await begun();
    await addTask(work);
    await work.renewal.record(2);
    await work.renewal.status(3);
    const event = named(work.begin);
    const previewed = await preview(event);
    expect(previewed).toMatchObject({ possible: true, redoes: false });
    expect(sentences(previewed.takes)).toEqual([
      expect.stringMatching(/^began the renewal of license \S+, full process$/),
    ]);
    expect(sentences(previewed.along)).toEqual([
      expect.stringMatching(/^created a task for license/),
      expect.stringMatching(/^recorded the forms obtained for license/),
      expect.stringMatching(/^moved the renewal of license \S+ from In Progress to Forms Obtained$/),
    ]);
    expect(await undo(event)).toMatchObject({
      status: 400,
      body: {
        detail: undoMessages.takesMore,
        errors: { along: previewed.along.map((event) => `${event.personName} ${event.sentence}.`) },
      },
    });
    const confirmed = previewed.along.map(({ id }) => id);
    await contributor.put(`${work.base}/update-notes`, { notes: 'Called the city', followUpDate: null });
    expect((await undo(event, contributor, confirmed)).status).toBe(400);
    expect(await stage(work)).toBe(3);
    const along = (await preview(event)).along.map(({ id }) => id);
    expect((await undo(event, contributor, along)).status).toBe(204);
    expect(await work.renewal.look()).toMatchObject({ inProcessRenewal: null, hindrances: [] });
  });

  it('does again what was undone, as an undo of the undo, with the same checks', async () => {
    const work = await begun();
    await work.renewal.record(2);
    const event = named(await work.renewal.status(3));
    const undoing = named(await undo(event));
    expect(await preview(undoing)).toMatchObject({ possible: true, redoes: true, along: [] });
    const redoing = named(await undo(undoing));
    expect(await stage(work)).toBe(3);
    const [latest, former, first] = await history(work);
    expect([latest, former, first].map((item) => item?.sentence.replace(/ of license \S+/, ''))).toEqual([
      'redid: moved the renewal from In Progress to Forms Obtained',
      'undid: moved the renewal from In Progress to Forms Obtained',
      'moved the renewal from In Progress to Forms Obtained',
    ]);
    expect([latest, former, first].map((item) => item?.undo)).toEqual([
      { possible: true, reason: null, redoes: false },
      { possible: false, reason: 'This was done again already.', redoes: true },
      { possible: false, reason: 'This was undone and done again since. Undo that instead.', redoes: false },
    ]);
    expect(await undo(undoing)).toMatchObject(refusal('This was done again already.'));
    const again = named(await undo(redoing));
    expect(await stage(work)).toBe(2);
    await work.renewal.make({ kind: 'abandon' });
    expect(await undo(again)).toMatchObject(
      refusal(
        expect.stringMatching(
          /^The renewal was abandoned\. Blocked by: Contributor Harborview abandoned the renewal/,
        ) as string,
      ),
    );
  });

  it('a beginning and an abandonment are done again with the task that they had', async () => {
    const work = await begun();
    await addTask(work);
    const along = (await preview(named(work.begin))).along.map(({ id }) => id);
    const undoing = named(await undo(named(work.begin), contributor, along));
    named(await undo(undoing));
    const task = async () =>
      (await contributor.read<TaskOfLicense>(`/licenses/${work.renewal.licenseId}/renewal-task`)).task;
    expect([await stage(work), await task()]).toEqual([2, expect.objectContaining({ description: 'Call the city' })]);
    const restored = named(await undo(named(await work.renewal.make({ kind: 'abandon' }))));
    expect((await task())?.description).toBe('Call the city');
    named(await undo(restored));
    expect([await stage(work), await task()]).toEqual([undefined, null]);
  });

  it('shows what it would take back to those who may do it, and to no one else', async () => {
    const event = named((await begun()).begin);
    const look = async (who: Caller) => (await who.get(`/history/events/${event}/undo`)).status;
    expect(await look(contributor)).toBe(200);
    expect(await look(await api.signIn('viewer@harborview.example'))).toBe(403);
  });
});
