import type pg from 'pg';
import { areas } from '../../server/src/features/areas.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { ownerSource } from '../../server/src/kernel/db/source.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { shapeOf } from '../../server/src/kernel/events/table-shape.js';
import { rebuild } from '../../server/src/kernel/rebuild/rebuild.js';
import { type Api, type Caller, startApiAmongServers } from '../support/api.js';
import { dice } from '../support/dice.js';
import { sized } from '../support/fault-size.js';
import { addLicenses, RenewalWork } from '../support/areas/renewal-calls.js';
import type { World } from '../support/world.js';

const COMMANDS = sized(1_000, 10_000);
const AT_A_TIME = 8;

const day = (roll: (sides: number) => number, year: number) =>
  `${year}-${String(roll(12) + 1).padStart(2, '0')}-${String(roll(28) + 1).padStart(2, '0')}`;

describe('evergreen rebuild after a random workload', () => {
  let api: Api;
  let world: World;
  let owner: pg.Client;
  let done = 0;

  beforeAll(async () => {
    api = await startApiAmongServers();
    world = await api.world();
    owner = await api.owner();
  });
  afterAll(() => api.stop());

  /** Random people work on some licenses; refusals are part of the work. */
  const someone = async (
    caller: Caller,
    licenses: readonly string[],
    roll: (sides: number) => number,
    count: number,
  ) => {
    const works = licenses.map((id, index) => new RenewalWork(caller, id, index % 3 === 0));
    const acts: ((work: RenewalWork) => Promise<{ status: number }>)[] = [
      (work) => work.begin(),
      ...([2, 3, 4, 5, 6] as const).map((step) => (work: RenewalWork) => work.record(step)),
      ...([2, 3, 4, 5, 6, 7] as const).flatMap((stage) => [
        (work: RenewalWork) => work.make({ kind: 'markComplete', step: Math.min(stage, 6) as 2, to: (stage + 1) as 3 }),
        (work: RenewalWork) => work.status(stage),
      ]),
      (work) => work.make({ kind: 'complete' }),
      (work) => work.make({ kind: 'abandon' }),
      (work) => work.make({ kind: 'toggle' }),
      ({ licenseId }) =>
        caller.put(`/licenses/${licenseId}/tracking-details`, {
          effectiveDate: day(roll, 2025),
          expirationDate: day(roll, 2027),
          trackDate: day(roll, 2026),
          isTrackingOnly: roll(2) === 0,
          notes: roll(2) === 0 ? null : `Note ${roll(100)} "quoted" \\ é`,
        }),
      ({ licenseId }) =>
        caller.put(`/licenses/${licenseId}/update-alert`, { alert: `Alert ${roll(9)}`, isUrgent: roll(2) === 0 }),
      ({ licenseId }) => caller.delete(`/licenses/${licenseId}/delete-alert`),
      ({ licenseId, renewalId }) =>
        caller.put(`/licenses/${licenseId}/renewals/${renewalId}/update-notes`, {
          notes: roll(3) === 0 ? null : `Renewal ${roll(9)}`,
          followUpDate: roll(2) === 0 ? null : day(roll, 2099),
        }),
    ];
    /** The next step of the renewal, so that many are completed. */
    const next = async (work: RenewalWork) => {
      const { inProcessRenewal } = await work.look();
      if (!inProcessRenewal) return work.begin();
      const { id, renewalStatusCode: stage, isTrackingOnlyRenewal: trackingOnly } = inProcessRenewal;
      work.renewalId = id;
      const step = stage === 2 && trackingOnly ? 3 : stage;
      if (step === 7 || (step === 6 && trackingOnly)) return work.make({ kind: 'complete' });
      return work.make({ kind: 'markComplete', step: step as 2, to: (step + 1) as 3 });
    };
    for (let index = 0; index < count; index++) {
      const act = roll(3) === 0 ? acts[roll(acts.length)]! : next;
      const { status } = await act(works[roll(works.length)]!);
      if (status >= 500) throw new Error(`A command answered ${status}`);
      if (status < 300) done++;
    }
  };

  const dump = async (): Promise<Record<string, string>> => {
    const source = await ownerSource(readConfig({ DATABASE_URL: api.database.ownerUrl }), entities).initialize();
    const tables = entities.map((entity) => shapeOf(source, entity));
    await source.destroy();
    const dumped: Record<string, string> = {};
    for (const { table, primary } of tables) {
      const key = primary.map(({ column }) => `"${column}"`).join(', ');
      const { rows } = await owner.query<{ row: string }>(`select t::text as row from "${table}" t order by ${key}`);
      dumped[table] = rows.map(({ row }) => row).join('\n');
    }
    return dumped;
  };
  const { entities } = new Registry(areas);

  it(`of ${COMMANDS.toLocaleString('en-US')} commands rebuilds every read table with the same bytes`, async () => {
    const caller = await api.signIn('contributor@harborview.example');
    const assignee = world.people['contributor@harborview.example'] ?? '';
    const licenses = await addLicenses(api, world.clients.harborview, assignee, 40);
    await Promise.all(
      Array.from({ length: AT_A_TIME }, (_, index) => someone(caller, licenses, dice(index + 1), COMMANDS / AT_A_TIME)),
    );
    const before = await dump();
    const source = await ownerSource(readConfig({ DATABASE_URL: api.database.ownerUrl }), entities).initialize();
    const rebuilt = await rebuild(new Database(source), new Registry(areas), {
      signal: new AbortController().signal,
      progress: () => undefined,
    });
    await source.destroy();
    expect(done).toBeGreaterThan(COMMANDS / 4);
    expect(rebuilt.events).toBeGreaterThan(done);
    expect(rebuilt.differences.filter(({ missing, extra, changed }) => missing + extra + changed > 0)).toEqual([]);
    expect(await dump()).toEqual(before);
  });
});
