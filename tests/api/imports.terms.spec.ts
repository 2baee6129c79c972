import type { BulkLicensesList } from '@evergreen/contracts/bulk-work/bulk';
import type { DifferenceList } from '@evergreen/contracts/bulk-work/import-differences';
import type { EndRule } from '@evergreen/contracts/bulk-work/imports';
import { type DatesAnswer, datesMessages } from '@evergreen/contracts/licensing/license-dates';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import type { LicenseList } from '@evergreen/contracts/license-list';
import type { RenewalsOfLicense } from '@evergreen/contracts/renewing/renewals';
import type pg from 'pg';
import type { Api, Caller } from '../support/api.js';
import { actOver, readTables, resultOf, undoPlanOf } from '../support/areas/import-acts.js';
import {
  bostonConstants,
  checkedImport,
  importAll,
  importOf,
  openImporting,
  upload,
} from '../support/areas/imports.js';
import { rebuilt } from '../support/rebuilt.js';

const head = 'LICENSE NUMBER,LICENSE TYPE,LEGAL NAME,ADDRESS,CITY,STATE,ZIP,TERM START,TERM END,DATE ISSUED';
const term = (number: number, year: number) =>
  `T-${number},Tavern,Inn ${number} LLC,${number} Elm St,Chicago,IL,60614,${year}-03-16,${year + 1}-03-15,${year}-02-${10 + (year % 10)}`;
const years = [2023, 2021, 2024, 2022];
/** 300 licenses of four terms, year by year: the terms of a license are in distant batches. */
const register = [head, ...years.flatMap((year) => Array.from({ length: 300 }, (_, n) => term(n, year)))].join('\n');

let api: Api;
let owner: pg.Client;
let dana: Caller;

beforeAll(async () => {
  ({ api, dana } = await openImporting());
  owner = await api.owner();
});

describe('a register that holds each term as a row', () => {
  const asTerms = { ...bostonConstants, options: { rowsAre: 'Terms' } as const };

  it('is recognised, and refused row by row only where one row is to be one license', async () => {
    const { body } = await upload(dana, register);
    expect(await importOf(dana, body.id)).toMatchObject({ suggestedOptions: { rowsAre: 'Terms' }, options: null });
    const oneEach = await checkedImport(dana, register);
    expect(oneEach).toMatchObject({ options: { rowsAre: 'Licenses' }, counts: { toCreate: 300, refused: 900 } });
  });

  it('makes the newest term the license and the others its history, none refused for being an earlier term', async () => {
    const checked = await checkedImport(dana, register, asTerms);
    expect(checked).toMatchObject({
      options: { rowsAre: 'Terms' },
      counts: { rows: 1200, toCreate: 300, earlierTerms: 900, alreadyThere: 0, refused: 0 },
    });
    const done = await importAll(dana, register, asTerms);
    expect(done).toMatchObject({
      status: 'Completed',
      counts: { created: 300, earlierTerms: 900, alreadyThere: 0, refused: 0 },
      progress: { done: 1200, total: 1200 },
    });
    const page = await dana.post<{ items: { id: string }[] }>('/licenses/list', { searchTerm: 'T-299', pageSize: 10 });
    const [license] = page.body.items;
    const { body } = await dana.get<RenewalsOfLicense>(`/licenses/${license?.id}/renewals`);
    expect(body.license).toMatchObject({
      effectiveDate: '2024-03-16',
      expirationDate: '2025-03-15',
      originalIssueDate: '2021-02-11',
    });
    expect(
      body.renewalHistory.map((renewal) => [renewal.previousExpirationDate, renewal.expirationDate, renewal.imported]),
    ).toEqual([
      ['2024-03-15', '2025-03-15', true],
      ['2023-03-15', '2024-03-15', true],
      ['2022-03-15', '2023-03-15', true],
    ]);
    expect(body.inProcessRenewal).toBeNull();
  });

  it('creates nothing when it is sent again', async () => {
    expect(await checkedImport(dana, register, asTerms)).toMatchObject({
      counts: { toCreate: 0, alreadyThere: 300, earlierTerms: 900, refused: 0 },
    });
  });
});

describe('a register that holds primary and secondary licenses under one number', () => {
  const columns = 'LICENSE NUMBER,LICENSE TYPE,PRIMARY/SECONDARY,LEGAL NAME,ADDRESS,CITY,STATE,ZIP,TERM START,TERM END';
  const line = (number: string, type: string, mark: string, year = 2026, zip = '02116') =>
    `${number},${type},${mark},Inn ${number} LLC,1 Pier ${number},Boston,MA,${zip},${year}-01-01,${year}-12-31`;
  const file = (...lines: string[]) => [columns, ...lines].join('\n');
  const ofHarbor = { ...bostonConstants, licensingAuthority: { constant: 'Harbor Board' } };
  const asFamilies = { ...ofHarbor, options: { oneNumberIs: 'Family' } as const };
  const ranksOf = async (number: string) => {
    const body = { searchTerm: number, active: null, pageSize: 100 };
    const { items } = (await dana.post<LicenseList>('/licenses/list', body)).body;
    return items
      .map((item) => [item.licenseTypeName, item.licenseRank, item.masterLicenseNumber].join(' '))
      .sort((a, b) => a.localeCompare(b));
  };

  /** The secondary ones are before their primary, in other batches; each has two terms. */
  const fillers = Array.from({ length: 600 }, (_, n) => line(`F-${n}`, 'Innholder', 'Primary'));
  const pier = [
    ...[2025, 2026].map((year) => line('P-1', 'Pool Bar', 'Additional bar', year)),
    ...fillers,
    ...[2025, 2026].map((year) => line('P-1', 'Innholder', 'Primary', year)),
    line('P-1', 'Cabaret', 'Secondary'),
  ];
  const asBoth = { ...ofHarbor, options: { rowsAre: 'Terms', oneNumberIs: 'Family' } as const };

  it('is recognised by a column that says so, and shown as it will be', async () => {
    const marked = file(line('Q-1', 'Pool Bar', 'Secondary'), line('Q-1', 'Innholder', 'Primary'));
    const { body } = await upload(dana, marked);
    expect(await importOf(dana, body.id)).toMatchObject({
      suggestedMapping: { licenseRank: { column: 'PRIMARY/SECONDARY' } },
      suggestedOptions: { rowsAre: 'Licenses', oneNumberIs: 'Family' },
    });
    const { preview, counts } = await checkedImport(dana, marked, asFamilies);
    expect(counts).toMatchObject({ toCreate: 2, refused: 0 });
    expect(preview.families).toEqual({
      secondaries: 1,
      alone: 0,
      doubtful: 0,
      samples: [
        {
          licenseNumber: 'Q-1',
          primary: { row: 3, licenseType: 'Innholder' },
          secondaries: [{ row: 2, licenseType: 'Pool Bar' }],
          isDoubtful: false,
        },
      ],
    });
  });

  it('becomes a hierarchy, whatever the order of its rows and their terms; taken back, nothing is left of it', async () => {
    const before = await readTables(api, owner);
    const { id, counts } = await importAll(dana, file(...pier), asBoth);
    expect(counts).toMatchObject({ created: 603, earlierTerms: 2, refused: 0 });
    expect(await ranksOf('P-1')).toEqual(['Cabaret Secondary P-1', 'Innholder Primary ', 'Pool Bar Secondary P-1']);
    expect(await resultOf(dana, id)).toMatchObject({ licenses: 603, secondaries: 2 });

    const again = await checkedImport(dana, file(...pier), asBoth);
    expect(again).toMatchObject({ counts: { toCreate: 0, refused: 0 }, preview: { families: { secondaries: 0 } } });
    const compared = await dana.get<DifferenceList>(`/imports/${again.id}/differences`);
    expect(compared.body.totalItemCount).toBe(0);

    expect(await undoPlanOf(dana, id)).toMatchObject({ takes: { licenses: 603 }, kept: [] });
    await dana.post(`/imports/${id}/undo`);
    expect(await actOver(dana, id)).toMatchObject({ status: 'Completed', kept: 0 });
    expect(await readTables(api, owner)).toEqual(before);
    expect(await rebuilt(api)).toEqual([]);
  });

  it('is linked to a primary that exists here already, which is a standalone license again when that is taken back', async () => {
    await importAll(dana, file(line('S-1', 'Innholder', 'Primary')), asFamilies);
    expect(await ranksOf('S-1')).toEqual(['Innholder Standalone ']);
    const before = await readTables(api, owner, ['version', 'modified_on']);
    const { id } = await importAll(dana, file(line('S-1', 'Pool Bar', 'Secondary')), asFamilies);
    expect(await ranksOf('S-1')).toEqual(['Innholder Primary ', 'Pool Bar Secondary S-1']);
    await dana.post(`/imports/${id}/undo`);
    await actOver(dana, id);
    expect(await ranksOf('S-1')).toEqual(['Innholder Standalone ']);
    expect(await readTables(api, owner, ['version', 'modified_on'])).toEqual(before);
  });

  it('leads to the bulk begin of its licenses, and keeps a family of which one was worked on', async () => {
    const register = file(line('W-1', 'Innholder', 'Primary'), line('W-1', 'Pool Bar', 'Secondary'));
    const { id } = await importAll(dana, register, asFamilies);
    const { body } = await dana.post<LicenseList>('/licenses/list', { searchTerm: 'W-1' });
    const beginning = await dana.get<BulkLicensesList>(`/renewals/bulk/licenses?importId=${id}&assignedUserId=any`);
    expect(beginning.body.items.map(({ licenseNumber }) => licenseNumber)).toEqual(['W-1']);
    const bar = body.items.find(({ licenseRank }) => licenseRank === 'Secondary');
    await dana.put(`/licenses/${bar?.id}/update-alert`, { alert: 'Careful', isUrgent: false });
    expect((await undoPlanOf(dana, id)).kept.map(({ because }) => because).sort()).toEqual(['Changed', 'Primary']);
    await dana.post(`/imports/${id}/undo`);
    expect(await actOver(dana, id)).toMatchObject({ status: 'Completed', done: 0 });
    expect(await ranksOf('W-1')).toEqual(['Innholder Primary ', 'Pool Bar Secondary W-1']);
  });

  it('is refused with its primary, and is alone where there is none', async () => {
    const register = file(
      line('R-1', 'Pool Bar', 'Secondary'),
      line('R-1', 'Innholder', 'Primary', 2026, ''),
      line('R-2', 'Pool Bar', 'Secondary'),
    );
    const { counts, rows, preview } = await importAll(dana, register, asFamilies);
    expect(counts).toMatchObject({ created: 1, refused: 2 });
    expect(rows.items[0]?.errors).toEqual([
      { field: null, message: 'Its primary license (Innholder) in row 3 is refused' },
    ]);
    expect(preview.families).toMatchObject({ secondaries: 0, alone: 1 });
    expect(await ranksOf('R-2')).toEqual(['Pool Bar Standalone ']);
  });
});

describe('a register without dates', () => {
  const columns = 'LICENSE NUMBER,LICENSE TYPE,LEGAL NAME,ADDRESS,CITY,STATE,ZIP,TERM START';
  const line = (n: number, start = '') => `U-${n},Innholder,Inn ${n} LLC,${n} Quay St,Boston,MA,02116,${start}`;
  const file = (...lines: string[]) => [columns, ...lines].join('\n');
  const ofQuay = { ...bostonConstants, licensingAuthority: { constant: 'Quay Board' } };
  const undated = { ...ofQuay, options: { undatedAre: 'Kept' } as const };
  const lacking = async (importId: string) =>
    (await dana.post<LicenseList>('/licenses/list', { lacksDates: true, importId, pageSize: 100 })).body.items;

  it('is recognised, and brought in with its dates to be completed: active, not tracked, in a list of their own', async () => {
    const register = file(line(1), line(2), line(3, '2026-03-01'));
    const { body } = await upload(dana, register);
    expect(await importOf(dana, body.id)).toMatchObject({ suggestedOptions: { undatedAre: 'Kept' } });
    expect(await checkedImport(dana, register, ofQuay)).toMatchObject({ counts: { toCreate: 0, refused: 3 } });
    const { id, counts, preview } = await importAll(dana, register, undated);
    expect([counts.created, counts.refused, preview.undated]).toEqual([3, 0, 3]);
    expect(await resultOf(dana, id)).toMatchObject({ licenses: 3, undated: 3 });
    const missing = await lacking(id);
    expect(missing.map(({ active, renewalStatus, trackDate }) => [active, renewalStatus, trackDate])).toEqual(
      Array.from({ length: 3 }, () => [true, null, null]),
    );
    expect(await checkedImport(dana, register, undated)).toMatchObject({ counts: { toCreate: 0, alreadyThere: 3 } });

    const third = missing.find(({ licenseNumber }) => licenseNumber === 'U-3');
    const licenseIds = missing.map((license) => license.id);
    const dates = { licenseIds, expirationDate: '2099-12-31' };
    expect((await dana.put<DatesAnswer>('/licenses/dates', dates)).body).toMatchObject({
      completed: 1,
      failures: [{ reason: datesMessages.needsEffective }, { reason: datesMessages.needsEffective }],
    });
    const { body: detail } = await dana.get<LicenseDetail>(`/licenses/${third?.id}`);
    expect(detail).toMatchObject({
      effectiveDate: '2026-03-01',
      expirationDate: '2099-12-31',
      trackDate: '2099-11-01',
    });
    const answer = await dana.put<DatesAnswer>('/licenses/dates', {
      ...dates,
      effectiveDate: '2026-01-01',
      trackDate: '2026-01-02',
    });
    expect(answer.body).toMatchObject({
      completed: 2,
      failures: [{ licenseId: third?.id, licenseNumber: 'U-3', reason: datesMessages.hasDates }],
    });
    expect(await lacking(id)).toEqual([]);
    expect(await resultOf(dana, id)).toMatchObject({ undated: 0 });
    const again = await checkedImport(dana, register, undated);
    expect((await dana.read<DifferenceList>(`/imports/${again.id}/differences`)).totalItemCount).toBe(0);
    expect(await rebuilt(api)).toEqual([]);
  });

  it('is dated by a rule where one is chosen', async () => {
    const ends = async (n: number, end: EndRule) => {
      const { preview } = await checkedImport(dana, file(line(n, '2026-03-16')), {
        ...ofQuay,
        expirationDate: { end },
      });
      return [preview.samples[0]?.expirationDate, preview.samples[0]?.trackDate];
    };
    expect(await ends(11, { of: 'Year' })).toEqual(['2026-12-31', '2026-11-01']);
    expect(await ends(12, { of: 'Term' })).toEqual(['2027-03-16', '2027-01-15']);
    expect(await ends(13, { of: 'Months', months: 6 })).toEqual(['2026-09-16', '2026-07-18']);
  });

  it('gets its dates from those who may edit, each of their own client', async () => {
    const { id } = await importAll(dana, file(line(21, '2026-01-01')), undated);
    const licenseIds = (await lacking(id)).map((license) => license.id);
    const dates = { licenseIds, expirationDate: '2099-12-31' };
    const viewer = await api.signIn('viewer@harborview.example');
    expect((await viewer.put('/licenses/dates', dates)).status).toBe(403);
    const stranger = await api.signIn('admin@meridian.example');
    expect((await stranger.put<DatesAnswer>('/licenses/dates', dates)).body).toMatchObject({
      completed: 0,
      failures: [{ licenseNumber: null, reason: datesMessages.missing }],
    });
    const wrong = await dana.put('/licenses/dates', { ...dates, effectiveDate: '2099-12-31' });
    expect(wrong.body['errors']).toEqual({ expirationDate: ['Expiration Date must be after Effective Date.'] });
  });
});

describe('a register that holds former holders of its numbers', () => {
  const columns = 'LICENSE NUMBER,LICENSE TYPE,LEGAL NAME,STATUS,ADDRESS,CITY,STATE,ZIP';
  const line = (n: number, holder: string, status: string) =>
    `H-${n},Retailer,${holder} ${n} LLC,${status},${n} Mill Lane,Boston,MA,02116`;
  const numbers = Array.from({ length: 10 }, (_, n) => n);
  const register = [
    columns,
    ...numbers.flatMap((n) => [line(n, 'Former', 'CLOSED (PERMANENT)'), line(n, 'Present', 'ACTIVE (ISSUED)')]),
  ].join('\n');
  const chosen = {
    ...bostonConstants,
    licensingAuthority: { constant: 'Holders Board' },
    options: { undatedAre: 'Kept' } as const,
  };

  it('becomes the licenses of the active holders; no row is refused, and the former holder is named', async () => {
    const { counts, rows } = await importAll(dana, register, chosen);
    expect(counts).toMatchObject({ rows: 20, created: 10, earlierTerms: 10, refused: 0 });
    expect(rows.totalItemCount).toBe(0);
    const { body } = await dana.post<LicenseList>('/licenses/list', { searchTerm: 'H-7', pageSize: 10, active: null });
    const detail = await dana.get<LicenseDetail>(`/licenses/${body.items[0]?.id}`);
    expect(detail.body).toMatchObject({
      active: true,
      licensees: [{ name: 'Present 7 LLC' }],
      notes: 'Earlier holder in the register: Former 7 LLC',
    });
    const again = await checkedImport(dana, register, chosen);
    expect(again).toMatchObject({ counts: { toCreate: 0, alreadyThere: 10, earlierTerms: 10, refused: 0 } });
    expect((await dana.read<DifferenceList>(`/imports/${again.id}/differences`)).totalItemCount).toBe(0);
  });
});
