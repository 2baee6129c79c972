import { randomUUID } from 'node:crypto';
import type { Paged } from '@evergreen/contracts/common';
import type { HistoryAct, HistoryActs, HistoryItem } from '@evergreen/contracts/oversight/history';
import type { Caller } from '../support/api.js';
import { bostonSample, importAll } from '../support/areas/imports.js';
import { openLicensingWith } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { runFiles } from '../support/run-files.js';

describe('the history by acts', () => {
  const files = runFiles();
  const licensing = opened(() => openLicensingWith({ EVERGREEN_ROLES: 'api,worker', FILES_DIR: files }));
  let license: string;
  let imported: string;

  const acts = async (by: Caller, query = ''): Promise<HistoryActs> => {
    const { status, body } = await by.get<HistoryActs>(`/history/acts?${query}`);
    expect([status, body]).toEqual([200, body]);
    return body;
  };
  const events = (by: Caller, query: string) => by.read<Paged<HistoryItem>>(`/history/events?${query}`);
  const sentences = ({ items }: HistoryActs) => items.map(({ personName, sentence }) => `${personName} ${sentence}`);
  const named = ({ said }: HistoryAct) => said.flatMap(({ text, isName }) => (isName ? [text] : []));
  const oneOf = (page: HistoryActs, words: RegExp) => page.items.find(({ sentence }) => words.test(sentence))!;

  /** Every act, by pages of five. */
  const walked = async (by: Caller, query = ''): Promise<HistoryAct[]> => {
    const all: HistoryAct[] = [];
    for (let older: number | null = null; ;) {
      const page: HistoryActs = await acts(by, `pageSize=5&${query}${older === null ? '' : `&before=${older}`}`);
      all.push(...page.items);
      older = page.older;
      if (older === null) return all;
    }
  };

  beforeAll(async () => {
    const { admin, contributor, world } = licensing;
    license = await licensing.add({ licenseNumber: 'LQ-1042' });
    imported = (await importAll(admin, bostonSample)).id;
    await contributor.put(`/licenses/${license}/assign`, {
      renewalDesignation: 'BillingClient',
      assignedUserId: world.people['contributor@harborview.example'],
    });
    const begun = await contributor.post(`/licenses/${license}/renewals/begin`, {
      ...{ processStartDate: '2026-11-01', dueDate: '2026-12-01', trackingOnly: false, copyTrackingToLicense: false },
    });
    const base = `/licenses/${license}/renewals/${begun.body.id}`;
    await contributor.post(`${base}/forms-received`, { formsReceivedDate: '2026-11-10', renewalDueDate: '2026-12-15' });
    await contributor.put(`${base}/status`, { renewalStatus: 3 });
    await contributor.put(`${base}/start-date`, { processStartDate: '2026-11-02' });
  });

  it('has one entry for what was done at once, and one for an import however many rows it brought', async () => {
    const page = await acts(licensing.admin);
    expect(sentences(page).slice(0, 3)).toEqual([
      'Contributor Harborview changed the start date of the renewal of license LQ-1042',
      expect.stringMatching(
        /^Contributor Harborview moved the renewal of license LQ-1042|^Contributor Harborview recorded/,
      ),
      expect.anything(),
    ]);
    const rows = page.items.filter(({ kind, count }) => kind === 'Import' && count > 30);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sentence).toMatch(/^completed import register\.csv$/);
    expect(rows[0]?.personName).toBe('Admin Harborview');
    const { totalItemCount } = await events(licensing.admin, 'pageSize=5');
    const all = await walked(licensing.admin);
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(totalItemCount);
  });

  it('turns pages by acts: none twice, none left out, forwards as backwards, and others’ acts move nothing', async () => {
    const { admin, contributor } = licensing;
    const all = await walked(admin);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const first = await acts(admin, 'pageSize=5');
    const second = await acts(admin, `pageSize=5&before=${first.older}`);
    expect(first.newer).toBeNull();
    expect(first.items[0]?.id).toBe(all[0]?.id);
    expect(second.items).toEqual(all.slice(5, 10));
    await contributor.put(`/licenses/${license}/tracking-details`, { notes: randomUUID() });
    const later = await acts(admin, `pageSize=5&before=${first.older}`);
    expect(later).toEqual(second);
    expect(later.newer).not.toBeNull();
    const back = await acts(admin, `pageSize=5&after=${later.newer}`);
    expect(back.items).toEqual(first.items);
  });

  it('has all of an act inside it, by pages', async () => {
    const { admin } = licensing;
    const rows = oneOf(await acts(admin), /^completed import/);
    const inside = async (page: number) =>
      (await events(admin, `eventId=${rows.id}&sortDirection=asc&pageSize=25&pageNumber=${page}`)).items;
    const [first, two] = [await inside(1), await inside(2)];
    expect(first).toHaveLength(25);
    expect(new Set([...first, ...two].map(({ id }) => id)).size).toBe(first.length + two.length);
    expect((await events(admin, `eventId=${rows.id}`)).totalItemCount).toBe(rows.count);
    expect(first.some(({ sentence }) => sentence.startsWith('added license'))).toBe(true);
  });

  it('narrows: an act is there where one of its events matches, shown by that one', async () => {
    const { admin } = licensing;
    const licenses = await acts(admin, 'kind=license&pageSize=100');
    expect(licenses.items.filter(({ count }) => count > 30).map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^added license/),
    ]);
    const { items } = await acts(admin, `subjectId=${license}&subjectKind=license`);
    expect(items.every(({ subject }) => subject.label === 'LQ-1042')).toBe(true);
    expect(items.at(-1)).toMatchObject({ sentence: 'added license LQ-1042', count: 1 });
    expect((await acts(admin, 'from=2020-01-01&to=2020-12-31')).items).toEqual([]);
    expect((await acts(admin, 'type=ImportCommitted')).items).toHaveLength(1);
    const byWhom = async (actorId: string) =>
      new Set((await acts(admin, `actorId=${actorId}&pageSize=100`)).items.map(({ personName }) => personName));
    expect(await byWhom('program')).toEqual(new Set(['Evergreen']));
    expect(await byWhom(licensing.world.people['admin@harborview.example'] ?? '')).toEqual(
      new Set(['Admin Harborview']),
    );
    expect((await acts(admin, 'searchTerm=lq-1042')).items.length).toBe(items.length);
  });

  it('opens at an event on the page that it is on, whatever came since', async () => {
    const { admin, stranger } = licensing;
    const all = await walked(admin);
    for (const act of [all[0]!, all[7]!, all.at(-1)!]) {
      const page = await acts(admin, `pageSize=5&eventId=${act.id}`);
      expect([page.found, page.items.map(({ id }) => id).includes(act.id)]).toEqual([act.id, true]);
      const index = all.findIndex(({ id }) => id === page.items[0]?.id);
      expect(page.items.map(({ id }) => id)).toEqual(all.slice(index, index + page.items.length).map(({ id }) => id));
      expect([page.newer === null, page.older === null]).toEqual([
        index === 0,
        index + page.items.length === all.length,
      ]);
    }
    const [row] = (await events(admin, `eventId=${oneOf(await acts(admin), /^completed import/).id}`)).items.slice(-1);
    expect((await acts(admin, `eventId=${row?.id}`)).found).toBe(oneOf(await acts(admin), /^completed import/).id);
    expect((await stranger.get(`/history/acts?eventId=${row?.id}`)).status).toBe(404);
    expect((await admin.get(`/history/acts?eventId=${randomUUID()}`)).status).toBe(404);
    expect((await admin.get('/history/acts?of=firm')).status).toBe(403);
  });

  it('leads from what a job did to the act that asked for it, and back', async () => {
    const { admin } = licensing;
    const page = await acts(admin, `subjectId=${imported}&subjectKind=import&pageSize=100`);
    const [rows, began] = [oneOf(page, /^completed import/), oneOf(page, /^began import/)];
    expect(rows.follows).toMatchObject({ id: began.id, personName: 'Admin Harborview', sentence: began.sentence });
    expect((await acts(admin, `eventId=${began.followedBy?.id}`)).found).toBe(rows.id);
  });

  it('lets names stand out, those of records and of people', async () => {
    const assigned = oneOf(await acts(licensing.admin, 'type=LicenseAssigned'), /^assigned/);
    expect(assigned.said.map(({ text }) => text).join('')).toBe(assigned.sentence);
    expect(named(assigned)).toEqual(['LQ-1042', 'Contributor Harborview']);
  });
});
