import type { ImportRun } from '@evergreen/contracts/bulk-work/imports';
import type { FindingsBody, FindingsDecided, SourceList } from '@evergreen/contracts/bulk-work/sources';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { type Api, type Caller, startApiAmongServers } from '../support/api.js';
import { forgetKilled } from '../support/servers/forget-killed.js';
import { bostonConstants, importOf, upload } from '../support/areas/imports.js';
import { type Killable, startKillable } from '../support/servers/killable.js';
import { runFiles } from '../support/run-files.js';
import { addSource, findingsOf, listsOf, RegisterServer, sourceEnv } from '../support/areas/sources.js';
import { lockWaiters } from '../support/lock-waiters.js';

const head = 'license_num,license_type,business_name,dba_name,address,city,state,zip,issued,expires';
const line = (number: string, n: number, year: number) =>
  `${number},Innholder,Owner ${n} LLC,Inn ${n},${n + 1} Main St,Boston,MA,02116,${year}-01-01,${year}-12-31`;
const ROWS = 40;
/** 40 licenses, of which the first ones are renewed. */
const register = (renewed = 0, rows = ROWS): string =>
  [head, ...Array.from({ length: rows }, (_, n) => line(`LB-${n}`, n, n < renewed ? 2027 : 2026))].join('\n');
/** One more license, of another holder at the premises of an existing one. */
const added = 'LB-900,Innholder,Another LLC,Bar,11 Main St,Boston,MA,02116,2027-01-01,2027-12-31';

/** The table that a worker writes last in each phase. A lock on it holds the worker in that phase. */
const phases = [
  ['stores it', 'source_lists'],
  ['compares it', 'import_differences'],
  ['writes its findings', 'source_findings'],
] as const;

describe('two workers of which the busy one is killed', () => {
  let api: Api;
  let owner: pg.Client;
  let holder: pg.Client;
  let dana: Caller;
  let files: string;
  let server: RegisterServer;
  let busy: Killable;
  let id: string;
  let renewed = 3;

  const start = (): Promise<Killable> =>
    startKillable({ ...sourceEnv, EVERGREEN_ROLES: 'worker,scheduler', FILES_DIR: files }, api.database);
  /** The other worker is running before the busy one is killed, and becomes the busy one of the next phase. */
  const killBusy = async (): Promise<void> => {
    const other = await start();
    await busy.killNow();
    busy = other;
    await forgetKilled(owner, 'imports');
  };

  const countOf = async (sql: string, params: readonly unknown[] = []): Promise<number> =>
    Number((await owner.query<{ count: string }>(sql, [...params])).rows[0]?.count);
  const hold = async (table: string): Promise<void> => {
    await holder.query('begin');
    await holder.query(`lock table ${table} in exclusive mode`);
  };
  /**
   * The transaction of the killed worker still waits in the database when the other worker begins the same work: both
   * continue when the lock is released.
   */
  const killAt = async (table: string): Promise<void> => {
    await eventually(async () => (await lockWaiters(owner, table)).length > 0);
    await killBusy();
    await eventually(async () => (await lockWaiters(owner)).length > 1);
    await holder.query('rollback');
  };

  const statusOf = async (importId: string) => (await importOf(dana, importId)).status;
  const last = async (): Promise<SourceList | undefined> => (await listsOf(dana, id))[0];
  const isOver = async () => !['Fetching', 'Comparing'].includes((await last())?.status ?? 'Fetching');
  const eventsOf = async (stream?: string | null) => {
    const sql = 'select type from events where stream_id = $1 order by version';
    return (await owner.query<{ type: string }>(sql, [stream])).rows.map(({ type }) => type);
  };
  /** Of the last list: its events, its documents, its imports and its findings. */
  const outcome = async () => {
    const list = await last();
    return {
      events: await eventsOf(list?.id),
      documents: await countOf(
        'select count(*) from files f join source_lists l on l.file_hash = f.hash where l.id = $1',
        [list?.id],
      ),
      imports: await countOf(
        `select count(*) from events e join source_lists l on l.file_hash = e.data ->> 'fileHash'
         where l.id = $1 and e.type = 'ImportUploaded'`,
        [list?.id],
      ),
      found: list?.found,
      open: (await findingsOf(dana, id)).open.Renewed,
    };
  };
  const once = (findingCount: number) => ({
    events: ['FetchBegun', 'ListStored', 'ListCompared'],
    documents: 1,
    imports: 1,
    found: findingCount,
    open: findingCount,
  });

  /** A list is fetched, and the worker is killed while it writes to the table. */
  const killedWhileAt = async (table: string, content: string): Promise<void> => {
    server.answer = (_, response) => {
      server.serve(content);
      void hold(table).then(() => response.writeHead(200, { 'content-type': 'text/csv' }).end(content));
    };
    await dana.post(`/sources/${id}/fetch`);
    await killAt(table);
    await eventually(isOver);
  };
  const accept = async (body: Pick<FindingsBody, 'kind'>): Promise<FindingsDecided> => {
    const decided = await dana.post<FindingsDecided>(`/sources/${id}/differences`, { decision: 'Accept', ...body });
    expect(decided.status).toBe(202);
    return decided.body;
  };
  const statusesOf = async (kind: string) =>
    (await findingsOf(dana, id, `&kind=${kind}`)).items.map(({ status }) => status);

  beforeAll(async () => {
    files = runFiles();
    server = await RegisterServer.start();
    api = await startApiAmongServers({ ...sourceEnv, EVERGREEN_ROLES: 'api', FILES_DIR: files });
    const world = await api.world();
    dana = await api.signIn('admin@harborview.example');
    owner = await api.owner();
    holder = new pg.Client({ connectionString: api.database.ownerUrl });
    await holder.connect();
    busy = await start();
    const { body } = await upload(dana, register());
    const { suggestedMapping } = await importOf(dana, body.id);
    await dana.put(`/imports/${body.id}/mapping`, { mapping: { ...suggestedMapping, ...bostonConstants } });
    await eventually(async () => (await statusOf(body.id)) === 'Ready');
    await dana.post(`/imports/${body.id}/commit`);
    await eventually(async () => (await statusOf(body.id)) === 'Completed');
    server.serve(register());
    const ownerId = world.people['admin@harborview.example'] ?? '';
    id = await addSource(dana, { address: server.address, importId: body.id, ownerId });
    // Its schedule is done: only the tests request lists.
    await owner.query('insert into source_slots (tenant_id, source_id, slot) values ($1, $2, $3)', [
      world.clients.harborview,
      id,
      '9999-12-31',
    ]);
  });
  afterAll(() => holder.end());

  it('while it fetches a list: the other one fetches it, and it is compared once', async () => {
    server.asked = 0;
    server.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' }).write(register().slice(0, 300));
    };
    await dana.post(`/sources/${id}/fetch`);
    await eventually(() => server.asked > 0);
    server.serve(register(renewed));
    await killBusy();
    await eventually(isOver);
    expect(server.asked).toBe(2);
    expect(await outcome()).toEqual(once(renewed));
  });

  it.each(phases)('while it %s: it is compared once', async (_, table) => {
    renewed += 1;
    await killedWhileAt(table, register(renewed));
    expect(await outcome()).toEqual(once(renewed));
  });

  it('while it doubts a list that is cut in half: nothing follows from it, and its owner is asked once', async () => {
    const mails = () => countOf(`select count(*) from messages where template = 'source'`);
    const before = { mails: await mails(), all: (await findingsOf(dana, id)).all };
    await killedWhileAt('messages', register(0, ROWS / 2));
    expect(await eventsOf((await last())?.id)).toEqual(['FetchBegun', 'ListStored', 'ListDoubted']);
    expect({ mails: await mails(), all: (await findingsOf(dana, id)).all }).toEqual({
      ...before,
      mails: before.mails + 1,
    });
  });

  it('while it applies differences that were accepted: each license is renewed once', async () => {
    await hold('licenses');
    const { actId, count } = await accept({ kind: 'Renewed' });
    expect(count).toBe(renewed);
    await killAt('licenses');
    await eventually(async () => (await statusesOf('Renewed')).every((status) => status === 'Accepted'));
    await eventually(async () => (await eventsOf(actId)).includes('ImportActCompleted'));
    expect(await eventsOf(actId)).toEqual(['ImportActStarted', 'ImportActAdvanced', 'ImportActCompleted']);
    expect(await countOf(`select count(*) from events where type = 'LicenseRenewed'`)).toBe(renewed);
    expect(await countOf(`select count(*) from events where type = 'LicenseComparedWithRegister'`)).toBe(renewed);
  });

  it('while it imports new licenses that were accepted: each is imported once', async () => {
    server.serve(`${register(renewed)}\n${added}`);
    await dana.post(`/sources/${id}/fetch`);
    await eventually(isOver);
    expect(await statusesOf('New')).toEqual(['Open']);
    await hold('import_runs');
    const { actId } = await accept({ kind: 'New' });
    await killAt('import_runs');
    await eventually(async () => (await dana.read<ImportRun>(`/imports/${actId}`)).status === 'Completed');
    expect(await statusesOf('New')).toEqual(['Accepted']);
    expect(await countOf(`select count(*) from licenses where license_number = 'LB-900'`)).toBe(1);
    expect(await eventsOf(actId)).toEqual(expect.arrayContaining(['ImportUploaded', 'ImportCompleted']));
  });
});
