import { randomUUID } from 'node:crypto';
import type { Handover, HandoverBrief } from '@evergreen/contracts/oversight/handover';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { mostChanges, mostShownOfOne, type Since } from '@evergreen/contracts/oversight/since';
import { licenses } from '../../server/src/features/licensing/licenses/license/license.aggregate.js';
import type { UnitOfWork } from '../../server/src/kernel/commands/unit-of-work.js';
import type { Caller } from '../support/api.js';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { addTask } from '../support/areas/user-tasks.js';

describe('since one looked last', () => {
  const desk = opened(openLicensing);
  let me: string;
  let mine: string;
  let other: string;

  const look = async (by: Caller, query = ''): Promise<Since> => {
    const { status, body } = await by.get<Since>(`/me/since${query}`);
    expect([status, body]).toEqual([200, body]);
    return body;
  };
  const gotIt = async (by: Caller, { upTo }: Pick<Since, 'upTo'>) =>
    expect((await by.put('/me/since', upTo)).status).toBe(204);
  const said = ({ items }: Since) =>
    items.flatMap(({ changes }) => changes.map(({ personName, sentence }) => `${personName} ${sentence}`));
  const run = (work: (uow: UnitOfWork) => void | Promise<void>) => desk.api.work(desk.world.clients.harborview, work);
  const alert = (by: Caller, id: string, words: string) =>
    by.put(`/licenses/${id}/update-alert`, { alert: words, isUrgent: false });

  beforeAll(async () => {
    me = desk.world.people['contributor@harborview.example'] ?? '';
    mine = await desk.add({ licenseNumber: 'LQ-1', assignedUserId: me });
    other = await desk.add({ licenseNumber: 'LQ-2', assignedUserId: desk.world.people['admin@harborview.example'] });
  });

  it('shows nothing to anyone who never looked, however much has happened', async () => {
    await alert(desk.admin, mine, 'Fee unpaid');
    const first = await look(desk.contributor);
    expect(first).toMatchObject({ items: [], totalItemCount: 0, since: null, count: 0, people: 0, isMore: false });
    await gotIt(desk.contributor, first);
    expect((await look(desk.contributor)).since).toBe(first.upTo.at);
  });

  it('tells what others did to one’s own licenses in the words of the history, by license, and nothing that one did oneself', async () => {
    await alert(desk.admin, mine, 'Fee paid');
    await alert(desk.contributor, mine, 'Called the clerk');
    await alert(desk.admin, other, 'Another’s license');
    const news = await look(desk.contributor);
    expect(news).toMatchObject({ count: 1, people: 1, totalItemCount: 1, isMore: false, isWhole: true });
    expect(news.items[0]).toMatchObject({
      ...{
        id: mine,
        licenseNumber: 'LQ-1',
        licenseType: 'Common Victualler',
        propertyName: 'Harbor Kitchen',
        count: 1,
      },
    });
    expect(said(news)).toEqual(['Admin Harborview set an alert on license LQ-1']);
    // Each user has their own mark.
    await gotIt(desk.admin, await look(desk.admin));
    expect((await look(desk.contributor)).count).toBe(1);
    await gotIt(desk.contributor, news);
    expect((await look(desk.contributor)).items).toEqual([]);
  });

  it('tells of renewals and tasks of a license, one act once, and of a license that one has but a task on', async () => {
    const before = await look(desk.contributor);
    await run((uow) => {
      addTask(uow, desk.world.clients.harborview, { kind: 'Renewal', licenseId: other, assignedUserId: me });
    });
    await desk.admin.post(`/licenses/${mine}/renewals/begin`, {
      ...{ processStartDate: '2026-11-01', dueDate: '2026-12-01', trackingOnly: false, copyTrackingToLicense: false },
    });
    const news = await look(desk.contributor);
    expect(said(news)).toEqual([
      'Admin Harborview began the renewal of license LQ-1, full process',
      'Evergreen created a task for license LQ-2',
    ]);
    expect([news.count, news.people]).toEqual([2, 1]);
    await gotIt(desk.contributor, news);
    // An older window does not move the mark back, and a second click changes nothing.
    await gotIt(desk.contributor, before);
    await gotIt(desk.contributor, news);
    expect((await look(desk.contributor)).count).toBe(0);
  });

  it('loses no late commit, however often the user looked in the meantime', async () => {
    const owner = await desk.api.owner();
    const late = await desk.add({ licenseNumber: 'LQ-LATE', assignedUserId: me });
    await alert(desk.admin, late, 'At first');
    await gotIt(desk.contributor, await look(desk.contributor));
    await owner.query('begin');
    await owner.query(
      `insert into events (tenant_id, stream_id, version, event_id, kind, type, type_version, data, personal, meta, recorded_at, hash)
       select tenant_id, stream_id, version + 1, $2, kind, type, type_version, data, personal,
         jsonb_set(meta, '{causationId}', to_jsonb($3::text)), recorded_at, hash
       from events where stream_id = $1 order by version desc limit 1`,
      [late, randomUUID(), randomUUID()],
    );
    await alert(desk.admin, mine, 'Done before it');
    const meanwhile = await look(desk.contributor);
    expect(said(meanwhile)).toEqual(['Admin Harborview set an alert on license LQ-1']);
    await gotIt(desk.contributor, meanwhile);
    expect((await look(desk.contributor)).count).toBe(0);
    await owner.query('commit');
    const news = await look(desk.contributor);
    expect(said(news)).toEqual(['Admin Harborview set an alert on license LQ-LATE']);
    expect((await look(desk.contributor, `?upTo=${meanwhile.upTo.position}`)).count).toBe(0);
    await gotIt(desk.contributor, news);
    await gotIt(desk.contributor, meanwhile);
    expect((await look(desk.contributor)).count).toBe(0);
  });

  it('counts no more than two hundred, and has stable pages of licenses', async () => {
    const many = await Promise.all(
      Array.from({ length: 30 }, (_, n) => desk.add({ licenseNumber: `MANY-${n}`, assignedUserId: me })),
    );
    await gotIt(desk.contributor, await look(desk.contributor));
    for (let n = 0; n < 7; n++)
      await run(async (uow) => {
        for (const id of many)
          uow.append(licenses, await uow.load(licenses, id), {
            ...{ type: 'AlertSet', alert: `Look ${n}`, isUrgentAlert: false },
          });
      });
    const first = await look(desk.contributor, '?pageSize=25');
    expect(first).toMatchObject({ count: mostChanges, isMore: true, totalItemCount: 30, people: 0 });
    expect(first.items.map(({ changes }) => changes.length)).toEqual(Array.from({ length: 25 }, () => mostShownOfOne));
    await alert(desk.admin, mine, 'In between');
    const second = await look(desk.contributor, `?pageSize=25&pageNumber=2&upTo=${first.upTo.position}`);
    expect(second.items).toHaveLength(5);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id))).toEqual(new Set(many));
    await gotIt(desk.contributor, second);
    expect(said(await look(desk.contributor))).toEqual(['Admin Harborview set an alert on license LQ-1']);
  });

  it('is for those who work renewals, at the client that they have chosen, of licenses that are theirs today', async () => {
    const { contributor, stranger, admin, api } = desk;
    const firm = await api.signIn('contributor@keystone.example');
    await gotIt(firm, await look(firm));
    await gotIt(stranger, await look(stranger));
    await alert(admin, mine, 'Once more');
    expect([(await look(stranger)).count, (await look(firm)).count]).toEqual([0, 0]);
    expect((await look(contributor)).count).toBeGreaterThan(0);
    await admin.put(`/licenses/${mine}/assign`, { renewalDesignation: 'BillingClient', assignedUserId: null });
    expect(said(await look(contributor)).filter((words) => words.includes('LQ-1'))).toEqual([]);
  });

  it('takes no position that this log never gave', async () => {
    const { upTo } = await look(desk.contributor);
    for (const position of ['5:3:', '10:20:15,12', '9999999999:9999999999:', 'yesterday', '1:2:5']) {
      const { status, body } = await desk.contributor.put('/me/since', { ...upTo, position });
      expect([position, status, body.errors]).toEqual([
        ...[position, 400],
        { position: ['Must be a position that was given before'] },
      ]);
      expect((await desk.contributor.get(`/me/since?upTo=${position}`)).status).toBe(400);
    }
  });

  describe('a hand-over of work', () => {
    const given = async (by: Caller, ids: readonly string[], assignedUserId: string) =>
      expect(
        (
          await by.post('/dashboard/bulk-assign-licenses', {
            licenseIds: ids,
            renewalDesignation: 'BillingClient',
            userId: assignedUserId,
          })
        ).status,
      ).toBe(200);
    let work: string[];
    /** The latest. */
    const handedTo = async () => {
      const owner = await desk.api.owner();
      const { rows } = await owner.query<{ id: string }>(
        `select event_id as id from events where data->>'assignedUserId' = $1 and type in ('LicenseAssigned', 'TaskAssigned')
         order by position desc limit 1`,
        [me],
      );
      return { id: rows[0]?.id ?? '' };
    };

    beforeAll(async () => {
      const adminId = desk.world.people['admin@harborview.example'] ?? '';
      work = await Promise.all(
        ['HO-1', 'HO-2', 'HO-3'].map((licenseNumber, n) =>
          desk.add({
            ...{ licenseNumber, assignedUserId: n === 2 ? null : adminId },
            ...(n === 0 ? { dueDate: '2026-01-05', expirationDate: '2026-01-31' } : { dueDate: '2030-01-01' }),
            ...(n > 0 && { expirationDate: '2030-02-01' }),
          }),
        ),
      );
      await gotIt(desk.contributor, await look(desk.contributor));
      const [first = ''] = work;
      for (const notes of ['Old words', '', 'Called the clerk', 'She calls back on Monday'])
        await desk.changeTracking(first, { notes: notes || null });
      await run((uow) => {
        const facts = { licenseId: first, assignedUserId: adminId, followUpDate: '2026-02-01' };
        addTask(uow, desk.world.clients.harborview, { kind: 'Renewal', description: 'Ask again', ...facts });
      });
      await gotIt(desk.contributor, await look(desk.contributor));
      await given(desk.admin, work, me);
    });

    it('is listed in one line since one looked, and not once for each license', async () => {
      const news = await look(desk.contributor);
      expect(news.count).toBe(0);
      expect(news.handovers).toEqual([
        expect.objectContaining({
          givenBy: 'Admin Harborview',
          givenTo: 'Contributor Harborview',
          licenses: 3,
          tasks: 0,
        }),
      ]);
      await gotIt(desk.contributor, news);
      expect((await look(desk.contributor)).handovers).toEqual([]);
    });

    it('tells the current state, what is late first, with who had it, tasks and the notes that still stand', async () => {
      const id = (await handedTo()).id;
      const { status, body } = await desk.contributor.get<Handover>(`/handovers/${id}`);
      expect([status, body]).toEqual([200, body]);
      expect(body).toMatchObject({ totalItemCount: 3, late: 1, summary: { givenBy: 'Admin Harborview', licenses: 3 } });
      const [late, ...others] = body.items;
      expect(late).toMatchObject({
        ...{ id: work[0], isLate: true, from: 'Admin Harborview', assigneeName: 'Contributor Harborview' },
        license: {
          ...{ licenseNumber: 'HO-1', licenseType: 'Common Victualler', licensingAuthority: 'Boston Licensing Board' },
          ...{ renewalStatusCode: 1, renewalId: null, renewalDueDate: '2026-01-05', expirationDate: '2026-01-31' },
        },
        propertyName: 'Harbor Kitchen',
        tasks: [{ kind: 'Renewal', description: 'Ask again', followUpDate: '2026-02-01' }],
      });
      expect(late?.notes.map(({ text, personName }) => [text, personName])).toEqual([
        ['She calls back on Monday', 'Evergreen'],
        ['Called the clerk', 'Evergreen'],
      ]);
      expect(new Set(others.map(({ from }) => from))).toEqual(new Set(['Admin Harborview', null]));
      expect(others.map(({ isLate, notes }) => [isLate, notes])).toEqual([
        [false, []],
        [false, []],
      ]);
      const second = await desk.admin.get<Handover>(`/handovers/${id}?pageSize=5&pageNumber=2`);
      expect(second.body.items).toEqual([]);
    });

    it('tells the same before it is done, and of a task that is given alone', async () => {
      const brief = await desk.admin.post<HandoverBrief>('/handovers/brief', { licenseIds: work });
      expect([brief.status, brief.body.totalItemCount, brief.body.late]).toEqual([200, 3, 1]);
      expect(brief.body.items[0]).toMatchObject({ id: work[0], from: null, assigneeName: 'Contributor Harborview' });
      const [open] = brief.body.items[0]?.tasks ?? [];
      expect((await desk.admin.put(`/user-tasks/${open?.id}/assign`, { assignedUserId: me })).status).toBe(204);
      const { id } = await handedTo();
      const { body } = await desk.contributor.get<Handover>(`/handovers/${id}`);
      expect(body).toMatchObject({ totalItemCount: 1, items: [{ id: work[0], from: 'Admin Harborview' }] });
    });

    it('tells no notes of a renewal that was abandoned', async () => {
      const [, license = ''] = work;
      const begun = { processStartDate: '2026-01-02', dueDate: null, trackingOnly: false };
      const { status, body } = await desk.contributor.post<{ id: string }>(
        `/licenses/${license}/renewals/begin`,
        begun,
      );
      expect([status, body]).toEqual([201, body]);
      const renewal = `/licenses/${license}/renewals/${body.id}`;
      expect((await desk.contributor.put(`${renewal}/update-notes`, { notes: 'The clerk is on leave' })).status).toBe(
        204,
      );
      const notes = async () =>
        (await desk.admin.post<HandoverBrief>('/handovers/brief', { licenseIds: [license] })).body.items[0]?.notes.map(
          ({ text }) => text,
        );
      expect(await notes()).toEqual(['The clerk is on leave']);
      expect((await desk.contributor.delete(`/renewals/${body.id}/abandon`)).status).toBe(204);
      expect(await notes()).toEqual([]);
    });

    it('of a property’s task is listed too, and what happens to the task later is not', async () => {
      await gotIt(desk.contributor, await look(desk.contributor));
      const tenant = desk.world.clients.harborview;
      const { propertyId } = await desk.admin.read<LicenseDetail>(`/licenses/${work[0]}`);
      let task = '';
      await run((uow) => void (task = addTask(uow, tenant, { kind: 'ManagerChange', propertyId })));
      const given = await desk.admin.put(`/user-tasks/${task}/assign`, { assignedUserId: me });
      expect([given.status, given.body]).toEqual([204, given.body]);
      const news = await look(desk.contributor);
      expect(news).toMatchObject({ count: 0, handovers: [{ givenBy: 'Admin Harborview', licenses: 0, tasks: 1 }] });
      await gotIt(desk.contributor, news);
      await desk.admin.put(`/user-tasks/${task}`, { followUpDate: '2026-03-01', description: 'Call them' });
      expect(await look(desk.contributor)).toMatchObject({ count: 0, handovers: [] });
    });

    it('is for the user who gave it, the user who got it, and administrators of that client', async () => {
      const { id } = await handedTo();
      const { api, viewer, stranger, firmAdmin, admin } = desk;
      expect((await admin.get(`/handovers/${id}`)).status).toBe(200);
      expect((await firmAdmin.get(`/handovers/${id}`)).status).toBe(200);
      expect((await viewer.get(`/handovers/${id}`)).status).toBe(403);
      expect((await stranger.get(`/handovers/${id}`)).status).toBe(404);
      expect((await stranger.post<HandoverBrief>('/handovers/brief', { licenseIds: work })).body.items).toEqual([]);
      const firm = await api.signIn('contributor@keystone.example');
      expect((await firm.get(`/handovers/${id}`)).status).toBe(404);
      expect((await admin.get(`/handovers/${randomUUID()}`)).status).toBe(404);
    });
  });
});
