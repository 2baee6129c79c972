import { randomUUID } from 'node:crypto';
import type { HistoryActs } from '@evergreen/contracts/oversight/history';
import type { ShownInput } from '@evergreen/contracts/shown';
import { readSheet } from 'read-excel-file/node';
import { areas } from '../../server/src/features/areas.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { addRunsTasksAndImports } from '../support/exports/exported-lists.js';
import { openExported, sly } from '../support/exports/exported.js';
import { download } from '../support/exports/download.js';
import { exported, exportsOf, linesOf, prepare, workOff } from '../support/exports/exports.js';
import { opened } from '../support/opened.js';
import { OfClient, type Owners, type Query, screens } from '../support/exports/shown-screens.js';
import { addShown } from '../support/exports/shown-world.js';

const registry = new Registry(areas);
/** Pages that are found by their numbers alone. */
const byNumber: readonly OfClient[] = ['shown-invoices', 'shown-ledger', 'shown-property-licenses'];

interface Listed {
  readonly items: Readonly<Record<string, unknown>>[];
  readonly totalItemCount: number;
}

describe('lists as they are shown', () => {
  const house = opened(openExported);
  let owners: Owners;
  beforeAll(async () => {
    const ids = { importId: randomUUID(), sourceId: randomUUID() };
    owners = { ...(await addShown(house)), ...ids };
    await addRunsTasksAndImports(house, ids);
  });

  const shownOn = async (type: OfClient, query: Query): Promise<Listed> => {
    const { path, gets, of, usual } = screens[type];
    const url = path.replace(':authority', owners.typeAuthority).replace(':id', of ? owners[of] : '');
    const sent = { ...usual, ...query, pageSize: 100 };
    const pages = Object.entries(sent).map(([name, value]) => [name, String(value)]);
    const { body, status } = gets
      ? await house.admin.get<Listed>(`${url}?${new URLSearchParams(pages).toString()}`)
      : await house.admin.post<Listed>(url, sent);
    expect({ body, ok: status < 300 }).toMatchObject({ ok: true });
    return body;
  };
  const inputOf = (type: OfClient, query: object, columns = Object.keys(registry.list(type).columns)): ShownInput => {
    const { of } = screens[type];
    return { ...(of && { of: owners[of] }), query: { ...query }, columns };
  };
  const sheetOf = async (type: OfClient, what: ShownInput) => {
    const [head = [], ...rows] = await readSheet(await exported(house.api, house.admin, type, what), { trim: false });
    return { head, rows };
  };
  /** By the column that distinguishes them, which is the first of the file. */
  const rowsOf = async (type: OfClient, query: Query): Promise<unknown[]> => {
    const { called, column = called } = screens[type];
    const names = Object.keys(registry.list(type).columns);
    const others = names.filter((name) => name !== column);
    const columns = names.includes(column) ? [column, ...others] : names;
    const { rows } = await sheetOf(type, inputOf(type, { ...query, pageSize: 5, pageNumber: 3 }, columns));
    return rows.map(([first]) => (first instanceof Date ? first.toISOString().slice(0, 10) : first));
  };

  it.each(OfClient.options)(
    'a file has the rows of all pages in the order of the list, as it is narrowed: %s',
    async (type) => {
      const totals: number[] = [];
      for (const query of [{ sortDirection: 'asc' }, { sortDirection: 'desc' }, screens[type].less ?? {}]) {
        const { items, totalItemCount } = await shownOn(type, query);
        const rows = await rowsOf(type, query);
        expect(rows).toEqual(items.map((row) => row[screens[type].called]));
        expect(rows).toHaveLength(totalItemCount);
        totals.push(rows.length);
      }
      const [usual, , less] = totals;
      expect(usual).toBeGreaterThan(0);
      if (screens[type].less) expect(less).not.toBe(usual);
    },
  );

  it.each(OfClient.options)('a page is found by the row before it, or by its number: %s', async (type) => {
    const idsOf = ({ items }: Listed) => items.map((row) => (row['id'] ?? row['propertyId']) as string);
    // One of the two is active.
    const query: Query = type === 'shown-entity-officers' ? { activeOnly: false } : {};
    const [first = '', ...others] = idsOf(await shownOn(type, query));
    expect(others).not.toEqual([]);
    const next = idsOf(await shownOn(type, { ...query, pageNumber: 2, afterRow: first }));
    // By its number, the second page is empty.
    expect(next).toEqual(byNumber.includes(type) ? [] : others);
  });

  it.each(OfClient.options)('a search that nothing matches finds nothing, and does not fail: %s', async (type) => {
    const { totalItemCount } = await shownOn(type, { searchTerm: 'nowhere at all' });
    expect(totalItemCount).toBe(0);
  });

  it.each<[OfClient, Query, Query]>([
    ['shown-officer-titles', { managedBy: 'provider' }, { managedBy: 'client' }],
    ['shown-officers', { managedBy: 'provider' }, { managedBy: 'client' }],
    ['shown-authorities', { managedBy: 'provider' }, { managedBy: 'client' }],
    ['shown-tip-types', { active: true }, { active: false }],
    ['shown-division-contacts', { isDefaultPropertyContact: true }, { isDefaultPropertyContact: false }],
    ['shown-citations', { violationTo: '2026-01-14' }, { violationFrom: '2026-01-15' }],
    ['shown-inspection-reports', { inspectionTo: '2026-01-14' }, { inspectionFrom: '2026-01-15' }],
    ['shown-ledger', { postedTo: '2026-01-14' }, { postedFrom: '2026-01-15' }],
  ])('a filter divides the list: %s', async (type, narrowed, other) => {
    const count = async (query: Query) => (await shownOn(type, query)).totalItemCount;
    const [all, first, second] = [await count({}), await count(narrowed), await count(other)];
    expect({ all, sum: first + second }).toEqual({ all, sum: all });
    expect(Math.min(first, second)).toBeGreaterThan(0);
  });

  it.each<[OfClient, string, string]>([
    ['shown-renewal-tasks', 'licenseNumber', 'searchTerm'],
    ['shown-renewal-tasks', 'propertyName', 'searchTerm'],
    ['shown-manager-change-tasks', 'propertyName', 'searchTerm'],
    ['shown-property-contact-tasks', 'propertyName', 'searchTerm'],
    ['shown-company-contacts', 'name', 'searchTerm'],
    ['shown-licensure', 'licenseNumber', 'searchTerm'],
    ['shown-imports', 'status', 'statuses'],
  ])('what a row has is found by it: %s by %s', async (type, field, param) => {
    const { items } = await shownOn(type, {});
    const value = String(items[0]?.[field]);
    const having = items.filter((row) => String(row[field]).includes(value));
    const term = param === 'searchTerm' ? value.toUpperCase() : value;
    const { items: rows } = await shownOn(type, { [param]: term });
    expect(having.length).toBeGreaterThan(0);
    expect(rows.map((row) => row[field])).toEqual(having.map((row) => row[field]));
  });

  it('has the columns that are shown, in their order, none of them twice, with words, days and numbers', async () => {
    const columns = ['license', 'type', 'stage', 'track', 'property', 'city', 'assignee'];
    const { head, rows } = await sheetOf('shown-renewals', inputOf('shown-renewals', { searchTerm: 'A-1' }, columns));
    // Alerts and notes are with the license, as under its row on the screen.
    const noted = ['License', 'License Type', 'Alert', 'Notes'];
    expect(head).toEqual([...noted, 'Stage', 'Track', 'Property', 'City', 'State', 'Assignee']);
    const [row = []] = rows.filter(([number]) => number === 'A-1');
    expect(row[5]).toEqual(new Date('2026-02-28T00:00:00Z'));
    expect([row[7], row[9]]).toEqual(['Quincy', 'Unassigned']);
    const counts = await sheetOf('shown-properties', inputOf('shown-properties', {}, ['name', 'numberOfLicenses']));
    expect(counts.rows.map((row) => typeof row[2])).toEqual(counts.rows.map(() => 'number'));
  });

  it('has what the search and the filters of the list find: some, one, none', async () => {
    for (const query of [{ cities: ['Quincy'] }, { searchTerm: 'Y-8' }, { searchTerm: 'nowhere at all' }]) {
      const { body } = await house.admin.post<Listed>('/licenses/list', { ...query, pageSize: 100 });
      const { rows } = await sheetOf('shown-licenses', inputOf('shown-licenses', query));
      expect(rows.map(([first]) => first)).toEqual(body.items.map((row) => row.licenseNumber));
    }
    const [run] = await exportsOf(house.admin);
    expect(run).toMatchObject({ rows: 0, total: 0, filterWords: 'Search: nowhere at all' });
    const narrowed = { licensingAuthorityIds: [owners.typeAuthority], userIds: [owners.officer], stages: [1] };
    await sheetOf('shown-licenses', inputOf('shown-licenses', narrowed));
    const words = 'Licensing Authority: Boston Licensing Board; Assignee: 1 person';
    const runs = await exportsOf(house.admin);
    expect(runs[0]?.filterWords.split('; ').sort()).toEqual([...words.split('; '), 'Stage: Ready to Start'].sort());
  });

  it('has the chosen rows alone where some are chosen, and says how many', async () => {
    const { body } = await house.admin.post<Listed>('/licenses/list', { pageSize: 100 });
    const ids = body.items.slice(0, 2).map(({ id }) => String(id));
    const { head, rows } = await sheetOf('shown-licenses', { ...inputOf('shown-licenses', {}), ids });
    expect(head).toContain('Alert');
    expect(rows.map(([number]) => number)).toEqual(body.items.slice(0, 2).map(({ licenseNumber }) => licenseNumber));
    expect((await exportsOf(house.admin))[0]?.filterWords).toBe('2 chosen');
  });

  it.each(OfClient.options)('has the chosen rows whatever the list is narrowed to by then: %s', async (type) => {
    const { items } = await shownOn(type, {});
    const ids = items.map((row) => (row['id'] ?? row['propertyId']) as string);
    const { rows } = await sheetOf(type, { ...inputOf(type, { searchTerm: 'nowhere at all' }), ids });
    expect(rows).toHaveLength(items.length);
  });

  it('has chosen rows that the list hides by itself, in the order of the list, and no more than were chosen', async () => {
    const { items } = await shownOn('shown-entity-officers', { activeOnly: false });
    const query = { activeOnly: true, sortDirection: 'desc' };
    const of = async (rows: Listed['items']) => {
      const ids = rows.map(({ id }) => String(id));
      const sheet = await sheetOf('shown-entity-officers', { ...inputOf('shown-entity-officers', query), ids });
      return sheet.rows.map(([name]) => name);
    };
    expect(await of(items)).toEqual(['Old Member', '@Jane Alvarez']);
    expect(await of(items.filter(({ active }) => active === false))).toEqual(['Old Member']);
  });

  it('has no formula: what begins as one is text', async () => {
    const what = inputOf('shown-properties', { searchTerm: sly.property });
    const csv = await exported(house.api, house.admin, 'shown-properties', { ...what, format: 'csv' });
    expect(linesOf(csv)[1]).toMatch(/^"'=HYPERLINK/);
  });

  it('is refused where it asks for what the list does not know', async () => {
    const refused = async (type: OfClient, what: object) => (await prepare(house.admin, type, what)).status;
    expect(await refused('shown-licenses', { query: {}, columns: ['secret'] })).toBe(400);
    expect(await refused('shown-licenses', { query: {}, columns: ['toString'] })).toBe(400);
    expect(await refused('shown-licenses', { query: { tenantId: 'x' }, columns: ['city'] })).toBe(400);
    expect(await refused('shown-licenses', { query: { sortBy: 'l.id; drop' }, columns: ['city'] })).toBe(400);
    expect(await refused('shown-licenses', { query: {}, columns: [] })).toBe(400);
    expect(await refused('shown-license-types', { query: {}, columns: ['name'] })).toBe(404);
  });

  it.each([
    ['accounting@harborview.example', ['shown-invoices', 'shown-ledger']],
    [
      'viewer@harborview.example',
      [
        ...['shown-renewals', 'shown-properties', 'shown-entities', 'shown-officers'],
        ...['shown-type-licenses', 'shown-secondary-licenses', 'shown-property-licenses', 'shown-licensure'],
        ...['shown-divisions', 'shown-division-contacts', 'shown-entity-officers', 'shown-entity-properties'],
        ...['shown-officer-entities', 'shown-officer-licenses', 'shown-inspection-reports', 'shown-affiliations'],
      ],
    ],
  ])('is refused to who may not read the list or not export it: %s', async (email, mine) => {
    const who = await house.api.signIn(email);
    for (const type of OfClient.options) {
      const { status } = await prepare(who, type, inputOf(type, {}));
      expect([type, status]).toEqual([type, mine.includes(type) ? 201 : 403]);
      await workOff(house.api);
    }
  });

  it('is of a record that is there, and of the own client', async () => {
    const provided: OfClient[] = ['shown-license-types', 'shown-authority-renewals'];
    const owned = OfClient.options.filter((type) => screens[type].of);
    for (const type of owned) {
      const sent = (of: string | null, who = house.admin) => prepare(who, type, { ...inputOf(type, {}), of });
      expect([type, (await sent(null)).status]).toEqual([type, 404]);
      expect([type, (await sent(house.plain.replace(/^.{8}/, '00000000'))).status]).toEqual([type, 404]);
      // All of its clients read what the firm provides.
      const strangers = await sent(inputOf(type, {}).of ?? null, house.stranger);
      expect([type, strangers.status]).toEqual([type, provided.includes(type) ? 201 : 404]);
    }
    await workOff(house.api);
  });

  it.each([
    [
      'shown-entity-officers',
      /^Evergreen Entity Officers List of \+Harbor Foods Harborview .*\.xlsx$/,
      '(of +Harbor Foods)',
    ],
    ['shown-secondary-licenses', /^Evergreen Secondary Licenses List of -5 Harborview .*\.xlsx$/, '(of -5)'],
    // A person's name is in no event.
    ['shown-officer-licenses', /^Evergreen Officer Licenses List of @Jane Alvarez Harborview .*\.xlsx$/, ''],
  ] as const)(
    'says in its name of whom it is, and in the history where that is no person: %s',
    async (type, name, words) => {
      await sheetOf(type, inputOf(type, {}));
      const [run] = await exportsOf(house.admin);
      expect(run?.fileName).toMatch(name);
      const { headers } = await download(house.api, house.admin, `/exports/${type}/${run?.id}`);
      expect(headers['content-disposition']).toContain(encodeURIComponent(run?.fileName ?? ''));
      const { body } = await house.admin.get<HistoryActs>('/history/acts?pageSize=5');
      expect(body.items[0]?.sentence).toMatch(/^exported \d/);
      expect(body.items[0]?.sentence.replace(/^[^(]*/, '')).toBe(words);
      const events = `select data::text as data from events where stream_id = $1`;
      const { rows } = await (await house.api.owner()).query<{ data: string }>(events, [run?.id]);
      expect(rows.filter(({ data }) => data.includes('Alvarez'))).toEqual([]);
    },
  );

  it('has what a card of a profile says in words, marks and second lines', async () => {
    const of = async (type: OfClient, query: Query, columns?: string[]) => {
      const { head, rows } = await sheetOf(type, inputOf(type, query, columns));
      return rows.map((row) => Object.fromEntries(head.map((label, index) => [String(label), row[index]])));
    };
    expect(await of('shown-entity-officers', { activeOnly: false })).toEqual([
      { Name: '@Jane Alvarez', Titles: 'Member, President', Status: 'Active', Deactivated: null },
      { Name: 'Old Member', Titles: 'Member', Status: 'Inactive', Deactivated: new Date('2026-01-02T00:00:00Z') },
    ]);
    expect(await of('shown-secondary-licenses', {})).toMatchObject([{ 'License #': 'S-1', Jurisdiction: 'State' }, {}]);
    const [, licensure] = await of('shown-licensure', { sortDirection: 'desc' });
    expect(licensure).toMatchObject({ 'License #': 'Z-1', Held: '01/01/26 to 12/31/26', 'Not Held': null });
    const [citation] = await of('shown-citations', { searchTerm: 'Written' }, ['penaltyDollarAmount', 'document']);
    expect(citation).toEqual({ Amount: 250, Document: 'paper.pdf' });
    const contacts = await of('shown-division-contacts', {}, ['name']);
    expect(contacts.map(({ Default }) => Default)).toEqual(['Yes', 'No', 'No']);
    const alerts = await of('shown-property-licenses', {}, ['licenseNumber', 'dueDate']);
    expect(Object.keys(alerts[0] ?? {})).toEqual(['License #', 'Rank', 'Acct #', 'Status', 'Alert', 'Due Date']);
  });

  it('is fetched by who asked for it alone, one where the same is asked twice, and is in the history', async () => {
    const { admin, contributor, api } = house;
    const what = inputOf('shown-licenses', { searchTerm: 'M-5' });
    const first = await prepare(admin, 'shown-licenses', what);
    const again = await prepare(admin, 'shown-licenses', { ...what, query: { searchTerm: 'M-5', pageSize: 100 } });
    expect(again.body.id).toBe(first.body.id);
    await workOff(api);
    const path = `/exports/shown-licenses/${first.body.id}`;
    expect([(await contributor.get(path)).status, (await admin.get(path)).status]).toEqual([404, 200]);
    expect((await admin.get('/exports/shown-licenses')).status).toBe(404);
    const { body } = await admin.get<HistoryActs>('/history/acts?pageSize=5');
    expect(body.items[0]).toMatchObject({ sentence: 'exported 1 license (Search: M-5)' });
  });
});
