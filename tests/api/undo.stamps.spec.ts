import { licenses } from '../../server/src/features/licensing/licenses/license/license.aggregate.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { TakingBack } from '../../server/src/kernel/undo/taking-back.js';
import { type Answer, type Caller, refusal } from '../support/api.js';
import { Cells, deltaOf, type Rows } from '../support/exports/cells.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';
import { openRenewalUndo } from '../support/undo/renewal-undo.js';

/** Other people undo it later, so that values can only be restored on purpose. */
describe('undo restores who did something and when', () => {
  const house = opened(openRenewalUndo);
  const { api, admin, contributor, begun, named, undo } = house;
  let cells: Cells;

  beforeAll(async () => {
    cells = Cells.of(await api.owner(), api.app.get(Database));
  });
  afterAll(async () => expect(await rebuilt(api)).toEqual([]));

  const changed = (before: Rows, after: Rows) => [...deltaOf(before, after)];

  /** Does it, undoes it and does it again, each by another person and at another time. */
  const restores = async (act: () => Promise<Answer<unknown>>, other: Caller = admin) => {
    const before = await cells.look();
    api.pass({ minutes: 10 });
    const event = named(await act());
    const after = await cells.look();
    expect(changed(before, after)).not.toEqual([]);
    api.pass({ minutes: 10 });
    const undone = named(await undo(event, other));
    expect(changed(before, await cells.look())).toEqual([]);
    api.pass({ minutes: 10 });
    const redone = named(await undo(undone, other));
    expect(changed(after, await cells.look())).toEqual([]);
    named(await undo(redone, other));
    expect(changed(before, await cells.look())).toEqual([]);
  };

  it('of a step that is marked complete', async () => {
    const work = await begun();
    await work.renewal.record(2);
    await restores(() => work.renewal.status(3));
  });

  it('of Previous Step', async () => {
    const work = await begun();
    await work.renewal.record(2);
    await work.renewal.status(3);
    await restores(() => work.renewal.status(2));
    const { inProcessRenewal } = await work.renewal.look();
    expect(inProcessRenewal?.steps.map(({ step, closedBy }) => [step, closedBy?.name])).toEqual([
      [1, 'Contributor Harborview'],
      [2, 'Contributor Harborview'],
    ]);
  });

  it('of a step that is completed for the second time', async () => {
    const work = await begun();
    await work.renewal.record(2);
    const first = named(await work.renewal.status(3));
    await work.renewal.status(2);
    await restores(() => work.renewal.status(3), contributor);
    await work.renewal.status(3);
    expect(await undo(first)).toMatchObject(
      refusal(expect.stringMatching(/^It was changed again since\. Blocked by: /) as string),
    );
  });

  it('of an abandoned renewal, and of a beginning that is done again', async () => {
    const work = await begun();
    await work.renewal.record(2);
    await work.renewal.status(3);
    await restores(() => work.renewal.make({ kind: 'abandon' }));
    const other = await begun();
    const before = await cells.look();
    api.pass({ minutes: 10 });
    named(await undo(named(await undo(named(other.begin), admin)), admin));
    expect(changed(before, await cells.look())).toEqual([]);
  });

  it.each([
    ['notes of a renewal', 'update-notes', { notes: 'Called the city', followUpDate: null }],
    ['notes of a renewal that are removed', 'update-notes', { notes: null, followUpDate: '2099-01-02' }],
  ])('of %s', async (_, path, body) => {
    const work = await begun();
    await contributor.put(`${work.base}/update-notes`, { notes: 'First', followUpDate: null });
    await restores(() => contributor.put(`${work.base}/${path}`, body));
  });

  it('of an alert and of notes of a license', async () => {
    const { renewal } = await begun();
    const path = `/licenses/${renewal.licenseId}`;
    await contributor.put(`${path}/update-alert`, { alert: 'Call the city', isUrgent: false });
    await restores(() => contributor.put(`${path}/update-alert`, { alert: 'Call the state', isUrgent: true }));
    const tracked = (notes: string | null) => ({
      ...{ effectiveDate: '2096-01-01', expirationDate: '2098-12-31', trackDate: '2098-10-01' },
      ...{ isTrackingOnly: false, notes },
    });
    await contributor.put(`${path}/tracking-details`, tracked('First'));
    await restores(() => contributor.put(`${path}/tracking-details`, tracked('Second')));
    await restores(() => contributor.put(`${path}/tracking-details`, tracked(null)));
  });

  it('of an event that an import, or another command than an undo, takes back', async () => {
    const { renewal } = await begun();
    const { licenseId: id } = renewal;
    const notes = (text: string) => contributor.put(`/licenses/${id}/tracking-details`, { notes: text });
    await notes('First');
    const before = await cells.look();
    api.pass({ minutes: 10 });
    const events = [named(await notes('Second')), named(await notes('Third'))];
    api.pass({ minutes: 10 });
    const { world } = house;
    await api.work(world.clients.harborview, async (uow) => {
      const takingBack = new TakingBack(uow);
      for (const [event, text] of [
        [events[1], 'Second'],
        [events[0], 'First'],
      ] as const) {
        const stream = await uow.load(licenses, id);
        await takingBack.event(licenses, stream, event ?? '', { type: 'TrackingDetailsChanged', notes: text });
      }
    });
    expect(changed(before, await cells.look())).toEqual([]);
  });

  it('of the officer of an entity, which an undo of its addition ends', async () => {
    const { body: title } = await admin.post('/officer-titles', { name: 'President' });
    const { body: entity } = await contributor.post('/corporate-entities', { name: 'Harbor Foods' });
    const { body: officer } = await contributor.post('/corporate-officers', { name: 'Jane Alvarez' });
    const path = `/corporate-entities/${entity.id}/officers`;
    const link = () => contributor.post(path, { corporateOfficer: officer.id, officerTitleIds: [title.id] });
    const event = named(await link());
    const after = await cells.look();
    api.pass({ minutes: 10 });
    const undone = named(await undo(event, admin));
    expect((await contributor.read<{ items: unknown[] }>(path)).items).toEqual([]);
    named(await undo(undone, admin));
    expect(changed(after, await cells.look())).toEqual([]);
  });
});
