import { randomUUID } from 'node:crypto';
import type { CompanyContactRun } from '@evergreen/contracts/bulk-work/company-contacts';
import type { ReplacementRun } from '@evergreen/contracts/bulk-work/replacements';
import type pg from 'pg';
import { eventually } from '../support/eventually.js';
import { type Api, type Caller, startApiAmongServers } from '../support/api.js';
import { addProperties, contactsPath, dana } from '../support/areas/company-contacts.js';
import { addedStanding, addLicenses, onLicensesAlone, people, runs } from '../support/areas/replacements.js';
import { runFiles } from '../support/run-files.js';
import type { World } from '../support/world.js';
import { isFull } from '../support/fault-size.js';
import { forgetKilled } from '../support/servers/forget-killed.js';
import { type Killable, startKillable } from '../support/servers/killable.js';
import { lockWaiters } from '../support/lock-waiters.js';

const PROPERTIES = 5_000;
const AT_ONCE = 500;

describe('what a killed worker did for many', () => {
  let api: Api;
  let owner: pg.Client;
  let files: string;
  let admin: Caller;
  let worker: Killable;
  let world: World;

  const begun = () =>
    startKillable({ EVERGREEN_ROLES: 'worker,scheduler', LOG_LEVEL: 'error', FILES_DIR: files }, api.database);

  beforeAll(async () => {
    files = runFiles();
    api = await startApiAmongServers({ FILES_DIR: files });
    owner = await api.owner();
    world = await api.world();
    admin = await api.signIn('admin@harborview.example');
    worker = await begun();
  });

  const doneOf = async (runId: string): Promise<number> => {
    const { rows } = await owner.query<{ done: number }>(
      'select succeeded + failed as done from company_contact_runs where id = $1',
      [runId],
    );
    return rows[0]?.done ?? 0;
  };
  const runOf = (runId: string) => admin.read<CompanyContactRun>(`${contactsPath}/runs/${runId}`);
  /** How often the information of these licenses was changed. */
  const changes = async (licenses: readonly string[]) =>
    (
      await owner.query(`select from events where stream_id = any ($1::uuid[]) and type = 'InformationChanged'`, [
        licenses,
      ])
    ).rowCount;
  /** At how many properties it is, and how often there. */
  const standing = async (name: string) => {
    const { rows } = await owner.query<{ times: number; properties: number }>(
      `select times, count(*)::int as properties from (
         select count(*)::int as times from property_contacts where name = $1 group by property_id) counts group by 1`,
      [name],
    );
    return rows;
  };

  // A background run like those of `bulk-begin.spec.ts`: one loop does their batches, and goes on after a kill.
  if (isFull)
    it('a contact is at each property once, though the worker is killed amid them', async () => {
      const ids: string[] = [];
      while (ids.length < PROPERTIES)
        ids.push(...(await addProperties({ api, world }, Math.min(AT_ONCE, PROPERTIES - ids.length))));
      ids.sort();
      const contact = { ...dana, name: `Dana ${randomUUID()}` };
      // A transaction locks a property in the middle, so that the run waits there.
      await owner.query('begin');
      await owner.query('select from properties where id = $1 for update', [ids[Math.floor(PROPERTIES / 2)]]);
      const answer = await admin.post<{ runId: string }>(contactsPath, { ...contact, propertyIds: ids });
      expect(answer.status).toBe(202);
      const { runId } = answer.body;
      await eventually(async () => (await doneOf(runId)) >= PROPERTIES / 2 - 50);
      await worker.killNow();
      await forgetKilled(owner, 'bulk');
      const before = await doneOf(runId);
      expect(before).toBeLessThan(PROPERTIES);
      await owner.query('commit');
      expect(await standing(contact.name)).toEqual([{ times: 1, properties: before }]);
      worker = await begun();
      await eventually(async () => (await runOf(runId)).status !== 'Running');
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

  it('an officer is replaced on 300 licenses in one act, killed and gone on, and undone whole', async () => {
    const house = { api, world };
    const made = async (path: string, name: string) => (await admin.post(path, { name })).body.id;
    const [poe, lee] = [await made('/corporate-officers', 'Dana Poe'), await made('/corporate-officers', 'Ann Lee')];
    const title = await made('/officer-titles', 'President');
    const standing = await addedStanding(house);
    const officers = [{ officerId: poe, titleIds: [title] }];
    const licenses = (await addLicenses(house, 300, standing, { officers })).sort();
    const named = async (officer: string) => {
      const { rows } = await owner.query<{ n: number }>(
        `select count(*)::int as n from licenses where officers @> $1::jsonb and jsonb_array_length(officers) = 1`,
        [JSON.stringify([{ officerId: officer, titleIds: [title] }])],
      );
      return rows[0]?.n;
    };
    const run = (runId: string) => admin.read<ReplacementRun>(`${runs}/${runId}`);
    const waits = async () => (await lockWaiters(owner, 'licenses')).length === 1;
    // A transaction locks a license in the middle, so that the worker waits there.
    await owner.query('begin');
    await owner.query('select from licenses where id = $1 for update', [licenses[150]]);
    const answer = await admin.post<{ runId: string }>(`${people}/${poe}`, onLicensesAlone(lee));
    expect(answer.status).toBe(202);
    const { runId } = answer.body;
    await eventually(waits);
    await worker.killNow();
    await forgetKilled(owner, 'bulk');
    await owner.query('commit');
    expect([await named(poe), await named(lee), (await run(runId)).status]).toEqual([300, 0, 'Running']);
    worker = await begun();
    await eventually(async () => (await run(runId)).status !== 'Running');
    const { status, changed, leftCount, undoEventId } = await run(runId);
    expect({ status, changed, leftCount }).toEqual({
      ...{ status: 'Done', changed: { license: 300, entity: 0, contact: 0 }, leftCount: 0 },
    });
    expect([await named(poe), await named(lee)]).toEqual([0, 300]);
    expect(await changes(licenses)).toBe(300);
    expect((await admin.undo(String(undoEventId))).status).toBe(204);
    expect([await named(poe), await named(lee), (await run(runId)).status]).toEqual([300, 0, 'TakenBack']);
    expect(await changes(licenses)).toBe(600);
  });
});
