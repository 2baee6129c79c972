import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceList } from '@evergreen/contracts/sources';
import pg from 'pg';
import { until } from '../../tools/processes.mjs';
import { type Api, type Caller, startApiAmongServers } from '../support/api.js';
import { forgetKilled } from '../support/forget-killed.js';
import { bostonConstants, importOf, upload } from '../support/imports.js';
import { type ServerProcess, startServer } from '../support/process.js';
import { addSource, findingsOf, listsOf, RegisterServer, sourceEnv } from '../support/sources.js';

jest.setTimeout(300_000);

const LIMIT_MS = 60_000;
const head = 'license_num,license_type,business_name,dba_name,address,city,state,zip,issued,expires';
const line = (n: number, year = 2026) =>
  `LB-${n},Innholder,Owner ${n} LLC,Inn ${n},${n + 1} Main St,Boston,MA,02116,${year}-01-01,${year}-12-31`;
const register = (rows: number, renewed = 0) =>
  [head, ...Array.from({ length: rows }, (_, n) => line(n, n < renewed ? 2027 : 2026))].join('\n');

/** What a worker writes in each phase after a list was fetched: held until it is killed. */
const phases = [
  ['stores it', 'source_lists'],
  ['checks it', 'import_differences'],
  ['concludes from it', 'source_findings'],
] as const;

describe('two workers of which each is killed', () => {
  let api: Api;
  let owner: pg.Client;
  let holder: pg.Client;
  let dana: Caller;
  let files: string;
  let server: RegisterServer;
  let workers: ServerProcess[] = [];
  let id: string;
  let round = 0;

  const startWorkers = async () => {
    const env = { ...sourceEnv, EVERGREEN_ROLES: 'worker', DATABASE_URL: api.database.ownerUrl, FILES_DIR: files };
    workers = await Promise.all([startServer(env), startServer(env)]);
  };
  const killWorkers = async () => {
    await Promise.all(workers.map((worker) => worker.killNow()));
    workers = [];
  };
  const goOn = async () => {
    await forgetKilled(owner, 'imports');
    await startWorkers();
  };
  const reached = async (what: () => Promise<boolean> | boolean) => expect(await until(what, LIMIT_MS)).toBe(true);
  const isBlocked = async () =>
    (await owner.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .rows.length > 0;
  const statusOf = async (importId: string) => (await importOf(dana, importId)).status;
  const last = async (): Promise<SourceList | undefined> => (await listsOf(dana, id))[0];
  const isOver = async () => !['Fetching', 'Comparing'].includes((await last())?.status ?? 'Fetching');

  const eventsOfLast = async () => {
    const { rows } = await owner.query<{ type: string }>(
      'select type from events where stream_id = $1 order by version',
      [(await last())?.id],
    );
    return rows.map(({ type }) => type);
  };
  const importsOfLast = async () =>
    (
      await owner.query('select from import_runs r join source_lists l on l.import_id = r.id where l.id = $1', [
        (await last())?.id,
      ])
    ).rows.length;

  /** A list that is fetched, and whose phase is held by a lock until all workers are killed in it. */
  const killedIn = async (table: string, content: string) => {
    server.answer = (_, response) => {
      void holder
        .query('begin')
        .then(() => holder.query(`lock table ${table} in exclusive mode`))
        .then(() => response.writeHead(200, { 'content-type': 'text/csv' }).end(content));
    };
    await dana.post(`/sources/${id}/fetch`);
    await reached(isBlocked);
    server.serve(content);
    await killWorkers();
    await holder.query('rollback');
    await goOn();
    await reached(isOver);
  };

  beforeAll(async () => {
    files = await mkdtemp(join(tmpdir(), 'evergreen-sources-'));
    server = await RegisterServer.start();
    api = await startApiAmongServers({ ...sourceEnv, EVERGREEN_ROLES: 'api', FILES_DIR: files });
    const world = await api.world();
    dana = await api.signIn('admin@harborview.example');
    owner = await api.owner();
    holder = new pg.Client({ connectionString: api.database.ownerUrl });
    await holder.connect();
    await startWorkers();
    const { body } = await upload(dana, register(40));
    const { suggestedMapping } = await importOf(dana, body.id);
    await dana.put(`/imports/${body.id}/mapping`, { mapping: { ...suggestedMapping, ...bostonConstants } });
    await reached(async () => (await statusOf(body.id)) === 'Ready');
    await dana.post(`/imports/${body.id}/commit`);
    await reached(async () => (await statusOf(body.id)) === 'Completed');
    server.serve(register(40));
    id = await addSource(dana, {
      address: server.address,
      importId: body.id,
      ownerId: world.people['admin@harborview.example'] ?? '',
    });
  });
  afterAll(async () => {
    await killWorkers();
    await holder.end();
    server.stop();
    await api.stop();
    await rm(files, { recursive: true, force: true });
  });

  it('while one fetches a list: it is fetched again, and compared once', async () => {
    server.asked = 0;
    server.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' }).write(register(40).slice(0, 300));
    };
    await dana.post(`/sources/${id}/fetch`);
    await reached(() => server.asked > 0);
    await killWorkers();
    server.serve(register(40, 3));
    await goOn();
    await reached(isOver);
    expect(await eventsOfLast()).toEqual(['FetchBegun', 'ListStored', 'ListCompared']);
    expect([await importsOfLast(), (await findingsOf(dana, id)).all.Renewed]).toEqual([1, 3]);
  });

  it.each(phases)('while one %s: it is compared once', async (_, table) => {
    round += 1;
    await killedIn(table, register(40, 3 + round));
    expect(await eventsOfLast()).toEqual(['FetchBegun', 'ListStored', 'ListCompared']);
    expect([await importsOfLast(), (await findingsOf(dana, id)).all.Renewed]).toEqual([1, 3 + round]);
  });

  it('while one doubts a list that is cut in half: nothing follows from it, and its owner is asked once', async () => {
    const mails = async () =>
      (
        await owner.query(`select from messages where template = 'source' and subject ilike '%' || $1 || '%'`, [
          'Boston',
        ])
      ).rows.length;
    const before = [await mails(), (await findingsOf(dana, id)).all];
    await killedIn('messages', register(20));
    expect(await eventsOfLast()).toEqual(['FetchBegun', 'ListStored', 'ListDoubted']);
    expect([await mails(), (await findingsOf(dana, id)).all]).toEqual([Number(before[0]) + 1, before[1]]);
  });
});
