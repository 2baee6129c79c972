import type { UndoPreview } from '@evergreen/contracts/oversight/history';
import type pg from 'pg';
import { Database } from '../../server/src/kernel/db/database.js';
import type { Caller } from '../support/api.js';
import { Cells, type Delta, deltaOf, isOver, type Row, type Rows, without } from '../support/exports/cells.js';
import { dice } from '../support/dice.js';
import { sized } from '../support/fault-size.js';
import { accountantOf } from '../support/areas/invoices.js';
import { type Licensing, openLicensing } from '../support/licensing.js';
import { SEED } from '../support/moments.js';
import { licenseActAtRandom } from '../support/undo/undo-acts.js';
import { recordActAtRandom } from '../support/undo/undo-record-acts.js';
import type { Round } from '../support/undo/undo-round.js';

const TIMES = sized(300, 20_000);
/** Acts on the same few licenses: enough for conflicts. */
const A_ROUND = 100;
/** Rounds in one database: each look reads all of its rows. */
const ROUNDS = 5;

interface Said {
  detail?: string;
  errors?: { along?: string[] };
}

/** An act, an undo, or an undo of that, with the rows before it. */
interface Thing {
  readonly event: string;
  readonly by: Caller;
  readonly events: readonly string[];
  readonly delta: Delta;
  /** Why it could not be undone right away. */
  readonly atOnce: string | null;
  readonly depth: number;
  what: string;
}

/** Reasons that depend only on the act itself, or on the user. */
const ofItself = [
  'This was undone already.',
  'This was done again already.',
  'This was undone and done again since. Undo that instead.',
  'You may not do this.',
];
const named = /Blocked by: \S+ .+\.$/;

/** Not by an act: a renewal begins when none is in process. */
const supersededSql = `select r.id from renewals r join renewals c on c.tenant_id = r.tenant_id and c.license_id = r.license_id
  where r.status = 'inProcess' and c.status = 'complete' and c.completed_at > r.created_on`;

/** The record with this name is over, or deleted. */
const isNameOnly = (subject: string, rows: Rows): boolean => {
  const id = subject.split(' ').at(-1) ?? '';
  return [...rows].every(([key, row]) => key === subject || !key.endsWith(` ${id}`) || isOver(row));
};

/** A step of a renewal that is over. */
const isOfOver = (step: Row, rows: Rows): boolean => {
  const renewal = rows.get(`renewals ${String(step['tenant_id'])} ${String(step['renewal_id'])}`);
  return renewal !== undefined && isOver(renewal);
};

describe('acts, undos of acts and undos of undos, at random', () => {
  let house: Licensing;
  let owner: pg.Client;
  let cells: Cells;
  let accountant: Caller;
  const counts = { acts: 0, refusedActs: 0, undone: 0, redone: 0, along: 0, refused: 0 };

  const open = async () => {
    house = await openLicensing();
    const { api, world } = house;
    owner = await api.owner();
    cells = Cells.of(owner, api.app.get(Database));
    accountant = await accountantOf(api, world);
    const account = { isActive: true, minimumBalanceThreshold: '0' };
    expect((await accountant.put('/accounting/trust-account', account)).status).toBeLessThan(300);
  };
  beforeAll(open);
  afterAll(() => house.api.stop());

  const lastPosition = async () =>
    (await owner.query<{ at: string }>('select max(position) as at from events')).rows[0]!.at;
  const eventsSince = async (position: string) => {
    const text = 'select event_id as id from events where position > $1';
    return (await owner.query<{ id: string }>(text, [position])).rows.map(({ id }) => id);
  };
  /** Rows come from events: without new events they do not change. */
  let latest: { readonly rows: Rows; readonly position: string } | undefined;
  const look = async (): Promise<{ readonly rows: Rows; readonly position: string }> => {
    const position = await lastPosition();
    if (latest?.position !== position) latest = { rows: await cells.look(), position };
    return latest;
  };
  const previewOf = (by: Caller, event: string) => by.get<UndoPreview & Said>(`/history/events/${event}/undo`);

  const begin = async (seed: number): Promise<Round> => {
    const { world, admin, contributor, firmAdmin } = house;
    const people = ['contributor@harborview.example', 'admin@harborview.example'].map((email) => world.people[email]!);
    const dates = { effectiveDate: '2096-01-01', expirationDate: '2098-12-31', trackDate: '2098-10-01', dueDate: null };
    const standings = [house.standing, await house.addStanding(` ${seed}`)];
    const licenses: string[] = [];
    for (let index = 0; index < 4; index++)
      licenses.push(await house.add({ ...dates, assignedUserId: people[0]!, licenseNumber: `LQ-${seed}-${index}` }));
    const titles: string[] = [];
    for (const name of ['First', 'Second'])
      titles.push((await admin.post('/officer-titles', { name: `${name} ${seed}` })).body.id);
    return {
      ...{ roll: dice(seed), licenses, titles, standings, assignees: [...people, null], invoices: [], tasks: [] },
      ...{ admin, contributor, accountant, firm: firmAdmin, records: [], mark: String(seed) },
    };
  };

  /** Its changes, and whether it could be undone right away. */
  const remember = async (
    before: Rows,
    after: Rows,
    position: string,
    by: Caller,
    undo: unknown,
    depth: number,
    what: string,
  ): Promise<Thing | null> => {
    if (typeof undo !== 'string') return null;
    const { status, body } = await previewOf(by, undo);
    const atOnce = status === 200 ? body.reason : (body.detail ?? '');
    return { event: undo, by, events: await eventsSince(position), delta: deltaOf(before, after), atOnce, depth, what };
  };

  /** The rows changed by the included acts, and all that the act itself had changed. */
  const expected = (before: Rows, after: Rows, thing: Thing, along: readonly Thing[], isMore: boolean): Rows => {
    const isLicense = (key: string) => key.startsWith('licenses ');
    const rows = [...along].reverse().reduce((rest, { delta }) => without(rest, delta, isLicense), before);
    const touched = new Set([thing, ...along].flatMap(({ delta }) => [...delta.keys()]));
    const back = new Map(without(rows, thing.delta));
    // Created records stay in the tables as deleted; the subject keeps its name.
    for (const key of touched) {
      const row = after.get(key);
      const was = thing.delta.get(key);
      const existed = was && Object.values(was).some((cell) => cell !== undefined);
      if (!row || existed || key.startsWith('ledger ')) continue;
      const isLeft = key.startsWith('subjects ') ? isNameOnly(key, after) : isOver(row);
      // A step that was completed again since is one of the included acts, and is restored with them.
      if (isLeft || (isMore && isOfOver(row, after))) back.set(key, row);
    }
    return back;
  };

  const takeBack = async (thing: Thing, things: readonly Thing[]): Promise<Thing | null> => {
    const { by, event } = thing;
    const { rows: before, position } = await look();
    const preview = await previewOf(by, event);
    const first = await by.undo(event);
    const details = JSON.stringify({ what: thing.what, preview: preview.body, first: first.body });
    if (first.status >= 300 && !first.body.errors?.along) {
      counts.refused++;
      expect([details, [...deltaOf(before, await cells.look())]]).toEqual([details, []]);
      const reason = first.body.detail ?? '';
      if (preview.status === 200) expect([details, preview.body.reason]).toEqual([details, reason]);
      if (thing.atOnce === null && !ofItself.includes(reason))
        expect([details, reason]).toEqual([details, expect.stringMatching(named)]);
      return null;
    }
    expect([details, preview.body.possible]).toEqual([details, true]);
    const along = preview.body.along.map(({ id }) => id);
    expect([details, first.status]).toEqual([details, along.length > 0 ? 400 : 204]);
    const answer = along.length > 0 ? await by.post(`/history/events/${event}/undo`, { along }) : first;
    expect([details, answer.status, answer.body]).toEqual([details, 204, '']);
    const { rows: after } = await look();
    const takenAlong = things.filter(({ events }) => events.some((id) => along.includes(id)));
    const rows = expected(before, after, thing, takenAlong, along.length > 0);
    const differing = [...deltaOf(rows, after)].map(([key, was]) => ({ key, was, is: after.get(key) }));
    expect([details, differing]).toEqual([details, []]);
    expect([details, (await owner.query(supersededSql)).rows]).toEqual([details, []]);
    if (along.length > 0) counts.along++;
    counts[thing.depth % 2 === 0 ? 'undone' : 'redone']++;
    return remember(before, after, position, by, answer.headers['undo'], thing.depth + 1, `back: ${thing.what}`);
  };

  const act = async (round: Round): Promise<Thing | null> => {
    const { rows: before, position } = await look();
    const { by, answer } = await (round.roll(2) === 0 ? licenseActAtRandom : recordActAtRandom)(round);
    if (answer.status >= 500) throw new Error(`An act answered ${answer.status}`);
    counts[answer.status < 300 ? 'acts' : 'refusedActs']++;
    if (answer.status >= 300) return null;
    const { rows: after } = await look();
    const [event] = await eventsSince(position);
    const text = 'select type from events where event_id = $1';
    const what = event ? (await owner.query<{ type: string }>(text, [event])).rows[0]!.type : 'nothing';
    return remember(before, after, position, by, answer.headers['undo'], 0, what);
  };

  it(`of ${TIMES.toLocaleString('en-US')}: rows after an undo are the rows before the act, or the refusal names the later act`, async () => {
    for (let done = 0, seed = SEED; done < TIMES; seed++) {
      if (seed > SEED && (seed - SEED) % ROUNDS === 0) {
        await house.api.stop();
        latest = undefined;
        await open();
      }
      const round = await begin(seed);
      const things: Thing[] = [];
      for (let index = 0; index < A_ROUND && done < TIMES; index++, done++) {
        const recent = things.slice(-12);
        const back = recent.length > 3 && round.roll(5) < 2;
        const thing = back ? await takeBack(recent[round.roll(recent.length)]!, things) : await act(round);
        if (thing) things.push(thing);
      }
    }
    expect(counts.undone).toBeGreaterThan(TIMES / 20);
    expect(counts.redone).toBeGreaterThan(0);
    expect(counts.refused).toBeGreaterThan(0);
  });
});
