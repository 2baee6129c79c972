import type { HistoryItem } from '@evergreen/contracts/history';
import type { Paged } from '@evergreen/contracts/common';
import { type Api, type Answer, type Caller, startApi } from '../support/api.js';
import { addLicenses, RenewalWork } from '../support/renewal-calls.js';
import type { World } from '../support/world.js';

interface Said {
  detail?: string;
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
  const undo = (event: string, who = contributor) => who.post<Said>(`/history/events/${event}/undo`);
  const stage = async ({ renewal }: { renewal: RenewalWork }) =>
    (await renewal.look()).inProcessRenewal?.renewalStatusCode;
  const history = async ({ renewal }: { renewal: RenewalWork }) =>
    (await admin.get<Paged<HistoryItem>>(`/history/events?subjectId=${renewal.licenseId}`)).body.items;

  const told = async (work: { renewal: RenewalWork }) => (await history(work)).map(({ sentence }) => sentence);
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
    expect(await undo(named(work.begin))).toMatchObject({ status: 204 });
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
    const reason = 'A renewal is already in process on this license.';
    expect(await undo(event)).toMatchObject({ status: 400, body: { detail: reason } });
    const item = (await history(work)).find(({ id }) => id === event);
    expect(item?.undo).toEqual({ possible: false, reason });
  });

  it('a switch of the kind of tracking offers no undo, and says why', async () => {
    const work = await begun();
    const toggled = await contributor.put(`${work.base}/toggle-tracking-only`, { trackingOnly: true });
    expect([toggled.status, toggled.headers['undo']]).toEqual([204, undefined]);
    const [item] = await history(work);
    const reason = 'The renewal started over from its first step; switch it again instead.';
    expect(item?.undo).toEqual({ possible: false, reason });
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
