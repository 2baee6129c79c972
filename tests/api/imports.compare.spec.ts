import type { DifferenceKind, DifferenceList } from '@evergreen/contracts/import-differences';
import type { LicenseList } from '@evergreen/contracts/license-views';
import type { RenewalsOfLicense } from '@evergreen/contracts/renewals';
import type pg from 'pg';
import type { Api, Caller } from '../support/api.js';
import { actOver, readTables, resultOf } from '../support/import-acts.js';
import { checkedImport, importAll, openImporting } from '../support/imports.js';
import { rebuilt } from '../support/rebuilt.js';
import type { World } from '../support/world.js';

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
/** Of 40: 0 to 29 renewed, of those 5 and 6 with another name, 30 moved, 31 to 34 gone, 35 to 39 the same, two new ones; one row cannot be read. */
const next = register([
  ...numbers.slice(0, 30).map((n) => line(n, { year: 2027, ...([5, 6].includes(n) ? { name: `New Inn ${n}` } : {}) })),
  line(30, { street: '99 Harbor Way' }),
  'LB-34,Innholder,,Inn 34,,Boston,MA,02116,,',
  ...numbers.slice(35).map((n) => line(n)),
  line(100),
  line(101),
]);

/** How often a row was written, and when, is no part of what it says. */
const written = ['version', 'modified_on'];

describe('a second register of the same licenses', () => {
  let api: Api;
  let world: World;
  let owner: pg.Client;
  let dana: Caller;
  let importId: string;

  beforeAll(async () => {
    ({ api, world, dana } = await openImporting());
    owner = await api.owner();
    await importAll(dana, first);
  });
  afterAll(() => api.stop());

  const list = async (query = '', id = importId) =>
    (await dana.get<DifferenceList>(`/imports/${id}/differences?pageSize=100${query}`)).body;
  const find = async (searchTerm: string) =>
    (await dana.post<LicenseList>('/licenses/list', { searchTerm, pageSize: 10, active: null })).body.items[0];
  const decide = (body: object, id = importId) =>
    dana.post<{ actId: string; count: number }>(`/imports/${id}/differences`, body);
  const accept = async (kind: DifferenceKind, id = importId) => {
    const { status, body } = await decide({ decision: 'Accept', kind }, id);
    expect(status).toBe(202);
    return { ...(await actOver(dana, id)), actId: body.actId };
  };

  it('is compared: who was renewed, changed, vanished; a row that cannot be read makes nobody vanish', async () => {
    const lq = await find('LB-7');
    const assignedUserId = world.people['contributor@harborview.example'];
    await dana.put(`/licenses/${lq?.id}/assign`, { renewalDesignation: 'BillingClient', assignedUserId });
    const begun = { processStartDate: '2026-10-01', dueDate: null, trackingOnly: true };
    expect((await dana.post(`/licenses/${lq?.id}/renewals/begin`, begun)).status).toBe(201);
    const run = await checkedImport(dana, next);
    importId = run.id;
    expect(run.counts).toMatchObject({ toCreate: 2, alreadyThere: 36, refused: 1 });
    const { all, open } = await list();
    expect(all).toEqual({ Renewed: 29, InProcess: 1, Dates: 0, Changed: 3, Vanished: 3 });
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
    const told = await owner.query(
      `select count(*) as n from events where type = 'LicenseComparedWithRegister'
      and data->>'importId' = $1`,
      [importId],
    );
    expect(Number(told.rows[0].n)).toBe(35);
    expect((await list()).open).toMatchObject({ Renewed: 0, InProcess: 1, Changed: 0, Vanished: 0 });
    expect((await decide({ decision: 'Accept', kind: 'Renewed' })).body).toMatchObject({
      detail: 'There is nothing of this kind that is still open',
    });
    for (const actId of acts) {
      expect((await dana.post(`/imports/${importId}/acts/${actId}/undo`)).status).toBe(202);
      expect(await actOver(dana, importId)).toMatchObject({ kind: 'UndoAccept', status: 'Completed', kept: 0 });
    }
    expect(await readTables(api, owner, written)).toEqual(before);
    // What it did to licenses and to their properties is undone, and says so.
    const { rows: left } = await owner.query(
      `select type from events e where meta->>'causationId' = any ($1::text[]) and kind in ('license', 'property') and version > 1
         and type <> 'LicenseComparedWithRegister'
         and not exists (select from events u where u.stream_id = e.stream_id and u.meta->>'undoes' = e.event_id::text)`,
      [acts],
    );
    expect(left).toEqual([]);
    expect((await find('LB-5'))?.propertyName).toBe('Inn 5');
    expect((await list()).open).toEqual({ Renewed: 29, InProcess: 1, Dates: 0, Changed: 3, Vanished: 3 });
    expect(await rebuilt(api)).toEqual([]);
  });

  it('never touches a renewal in process; whoever takes the dates over keeps it', async () => {
    const [one] = (await list('&kind=InProcess')).items;
    await decide({ decision: 'Accept', ids: [one?.id] });
    expect(await actOver(dana, importId)).toMatchObject({ done: 1, kept: 0 });
    const { body } = await dana.get<RenewalsOfLicense>(`/licenses/${one?.licenseId}/renewals`);
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
    expect(all).toEqual({ Renewed: 2, InProcess: 0, Dates: 0, Changed: 0, Vanished: 0 });
    await accept('Renewed', again.id);
    expect((await list('', (await checkedImport(dana, next)).id)).totalItemCount).toBe(0);
  });

  it('is nobody else’s', async () => {
    const other = await api.signIn('admin@meridian.example');
    expect((await other.get(`/imports/${importId}/differences`)).status).toBe(404);
    expect((await other.post(`/imports/${importId}/differences`, { decision: 'Accept', kind: 'Renewed' })).status).toBe(
      404,
    );
    const [act] = (await resultOf(dana, importId)).acts;
    expect((await other.post(`/imports/${importId}/acts/${act?.id}/undo`)).status).toBe(404);
    const viewer = await api.signIn('viewer@harborview.example');
    expect((await viewer.get(`/imports/${importId}/differences`)).status).toBe(403);
  });
});
