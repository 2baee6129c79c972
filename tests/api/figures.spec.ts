import { randomUUID } from 'node:crypto';
import { noteGoodRun } from '../../server/src/kernel/figures/good-runs.js';
import { OperatingFigures } from '../../server/src/kernel/figures/operating-figures.js';
import { Sweeper } from '../../server/src/kernel/jobs/sweeper.js';
import { SealScheduler } from '../../server/src/kernel/verify/seals/seal-scheduler.js';
import { eventually } from '../support/eventually.js';
import { alarms, metricsIn, panels } from '../support/alarms.js';
import { type Api, startApi } from '../support/api.js';
import { freshDatabase } from '../support/database.js';

describe('what /metrics tells', () => {
  let api: Api;
  let text: string;

  /** The database is queried each time; a scrape lacks its figures if it took too long. */
  const scrape = async () => {
    const metrics = async () => {
      Object.assign(api.app.get(OperatingFigures), { last: undefined });
      text = (await api.app.inject('/metrics')).payload;
      return text.includes('evergreen_jobs{what="waiting"}');
    };
    await eventually(metrics);
  };
  const figure = (name: string, what?: string) => {
    const label = what ? `{what="${what}"}` : '';
    const line = text.split('\n').find((line) => line.startsWith(`${name}${label} `));
    return Number(line?.split(' ').at(-1));
  };

  beforeAll(async () => {
    const database = await freshDatabase();
    // That it is no standby does not matter here.
    const env = { EVERGREEN_ROLES: 'api,scheduler', DATABASE_REPLICA_URL: database.appUrl };
    api = await startApi(env, [], database);
    // The hand-over is reported here.
    await api.app.get(Sweeper).stop();
    await api.world();
    await api.signIn('admin@harborview.example');
    await scrape();
  });

  it('has every figure that an alarm or a panel of the dashboard names', () => {
    const names = new Set([...text.matchAll(/^(\w+)(?:\{|\s)/gm)].map(([, name = '']) => name));
    const named = [
      ...alarms().map(({ expr }) => expr),
      ...panels().flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    const metrics = [...new Set(named.flatMap(metricsIn))];
    expect(metrics.length).toBeGreaterThan(15);
    expect(metrics.filter((name) => !names.has(name))).toEqual([]);
    const labels = named.flatMap((expr) => [...expr.matchAll(/(evergreen_\w+)\{what="(\w+)"\}/g)]);
    expect(labels.map(([whole]) => whole).filter((whole) => !text.includes(`\n${whole} `))).toEqual([]);
  });

  it('says how long jobs and mails wait, and how many failed', async () => {
    const owner = await api.owner();
    const tenant = randomUUID();
    const job = `insert into outbox (tenant_id, id, kind, payload, created_at, handed_over_at, finished_at, failed_at)
      values ($1, gen_random_uuid(), 'mail.send', '{}', now() - $2::interval, $3, $4, $5)`;
    await owner.query('delete from outbox');
    await owner.query(job, [tenant, '1 hour', new Date(), null, null]);
    await owner.query(job, [tenant, '5 minutes', null, null, null]);
    await owner.query(job, [tenant, '1 day', new Date(), new Date(), null]);
    await owner.query(job, [tenant, '1 day', new Date(), null, new Date()]);
    const mail = `insert into messages (tenant_id, id, to_address, subject, template, state, message_id, job_id, created_at)
      values ($1, gen_random_uuid(), 'a@b.example', 'x', 'x', $2, gen_random_uuid()::text, gen_random_uuid(), now() - $3::interval)`;
    for (const [state, age] of [
      ['queued', '20 minutes'],
      ['failed', '1 day'],
      ['kept', '9 days'],
    ])
      await owner.query(mail, [tenant, state, age]);
    await scrape();
    expect(figure('evergreen_jobs', 'waiting')).toBe(2);
    expect(figure('evergreen_jobs', 'failed')).toBe(1);
    expect(figure('evergreen_jobs', 'oldest_seconds')).toBeCloseTo(3_600, -2);
    expect(figure('evergreen_jobs', 'not_handed_over_seconds')).toBeCloseTo(300, -2);
    expect(figure('evergreen_mails', 'queued')).toBe(1);
    expect(figure('evergreen_mails', 'failed')).toBe(1);
    expect(figure('evergreen_mails', 'oldest_seconds')).toBeCloseTo(1_200, -2);
  });

  it('says how long events wait for their seal, and when a backup and a verification ended well', async () => {
    const seal = () => api.app.get(SealScheduler).wake();
    await seal();
    // The figure is the database's own time less that of the event.
    api.catchUp();
    api.pass({ minutes: -10 });
    await (await api.signIn('admin@harborview.example')).post('/officer-titles', { name: 'Treasurer of the Board' });
    await scrape();
    expect(figure('evergreen_seals', 'unsealed_seconds')).toBeCloseTo(600, -2);
    expect(figure('evergreen_last_good_timestamp_seconds', 'backup')).toBe(0);
    await seal();
    await noteGoodRun(api.database.ownerUrl, 'backup');
    await scrape();
    expect(figure('evergreen_seals', 'unsealed_seconds')).toBe(0);
    expect(figure('evergreen_seals', 'checkpoint_seconds')).toBeGreaterThan(0);
    expect(figure('evergreen_last_good_timestamp_seconds', 'backup')).toBeCloseTo(Date.now() / 1_000, -2);
    expect(figure('evergreen_last_good_timestamp_seconds', 'verify')).toBe(0);
  });

  it('counts connections and the bytes of the database, and tells that there is no standby', () => {
    expect(figure('evergreen_database_connections', 'used')).toBeGreaterThan(0);
    expect(figure('evergreen_database_connections', 'most')).toBeGreaterThan(
      figure('evergreen_database_connections', 'used'),
    );
    expect(figure('evergreen_database_bytes')).toBeGreaterThan(1_000_000);
    expect(figure('evergreen_pool', 'open')).toBeGreaterThan(0);
    expect(figure('evergreen_replica_lag_seconds')).toBeNaN();
  });
});
