import type { Paged } from '@evergreen/contracts/common';
import type {
  HistoryItem,
  HistoryKinds,
  HistoryMoment,
  LatestVerification,
  Verification,
} from '@evergreen/contracts/oversight/history';
import { Database } from '../../server/src/kernel/db/database.js';
import { JobRunner } from '../../server/src/kernel/jobs/job-runner.js';
import { Outbox } from '../../server/src/kernel/jobs/outbox.js';
import { type Caller, refusalOn } from '../support/api.js';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';
import { verified } from '../support/verified.js';

type Page = Paged<HistoryItem>;

describe('the event history', () => {
  const licensing = opened(openLicensing);
  let license: string;
  let renewal: string;

  const events = async (by: Caller, query = ''): Promise<Page> => {
    const { status, body } = await by.get<Page>(`/history/events${query}`);
    expect([status, body]).toEqual([200, body]);
    return body;
  };
  const sentences = ({ items }: Page) => items.map(({ personName, sentence }) => `${personName} ${sentence}`);

  beforeAll(async () => {
    const { contributor, world } = licensing;
    license = await licensing.add({ licenseNumber: 'LQ-1042' });
    await contributor.put(`/licenses/${license}/assign`, {
      renewalDesignation: 'BillingClient',
      assignedUserId: world.people['contributor@harborview.example'],
    });
    const begun = await contributor.added(`/licenses/${license}/renewals/begin`, {
      processStartDate: '2026-11-01',
      dueDate: '2026-12-01',
      trackingOnly: false,
      copyTrackingToLicense: false,
    });
    renewal = begun;
  });

  it('tells what happened in sentences, newest first', async () => {
    const { sentence, personName, kind, subject, changes } = (await events(licensing.admin)).items[0]!;
    expect(`${personName} ${sentence}`).toBe(
      'Contributor Harborview began the renewal of license LQ-1042, full process',
    );
    expect({ kind, subject }).toMatchObject({
      kind: 'Renewal',
      subject: { id: license, kind: 'license', label: 'LQ-1042' },
    });
    expect(changes).toContainEqual({
      field: 'processStartDate',
      label: 'Start Date',
      before: null,
      after: '11/01/2026',
    });
  });

  it('names persons and records instead of ids', async () => {
    const page = await events(licensing.admin, '?kind=license');
    expect(sentences(page)).toEqual([
      'Contributor Harborview assigned license LQ-1042 to Contributor Harborview',
      'Evergreen added license LQ-1042',
    ]);
    expect(page.items[1]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'propertyId', label: 'Property', before: null, after: 'Harbor Kitchen' },
        { field: 'jurisdiction', label: 'Jurisdiction', before: null, after: 'City' },
        { field: 'expirationDate', label: 'Expiration', before: null, after: '12/31/2026' },
      ]),
    );
    expect(JSON.stringify(page.items.flatMap(({ changes }) => changes))).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  it('shows the fields before and after', async () => {
    const { contributor, admin } = licensing;
    licensing.api.pass({ minutes: 1 });
    await contributor.put(`/licenses/${license}/renewals/${renewal}/start-date`, { processStartDate: '2026-11-05' });
    const [changed] = (await events(admin)).items;
    expect(changed?.sentence).toBe('changed the start date of the renewal of license LQ-1042');
    expect(changed?.changes).toEqual([
      { field: 'processStartDate', label: 'Start Date', before: '11/01/2026', after: '11/05/2026' },
    ]);
  });

  it('narrows by person, kind, kind of change, days, words and record', async () => {
    const { admin, world } = licensing;
    const person = world.people['contributor@harborview.example']!;
    const all = await events(admin);
    const count = async (query: string) => (await events(admin, query)).totalItemCount;
    expect(await count(`?actorId=${person}`)).toBe(3);
    expect(await count(`?actorId=program`)).toBe(all.totalItemCount - 3);
    expect(await count(`?actorId=${person}&actorId=program`)).toBe(all.totalItemCount);
    expect(await count('?kind=renewal')).toBe(2);
    expect(await count('?type=LicenseAssigned&type=StartDateChanged')).toBe(2);
    expect(await count('?from=2020-01-01&to=2020-12-31')).toBe(0);
    expect(await count('?from=2020-01-01')).toBe(all.totalItemCount);
    expect(await count('?searchTerm=lq-1042')).toBe(4);
    expect(await count('?searchTerm=%25')).toBe(0);
    expect(await count(`?subjectId=${license}`)).toBe(4);
    const pages = await Promise.all([1, 2].map((page) => events(admin, `?pageSize=5&pageNumber=${page}`)));
    expect(pages.flatMap(({ items }) => items)).toEqual(all.items.slice(0, 10));
  });

  it('shows the firm’s administrators what the client’s see', async () => {
    const { firmAdmin, admin } = licensing;
    expect((await events(firmAdmin)).totalItemCount).toBe((await events(admin)).totalItemCount);
  });

  it('shows a record as it was', async () => {
    const momentOf = (moment: string) =>
      licensing.admin.read<HistoryMoment>(`/history/subjects/renewal/${renewal}?at=${moment}`);
    const [changed, begun] = (await events(licensing.admin, `?kind=renewal`)).items;
    const started = { label: 'Start Date', value: '11/05/2026', now: '11/05/2026', differs: false };
    expect((await momentOf(begun!.at)).sections[0]?.fields).toContainEqual({
      ...started,
      value: '11/01/2026',
      differs: true,
    });
    expect((await momentOf(changed!.at)).sections[0]?.fields).toContainEqual(started);
    expect(await momentOf('2020-01-01T00:00:00Z')).toMatchObject({ exists: false, sections: [] });
  });

  it('refuses an end before its start', async () => {
    const errors = { to: ['End Date must be after or equal to Start Date'] };
    for (const call of ['events', 'export'])
      expect(await licensing.admin.get(`/history/${call}?from=2026-11-20&to=2026-11-19`)).toMatchObject(
        refusalOn(errors),
      );
  });

  it('tells which events are one act, and leads from one of them to all', async () => {
    const { contributor, admin } = licensing;
    const forms = { formsReceivedDate: '2026-11-10', renewalDueDate: '2026-12-15' };
    const base = `/licenses/${license}/renewals/${renewal}`;
    expect((await contributor.post(`${base}/forms-received`, forms)).status).toBeLessThan(300);
    expect((await contributor.put(`${base}/status`, { renewalStatus: 3 })).status).toBeLessThan(300);
    const [moved] = (await events(admin)).items;
    expect(moved?.changes).toContainEqual({
      field: 'stage',
      label: 'Stage',
      before: 'In Progress',
      after: 'Forms Obtained',
    });
    const other = await licensing.add({ licenseNumber: 'LQ-7' });
    const act = (await events(admin, `?eventId=${moved?.id}`)).items;
    expect(act.map(({ actId }) => actId)).toEqual(act.map(() => moved?.actId));
    expect(act.at(-1)?.id).toBe(moved?.actId);
    const alone = (await events(admin, `?eventId=${(await events(admin, `?subjectId=${other}`)).items[0]?.id}`)).items;
    expect(alone.map(({ subject }) => subject.label)).toContain('LQ-7');
    expect((await events(licensing.stranger, `?eventId=${moved?.id}`)).items).toEqual([]);
  });

  it('links what was undone with its undo', async () => {
    const { contributor, admin } = licensing;
    const put = await contributor.put(`/licenses/${license}/renewals/${renewal}/start-date`, {
      processStartDate: '2026-11-07',
    });
    expect(put.status).toBeLessThan(300);
    const [noted] = (await events(admin)).items;
    expect((await contributor.undo(noted?.id)).status).toBe(204);
    const [undo, undone] = (await events(admin)).items;
    expect(undo?.undoes).toMatchObject({ id: noted?.id, sentence: noted?.sentence });
    expect(undone).toMatchObject({ id: noted?.id, undoneBy: { id: undo?.id } });
    expect(undo?.undoneBy).toBeNull();
  });

  it('exports what is shown, with a line for each field', async () => {
    const csv = (by: Caller, query: string) => by.read<string>(`/history/export${query}`);
    const lines = String(await csv(licensing.admin, '?type=StageAdvanced'))
      .trim()
      .split('\r\n');
    expect(lines[0]).toContain('When,Time Zone,Person,What Happened,Kind,Record,Field,Before,After,Event');
    expect(lines[1]).toMatch(
      /,America\/New_York,Contributor Harborview,moved the renewal .*,Stage,In Progress,Forms Obtained,/,
    );
    expect(lines).toHaveLength(2);
    const counted = async (query: string) => (await licensing.admin.get(`/history/export/count${query}`)).body;
    expect(await counted('?type=StageAdvanced')).toEqual({ count: 1 });
    expect(await counted('?type=StageAdvanced&searchTerm=nowhere')).toEqual({ count: 0 });
  });

  it('offers what can be filtered by', async () => {
    const { body } = await licensing.admin.get<HistoryKinds>('/history/kinds');
    expect(body.kinds).toContainEqual({ label: 'License', value: 'license', of: ['client'] });
    expect(body.types).toContainEqual({ label: 'Stage advanced', value: 'StageAdvanced', meta: 'renewal' });
    expect(body.people).toContainEqual(expect.objectContaining({ label: 'Admin Harborview' }));
    expect(JSON.stringify(body.people)).not.toContain('Meridian');
  });

  it('proves itself on a button, and names what was altered', async () => {
    const { admin, api } = licensing;
    const verify = () => verified(api, admin);
    const { totalItemCount } = await events(admin);
    // The client's own record is sealed with the firm's.
    const { totalItemCount: own } = await events(admin, '?kind=client');
    expect(await verify()).toMatchObject({ verified: true, events: totalItemCount - own, fault: null });
    const owner = await api.owner();
    const alter = (sign: string) =>
      owner.query(`alter table events disable trigger user;
        update events set data = data ${sign} where stream_id = '${renewal}' and version = 2; alter table events enable trigger user`);
    await alter(`|| '{"extra": 1}'`);
    expect(await verify()).toMatchObject({
      verified: false,
      faults: 1,
      fault: expect.stringMatching(/LQ-1042: event 2 of .+, was altered$/),
    });
    await alter(`- 'extra'`);
    expect(await verify()).toMatchObject({ verified: true });
  });

  it('has ids as the database returns them, however a request spells them', async () => {
    const { admin, api, contributor, standing } = licensing;
    const licensed = await licensing.add();
    const alert = { licenseIds: [licensed.toUpperCase()], alert: 'Call the city', isUrgent: false };
    const answer = await contributor.put(`/properties/${standing.property}/licenses/bulk-create-alerts`, alert);
    expect(answer.status).toBe(204);
    const title = await admin.added('/officer-titles', { name: 'Trustee' });
    const officer = await contributor.added('/corporate-officers', { name: 'Dana Reyes' });
    const link = await contributor.added(`/corporate-entities/${standing.entity}/officers`, {
      corporateOfficer: officer.toUpperCase(),
      officerTitleIds: [title.toUpperCase()],
    });
    const { rows } = await licensing.owner.query('select data from events where stream_id = $1', [link]);
    expect(rows).toEqual([
      { data: expect.objectContaining({ corporateOfficerId: officer, officerTitleIds: [title] }) as unknown },
    ]);
    expect(await verified(api, admin)).toMatchObject({ verified: true, faults: 0 });
  });

  it('is verified once at a time, in the background, by anyone who may', async () => {
    const { admin, stranger, api } = licensing;
    const press = async () => (await admin.post<Verification>('/history/verify')).body;
    expect(await Promise.all(Array.from({ length: 20 }, press))).toEqual(
      Array.from({ length: 20 }, () => expect.objectContaining({ state: 'running', result: null })),
    );
    const due = () =>
      api.app
        .get(Database)
        .outside((sql) =>
          api.app.get(Outbox).due(sql, ['history.verify'], new Date(api.now().getTime() + 60_000), 100),
        );
    const jobs = await due();
    expect(jobs).toHaveLength(1);
    expect((await stranger.read<LatestVerification>('/history/verification')).latest).toBeNull();
    for (const job of jobs) await api.app.get(JobRunner).run(job);
    expect(await due()).toEqual([]);
    const { latest } = await admin.read<LatestVerification>('/history/verification');
    expect(latest).toMatchObject({ state: 'ended', total: latest?.result?.events, result: { verified: true } });
  });

  it('is enough to make every row of every area again', async () => {
    expect(await rebuilt(licensing.api)).toEqual([]);
  });
});
