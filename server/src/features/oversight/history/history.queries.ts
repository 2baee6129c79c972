import { countedTo, type Paged } from '@evergreen/contracts/common';
import type { HistoryItem, HistoryQuery } from '@evergreen/contracts/oversight/history';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { Registry } from '../../../kernel/events/registry.js';
import { Conditions } from '../../../kernel/lists/conditions.js';
import { ListQuery } from '../../../kernel/lists/list-query.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import { readActStreams } from '../../../kernel/undo/act.js';
import { actOf, causation, ofTransactions, type WholeAct } from './finding/acts.js';
import { tellAround } from './telling/around.js';
import { Matches } from './finding/matches.js';
import { requestedHistories, requestedTenants, tenantsSeen } from './finding/tenants.js';
import { describeItems } from './telling/describe-items.js';
import { actsOf, undosOf } from './undo/undoable.js';

interface Place {
  readonly place: number;
}

interface Wanted {
  readonly order: 'asc' | 'desc';
  /** The limit of read events. */
  readonly most: number;
  /** Only those before this position. */
  readonly before?: number;
}

/** A position is one event. */
const eventsAtSql = `select e.event_id as "eventId" from unnest($2::bigint[]) with ordinality a (position, ord)
  cross join lateral (
    select event_id from events where tenant_id = any ($1::uuid[]) and position = a.position limit 1) e
  order by a.ord`;

/** The statement that finds a page, and the one that counts it: with the same parameters. */
interface Parts {
  readonly page: string;
  readonly all: string;
}

const ofMatches = (matches: Matches, params: unknown[], { order, most, before }: Wanted): Parts => {
  const { few } = matches;
  if (few) {
    const positions = few
      .map(({ position }) => position)
      .filter((position) => before === undefined || position < before);
    const all = `select e.position from unnest(${new Conditions(params).value(positions)}::bigint[]) e (position)`;
    return { page: all, all };
  }
  const list = matches.conditions(params);
  if (before !== undefined) list.and('e.position < ?', before);
  const first = matches.reading(list);
  return {
    page: first({ select: 'e.position', order, limit: String(most) }),
    all: first({ select: 'e.position', limit: 'all' }),
  };
};

const ofAct = (matches: Matches, params: unknown[], act: WholeAct | undefined): Parts => {
  if (!act) return { page: 'select 0 as position where false', all: 'select 0 as position where false' };
  const list = matches.conditions(params).and(`${causation('e')} = ?`, act.causation);
  const all = `select e.position from ${ofTransactions(`${list.value(act.xids)}::xid8[]`)} e where ${list.text}`;
  return { page: all, all };
};

@Injectable()
export class HistoryQueries {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Registry) private readonly registry: Registry,
    private readonly clock: Clock,
  ) {}

  /** Newest first. A page is found by an index on the log's order; only its own events are read. */
  events(by: Actor, query: HistoryQuery): Promise<Paged<HistoryItem>> {
    // Events have their own positions to go on from.
    const { afterRow: _, beforeRow: __, ...page } = query;
    return this.database.read(scopeOf(by), async (sql) => {
      const most = Math.max(page.pageNumber * page.pageSize, countedTo) + 1;
      const list = await this.matching(sql, by, query, { order: query.sortDirection, most });
      const { items, ...totals } = await list.page<Place>(sql, page);
      return { ...totals, items: await this.describe(sql, by, query, items) };
    });
  }

  /** How many match, at most `most`. */
  count(by: Actor, query: HistoryQuery, most: number): Promise<number> {
    return this.database.read(scopeOf(by), async (sql) =>
      (await this.matching(sql, by, query, { order: 'desc', most })).countUpTo(sql, most),
    );
  }

  /** The next ones before a position, newest first. */
  before(
    by: Actor,
    query: HistoryQuery,
    place: number,
    most: number,
  ): Promise<{ items: HistoryItem[]; last?: number }> {
    return this.database.read(scopeOf(by), async (sql) => {
      const list = await this.matching(sql, by, query, { order: 'desc', most, before: place });
      const places = await list.items<Place>(sql, most);
      const last = places.at(-1)?.place;
      return { items: await this.describe(sql, by, query, places), ...(last !== undefined && { last }) };
    });
  }

  private async matching(sql: Sql, by: Actor, query: HistoryQuery, selection: Wanted): Promise<ListQuery> {
    const { registry } = this;
    const { eventId } = query;
    const histories = requestedHistories(by, query);
    const matching = await Promise.all(histories.map((history) => Matches.find(sql, registry, by, history)));
    const act = eventId ? await actOf(sql, registry, requestedTenants(by, query), eventId) : undefined;
    const params: unknown[] = [];
    const parts = matching.map((matches) =>
      eventId ? ofAct(matches, params, act) : ofMatches(matches, params, selection),
    );
    const list = new ListQuery(
      {
        select: 'e.position as place',
        from: `(${parts.map(({ page }) => page).join(' union all ')}) e`,
        countFrom: `(${parts.map(({ all }) => all).join(' union all ')}) e`,
        tie: 'e.position',
      },
      params,
    );
    return list.sort('e.position', selection.order);
  }

  private async describe(sql: Sql, by: Actor, query: HistoryQuery, places: readonly Place[]): Promise<HistoryItem[]> {
    const { registry } = this;
    if (places.length === 0) return [];
    const tenants = requestedTenants(by, query);
    const events = await sql.query<{ eventId: string }>(eventsAtSql, [tenants, places.map(({ place }) => place)]);
    const eventIds = events.map(({ eventId }) => eventId);
    const acts = await actsOf(sql, registry, tenantsSeen(by), eventIds);
    const { shown, all } = await tellAround(sql, registry, tenants, eventIds);
    const now = this.clock.now().toISOString();
    const undos = query.withUndo
      ? await undosOf(sql, registry, by, acts, await readActStreams(sql, registry, acts.open), now)
      : undefined;
    const items = await describeItems(sql, registry, by, shown, all);
    return items.map(({ named: _, ...item }) => ({
      ...item,
      actId: acts.byEvent.get(item.id)?.[0]?.eventId ?? item.id,
      undo: undos?.get(item.id) ?? null,
    }));
  }
}
