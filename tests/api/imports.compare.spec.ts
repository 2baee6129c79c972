import type { DifferenceKind, DifferenceList } from '@evergreen/contracts/bulk-work/import-differences';
import type { LicenseList } from '@evergreen/contracts/license-list';
import type { RenewalsOfLicense } from '@evergreen/contracts/renewing/renewals';
import { actOver, readTables } from '../support/areas/import-acts.js';
import { checkedImport, importAll, importOf, openImporting, settled } from '../support/areas/imports.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';

const head = 'license_num,license_type,business_name,dba_name,address,city,state,zip,issued,expires';
const expires = (year: number) => `${year}-12-31`;
interface Line {
  name?: string;
  street?: string;
  year?: number;
}
const line = (n: number, { name = `Inn ${n}`, street = `${n + 1} Main St`, year = 2026 }: Line = {}) =>
  `LB-${n},Innholder,Owner ${n} LLC,${name},${street},Boston,MA,02116,${year}-01-01,${expires(year)}`;
const register = (lines: readonly string[]) => [head, ...lines].join('\n');
const numbers = Array.from({ length: 40 }, (_, n) => n);
const first = register(numbers.map((n) => line(n)));
/**
 * Of 40: 0 to 29 renewed, of those 5 and 6 with another name, 30 moved, 31 to 34 missing, 35 to 39 unchanged, two new
 * ones; one row cannot be read.
 */
const next = register([
  ...numbers.slice(0, 30).map((n) => line(n, { year: 2027, ...([5, 6].includes(n) ? { name: `New Inn ${n}` } : {}) })),
  line(30, { street: '99 Harbor Way' }),
  'LB-34,Innholder,,Inn 34,,Boston,MA,02116,,',
  ...numbers.slice(35).map((n) => line(n)),
  line(100),
  line(101),
]);

/** The version and time of a row are not compared. */
const written = ['version', 'modified_on'];

describe('a second register of the same licenses', () => {
  const { api, world, dana, owner } = opened(openImporting);
  let importId: string;

  beforeAll(async () => {
    await importAll(dana, first);
  });

  const list = (query = '', id = importId) =>
    dana.read<DifferenceList>(`/imports/${id}/differences?pageSize=100${query}`);
  const find = async (searchTerm: string) =>
    (await dana.post<LicenseList>('/licenses/list', { searchTerm, pageSize: 10, active: null })).body.items[0];
  const decide = (body: object, id = importId) =>
    dana.post<{ actId: string; count: number }>(`/imports/${id}/differences`, body);
  const accept = async (kind: DifferenceKind, id = importId) => {
    const { status, body } = await decide({ decision: 'Accept', kind }, id);
    expect(status).toBe(202);
    return { ...(await actOver(dana, id)), actId: body.actId };
  };

  it('is compared: who was renewed, changed, vanished; a row that cannot be read makes no one vanish', async () => {
    const lq = await find('LB-7');
    const assignedUserId = world.people['contributor@harborview.example'];
    await dana.put(`/licenses/${lq?.id}/assign`, { renewalDesignation: 'BillingClient', assignedUserId });
    const begun = { processStartDate: '2026-10-01', dueDate: null, trackingOnly: true };
    expect((await dana.post(`/licenses/${lq?.id}/renewals/begin`, begun)).status).toBe(201);
    const run = await checkedImport(dana, next);
    importId = run.id;
    expect(run.counts).toMatchObject({ toCreate: 2, alreadyThere: 36, refused: 1 });
    const { all, open } = await list();
    expect(all).toEqual({ Renewed: 29, Renumbered: 0, InProcess: 1, Dates: 0, Changed: 3, Vanished: 3 });
    expect(open).toEqual(all);
    const renewed = await list('&kind=Renewed&searchTerm=LB-12');
    expect(renewed.items).toMatchObject([
      {
        licenseNumber: 'LB-12',
        propertyName: 'Inn 12',
        status: 'Open',
        fields: [
          { field: 'effectiveDate', before: '2026-01-01', after: '2027-01-01' },
          { field: 'expirationDate', before: '2026-12-31', after: '2027-12-31' },
        ],
      },
    ]);
    expect((await list('&kind=Vanished')).items.map(({ licenseNumber }) => licenseNumber)).toEqual([
      'LB-31',
      'LB-32',
      'LB-33',
    ]);
    expect((await list('&kind=InProcess')).items.map(({ licenseNumber }) => licenseNumber)).toEqual(['LB-7']);
  });

  it('is taken over group by group: terms with their history, names, addresses; and taken back to what stood', async () => {
    const before = await readTables(api, owner, written);
    const acts: string[] = [];
    for (const [kind, count] of [
      ['Renewed', 29],
      ['Changed', 3],
      ['Vanished', 3],
    ] as const) {
      const act = await accept(kind);
      expect([kind, act.status, act.total, act.done, act.kept]).toEqual([kind, 'Completed', count, count, 0]);
      acts.unshift(act.actId);
    }
    const license = await find('LB-5');
    expect(license).toMatchObject({ propertyName: 'New Inn 5', expirationDate: '2027-12-31' });
    const { body } = await dana.get<RenewalsOfLicense>(`/licenses/${license?.id}/renewals`);
    expect(body.renewalHistory).toMatchObject([
      { previousExpirationDate: '2026-12-31', expirationDate: '2027-12-31', imported: true },
    ]);
    expect(await find('LB-31')).toMatchObject({ active: false });
    const counted = await owner.query(
      `select count(*) as n from events where type = 'LicenseComparedWithRegister'
      and data->>'importId' = $1`,
      [importId],
    );
    expect(Number(counted.rows[0].n)).toBe(35);
    expect((await list()).open).toMatchObject({ Renewed: 0, InProcess: 1, Changed: 0, Vanished: 0 });
    expect((await decide({ decision: 'Accept', kind: 'Renewed' })).body).toMatchObject({
      detail: 'There is nothing of this kind that is still open',
    });
    for (const actId of acts) {
      expect((await dana.post(`/imports/${importId}/acts/${actId}/undo`)).status).toBe(202);
      expect(await actOver(dana, importId)).toMatchObject({ kind: 'UndoAccept', status: 'Completed', kept: 0 });
    }
    expect(await readTables(api, owner, written)).toEqual(before);
    // The changes to licenses and to their properties are undone, and recorded.
    const { rows: left } = await owner.query(
      `select type from events e where meta->>'causationId' = any ($1::text[]) and kind in ('license', 'property') and version > 1
         and type <> 'LicenseComparedWithRegister'
         and not exists (select from events u where u.stream_id = e.stream_id and u.meta->>'undoes' = e.event_id::text)`,
      [acts],
    );
    expect(left).toEqual([]);
    expect((await find('LB-5'))?.propertyName).toBe('Inn 5');
    expect((await list()).open).toEqual({
      Renewed: 29,
      Renumbered: 0,
      InProcess: 1,
      Dates: 0,
      Changed: 3,
      Vanished: 3,
    });
    expect(await rebuilt(api)).toEqual([]);
  });

  it('never touches a renewal in process; anyone who takes the dates over keeps it', async () => {
    const [first] = (await list('&kind=InProcess')).items;
    await decide({ decision: 'Accept', ids: [first?.id] });
    expect(await actOver(dana, importId)).toMatchObject({ done: 1, kept: 0 });
    const { body } = await dana.get<RenewalsOfLicense>(`/licenses/${first?.licenseId}/renewals`);
    expect(body.license.expirationDate).toBe('2027-12-31');
    expect(body.inProcessRenewal).not.toBeNull();
    expect(body.renewalHistory).toEqual([]);
  });

  it('leaves what was changed here since, and says so; what is left by a person stays left', async () => {
    const [changed, left] = (await list('&kind=Renewed')).items;
    const dates = { effectiveDate: '2026-01-01', expirationDate: '2026-11-30', trackDate: '2026-10-01', dueDate: null };
    const tracking = { ...dates, originalIssueDate: null, suspendedDate: null, isTrackingOnly: false, notes: null };
    expect((await dana.put(`/licenses/${changed?.licenseId}/tracking-details`, tracking)).status).toBe(204);
    expect((await decide({ decision: 'Leave', ids: [left?.id] })).body).toMatchObject({ count: 1, actId: null });
    expect(await accept('Renewed')).toMatchObject({ done: 27, kept: 1 });
    expect((await list('&status=Refused')).items).toMatchObject([
      { licenseId: changed?.licenseId, reason: 'It was changed here after the file was checked.' },
    ]);
    expect((await list('&status=Left')).items.map(({ id }) => id)).toEqual([left?.id]);
  });

  it('has no differences when all was taken over and the same file comes again', async () => {
    await accept('Changed');
    await accept('Vanished');
    for (const { id } of [...(await list('&status=Refused')).items, ...(await list('&status=Left')).items])
      await decide({ decision: 'Leave', ids: [id] });
    const again = await checkedImport(dana, next);
    const { all } = await list('', again.id);
    expect(all).toEqual({ Renewed: 2, Renumbered: 0, InProcess: 0, Dates: 0, Changed: 0, Vanished: 0 });
    await accept('Renewed', again.id);
    expect((await list('', (await checkedImport(dana, next)).id)).totalItemCount).toBe(0);
  });
});

describe('licenses that were renewed under new numbers', () => {
  const columns = 'Licence Ref,Type,Licence Holder,Address,City,State,Zip,Start,Expires';
  const place = (n: number, number: string, year: number, { holder = `Heron ${n} Lettings`, type = 'Letting' } = {}) =>
    `${number},${type},${holder},${n} Mill Lane,Millhaven,MA,02116,${year}-10-01,${year + 1}-09-30`;
  const of = (...lines: string[]) => [columns, ...lines].join('\n');
  const mapping = {
    licensingAuthority: { constant: 'Millhaven Council' },
    jurisdiction: { constant: 'City' },
    licenseTerm: { constant: 'Annual' },
    licenseNumber: { column: 'Licence Ref' },
    licenseType: { column: 'Type' },
    licensee: { column: 'Licence Holder' },
    effectiveDate: { column: 'Start' },
    expirationDate: { column: 'Expires' },
    trackDate: { rule: { value: 2, unit: 'Months' } },
  } as const;
  const old = of(
    ...[1, 2, 3, 4, 5, 6].map((n) => place(n, `LN30${n}0`, 2025)),
    // Two of one holder at one place, of which one stays.
    place(7, 'LN3070', 2025),
    place(7, 'LN3071', 2025),
  );
  /**
   * 1, 2 and 3 have new numbers; 4 has another holder, 5 another type, 6 is missing; of the two at 7 one has a new
   * number.
   */
  const now = of(
    ...[1, 2, 3].map((n) => place(n, `LN35${n}0`, 2026)),
    place(4, 'LN3540', 2026, { holder: 'Quayside Lettings' }),
    place(5, 'LN3550', 2026, { type: 'Hostel' }),
    place(7, 'LN3570', 2026),
    place(7, 'LN3071', 2025),
  );
  const { api, world, dana, owner } = opened(openImporting);
  let importId: string;

  beforeAll(async () => {
    await importAll(dana, old, mapping);
  });

  const list = async (kind: DifferenceKind, id = importId) =>
    (await dana.read<DifferenceList>(`/imports/${id}/differences?pageSize=100&kind=${kind}`)).items;
  const numbersOf = async (kind: DifferenceKind, id = importId) =>
    (await list(kind, id)).map(({ licenseNumber }) => licenseNumber).sort();
  const find = async (searchTerm: string) =>
    (await dana.post<LicenseList>('/licenses/list', { searchTerm, pageSize: 10, active: null })).body.items[0];
  const decide = (body: object) => dana.post<{ actId: string }>(`/imports/${importId}/differences`, body);

  it('are proposed as pairs of the same premises, type and holder, and not as new ones and vanished ones', async () => {
    const run = await checkedImport(dana, now, mapping);
    importId = run.id;
    expect(await numbersOf('Renumbered')).toEqual(['LN3010', 'LN3020', 'LN3030', 'LN3070']);
    expect(await numbersOf('Vanished')).toEqual(['LN3040', 'LN3050', 'LN3060']);
    expect(run.counts).toMatchObject({ rows: 7, toCreate: 2, alreadyThere: 5, refused: 0 });
    expect(run.creates.licenses).toBe(2);
    expect((await list('Renumbered'))[0]?.fields).toEqual([
      { field: 'licenseNumber', before: 'LN3010', after: 'LN3510' },
      { field: 'effectiveDate', before: '2025-10-01', after: '2026-10-01' },
      { field: 'expirationDate', before: '2026-09-30', after: '2027-09-30' },
    ]);
  });

  it('are not among those that one call deactivates as vanished', async () => {
    expect((await decide({ decision: 'Accept', kind: 'Vanished' })).status).toBe(202);
    const act = await actOver(dana, importId);
    expect(act).toMatchObject({ status: 'Completed', done: 3 });
    for (const number of ['LN3010', 'LN3020', 'LN3030', 'LN3070'])
      expect(await find(number)).toMatchObject({ active: true });
    await dana.post(`/imports/${importId}/acts/${act.id}/undo`);
    await actOver(dana, importId);
  });

  it('keep their history under the new number, are not imported a second time, and are given back by an undo', async () => {
    const before = await readTables(api, owner, written);
    const standing = await find('LN3010');
    const { body } = await decide({ decision: 'Accept', kind: 'Renumbered' });
    expect(await actOver(dana, importId)).toMatchObject({ status: 'Completed', done: 4, kept: 0 });
    const license = await find('LN3510');
    expect(license).toMatchObject({ id: standing?.id, expirationDate: '2027-09-30', active: true });
    const { body: renewals } = await dana.get<RenewalsOfLicense>(`/licenses/${license?.id}/renewals`);
    expect(renewals.renewalHistory).toMatchObject([
      { previousExpirationDate: '2026-09-30', expirationDate: '2027-09-30', imported: true },
    ]);
    expect(await rebuilt(api)).toEqual([]);

    expect((await dana.post(`/imports/${importId}/acts/${body.actId}/undo`)).status).toBe(202);
    expect(await actOver(dana, importId)).toMatchObject({ kind: 'UndoAccept', status: 'Completed', done: 4, kept: 0 });
    expect(await readTables(api, owner, written)).toEqual(before);
    expect(await rebuilt(api)).toEqual([]);
  });

  it('are created where a person says that they are other licenses; the rest stays to be decided', async () => {
    const [first] = await list('Renumbered');
    await decide({ decision: 'Leave', ids: [first?.id] });
    const run = await importOf(dana, importId);
    expect(run).toMatchObject({ counts: { toCreate: 3, alreadyThere: 4 }, creates: { licenses: 3 } });
    await dana.post(`/imports/${importId}/commit`);
    expect(await settled(dana, importId)).toMatchObject({
      status: 'Completed',
      counts: { created: 3, alreadyThere: 4 },
    });
    expect(await find('LN3510')).toBeDefined();
    expect(await find('LN3520')).toBeUndefined();
    await decide({ decision: 'Accept', kind: 'Renumbered' });
    expect(await actOver(dana, importId)).toMatchObject({ done: 3, kept: 0 });
    expect(await find('LN3520')).toMatchObject({ expirationDate: '2027-09-30' });
  });

  it('a renewal in process stays in process', async () => {
    const license = await find('LN3520');
    const assigned = {
      renewalDesignation: 'BillingClient',
      assignedUserId: world.people['contributor@harborview.example'],
    };
    await dana.put(`/licenses/${license?.id}/assign`, assigned);
    const begun = { processStartDate: '2026-10-01', dueDate: null, trackingOnly: true };
    expect((await dana.post(`/licenses/${license?.id}/renewals/begin`, begun)).status).toBe(201);
    const next = of(place(2, 'LN4020', 2027), place(3, 'LN3530', 2026));
    const run = await checkedImport(dana, next, mapping);
    importId = run.id;
    expect(await numbersOf('Renumbered')).toEqual(['LN3520']);
    await decide({ decision: 'Accept', kind: 'Renumbered' });
    await actOver(dana, importId);
    const { body } = await dana.get<RenewalsOfLicense>(`/licenses/${license?.id}/renewals`);
    expect(body.license).toMatchObject({ licenseNumber: 'LN4020', expirationDate: '2028-09-30' });
    expect(body.inProcessRenewal).not.toBeNull();
  });
});
