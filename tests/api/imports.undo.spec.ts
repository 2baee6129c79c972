import { randomUUID } from 'node:crypto';
import type { LicenseList } from '@evergreen/contracts/license-list';
import { RunImportActHandler } from '../../server/src/features/bulk-work/imports/acts/run-act.handler.js';
import { NotYet } from '../../server/src/kernel/jobs/job-handler.js';
import { actOver, readTables, resultOf, undoPlanOf } from '../support/areas/import-acts.js';
import { eventually } from '../support/eventually.js';
import { bostonConstants, checkedImport, importAll, openImporting, settled } from '../support/areas/imports.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';
import { verified } from '../support/verified.js';
import { lockWaiters } from '../support/lock-waiters.js';

const head = 'LICENSE NUMBER,LICENSE TYPE,LEGAL NAME,ADDRESS,CITY,STATE,ZIP,TERM START,TERM END,DATE ISSUED';
const term = (city: string, number: number, year: number) =>
  `${city}-${number},Tavern,Inn ${number % 20} LLC,${number % 25} Elm St,${city},IL,60614,${year}-03-16,${year + 1}-03-15,${year}-02-10`;
/** Licenses of two terms each, of shared owners and places. */
const register = (city: string, licenses: number) =>
  [head, ...[2023, 2024].flatMap((year) => Array.from({ length: licenses }, (_, n) => term(city, n, year)))].join('\n');
const asTerms = { ...bostonConstants, options: { rowsAre: 'Terms' } as const };

describe('an import that is taken back', () => {
  const { api, world, dana, owner } = opened(openImporting);

  const findLicense = async (number: string): Promise<string> => {
    const { body } = await dana.post<LicenseList>('/licenses/list', { searchTerm: number, pageSize: 10 });
    return body.items[0]?.id ?? '';
  };

  it('leaves every read table as it was, and the history whole', async () => {
    await importAll(dana, register('Aurora', 30), asTerms);
    const before = await readTables(api, owner);
    const { id } = await importAll(dana, register('Chicago', 300), asTerms);
    expect(await undoPlanOf(dana, id)).toEqual({
      takes: { licenses: 300, properties: 100, entities: 0, licenseTypes: 0, licensingAuthorities: 0 },
      keeps: { licenses: 0, properties: 0, entities: 0, licenseTypes: 0, licensingAuthorities: 0 },
      assigned: 0,
      kept: [],
    });
    expect((await dana.post(`/imports/${id}/undo`)).status).toBe(202);
    expect(await actOver(dana, id)).toMatchObject({
      kind: 'Undo',
      status: 'Completed',
      total: 400,
      done: 400,
      kept: 0,
    });
    expect(await readTables(api, owner)).toEqual(before);
    expect(await resultOf(dana, id)).toMatchObject({ licenses: 0, records: 0 });
    expect((await dana.post(`/imports/${id}/undo`)).body['detail']).toBe(
      'There is nothing left of this import to undo',
    );
    expect(await rebuilt(api)).toEqual([]);
    expect(await verified(api, dana)).toMatchObject({ verified: true, faults: 0 });
  });

  it('takes authority, types and owners along with the last license that depends on them, and can be imported again', async () => {
    const none = await api.signIn('admin@meridian.example');
    const before = await readTables(api, owner);
    for (const _ of ['first', 'again']) {
      const { id, creates } = await importAll(none, register('Peoria', 3), asTerms);
      expect(creates).toMatchObject({ licenses: 3, licensingAuthorities: 1, licenseTypes: 1, entities: 3 });
      await none.post(`/imports/${id}/undo`);
      expect(await actOver(none, id)).toMatchObject({ done: 11, kept: 0 });
      expect(await readTables(api, owner)).toEqual(before);
    }
  });

  it('keeps an authority whose people a user has entered', async () => {
    const none = await api.signIn('admin@meridian.example');
    const { id } = await importAll(none, register('Dixon', 1), asTerms);
    const { rows } = await owner.query<{ id: string }>('select id from licensing_authorities where tenant_id = $1', [
      world.clients.meridian,
    ]);
    await none.added(`/licensing-authorities/${rows[0]?.id}/contacts`, { name: 'A clerk' });
    expect(await undoPlanOf(none, id)).toMatchObject({ keeps: { licensingAuthorities: 1, licenseTypes: 0 } });
    await none.post(`/imports/${id}/undo`);
    expect(await actOver(none, id)).toMatchObject({ status: 'Completed', kept: 1 });
  });

  it('keeps what was worked on since, with what that depends on, and says why; an assignment goes along', async () => {
    const { id } = await importAll(dana, register('Joliet', 4), asTerms);
    const [changed, task, given] = await Promise.all(['Joliet-0', 'Joliet-1', 'Joliet-2'].map(findLicense));
    expect((await dana.put(`/licenses/${changed}/update-alert`, { alert: 'Careful', isUrgent: false })).status).toBe(
      204,
    );
    const assigned = { renewalDesignation: 'BillingClient', assignedUserId: world.people['admin@harborview.example'] };
    for (const id of [task, given]) await dana.put(`/licenses/${id}/assign`, assigned);
    const begun = { processStartDate: '2026-01-05', dueDate: null, trackingOnly: true };
    expect((await dana.post(`/licenses/${task}/renewals/begin`, begun)).status).toBe(201);
    expect(await undoPlanOf(dana, id)).toMatchObject({
      takes: { licenses: 2, properties: 2 },
      keeps: { licenses: 2, properties: 2 },
      assigned: 1,
      kept: [
        { id: changed, licenseNumber: 'Joliet-0', because: 'Changed' },
        { id: task, licenseNumber: 'Joliet-1', because: 'Renewal' },
      ],
    });
    await dana.post(`/imports/${id}/undo`);
    expect(await actOver(dana, id)).toMatchObject({ status: 'Completed', done: 4, kept: 4 });
    expect(await resultOf(dana, id)).toMatchObject({ licenses: 2, records: 4 });
    expect(await findLicense('Joliet-2')).toBe('');
    expect(await findLicense('Joliet-0')).toBe(changed);
  });

  it('begins once, although it is asked for twice', async () => {
    const { id } = await importAll(dana, register('Elgin', 2), asTerms);
    const both = await Promise.all([dana.post(`/imports/${id}/undo`), dana.post(`/imports/${id}/undo`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 400]);
    await actOver(dana, id);
  });

  it('uses no license type that is deleted in the meantime', async () => {
    const { id } = await checkedImport(dana, register('Moline', 1), asTerms);
    await owner.query('begin');
    await owner.query('delete from license_types where tenant_id = $1', [world.clients.harborview]);
    await dana.post(`/imports/${id}/commit`);
    const waits = async () => (await lockWaiters(owner)).length > 0;
    await eventually(waits);
    await owner.query('commit');
    expect(await settled(dana, id)).toMatchObject({ creates: { licenses: 1, licenseTypes: 1 } });
    const { rowCount } = await owner.query(
      `select from licenses l join license_types t on t.id = l.license_type_id where l.license_number like 'Moline%'`,
    );
    expect(rowCount).toBe(1);
  });
});

describe('taking an import back, stopped on its way', () => {
  const { api, dana, owner } = opened(openImporting);

  it('goes on behind the last batch, and does nothing twice', async () => {
    const before = await readTables(api, owner);
    const { id } = await importAll(dana, register('Chicago', 450), asTerms);
    // Only this test runs the job.
    await owner.query(`create function none_of_it() returns trigger language plpgsql as 'begin return null; end'`);
    await owner.query(`create trigger none_of_it before insert on outbox for each row execute function none_of_it()`);
    const { body } = await dana.post(`/imports/${id}/undo`);
    const stopping = new AbortController();
    stopping.abort();
    const { rows } = await owner.query<{ tenant_id: string; firm: string }>(
      `select r.tenant_id, c.tenant_id as firm from import_runs r join clients c on c.id = r.tenant_id where r.id = $1`,
      [id],
    );
    const [{ tenant_id: tenantId, firm: firmId } = { tenant_id: '', firm: '' }] = rows;
    const job = (signal: AbortSignal) => ({
      id: randomUUID(),
      tenantId,
      kind: 'imports.act',
      payload: { importId: id, actId: body.id, firmId },
      attempt: 1,
      signal,
      gotOn: () => Promise.resolve(),
    });
    const handler = api.app.get(RunImportActHandler);
    await expect(handler.handle(job(stopping.signal))).rejects.toThrow(NotYet);
    expect((await resultOf(dana, id)).acts).toMatchObject([{ status: 'Running', done: 200, kept: 0 }]);
    // Two at once: one waits for the other, or finds it done.
    await handler.handle(job(new AbortController().signal));
    await handler.handle(job(new AbortController().signal));
    expect((await resultOf(dana, id)).acts).toMatchObject([{ status: 'Completed', total: 572, done: 572, kept: 0 }]);
    expect(await readTables(api, owner)).toEqual(before);
  });
});
