import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ExportFormat, exportMessages, ExportType } from '@evergreen/contracts/bulk-work/exports';
import type { HistoryActs } from '@evergreen/contracts/oversight/history';
import { mayExport } from '@evergreen/workflows/bulk-work/exports';
import type { ExportTidy as Tidy } from '../../server/src/features/bulk-work/exports/export-tidy.js';
import { ExportTidy } from '../../server/src/features/bulk-work/exports/export-tidy.js';
import { Sessions } from '../../server/src/kernel/http/sessions.js';
import { FileStore } from '../../server/src/kernel/files/file-store.js';
import type { Caller } from '../support/api.js';
import { download } from '../support/exports/download.js';
import { exported, exportsOf, linesOf, prepare, workOff } from '../support/exports/exports.js';
import { openLicensingWith } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { runFiles } from '../support/run-files.js';

const missing = '01890000-0000-7000-8000-000000000000';

describe('exports', () => {
  const files = runFiles();
  const house = opened(() => openLicensingWith({ EVERGREEN_ROLES: 'api,scheduler', FILES_DIR: files }));

  beforeAll(async () => {
    await house.add({ licenseNumber: '=LQ-1', premisesName: 'Bar "North"', trackDate: '2026-02-28' });
    await house.add({ licenseNumber: 'LQ-2', active: false });
  });

  it('are made in the background, listed with their progress, and fetched by their requester', async () => {
    const { api, contributor } = house;
    const { status, body } = await prepare(contributor, 'licenses', { format: 'csv', active: null });
    expect(status).toBe(201);
    const waiting = (await exportsOf(contributor)).find(({ id }) => id === body.id);
    expect(waiting).toMatchObject({
      type: 'licenses',
      status: 'Running',
      rows: 0,
      total: 2,
      asOf: null,
      expiresOn: null,
    });
    const early = await contributor.get(`/exports/licenses/${body.id}`);
    expect([early.status, early.body.detail]).toEqual([409, exportMessages.notReady]);
    await workOff(api);
    const ready = (await exportsOf(contributor)).find(({ id }) => id === body.id);
    expect(ready).toMatchObject({ status: 'Ready', rows: 2, total: 2, failure: null, filterWords: '' });
    const { status: got, headers, content } = await download(api, contributor, `/exports/licenses/${body.id}`);
    expect([got, headers['x-content-type-options'], headers['cache-control']]).toEqual([
      ...[200, 'nosniff', 'private, no-store'],
    ]);
    expect(headers['content-disposition']).toMatch(
      /filename="Evergreen Licenses Harborview Hotels \d{4}-\d\d-\d\d.csv"/,
    );
    const [head, first, second, ...more] = linesOf(content);
    expect(head).toMatch(/^License #,Account #,Rank,.*,Document,Status$/);
    expect(first).toMatch(/^'=LQ-1,,Standalone,,Harbor Kitchen,.*"Bar ""North""".*,02\/28\/2026,.*,Active$/);
    expect(second).toMatch(/^LQ-2,.*,Inactive$/);
    expect(more).toEqual([]);
    const refused = await contributor.get(`/exports/licenses/${body.id}?format=csv`);
    expect(refused.status).toBe(400);
  });

  it('are written at once where a user asks without preparing, and nothing is kept of them', async () => {
    const { api, contributor } = house;
    const before = await exportsOf(contributor);
    for (const format of ExportFormat.options) {
      const { status, content } = await download(api, contributor, `/exports/licenses?format=${format}`);
      expect([status, content.subarray(0, 2).toString('latin1')]).toEqual([200, format === 'xlsx' ? 'PK' : '\xEF\xBB']);
    }
    expect(await exportsOf(contributor)).toEqual(before);
  });

  it('of another person, tenant or type, and of none, are nowhere', async () => {
    const { api, contributor, admin, stranger, firmAdmin } = house;
    const { body } = await prepare(contributor, 'properties');
    await workOff(api);
    const statuses = async (who: Caller, path: string) => (await who.get(path)).status;
    for (const who of [admin, stranger, firmAdmin])
      expect(await statuses(who, `/exports/properties/${body.id}`)).toBe(404);
    expect(await statuses(contributor, `/exports/officers/${body.id}`)).toBe(404);
    expect(await statuses(contributor, `/exports/properties/${missing}`)).toBe(404);
    expect(await statuses(contributor, '/exports/everything')).toBe(404);
    expect((await prepare(contributor, 'everything' as ExportType)).status).toBe(404);
    expect(await statuses(contributor, `/exports/properties/${body.id}`)).toBe(200);
  });

  const roles = [
    ['admin', 'contributor', 'viewer', 'accounting'].map((name) => `${name}@harborview.example`),
    ['admin', 'renewals', 'contributor', 'accounting'].map((name) => `${name}@keystone.example`),
    ['admin@northgate.example'],
  ].flat();

  it.each(roles)('each type in each format for those who may: %s', async (email) => {
    const { api, world } = house;
    const who = await api.signIn(email);
    if (email.includes('keystone')) await who.chooses(world.clients.harborview);
    const actor = await api.app.get(Sessions).activeUsers([who.session ?? '']);
    for (const type of ExportType.options) {
      const mine = actor[0] && mayExport(actor[0], type);
      for (const format of ExportFormat.options) {
        const { status } = await download(api, who, `/exports/${type}?format=${format}`);
        expect([type, format, status]).toEqual([type, format, mine ? 200 : 403]);
      }
      if (!mine) expect((await prepare(who, type)).status).toBe(403);
      else if (type === 'officers') expect((await prepare(who, type)).status).toBe(201);
    }
    await workOff(api);
  });

  it('are one where the same is asked for twice, and three at most at once', async () => {
    const { api, admin } = house;
    const first = await prepare(admin, 'licenses', { active: true });
    const [again, alike] = await Promise.all([
      prepare(admin, 'licenses', { active: 'true', dateType: null, startDate: 'yesterday' }),
      prepare(admin, 'licenses', {}),
    ]);
    expect([again.body.id, alike.body.id]).toEqual([first.body.id, first.body.id]);
    const other = await Promise.all([
      prepare(admin, 'licenses', { format: 'csv' }),
      prepare(admin, 'properties'),
      prepare(admin, 'officers'),
    ]);
    expect(other.map(({ status }) => status).sort()).toEqual([201, 201, 400]);
    expect(other.find(({ status }) => status === 400)?.body.detail).toBe(exportMessages.wait);
    await workOff(api);
    const after = await prepare(admin, 'licenses', { active: true });
    expect(after.status).toBe(201);
    expect(after.body.id).not.toBe(first.body.id);
    await workOff(api);
  });

  it.each([
    [{ dateType: 'DueDate' }, { startDate: ['Required'], endDate: ['Required'] }],
    [{ format: 'pdf' }, { format: ['Choose one of the options'] }],
    [{ propertyId: missing }, { propertyId: ['Unknown field'] }],
  ])('say what is wrong with a filter: %j', async (body, errors) => {
    const answer = await prepare(house.contributor, 'licenses', body);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });

  it('include the licenses of a period, with its first and last day, by the current date', async () => {
    const { api, contributor, add } = house;
    const addDue = (licenseNumber: string, day: string) =>
      add({ licenseNumber, trackDate: day, dueDate: day, expirationDate: day });
    for (const [number, day] of [
      ['P-1', '2028-01-31'],
      ['P-2', '2028-02-01'],
      ['P-3', '2028-02-29'],
      ['P-4', '2028-03-01'],
    ] as const)
      await addDue(number, day);
    for (const dateType of ['TrackDate', 'DueDate', 'ExpirationDate']) {
      const body = { format: 'csv', dateType, startDate: '2028-02-01', endDate: '2028-02-29' };
      const [, ...rows] = linesOf(await exported(api, contributor, 'licenses', body));
      expect(rows.map((row) => row.split(',')[0])).toEqual(['P-2', 'P-3']);
    }
  });

  it('include the licenses of inactive properties', async () => {
    const { api, contributor, add, addStanding } = house;
    const closed = await addStanding(' Closed');
    await add({ licenseNumber: 'LQ-14' }, closed);
    const owner = await api.owner();
    await owner.query('update properties set active = false where id = $1', [closed.property]);
    const [, ...rows] = linesOf(await exported(api, contributor, 'licenses', { format: 'csv' }));
    expect(rows.filter((row) => row.startsWith('LQ-14,'))).toHaveLength(1);
  });

  it('are made with the rights of the moment: who lost them gets nothing, and nothing is kept', async () => {
    const { api, contributor } = house;
    const owner = await api.owner();
    const roles = (role: string) =>
      owner.query(
        `update users set roles = jsonb_build_array($1::text) where email = 'contributor@harborview.example'`,
        [role],
      );
    const made = await prepare(contributor, 'officers');
    await workOff(api);
    const { body } = await prepare(contributor, 'officers', { format: 'csv' });
    await roles('ClientAccountingAdministrator');
    await workOff(api);
    expect((await contributor.get(`/exports/officers/${made.body.id}`)).status).toBe(403);
    await roles('ClientContributor');
    expect((await exportsOf(contributor)).find(({ id }) => id === body.id)).toMatchObject({
      ...{ status: 'Failed', failure: exportMessages.noLongerAllowed, rows: 0 },
    });
    const gone = await contributor.get(`/exports/officers/${body.id}`);
    expect([gone.status, gone.body.detail]).toEqual([410, exportMessages.noLongerAllowed]);
  });

  it('stand in the history with what they held', async () => {
    const { api, contributor, admin } = house;
    await exported(api, contributor, 'licenses', { format: 'csv', active: false });
    const { body } = await admin.get<HistoryActs>('/history/acts?pageSize=5');
    expect(body.items[0]).toMatchObject({
      personName: 'Contributor Harborview',
      sentence: 'exported 1 license (Status: Inactive)',
    });
  });

  it('go after a day; the same bytes of a younger one stay, and so do other documents', async () => {
    const { api, world } = house;
    // Files have the machine's time.
    api.catchUp();
    const tidy: Tidy = api.app.get(ExportTidy);
    const owner = await api.owner();
    const signIn = () => api.signIn('contributor@meridian.example');
    const body = { format: 'csv' };
    const [older, upload] = [await prepare(await signIn(), 'officers', body), 'Name,City\r\nA,B\r\n'];
    await workOff(api);
    const other = await api.app.get(FileStore).put(world.clients.meridian, Buffer.from(upload), { kind: 'import' });
    const hashes = async () =>
      (await owner.query<{ hash: string }>('select hash from exports where id = $1', [older.body.id])).rows[0]?.hash ??
      '';
    const hash = await hashes();
    const lies = (name: string) => existsSync(join(files, name.slice(0, 2), name.slice(2, 4), name));
    expect([lies(hash), lies(other.hash)]).toEqual([true, true]);

    api.pass({ hours: 23 });
    const younger = await prepare(await signIn(), 'officers', body);
    await workOff(api);
    api.pass({ hours: 2 });
    await tidy.tidy();
    const later = await signIn();
    const status = async (id: string) => (await later.get(`/exports/officers/${id}`)).status;
    expect([await status(older.body.id), await status(younger.body.id)]).toEqual([404, 200]);
    expect((await exportsOf(later)).map(({ id }) => id)).toEqual([younger.body.id]);

    api.pass({ hours: 24 });
    await tidy.tidy();
    expect([lies(hash), lies(other.hash)]).toEqual([false, true]);
    const { rowCount } = await owner.query('select from files where hash = $1', [hash]);
    expect(rowCount).toBe(0);
    const { rowCount: left } = await owner.query('select from forgotten_files where hash = $1', [hash]);
    expect(left).toBe(0);
  });
});
