import type { DifferenceKind, DifferenceList } from '@evergreen/contracts/bulk-work/import-differences';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import type { LicenseList } from '@evergreen/contracts/license-list';
import type { Caller } from '../support/api.js';
import { actOver } from '../support/areas/import-acts.js';
import { checkedImport, importAll, importOf, openImporting, settled } from '../support/areas/imports.js';
import { opened } from '../support/opened.js';

const head = 'license_num,license_type,business_name,dba_name,address,city,state,zip,issued,expires';
const line = (n: number, { type = 'Innholder', street = `${n} Main St`, year = 2026 } = {}) =>
  `LB-${n},${type},Owner ${n} LLC,Inn ${n},${street},Boston,MA,02116,${year}-01-01,${year}-12-31`;
const register = (...lines: readonly string[]) => [head, ...lines].join('\n');

const licenseOf = async (caller: Caller, searchTerm: string) =>
  (await caller.post<LicenseList>('/licenses/list', { searchTerm, pageSize: 10, active: null })).body.items[0];

describe('an import keeps the rules of single changes', () => {
  const { api, world, dana } = opened(openImporting);

  it('no license comes to an inactive property or authority: its row is refused, with the reason', async () => {
    await importAll(dana, register(line(1), line(2), line(3)));
    const [first, second] = [await licenseOf(dana, 'LB-1'), await licenseOf(dana, 'LB-2')];
    expect((await dana.post(`/properties/${first?.propertyId}/deactivate`, { closeDate: null })).status).toBe(204);
    const next = register(line(1), line(2), line(1, { type: 'Bar' }), line(2, { type: 'Bar' }));
    const run = await checkedImport(dana, next);
    expect(run.counts).toMatchObject({ toCreate: 1, alreadyThere: 2, refused: 1 });
    expect(run.rows.items[0]?.errors).toEqual([{ field: 'propertyName', message: 'This property is inactive.' }]);
    // What was active when the file was checked, and is not when it is imported.
    const { licensingAuthorityId } = await dana.read<LicenseDetail>(`/licenses/${second?.id}`);
    const authority = `/licensing-authorities/${licensingAuthorityId}`;
    expect((await dana.put(`${authority}/deactivate`, {})).status).toBe(204);
    await dana.post(`/imports/${run.id}/commit`);
    const done = await settled(dana, run.id);
    expect(done.counts).toMatchObject({ created: 0, alreadyThere: 2, refused: 2 });
    expect((await importOf(dana, run.id)).rows.items.map(({ errors }) => errors.map(({ message }) => message))).toEqual(
      [
        ['This Licensing Authority is inactive.', 'This property is inactive.'],
        ['This Licensing Authority is inactive.'],
      ],
    );
    expect((await dana.put(`${authority}/activate`, {})).status).toBe(204);
  });

  it('no license is moved to an inactive property', async () => {
    await importAll(dana, register(line(11), line(12)));
    const there = await licenseOf(dana, 'LB-12');
    expect((await dana.post(`/properties/${there?.propertyId}/deactivate`, { closeDate: null })).status).toBe(204);
    const moved = `LB-11,Innholder,Owner 11 LLC,Inn 12,12 Main St,Boston,MA,02116,2026-01-01,2026-12-31`;
    const { id } = await checkedImport(dana, register(moved, line(12)));
    await dana.post(`/imports/${id}/differences`, { decision: 'Accept', kind: 'Changed' });
    expect(await actOver(dana, id)).toMatchObject({ done: 0, kept: 1 });
    const { items } = await dana.read<DifferenceList>(`/imports/${id}/differences?status=Refused`);
    expect(items).toMatchObject([{ reason: 'The property of this license is inactive.' }]);
  });

  it('each side takes over, and takes back, only for licenses that are designated to it', async () => {
    const client = await api.signIn('admin@northgate.example');
    const firm = await api.signIn('admin@keystone.example');
    await firm.chooses(world.clients.northgate);
    await importAll(firm, register(line(22)));
    expect((await firm.put(`/clients/${world.clients.northgate}`, { serviceLevel: 'Hybrid' })).status).toBe(204);
    await importAll(client, register(line(21), line(22)));
    const { id } = await checkedImport(client, register(line(21, { year: 2027 }), line(22, { year: 2027 })));
    const takes = async (caller: Caller, kind: DifferenceKind) => {
      const { body } = await caller.post<{ actId: string }>(`/imports/${id}/differences`, { decision: 'Accept', kind });
      return { ...(await actOver(caller, id)), actId: body.actId };
    };
    const byClient = await takes(client, 'Renewed');
    expect(byClient).toMatchObject({ done: 1, kept: 1 });
    const { items } = await client.read<DifferenceList>(`/imports/${id}/differences?status=Refused`);
    expect(items).toMatchObject([
      { licenseNumber: 'LB-22', reason: 'Licenses of this designation are edited by the other side.' },
    ]);
    expect(await licenseOf(client, 'LB-21')).toMatchObject({ expirationDate: '2027-12-31' });
    expect(await licenseOf(client, 'LB-22')).toMatchObject({ expirationDate: '2026-12-31' });
    expect(await firm.post(`/imports/${id}/acts/${byClient.actId}/undo`)).toMatchObject({
      status: 400,
      body: { detail: 'Licenses of this designation are edited by the other side.' },
    });
    await firm.post(`/imports/${id}/differences`, { decision: 'Accept', ids: items.map((item) => item.id) });
    expect(await actOver(firm, id)).toMatchObject({ done: 1, kept: 0 });
    expect(await licenseOf(client, 'LB-22')).toMatchObject({ expirationDate: '2027-12-31' });
    expect((await client.post(`/imports/${id}/acts/${byClient.actId}/undo`)).status).toBe(202);
    expect(await actOver(client, id)).toMatchObject({ done: 1, kept: 0 });
  });
});
