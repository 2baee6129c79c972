import { randomUUID } from 'node:crypto';
import { type HistoryActsQuery, historyActsQuery, theProgram } from '@evergreen/contracts/oversight/history';
import { ActWalk } from '../../server/src/features/oversight/history/finding/acts.js';
import { Matches } from '../../server/src/features/oversight/history/finding/matches.js';
import { licenses } from '../../server/src/features/licensing/licenses/license/license.aggregate.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import type { UnitOfWork } from '../../server/src/kernel/commands/unit-of-work.js';
import { Database, type Sql } from '../../server/src/kernel/db/database.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { type Actor, scopeOf, systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { dice } from '../support/dice.js';
import { addSampleLicense, addStanding, openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';

interface Event {
  readonly position: number;
  readonly kind: string;
  readonly type: string;
  readonly actor_id: string | null;
  readonly stream_id: string;
  readonly causation: string;
  readonly day: string;
  readonly words: string;
  readonly owner_id: string | null;
}

describe('the filters of the history', () => {
  const house = opened(openLicensing);
  let by: Actor;
  let events: Event[];
  let license: string;
  let property: string;
  const [first, second, nobody] = [randomUUID(), randomUUID(), randomUUID()];

  const act = (userId: string | null, work: (uow: UnitOfWork) => Promise<unknown> | unknown) =>
    house.api.app.get(Transactions).run({ ...by, userId }, randomUUID(), (uow) => Promise.resolve(work(uow)));
  const ask = <T>(work: (sql: Sql) => Promise<T>): Promise<T> =>
    house.api.app.get(Database).read(scopeOf(by), (sql) => work(sql));

  beforeAll(async () => {
    const { harborview } = house.world.clients;
    by = systemActor(harborview, house.world.firm, 'test', { kind: 'client', clientId: harborview });
    for (let turn = 0; turn < 8; turn++) {
      house.api.pass({ days: 3 });
      const who = [first, second, null][turn % 3] ?? null;
      const standing = turn % 4 === 0 ? await act(who, (uow) => addStanding(uow, harborview, ` Élan ${turn}`)) : null;
      const on = (standing as typeof house.standing | null) ?? house.standing;
      const added = await act(who, (uow) => [1, 2].map(() => addSampleLicense(uow, harborview, on)));
      [license = ''] = added as string[];
      property = on.property;
      await act(turn % 2 ? second : first, async (uow) =>
        uow.append(licenses, await uow.load(licenses, license), {
          type: 'TrackingDetailsChanged',
          notes: `Called the clerk, turn ${turn}.`,
        }),
      );
    }
    // The clock was wrong: the times in the log do not ascend.
    const owner = await house.api.owner();
    const { rows } = await owner.query<{ middle: number }>(
      'select percentile_disc(0.5) within group (order by position)::integer as middle from events where tenant_id = $1',
      [harborview],
    );
    await owner.query('alter table events disable trigger events_are_append_only');
    await owner.query(`update events set recorded_at = recorded_at - interval '14 days' where position = any ($1)`, [
      [rows[0]!.middle, rows[0]!.middle + 3],
    ]);
    await owner.query('alter table events enable trigger events_are_append_only');
    const all = await owner.query<Event>(
      `select e.position::integer, e.kind, e.type, e.actor_id, e.stream_id, e.meta->>'causationId' as causation, s.owner_id,
         (e.recorded_at at time zone $2)::date::text as day, plain(concat_ws(' ', s.label, s.detail, o.label)) as words
       from events e left join subjects s on s.tenant_id = e.tenant_id and s.id = e.stream_id
       left join subjects o on o.tenant_id = s.tenant_id and o.id = s.owner_id
       where e.tenant_id = $1 order by e.position`,
      [harborview, by.timeZone],
    );
    events = all.rows;
  });

  type Query = Partial<HistoryActsQuery>;
  const listed = <T>(filter: T | readonly T[] | undefined, value: T) =>
    filter === undefined || [filter].flat().length === 0 || ([filter].flat() as T[]).includes(value);
  const matches = (query: Query) =>
    events.filter(
      (event) =>
        listed(query.kind, event.kind) &&
        listed(query.type, event.type) &&
        listed<string>(query.actorId, event.actor_id ?? theProgram) &&
        (!query.from || event.day >= query.from) &&
        (!query.to || event.day <= query.to) &&
        (!query.searchTerm || event.words.includes(query.searchTerm.toLowerCase().replace('é', 'e'))) &&
        (!query.subjectId || event.stream_id === query.subjectId || event.owner_id === query.subjectId) &&
        (!query.subjectKind || event.stream_id !== query.subjectId || event.kind === query.subjectKind),
    );

  /** Random filters, the same in every run. */
  const queries = (): Query[] => {
    const roll = dice(20_261_127);
    const days = [...new Set(events.map(({ day }) => day))].sort();
    const [early, late] = [days[2]!, days[days.length - 3]!];
    const choices: readonly (readonly Query[])[] = [
      [{}, { kind: ['license'] }, { kind: ['license', 'property'] }, { kind: ['trustAccount'] }],
      [
        {},
        { type: ['TrackingDetailsChanged'] },
        { type: ['LicenseAdded', 'PropertyAdded'] },
        { type: ['LicenseRenewed'] },
      ],
      [
        {},
        { actorId: [first] },
        { actorId: [second, theProgram] },
        { actorId: [theProgram] },
        { actorId: [nobody, first] },
      ],
      [{}, { from: late }, { to: early }, { from: early, to: late }, { from: '2099-01-01' }, { to: '1999-01-01' }],
      [
        {},
        { searchTerm: 'lq' },
        { searchTerm: 'Élan' },
        { searchTerm: 'harbor kitchen' },
        { searchTerm: 'nowhere at all' },
      ],
      [{}, {}, { subjectId: license, subjectKind: 'license' }, { subjectId: property }],
    ];
    const alone = choices.flat();
    const several = Array.from({ length: 80 }, () =>
      choices.reduce<Query>((query, some) => ({ ...query, ...(roll(2) ? some[roll(some.length)] : {}) }), {}),
    );
    return [...alone, ...several];
  };

  it.each([0, 5, 5_000])('let through what they say, where %i candidates are few', async (few) => {
    for (const query of queries()) {
      const parsed = historyActsQuery.parse(query);
      const expected = matches(query).map(({ position }) => position);
      const ids = await ask(async (sql) => {
        const matches = await Matches.find(sql, house.api.app.get(Registry), by, parsed, few);
        if (matches.few) return matches.few.map(({ position }) => position);
        const list = matches.conditions();
        const text = matches.reading(list)({ select: 'e.position', order: 'asc', limit: 'all' });
        const rows = await sql.query<{ position: number }>(`select f.position from ${text} f`, list.params);
        return rows.map(({ position }) => position);
      });
      expect({ query, found: ids }).toEqual({ query, found: expected });
    }
  });

  it.each([0, 5_000])('tell each act once, by pages in both directions, where %i candidates are few', async (few) => {
    for (const query of queries()) {
      const walk = new ActWalk(
        house.api.app.get(Registry),
        by,
        historyActsQuery.parse({ ...query, kind: query.kind ?? [] }),
        few,
      );
      const expected = [...new Set(matches(query).map(({ causation }) => causation))].map(
        (causation) => matches(query).find((event) => event.causation === causation)!.position,
      );
      const ofClient = (places: number[]) =>
        places.filter((place) => events.some(({ position }) => position === place));
      const middleIds = await ask(async (sql) => {
        const all = await walk.older(sql, Number.MAX_SAFE_INTEGER, 1_000);
        const middle = all[Math.floor(all.length / 2)]?.place ?? 0;
        const older = await walk.older(sql, middle, 1_000);
        const newer = await walk.newer(sql, middle, 1_000);
        return { all, parted: [...newer, ...all.filter(({ place }) => place === middle), ...older] };
      });
      expect({ query, found: ofClient(middleIds.all.map(({ place }) => place)) }).toEqual({
        query,
        found: expected.sort((a, b) => b - a),
      });
      expect(middleIds.parted).toEqual(middleIds.all);
    }
  });
});
