import type { HistoryActs } from '@evergreen/contracts/history';
import { type ShownInput, ShownType } from '@evergreen/contracts/shown';
import { readSheet } from 'read-excel-file/node';
import { shownLists } from '../../server/src/features/exports/shown/lists.js';
import { type Exported, openExported, sly } from '../support/exported.js';
import { exported, exportsOf, linesOf, prepare, workOff } from '../support/exports.js';

interface Listed {
  readonly items: Readonly<Record<string, unknown>>[];
}

describe('lists as they are shown', () => {
  let house: Exported;
  let authorityId: string;
  beforeAll(async () => {
    house = await openExported();
    const owner = await house.api.owner();
    const { rows } = await owner.query<{ id: string }>(
      `select licensing_authority_id as id from license_types where name = 'Innholder'`,
    );
    authorityId = rows[0]?.id ?? '';
    // Not in the order of their ids.
    for (const licenseNumber of ['Z-9', 'A-1', 'M-5', 'B-2', 'Y-8', 'C-3'])
      await house.add({ licenseNumber, city: licenseNumber < 'D' ? 'Quincy' : 'Boston', trackDate: '2026-02-28' });
  });
  afterAll(() => house.api.stop());

  /** What its screen asks, and by what a row of it is told from the others there and in a file. */
  const screens: Record<ShownType, { path: string; called: string; gets?: true }> = {
    'shown-renewals': { path: '/dashboard/renewals-list', called: 'licenseNumber' },
    'shown-licenses': { path: '/licenses/list', called: 'licenseNumber' },
    'shown-properties': { path: '/properties/list', called: 'name' },
    'shown-authorities': { path: '/licensing-authorities/list', called: 'name' },
    'shown-license-types': { path: '/licensing-authorities/:id/license-types', called: 'name', gets: true },
    'shown-entities': { path: '/corporate-entities', called: 'name', gets: true },
    'shown-officers': { path: '/corporate-officers', called: 'name', gets: true },
    'shown-officer-titles': { path: '/officer-titles/list', called: 'name' },
    'shown-renewal-tips': { path: '/renewal-tips/list', called: 'description' },
  };
  const shownOn = async (type: ShownType, query: Readonly<Record<string, string | number>>) => {
    const { path, called, gets } = screens[type];
    const at = path.replace(':id', authorityId);
    const pages = Object.entries({ ...query, pageSize: 100 }).map(([name, value]) => [name, String(value)]);
    const { body } = gets
      ? await house.admin.get<Listed>(`${at}?${new URLSearchParams(pages).toString()}`)
      : await house.admin.post<Listed>(at, Object.fromEntries(pages));
    return body.items.map((row) => row[called]);
  };
  const asked = (type: ShownType, query: object, columns = Object.keys(shownLists[type].columns)): ShownInput => ({
    ...(type === 'shown-license-types' && { of: authorityId }),
    query: { ...query },
    columns,
  });
  const sheetOf = async (type: ShownType, what: ShownInput) => {
    const [head = [], ...rows] = await readSheet(await exported(house.api, house.admin, type, what), { trim: false });
    return { head, rows };
  };

  it.each(ShownType.options)('a file has the rows of all pages in the order of the list: %s', async (type) => {
    for (const sortDirection of ['asc', 'desc']) {
      const on = await shownOn(type, { sortDirection });
      expect(on.length).toBeGreaterThan(0);
      const { rows } = await sheetOf(type, asked(type, { sortDirection, pageSize: 5, pageNumber: 3 }));
      expect(rows.map(([first]) => first)).toEqual(on);
    }
  });

  it('has the columns that are shown, in their order, none of them twice, with words, days and numbers', async () => {
    const columns = ['license', 'type', 'stage', 'track', 'property', 'city', 'assignee'];
    const { head, rows } = await sheetOf('shown-renewals', asked('shown-renewals', { searchTerm: 'A-1' }, columns));
    expect(head).toEqual(['License', 'License Type', 'Stage', 'Track', 'Property', 'City', 'State', 'Assignee']);
    const [row = []] = rows.filter(([number]) => number === 'A-1');
    expect(row[3]).toEqual(new Date('2026-02-28T00:00:00Z'));
    expect([row[5], row[7]]).toEqual(['Quincy', 'Unassigned']);
    const counts = await sheetOf('shown-properties', asked('shown-properties', {}, ['name', 'numberOfLicenses']));
    expect(counts.rows.map((one) => typeof one[2])).toEqual(counts.rows.map(() => 'number'));
  });

  it('has what the search and the filters of the list find: some, one, none', async () => {
    for (const query of [{ cities: ['Quincy'] }, { searchTerm: 'Y-8' }, { searchTerm: 'nowhere at all' }]) {
      const { body } = await house.admin.post<Listed>('/licenses/list', { ...query, pageSize: 100 });
      const { rows } = await sheetOf('shown-licenses', asked('shown-licenses', query));
      expect(rows.map(([first]) => first)).toEqual(body.items.map((row) => row.licenseNumber));
    }
    const run = (await exportsOf(house.admin)).find(({ filterWords }) => filterWords !== '');
    expect(run).toMatchObject({ rows: 0, total: 0, filterWords: 'Search: nowhere at all' });
  });

  it('has no formula: what begins as one is text', async () => {
    const what = asked('shown-properties', { searchTerm: sly.property });
    const csv = await exported(house.api, house.admin, 'shown-properties', { ...what, format: 'csv' });
    expect(linesOf(csv)[1]).toMatch(/^"'=HYPERLINK/);
  });

  it('is refused where it asks for what the list does not know', async () => {
    const refused = async (type: ShownType, what: object) => (await prepare(house.admin, type, what)).status;
    expect(await refused('shown-licenses', { query: {}, columns: ['secret'] })).toBe(400);
    expect(await refused('shown-licenses', { query: {}, columns: ['toString'] })).toBe(400);
    expect(await refused('shown-licenses', { query: { tenantId: 'x' }, columns: ['city'] })).toBe(400);
    expect(await refused('shown-licenses', { query: { sortBy: 'l.id; drop' }, columns: ['city'] })).toBe(400);
    expect(await refused('shown-licenses', { query: {}, columns: [] })).toBe(400);
    expect(await refused('shown-license-types', { query: {}, columns: ['name'] })).toBe(404);
  });

  it.each([
    ['accounting@harborview.example', []],
    ['viewer@harborview.example', ['shown-renewals', 'shown-properties', 'shown-entities', 'shown-officers']],
  ])('is refused to who may not read the list or not export it: %s', async (email, mine) => {
    const who = await house.api.signIn(email);
    for (const type of ShownType.options) {
      const { status } = await prepare(who, type, asked(type, {}));
      expect([type, status]).toEqual([type, mine.includes(type) ? 201 : 403]);
      await workOff(house.api);
    }
  });

  it('is fetched by who asked for it alone, one where the same is asked twice, and stands in the history', async () => {
    const { admin, contributor, api } = house;
    const what = asked('shown-licenses', { searchTerm: 'M-5' });
    const first = await prepare(admin, 'shown-licenses', what);
    const again = await prepare(admin, 'shown-licenses', { ...what, query: { searchTerm: 'M-5', pageSize: 100 } });
    expect(again.body.id).toBe(first.body.id);
    await workOff(api);
    const at = `/exports/shown-licenses/${first.body.id}`;
    expect([(await contributor.get(at)).status, (await admin.get(at)).status]).toEqual([404, 200]);
    expect((await admin.get('/exports/shown-licenses')).status).toBe(404);
    const { body } = await admin.get<HistoryActs>('/history/acts?pageSize=5');
    expect(body.items[0]).toMatchObject({ sentence: 'exported 1 license (Search: M-5)' });
  });
});
