import { type HistoryItem, undoMessages, type UndoPreview } from '@evergreen/contracts/history';
import type { TaskOfLicense } from '@evergreen/contracts/tasks';
import type { Paged } from '@evergreen/contracts/common';
import { type Api, type Answer, type Caller, startApi } from '../support/api.js';
import { addLicenses, RenewalWork } from '../support/renewal-calls.js';
import type { World } from '../support/world.js';

interface Said {
  detail?: string;
  errors?: Record<string, string[]>;
}

describe('undo of a renewal over HTTP', () => {
  let api: Api;
  let world: World;
  let contributor: Caller;
  let admin: Caller;

  beforeAll(async () => {
    api = await startApi();
    world = await api.world();
    contributor = await api.signIn('contributor@harborview.example');
    admin = await api.signIn('admin@harborview.example');
  });
  afterAll(() => api.stop());

  const begun = async () => {
    const [id = ''] = await addLicenses(
      api,
      world.clients.harborview,
      world.firm,
      world.people['contributor@harborview.example'] ?? '',
      1,
    );
    const renewal = new RenewalWork(contributor, id, false);
    const begin = await renewal.begin();
    return { renewal, begin, base: `/licenses/${id}/renewals/${renewal.renewalId}` };
  };
  const named = ({ status, headers }: Answer<unknown>) => {
    expect(status).toBeLessThan(300);
    expect(headers['undo']).toEqual(expect.any(String));
    return String(headers['undo']);
  };
  const undo = (event: string, who = contributor, along?: readonly string[]) =>
    who.post<Said>(`/history/events/${event}/undo`, along && { along });
  const stage = async ({ renewal }: { renewal: RenewalWork }) =>
    (await renewal.look()).inProcessRenewal?.renewalStatusCode;
  const history = async ({ renewal }: { renewal: RenewalWork }) =>
    (await admin.get<Paged<HistoryItem>>(`/history/events?subjectId=${renewal.licenseId}`)).body.items;

  const told = async (work: { renewal: RenewalWork }) => (await history(work)).map(({ sentence }) => sentence);
  /** Another renewal of the same license, from its beginning to its end. */
  const completed = async ({ renewal }: { renewal: RenewalWork }) => {
    expect((await renewal.begin()).status).toBe(201);
    for (const step of [2, 3, 4, 5, 6] as const)
      expect((await renewal.make({ kind: 'markComplete', step, to: (step + 1) as 3 })).status).toBe(204);
    expect((await renewal.make({ kind: 'complete' })).status).toBe(204);
  };
  const addTask = async ({ renewal }: { renewal: RenewalWork }) => {
    const task = await contributor.post(`/renewals/${renewal.renewalId}/tasks`, {
      description: 'Call the city',
      followUpDate: '2030-01-02',
      assignedUserId: world.people['contributor@harborview.example'],
      addToCalendar: false,
    });
    expect(task.status).toBeLessThan(300);
  };

  it('a step marked complete by mistake is gone back, and History tells it', async () => {
    const work = await begun();
    await work.renewal.record(2);
    const event = named(await work.renewal.status(3));
    expect(await undo(event)).toMatchObject({ status: 204 });
    expect(await stage(work)).toBe(2);
    const [undoing] = await history(work);
    expect(undoing?.sentence).toMatch(/^undid: moved the renewal of license \S+ from In Progress to Forms Obtained$/);
    named(await work.renewal.status(3));
    expect(await stage(work)).toBe(3);
  });

  it('a beginning that is undone leaves every screen, and another renewal may begin', async () => {
    const work = await begun();
    await addTask(work);
    const { body } = await contributor.get<UndoPreview>(`/history/events/${named(work.begin)}/undo`);
    const along = body.along.map(({ id }) => id);
    expect(await undo(named(work.begin), contributor, along)).toMatchObject({ status: 204 });
    expect(await work.renewal.look()).toMatchObject({ inProcessRenewal: null, hindrances: [] });
    expect(await told(work)).toEqual([
      expect.stringMatching(/^deleted the task of license/),
      expect.stringMatching(/^undid: began the renewal of license/),
      expect.stringMatching(/^created a task for license/),
      expect.stringMatching(/^began the renewal of license/),
      expect.stringMatching(/^added license/),
    ]);
    expect((await work.renewal.begin()).status).toBe(201);
  });

  it('an abandoned renewal is taken up where it was, with its task', async () => {
    const work = await begun();
    await addTask(work);
    await work.renewal.record(2);
    await work.renewal.status(3);
    const event = named(await work.renewal.make({ kind: 'abandon' }));
    expect(await stage(work)).toBeUndefined();
    expect(await undo(event)).toMatchObject({ status: 204 });
    expect(await stage(work)).toBe(3);
    expect((await told(work)).slice(0, 2)).toEqual([
      expect.stringMatching(/^undid: abandoned the renewal of license/),
      expect.stringMatching(/^undid: deleted the task of license/),
    ]);
    expect(await work.renewal.look()).toMatchObject({
      inProcessRenewal: { formsReceivedDate: expect.any(String) as string },
    });
  });

  it('an abandoned renewal stays abandoned where another one has begun', async () => {
    const work = await begun();
    const event = named(await work.renewal.make({ kind: 'abandon' }));
    expect((await work.renewal.begin()).status).toBe(201);
    const refused = await undo(event);
    expect([refused.status, refused.body.detail]).toEqual([
      400,
      expect.stringMatching(
        /^A renewal is already in process on this license\. What stands in the way: Contributor Harborview began the renewal of license \S+, full process\.$/,
      ),
    ]);
    const item = (await history(work)).find(({ id }) => id === event);
    expect(item?.undo).toEqual({ possible: false, reason: refused.body.detail, redoes: false });
  });

  it('repairs: 2 an abandoned renewal stays abandoned where another one was begun and completed since', async () => {
    const work = await begun();
    const event = named(await work.renewal.make({ kind: 'abandon' }));
    await completed(work);
    const refused = await undo(event);
    expect([refused.status, refused.body.detail]).toEqual([
      400,
      expect.stringMatching(
        /^Another renewal of this license was completed since\. What stands in the way: Contributor Harborview completed the renewal of license \S+\.$/,
      ),
    ]);
    expect(await work.renewal.look()).toMatchObject({ inProcessRenewal: null });
    const item = (await history(work)).find(({ id }) => id === event);
    expect(item?.undo).toEqual({ possible: false, reason: refused.body.detail, redoes: false });
  });

  it('repairs: 2 a task of a renewal that ended since stays done', async () => {
    const work = await begun();
    await addTask(work);
    const { task } = (await contributor.get<TaskOfLicense>(`/licenses/${work.renewal.licenseId}/renewal-task`)).body;
    const done = named(await contributor.put(`/licenses/${work.renewal.licenseId}/tasks/${task?.id}/complete`));
    await work.renewal.make({ kind: 'abandon' });
    expect(await undo(done)).toMatchObject({
      status: 400,
      body: {
        detail: expect.stringMatching(
          /^Its renewal has ended since\. What stands in the way: Contributor Harborview abandoned the renewal/,
        ) as string,
      },
    });
  });

  it('repairs: 2 an activation stays where a renewal began with it', async () => {
    const work = await begun();
    await work.renewal.make({ kind: 'abandon' });
    const set = (active: boolean) => contributor.put(`/licenses/${work.renewal.licenseId}/update-active`, { active });
    await set(false);
    const event = named(await set(true));
    expect((await work.renewal.begin()).status).toBe(201);
    expect(await undo(event)).toMatchObject({
      status: 400,
      body: {
        detail: expect.stringMatching(
          /^A renewal of the license rests on it by now\. What stands in the way: Contributor Harborview began/,
        ) as string,
      },
    });
  });

  describe('repairs: 15', () => {
    const preview = async (event: string) => (await contributor.get<UndoPreview>(`/history/events/${event}/undo`)).body;
    const sentences = (events: UndoPreview['takes']) => events.map(({ sentence }) => sentence);

    it('names what it takes back, and takes later steps along only where they were confirmed', async () => {
      const work = await begun();
      await addTask(work);
      await work.renewal.record(2);
      await work.renewal.status(3);
      const event = named(work.begin);
      const asked = await preview(event);
      expect(asked).toMatchObject({ possible: true, redoes: false });
      expect(sentences(asked.takes)).toEqual([
        expect.stringMatching(/^began the renewal of license \S+, full process$/),
      ]);
      expect(sentences(asked.along)).toEqual([
        expect.stringMatching(/^created a task for license/),
        expect.stringMatching(/^recorded the forms obtained for license/),
        expect.stringMatching(/^moved the renewal of license \S+ from In Progress to Forms Obtained$/),
      ]);
      expect(await undo(event)).toMatchObject({
        status: 400,
        body: {
          detail: undoMessages.takesMore,
          errors: { along: asked.along.map((one) => `${one.personName} ${one.sentence}.`) },
        },
      });
      const confirmed = asked.along.map(({ id }) => id);
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
      expect(await undo(undoing)).toMatchObject({ status: 400, body: { detail: 'This was done again already.' } });
      const again = named(await undo(redoing));
      expect(await stage(work)).toBe(2);
      await work.renewal.make({ kind: 'abandon' });
      expect(await undo(again)).toMatchObject({
        status: 400,
        body: {
          detail: expect.stringMatching(
            /^The renewal was abandoned\. What stands in the way: Contributor Harborview abandoned the renewal/,
          ) as string,
        },
      });
    });

    it('a beginning and an abandonment are done again with the task that they had', async () => {
      const work = await begun();
      await addTask(work);
      const along = (await preview(named(work.begin))).along.map(({ id }) => id);
      const undoing = named(await undo(named(work.begin), contributor, along));
      named(await undo(undoing));
      const task = async () =>
        (await contributor.get<TaskOfLicense>(`/licenses/${work.renewal.licenseId}/renewal-task`)).body.task;
      expect([await stage(work), await task()]).toEqual([2, expect.objectContaining({ description: 'Call the city' })]);
      const restored = named(await undo(named(await work.renewal.make({ kind: 'abandon' }))));
      expect((await task())?.description).toBe('Call the city');
      named(await undo(restored));
      expect([await stage(work), await task()]).toEqual([undefined, null]);
    });

    it('shows what it would take back to those who may do it, and to nobody else', async () => {
      const event = named((await begun()).begin);
      const look = async (who: Caller) => (await who.get(`/history/events/${event}/undo`)).status;
      expect(await look(contributor)).toBe(200);
      expect(await look(await api.signIn('viewer@harborview.example'))).toBe(403);
      expect(await look(await api.signIn('contributor@meridian.example'))).toBe(404);
    });
  });

  it('a switch of the kind of tracking offers no undo, and says why', async () => {
    const work = await begun();
    const toggled = await contributor.put(`${work.base}/toggle-tracking-only`, { trackingOnly: true });
    expect([toggled.status, toggled.headers['undo']]).toEqual([204, undefined]);
    const [item] = await history(work);
    const reason = 'The renewal started over from its first step; switch it again instead.';
    expect(item?.undo).toEqual({ possible: false, reason, redoes: false });
    expect(await undo(item?.id ?? '')).toMatchObject({ status: 400, body: { detail: reason } });
  });

  it('notes go back to what they were', async () => {
    const work = await begun();
    const write = (notes: string) => contributor.put(`${work.base}/update-notes`, { notes, followUpDate: null });
    await write('Called the city');
    expect(await undo(named(await write('Wrote to the city')))).toMatchObject({ status: 204 });
    expect((await work.renewal.look()).inProcessRenewal?.notes).toBe('Called the city');
  });

  it('of 20 undos and steps at once the renewal stays whole: each is done or told why not', async () => {
    const work = await begun();
    await work.renewal.record(2);
    const event = named(await work.renewal.status(3));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? undo(event) : work.renewal.status(2))),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await stage(work)).toBe(2);
  });

  it('is only for who may work the renewal', async () => {
    const event = named((await begun()).begin);
    for (const email of ['viewer@harborview.example', 'accounting@harborview.example'])
      expect((await undo(event, await api.signIn(email))).status).toBe(403);
    expect((await undo(event, await api.signIn('contributor@meridian.example'))).status).toBe(404);
  });
});
