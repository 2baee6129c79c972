import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompanyContactRun } from '@evergreen/contracts/company-contacts';
import type pg from 'pg';
import { until } from '../../tools/processes.mjs';
import { type Api, type Caller, startApi } from '../support/api.js';
import { addProperties, contactsPath, dana } from '../support/company-contacts.js';
import { sized } from '../support/fault-size.js';
import { type ServerProcess, startServer } from '../support/process.js';

const PROPERTIES = sized(1_200, 5_000);
const AT_ONCE = 500;
const A_MINUTE = 60_000;

jest.setTimeout(5 * A_MINUTE);

describe('a contact for many properties', () => {
  let api: Api;
  let owner: pg.Client;
  let files: string;
  let admin: Caller;
  let worker: ServerProcess;
  const ids: string[] = [];

  const begun = () =>
    startServer({
      DATABASE_URL: api.database.ownerUrl,
      EVERGREEN_ROLES: 'worker,scheduler',
      LOG_LEVEL: 'error',
      FILES_DIR: files,
    });

  beforeAll(async () => {
    files = await mkdtemp(join(tmpdir(), 'evergreen-contacts-'));
    api = await startApi({ FILES_DIR: files });
    owner = await api.owner();
    const world = await api.world();
    admin = await api.signIn('admin@harborview.example');
    while (ids.length < PROPERTIES)
      ids.push(...(await addProperties({ api, world }, Math.min(AT_ONCE, PROPERTIES - ids.length))));
    ids.sort();
    worker = await begun();
  });
  afterAll(async () => {
    await worker.killNow();
    await api.stop();
    await rm(files, { recursive: true, force: true });
  });

  const doneOf = async (runId: string): Promise<number> => {
    const { rows } = await owner.query<{ done: number }>(
      'select succeeded + failed as done from company_contact_runs where id = $1',
      [runId],
    );
    return rows[0]?.done ?? 0;
  };
  const runOf = async (runId: string) => (await admin.get<CompanyContactRun>(`${contactsPath}/runs/${runId}`)).body;
  /** At how many properties it stands, and how often there. */
  const standing = async (name: string) => {
    const { rows } = await owner.query<{ times: number; properties: number }>(
      `select times, count(*)::int as properties from (
         select count(*)::int as times from property_contacts where name = $1 group by property_id) told group by 1`,
      [name],
    );
    return rows;
  };

  it('stands at each of them once, though the worker is killed amid them', async () => {
    const contact = { ...dana, name: `Dana ${randomUUID()}` };
    // Somebody is at a property in the middle, so that the run stands there.
    await owner.query('begin');
    await owner.query('select from properties where id = $1 for update', [ids[Math.floor(PROPERTIES / 2)]]);
    const answer = await admin.post<{ runId: string }>(contactsPath, { ...contact, propertyIds: ids });
    expect(answer.status).toBe(202);
    const { runId } = answer.body;
    expect(await until(async () => (await doneOf(runId)) >= PROPERTIES / 2 - 50, A_MINUTE)).toBe(true);
    const before = await doneOf(runId);
    expect(before).toBeLessThan(PROPERTIES);
    await worker.killNow();
    // Whoever waits for a killed worker's lock waits 15 seconds; here that time has passed.
    await owner.query(`update bullmq.job set locked_until_ms = 0, stalled_marked = true where state = 'active';
      delete from bullmq.meta where field = 'stalled-check'`);
    await owner.query('commit');
    expect(await standing(contact.name)).toEqual([{ times: 1, properties: before }]);
    worker = await begun();
    expect(await until(async () => (await runOf(runId)).status !== 'Running', 3 * A_MINUTE)).toBe(true);
    expect(await runOf(runId)).toMatchObject({
      status: 'Completed',
      total: PROPERTIES,
      succeeded: PROPERTIES,
      failed: 0,
    });
    expect(await standing(contact.name)).toEqual([{ times: 1, properties: PROPERTIES }]);
    const { rowCount } = await owner.query(
      `select from messages where template = 'bulk-result' and body_text like '%' || $1 || '%'`,
      [runId],
    );
    expect(rowCount).toBe(1);
    process.stdout.write(`killed at ${before} of ${PROPERTIES} properties\n`);
  });
});
