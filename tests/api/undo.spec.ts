import { randomUUID } from 'node:crypto';
import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import type { Answer, Caller } from '../support/api.js';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { pdf } from '../support/areas/renewal-calls.js';
import { verified } from '../support/verified.js';

const undone = 'This was undone already.';
const since = (by: string, what: string) =>
  expect.stringMatching(
    new RegExp(`^It was changed again since\\. Blocked by: ${by} ${what} license LQ-\\S+\\.$`),
  ) as string;
const alerted = since('Contributor Harborview', 'set an alert on');

describe('undo over HTTP', () => {
  const house = opened(openLicensing);
  const { contributor, admin, firmAdmin } = house;

  const done = <T>(answer: Answer<T>): Answer<T> => {
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    return answer;
  };
  /** The event that the answer offers for undo. */
  const named = (answer: Answer<unknown>): string => {
    const { undo } = done(answer).headers;
    expect(undo).toEqual(expect.any(String));
    return String(undo);
  };
  const undo = (id: string, who: Caller = contributor, headers = {}) =>
    who.post(`/history/events/${id}/undo`, undefined, headers);
  const refused = (status: number, detail: string) => ({ status, body: { detail } });
  /** Without version and time of its writes. */
  const look = async (id: string): Promise<unknown> => {
    const stamps = ['version', 'modifiedOn', 'alertTimestamp', 'notesTimestamp'];
    return JSON.parse(
      JSON.stringify(await house.detail(id), (key, value: unknown) => (stamps.includes(key) ? undefined : value)),
    ) as unknown;
  };
  const alert = (id: string, words: string, headers = {}) =>
    contributor.put(`/licenses/${id}/update-alert`, { alert: words, isUrgent: false }, headers);
  const history = (id: string): Promise<HistoryItem[]> => admin.history(`subjectId=${id}&withUndo=true`);
  const newest = async (id: string) => (await history(id))[0]!;

  const tracking = {
    effectiveDate: '2026-01-01',
    expirationDate: '2026-12-31',
    trackDate: '2026-11-01',
    isTrackingOnly: false,
    notes: null,
  };

  describe('of a license', () => {
    it.each<[string, (id: string) => Promise<Answer<unknown>>]>([
      ['a first alert', (id) => alert(id, 'Call the city')],
      [
        'its tracking details',
        (id) => contributor.put(`/licenses/${id}/tracking-details`, { ...tracking, notes: 'x' }),
      ],
      ['its deactivation', (id) => contributor.put(`/licenses/${id}/update-active`, { active: false })],
      [
        'its first document',
        (id) => contributor.put(`/licenses/${id}/document`, { document: pdf, documentFileName: 'one.pdf' }),
      ],
      [
        'its assignment',
        (id) =>
          admin.put(`/licenses/${id}/assign`, {
            renewalDesignation: 'BillingClient',
            assignedUserId: null,
          }),
      ],
      ['its promotion', (id) => contributor.put(`/licenses/${id}/promote-to-master-license`)],
      [
        'a renewal begun, with the tracking that it copied',
        (id) =>
          contributor.post(`/licenses/${id}/renewals/begin`, {
            processStartDate: '2026-11-01',
            dueDate: '2026-12-01',
            trackingOnly: true,
            copyTrackingToLicense: true,
          }),
      ],
    ])('takes back %s', async (_, act) => {
      const id = await house.add({ assignedUserId: house.world.people['contributor@harborview.example']! });
      const before = await look(id);
      const event = named(await act(id));
      expect(await look(id)).not.toEqual(before);
      done(await undo(event, admin));
      expect(await look(id)).toEqual(before);
    });

    it('puts back the alert, the document and the primary that were there before', async () => {
      const id = await house.add();
      await alert(id, 'Call the city');
      done(await undo(named(await alert(id, 'Write to the city'))));
      expect(await house.detail(id)).toMatchObject({ alert: 'Call the city' });
      const file = { document: pdf, documentFileName: 'one.pdf' };
      done(await contributor.put(`/licenses/${id}/document`, file));
      const event = named(await contributor.delete(`/licenses/${id}/document`));
      expect(await house.detail(id)).toMatchObject({ licenseDocumentFileName: null });
      done(await undo(event));
      expect(await house.detail(id)).toMatchObject({ licenseDocumentFileName: 'one.pdf' });
      expect((await contributor.get(`/licenses/${id}/download-license-document`)).status).toBe(200);
    });

    it('never takes back the removal of an alert, and says so', async () => {
      const id = await house.add();
      await alert(id, 'Call the city');
      const removed = done(await contributor.delete(`/licenses/${id}/delete-alert`));
      expect(removed.headers['undo']).toBeUndefined();
      const { id: event, undo: offered } = await newest(id);
      const reason = 'Removing a license alert cannot be undone.';
      expect(offered).toEqual({ possible: false, reason, redoes: false });
      expect(await undo(event)).toMatchObject(refused(400, reason));
    });

    it('takes nothing back where it was changed again since', async () => {
      const id = await house.add();
      const first = named(await alert(id, 'Call the city'));
      await alert(id, 'Write to the city');
      expect(await undo(first)).toMatchObject(refused(400, alerted));
      expect(await house.detail(id)).toMatchObject({ alert: 'Write to the city' });
    });

    it('refuses dates that would no longer go together', async () => {
      const id = await house.add();
      const change = (over: object) =>
        contributor.put(`/licenses/${id}/tracking-details`, { ...tracking, expirationDate: '2027-12-31', ...over });
      const first = named(await change({}));
      done(await change({ trackDate: '2027-10-01' }));
      expect(await undo(first)).toMatchObject(
        refused(
          400,
          expect.stringMatching(
            /^Track Date must be before Expiration Date\. Blocked by: Contributor Harborview changed the tracking/,
          ) as string,
        ),
      );
    });

    it('leaves what others gave out to administrators', async () => {
      const assign = (who: Caller, id: string) =>
        who.put(`/licenses/${id}/assign`, {
          renewalDesignation: 'BillingClient',
          assignedUserId: house.world.people['admin@harborview.example'],
        });
      const id = await house.add();
      const event = named(await assign(admin, id));
      expect(await undo(event)).toMatchObject(refused(403, 'You may not do this.'));
      done(await undo(event, admin));
      expect(await house.detail(id)).toMatchObject({ assignedUserId: null });
    });

    it('takes a primary’s change back from its secondaries too, or from none', async () => {
      const primary = await house.add();
      done(await contributor.put(`/licenses/${primary}/promote-to-master-license`));
      const secondary = await house.add({ masterLicenseId: primary });
      const copied = () =>
        contributor.put(`/licenses/${primary}/tracking-details`, {
          ...tracking,
          effectiveDate: '2026-02-01',
          copyToSecondaryLicenses: ['effectiveDate'],
        });
      const dates = () => Promise.all([primary, secondary].map(async (id) => (await house.detail(id)).effectiveDate));
      const event = named(await copied());
      expect(await dates()).toEqual(['2026-02-01', '2026-02-01']);
      done(await undo(event));
      expect(await dates()).toEqual(['2026-01-01', '2026-01-01']);
      const again = named(await copied());
      done(
        await contributor.put(`/licenses/${secondary}/tracking-details`, { ...tracking, effectiveDate: '2026-03-01' }),
      );
      expect(await undo(again)).toMatchObject(
        refused(400, since('Contributor Harborview', 'changed the tracking details of')),
      );
      expect(await dates()).toEqual(['2026-02-01', '2026-03-01']);
    });
  });

  it('is done once: a second undo is refused as such, and of 10 at once one succeeds', async () => {
    const id = await house.add();
    const event = named(await alert(id, 'Call the city'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(event)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const reasons = answers.filter(({ status }) => status === 400).map(({ body }) => body.detail);
    expect(reasons).toEqual(Array.from({ length: 9 }, () => undone));
    expect(await history(id)).toHaveLength(3);
  });

  it('is itself an act to undo, which does the thing again', async () => {
    const id = await house.add();
    const undoing = named(await undo(named(await alert(id, 'Call the city'))));
    expect(await house.detail(id)).toMatchObject({ alert: null });
    done(await undo(undoing));
    expect(await house.detail(id)).toMatchObject({ alert: 'Call the city' });
    expect((await newest(id)).sentence).toMatch(/^redid: set an alert on license/);
  });

  it('a link that was undone is made again, with the assignee that it takes, where it still may be', async () => {
    const primary = await house.add();
    done(await contributor.put(`/licenses/${primary}/promote-to-master-license`));
    const id = await house.add({ assignedUserId: house.world.people['contributor@harborview.example']! });
    const linked = await contributor.put(`/licenses/${id}/update-master-license`, { masterLicenseId: primary });
    const after = await look(id);
    const undoing = named(await undo(named(linked)));
    done(await undo(undoing));
    expect(await look(id)).toEqual(after);
    const again = named(await undo((await newest(id)).id));
    done(await contributor.put(`/licenses/${primary}/convert-to-single-license`));
    expect(await undo(again)).toMatchObject(
      refused(
        400,
        expect.stringMatching(
          /^Choose a primary license\. Blocked by: Contributor Harborview made license \S+ a standalone license\.$/,
        ) as string,
      ),
    );
  });

  it('names what happened to another record since: a promotion, a license linked to it', async () => {
    const id = await house.add({ licenseNumber: 'LQ-Promoted' });
    const secondary = await house.add({ licenseNumber: 'LQ-Linked' });
    const event = named(await contributor.put(`/licenses/${id}/promote-to-master-license`));
    done(await contributor.put(`/licenses/${secondary}/update-master-license`, { masterLicenseId: id }));
    const reason =
      'This license has secondary licenses. Detach them first. Blocked by: ' +
      'Contributor Harborview linked license LQ-Linked to the primary license LQ-Promoted.';
    expect(await undo(event)).toMatchObject(refused(400, reason));
    expect((await history(id)).find((item) => item.id === event)?.undo).toMatchObject({ possible: false, reason });
  });

  it('answers the same request with the same event, and the same undo with the same answer', async () => {
    const id = await house.add();
    const key = { 'idempotency-key': randomUUID() };
    const event = named(await alert(id, 'Call the city', key));
    expect(named(await alert(id, 'Call the city', key))).toBe(event);
    const second = { 'idempotency-key': randomUUID() };
    expect((await undo(event, contributor, second)).status).toBe(204);
    expect((await undo(event, contributor, second)).status).toBe(204);
    expect(await history(id)).toHaveLength(3);
  });

  it('needs the permission of doing it', async () => {
    const event = named(await alert(await house.add(), 'Call the city'));
    expect((await undo(event, house.viewer)).status).toBe(403);
    expect((await undo(event, firmAdmin)).status).toBe(403);
  });

  it('is shown in History in the words of what it undid, and what was undone says so', async () => {
    const id = await house.add({ licenseNumber: 'LQ-1042' });
    await alert(id, 'Call the city');
    const event = named(await alert(id, 'Write to the city'));
    expect(await newest(id)).toMatchObject({ id: event, undo: { possible: true, reason: null, redoes: false } });
    done(await undo(event));
    const [undoing, original] = await history(id);
    expect(`${undoing?.personName} ${undoing?.sentence}`).toBe(
      'Contributor Harborview undid: set an alert on license LQ-1042',
    );
    expect(undoing?.changes).toEqual([
      expect.objectContaining({ before: 'Write to the city', after: 'Call the city' }),
    ]);
    expect(original).toMatchObject({ id: event, undo: { possible: false, reason: undone, redoes: false } });
  });

  it('leaves a history that verifies', async () => {
    expect(await verified(house.api, admin)).toMatchObject({ verified: true, faults: 0 });
  });
});
