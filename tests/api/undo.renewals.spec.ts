import { randomUUID } from 'node:crypto';
import type { UndoPreview } from '@evergreen/contracts/oversight/history';
import type { TaskOfLicense } from '@evergreen/contracts/renewing/tasks';
import { licenses } from '../../server/src/features/licensing/licenses/license/license.aggregate.js';
import { addPastRenewals } from '../../server/src/features/renewing/renewals/index.js';
import type { UnitOfWork } from '../../server/src/kernel/commands/unit-of-work.js';
import { refusal } from '../support/api.js';
import { opened } from '../support/opened.js';
import { type BegunWork, openRenewalUndo } from '../support/undo/renewal-undo.js';

describe('undo of a renewal over HTTP', () => {
  const house = opened(openRenewalUndo);
  const { api, admin, contributor, begun, named, undo, stage, history, sentences, completed, addTask } = house;

  const tenant = () => house.world.clients.harborview;
  const period = { effectiveDate: '2027-01-01', expirationDate: '2027-12-31' };
  const renewedAs = async (uow: UnitOfWork, licenseId: string, renewalId: string) =>
    uow.append(licenses, await uow.load(licenses, licenseId), {
      ...{ type: 'LicenseRenewed', renewalId, ...period, trackDate: '2027-11-01', dueDate: '2027-12-01' },
    });
  /** As an accepted difference of a register does it. */
  const takenOver = ({ renewal: { licenseId } }: BegunWork) =>
    api.work(tenant(), (uow) => {
      const renewalId = randomUUID();
      addPastRenewals(
        uow,
        tenant(),
        licenseId,
        [{ effectiveDate: '2026-01-01', expirationDate: null }, period],
        () => renewalId,
      );
      return renewedAs(uow, licenseId, renewalId);
    });
  /** As the completion of a primary license's renewal does it. */
  const renewedWithPrimary = async ({ renewal: { licenseId } }: BegunWork) => {
    const primary = await begun();
    return api.work(tenant(), (uow) => renewedAs(uow, licenseId, String(primary.renewal.renewalId)));
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
    expect(await sentences(work)).toEqual([
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
    expect((await sentences(work)).slice(0, 2)).toEqual([
      expect.stringMatching(/^undid: abandoned the renewal of license/),
      expect.stringMatching(/^undid: deleted the task of license/),
    ]);
    expect(await work.renewal.look()).toMatchObject({
      inProcessRenewal: { formsReceivedDate: expect.any(String) as string },
    });
  });

  it.each<[string, (work: BegunWork) => Promise<unknown>, RegExp]>([
    [
      'begun',
      ({ renewal }) => renewal.begin(),
      /^A renewal is already in process on this license\. Blocked by: Contributor Harborview began the renewal of license \S+, full process\.$/,
    ],
    [
      'begun and completed',
      completed,
      /^Another renewal of this license was completed since\. Blocked by: Contributor Harborview completed the renewal of license \S+\.$/,
    ],
    [
      'taken over from a register',
      takenOver,
      /^Another renewal of this license was completed since\. Blocked by: Evergreen brought a past renewal of license \S+ in from a register\.$/,
    ],
    [
      'completed with its primary license',
      renewedWithPrimary,
      /^Another renewal of this license was completed since\. Blocked by: Evergreen renewed license \S+\.$/,
    ],
  ])('an abandoned renewal stays abandoned where another one was %s since', async (_, next, reason) => {
    const work = await begun();
    const event = named(await work.renewal.make({ kind: 'abandon' }));
    await next(work);
    const refused = await undo(event);
    expect([refused.status, refused.body.detail]).toEqual([400, expect.stringMatching(reason)]);
    const item = (await history(work)).find(({ id }) => id === event);
    expect(item?.undo).toEqual({ possible: false, reason: refused.body.detail, redoes: false });
  });

  it('a task of a renewal that ended since stays done', async () => {
    const work = await begun();
    await addTask(work);
    const { task } = await contributor.read<TaskOfLicense>(`/licenses/${work.renewal.licenseId}/renewal-task`);
    const done = named(await contributor.put(`/licenses/${work.renewal.licenseId}/tasks/${task?.id}/complete`));
    await work.renewal.make({ kind: 'abandon' });
    expect(await undo(done)).toMatchObject(
      refusal(
        expect.stringMatching(
          /^Its renewal has ended since\. Blocked by: Contributor Harborview abandoned the renewal/,
        ) as string,
      ),
    );
  });

  it.each<[string, (work: BegunWork) => Promise<unknown>, RegExp]>([
    ['began with it', ({ renewal }) => renewal.begin(), /^Contributor Harborview began/],
    ['was taken over from a register since', takenOver, /^Evergreen brought a past renewal/],
    ['was completed with its primary license since', renewedWithPrimary, /^Evergreen renewed license/],
  ])('an activation stays where a renewal %s', async (_, next, because) => {
    const work = await begun();
    await work.renewal.make({ kind: 'abandon' });
    const set = (active: boolean) => contributor.put(`/licenses/${work.renewal.licenseId}/update-active`, { active });
    await set(false);
    const event = named(await set(true));
    await next(work);
    const { status, body } = await undo(event);
    const [reason, blocker] = body.detail.split(' Blocked by: ');
    expect([status, reason]).toEqual([400, 'A renewal of the license rests on it by now.']);
    expect(blocker).toMatch(because);
  });

  it('events of a renewal cannot be undone after its license was deleted, with that reason', async () => {
    const work = await begun();
    const notes = named(await contributor.put(`${work.base}/update-notes`, { notes: 'Called', followUpDate: null }));
    await work.renewal.make({ kind: 'abandon' });
    expect((await admin.delete(`/licenses/${work.renewal.licenseId}`)).status).toBe(204);
    const reason = expect.stringMatching(
      /^It is no longer there\. Blocked by: Admin Harborview deleted license \S+\.$/,
    ) as string;
    expect(await undo(notes)).toMatchObject(refusal(reason));
    const item = (await history(work)).find(({ id }) => id === notes);
    expect(item?.undo).toEqual({ possible: false, reason, redoes: false });
  });

  it('a switch of the kind of tracking offers no undo, and says why', async () => {
    const work = await begun();
    const toggled = await contributor.put(`${work.base}/toggle-tracking-only`, { trackingOnly: true });
    expect([toggled.status, toggled.headers['undo']]).toEqual([204, undefined]);
    const [item] = await history(work);
    const reason = 'The renewal started over from its first step; switch it again instead.';
    expect(item?.undo).toEqual({ possible: false, reason, redoes: false });
    expect(await undo(item?.id ?? '')).toMatchObject(refusal(reason));
  });

  it('notes go back to what they were', async () => {
    const work = await begun();
    const write = (notes: string) => contributor.put(`${work.base}/update-notes`, { notes, followUpDate: null });
    await write('Called the city');
    expect(await undo(named(await write('Wrote to the city')))).toMatchObject({ status: 204 });
    expect((await work.renewal.look()).inProcessRenewal?.notes).toBe('Called the city');
  });

  it('of 20 undos and steps at once the renewal stays whole: each is done or refused with the reason', async () => {
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
  });
});
