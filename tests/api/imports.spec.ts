import { startApi } from '../support/api.js';
import {
  bostonSample,
  checkedImport,
  importAll,
  importOf,
  openImporting,
  settled,
  upload,
} from '../support/areas/imports.js';
import { opened } from '../support/opened.js';
import { runFiles } from '../support/run-files.js';

describe('imports, over HTTP', () => {
  const files = runFiles();
  const { api, world, dana, owner } = opened(() => openImporting({ FILES_DIR: files }));

  const licensesOf = async (tenant: string) =>
    (
      await owner.query<{ license_number: string; licensing_authority_id: string; license_type_id: string }>(
        'select * from licenses where tenant_id = $1 order by license_number, license_type_id',
        [tenant],
      )
    ).rows;

  it('takes a register from its upload to licenses: suggested columns, preview, bad rows, commit', async () => {
    const { status, body } = await upload(dana, bostonSample, 'C:\\registers\\boston 2022.csv');
    expect(status).toBe(201);
    const fresh = await importOf(dana, body.id);
    expect(fresh).toMatchObject({
      status: 'NeedsMapping',
      fileName: 'boston 2022.csv',
      startedBy: 'Admin Harborview',
      suggestedMapping: {
        licenseNumber: { column: 'license_num' },
        expirationDate: { column: 'expires' },
        trackDate: { rule: { value: 60, unit: 'Days' } },
      },
    });
    expect(fresh.columns.find(({ name }) => name === 'zip')?.samples[0]).toMatch(/^0\d{4}$/);

    const ready = await checkedImport(dana, bostonSample);
    expect(ready).toMatchObject({ status: 'Ready', counts: { rows: 44, toCreate: 38, alreadyThere: 2, refused: 4 } });
    expect(ready.rows.totalItemCount).toBe(4);
    expect(ready.rows.items[0]?.errors[0]).toEqual({ field: 'effectiveDate', message: 'Required' });
    expect(await licensesOf(world.clients.harborview)).toEqual([]);

    expect((await dana.post(`/imports/${ready.id}/commit`)).status).toBe(204);
    expect((await dana.post(`/imports/${ready.id}/commit`)).status).toBe(204);
    const done = await settled(dana, ready.id);
    expect(done).toMatchObject({
      status: 'Completed',
      counts: { rows: 44, created: 38, alreadyThere: 2, refused: 4 },
      creates: { licenses: 38, licensingAuthorities: 1 },
      progress: { done: 44, total: 44 },
    });
    const licenses = await licensesOf(world.clients.harborview);
    expect(licenses).toHaveLength(38);
    expect(licenses[0]).toMatchObject({ renewal_designation: 'BillingClient', assigned_user_id: null, stage: 1 });
  });

  it('gives the refused rows as a file with their reasons', async () => {
    const { body } = await dana.get<{ items: { id: string; status: string }[] }>('/imports?sortBy=status');
    const run = body.items.find(({ status }) => status === 'Completed');
    const answer = await dana.get<string>(`/imports/${run?.id}/refused-rows`);
    expect(answer.headers['content-disposition']).toContain('register refused rows.csv');
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/,Reason$/);
    expect(lines[1]).toContain('Effective Date: Required; Expiration Date: Required');
  });

  it('creates nothing when the same file is sent again', async () => {
    const again = await checkedImport(dana, bostonSample);
    expect(again).toMatchObject({
      status: 'Ready',
      counts: { toCreate: 0, alreadyThere: 40, refused: 4 },
      creates: { licenses: 0, properties: 0, licensingAuthorities: 0, licenseTypes: 0, entities: 0 },
    });
    const { status, body } = await dana.post(`/imports/${again.id}/commit`);
    expect([status, body['detail']]).toEqual([400, 'This file contains nothing new']);
    expect(await licensesOf(world.clients.harborview)).toHaveLength(38);
  });

  it('refuses a mapping that leaves a required field out, by the field', async () => {
    const { body } = await upload(dana, bostonSample);
    const answer = await dana.put(`/imports/${body.id}/mapping`, {
      mapping: { licenseNumber: { column: 'licence no' } },
    });
    expect(answer.status).toBe(400);
    expect(answer.body['errors']).toMatchObject({
      'mapping.licenseNumber': ['The file has no column "licence no"'],
      'mapping.licenseTerm': ['License Term needs a column or a value'],
    });
    expect((await dana.post(`/imports/${body.id}/commit`)).body['detail']).toBe('This import has not been checked yet');
    expect((await dana.post(`/imports/${body.id}/cancel`)).status).toBe(204);
    expect((await importOf(dana, body.id)).status).toBe('Cancelled');
  });

  it('gives the first answer to the same upload with the same key', async () => {
    const key = { 'idempotency-key': 'upload-once' };
    const first = await upload(dana, bostonSample, 'a.csv', key);
    expect((await upload(dana, bostonSample, 'a.csv', key)).body.id).toBe(first.body.id);
    expect((await upload(dana, 'a,b\n1,2\n', 'b.csv', key)).status).toBe(422);
  });

  it('imports the same register twice at once: each license exists once', async () => {
    const meridian = await api.signIn('admin@meridian.example');
    const rows = Array.from(
      { length: 1200 },
      (_, n) =>
        `LQ-${n},Common Victualler,Diner ${n % 400} LLC,${n % 400} Main St,Boston,MA,02116,2022-01-01,2022-12-31`,
    );
    const register = ['license_num,license_type,business_name,address,city,state,zip,issued,expires', ...rows].join(
      '\n',
    );
    const second = await startApi({
      EVERGREEN_ROLES: 'api,worker',
      FILES_DIR: files,
      DATABASE_URL: api.database.ownerUrl,
    });
    try {
      const runs = await Promise.all([checkedImport(meridian, register), checkedImport(meridian, register)]);
      await Promise.all(runs.map(({ id }) => meridian.post(`/imports/${id}/commit`)));
      const done = await Promise.all(runs.map(({ id }) => settled(meridian, id)));
      const sum = (field: 'created' | 'alreadyThere') => done.reduce((total, { counts }) => total + counts[field], 0);
      expect(done.map(({ status }) => status)).toEqual(['Completed', 'Completed']);
      expect([sum('created'), sum('alreadyThere')]).toEqual([1200, 1200]);
    } finally {
      await second.stop();
    }
    const licenses = await licensesOf(world.clients.meridian);
    const keys = licenses.map((license) =>
      [license.licensing_authority_id, license.license_type_id, license.license_number].join(),
    );
    expect([licenses.length, new Set(keys).size]).toEqual([1200, 1200]);
    const { rows: properties } = await owner.query('select from properties where tenant_id = $1', [
      world.clients.meridian,
    ]);
    expect(properties).toHaveLength(400);
  });

  it('leaves what it created when it is cancelled on the way, and goes on from there in another run', async () => {
    const meridian = await api.signIn('admin@meridian.example');
    const rows = Array.from(
      { length: 3000 },
      (_, n) => `X-${n},Innholder,Inn ${n} LLC,${n} High St,Boston,MA,02116,2022-01-01,2022-12-31`,
    );
    const register = ['license_num,license_type,business_name,address,city,state,zip,issued,expires', ...rows].join(
      '\n',
    );
    const { id } = await checkedImport(meridian, register);
    await meridian.post(`/imports/${id}/commit`);
    await meridian.post(`/imports/${id}/cancel`);
    expect((await importOf(meridian, id)).status).toBe('Cancelled');
    const done = await importAll(meridian, register);
    expect(done.counts.created + done.counts.alreadyThere).toBe(3000);
  });

  it('tells the planner of what a long register brought', async () => {
    const { rows } = await owner.query(
      `select from pg_stat_user_tables where relname in ('licenses', 'properties', 'subjects') and last_analyze is not null`,
    );
    expect(rows).toHaveLength(3);
  });

  it('counts as tried for the first time after each batch, however often the program ended before', async () => {
    // As after 29 crashes: one more without a batch, and the job fails for good.
    await owner.query(`create function crashed() returns trigger language plpgsql as
      $$ begin new.attempts := 29; return new; end $$`);
    await owner.query(`create trigger crashed before insert on outbox for each row
      when (new.kind = 'imports.commit') execute function crashed()`);
    const register = `license_num,license_type,business_name,address,city,state,zip,issued,expires
      Y-1,Innholder,Old Inn LLC,1 Low St,Boston,MA,02116,2022-01-01,2022-12-31`;
    const { id, status } = await importAll(dana, register.replaceAll(/\n +/g, '\n'));
    expect(status).toBe('Completed');
    const { rows } = await owner.query(`select attempts from outbox where kind = 'imports.commit' and payload @> $1`, [
      { importId: id },
    ]);
    expect(rows).toEqual([{ attempts: 1 }]);
  });

  it('goes on after its last batch where it was ended in the middle', async () => {
    // The batch that begins after row 500 fails once: a sequence counts on where its transaction is undone.
    await owner.query('create sequence batches_ended');
    await owner.query(`create function end_batch() returns trigger language plpgsql security definer as
      $$ begin
        if nextval('batches_ended') = 1 then raise 'The program ended'; end if;
        return new;
      end $$`);
    await owner.query(`create trigger end_batch before insert on events for each row
      when (new.type = 'BatchImported' and (new.data->>'fromRow')::integer > 500) execute function end_batch()`);
    const rows = Array.from(
      { length: 600 },
      (_, n) => `Z-${n},Innholder,Late Inn LLC,${n} Low St,Boston,MA,02116,2022-01-01,2022-12-31`,
    );
    const done = await importAll(
      dana,
      ['license_num,license_type,business_name,address,city,state,zip,issued,expires', ...rows].join('\n'),
    );
    await owner.query('drop trigger end_batch on events');
    expect((await owner.query('select last_value::integer as ended from batches_ended')).rows).toEqual([{ ended: 2 }]);
    expect(done).toMatchObject({ status: 'Completed', counts: { rows: 600, created: 600, alreadyThere: 0 } });
  });
});
