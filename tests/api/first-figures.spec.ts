import { migrationTexts } from '../../server/src/kernel/db/migrations/migration-files.js';
import { QueueDesk } from '../support/areas/queue.js';
import { copyRows } from '../support/tampering/copies.js';

const LICENSES = 6;
const renewals = `insert into renewals (tenant_id, id, version, created_on, modified_on, license_id, status, stage, tracking_only,
    document_policy, no_invoice_required, forms_filed_date, license_received_date, documents, send_license_not_applicable)
  select tenant_id, gen_random_uuid(), 9, now(), now(), id, 'complete', 8, false, 'NoDocument', true, '2026-01-05', '2026-02-05', '[]', false
  from licenses`;
/** Each license of one of the tests' numbers. */
const numbered = (n: number) => `(select id from licenses where license_number = 'LB-${n}')`;
const changes = [
  `update licenses set state = 'NY' where license_number = 'LB-1'`,
  `update licenses set licensing_authority_id = gen_random_uuid() where license_number = 'LB-2'`,
  `update renewals set license_received_date = null where license_id = ${numbered(3)}`,
  `delete from renewals where license_id = ${numbered(5)}`,
  `delete from licenses where license_number = 'LB-5'`,
];

describe('the figures of a database that has licenses before it has figures', () => {
  const desk = QueueDesk.open();
  const wrong = async (): Promise<[licenses: number, turnaround: number]> => {
    const { rows } = await desk.owner.query<{ licenses: string; turnaround: string }>(
      'select wrong_license_figures($1) as licenses, wrong_turnaround_figures($1) as turnaround',
      [desk.tenant],
    );
    return [Number(rows[0]?.licenses), Number(rows[0]?.turnaround)];
  };
  const migration = async (number: number): Promise<void> => {
    const texts = await migrationTexts('migrations');
    const { text } = texts.find(({ name }) => name.endsWith(`170000000${number}`))!;
    await desk.owner.query(`begin; set local lock_timeout = 100; ${text}; commit`);
  };

  it('are added while a transaction changes the licenses, and are right once it has ended', async () => {
    await desk.add('LB-0', { trackDate: '2026-01-01' });
    await copyRows(desk.owner, 'licenses', LICENSES, { id: 'gen_random_uuid()', license_number: `'LB-' || n` });
    await desk.owner.query(renewals);
    expect(await wrong()).toEqual([0, 0]);
    await desk.owner.query('truncate license_figures, turnaround_cases, turnaround_figures');
    const writer = await desk.another();
    await writer.query('begin');
    for (const change of changes) await writer.query(change);

    await migration(1180);
    await migration(1181);
    expect(await wrong()).toEqual([0, 0]);
    await expect(migration(1182)).rejects.toThrow('lock timeout');
    await desk.owner.query('rollback');
    await writer.query('commit');

    const [licenses, turnaround] = await wrong();
    expect([licenses, turnaround > 0]).toEqual([0, true]);
    await migration(1182);
    await migration(1183);
    expect(await wrong()).toEqual([0, 0]);
  });

  it('are none of a client whose licenses were all deleted before they were added', async () => {
    await desk.add('LB-0', { trackDate: '2026-01-01', expirationDate: '2026-01-31' });
    await desk.owner.query('truncate license_figures');
    await desk.owner.query('delete from licenses');
    await migration(1180);
    expect(await wrong()).toEqual([0, 0]);
  });

  it('stay as they are where they are there already', async () => {
    const figures = async () =>
      (await desk.owner.query(`select id from license_figures union all select id from turnaround_figures order by id`))
        .rows;
    const before = await figures();
    for (const number of [1180, 1181, 1182, 1183]) await migration(number);
    expect(before.length).toBeGreaterThan(0);
    expect(await figures()).toEqual(before);
  });
});
