import type { Paged } from '@evergreen/contracts/common';
import type { HistoryItem, HistoryQuery } from '@evergreen/contracts/history';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Database, type Sql } from '../../kernel/db/database.js';
import { Registry } from '../../kernel/events/registry.js';
import { Conditions } from '../../kernel/lists/conditions.js';
import { ListQuery } from '../../kernel/lists/list-query.js';
import { type Actor, scopeOf } from '../../kernel/tenancy/actor.js';
import { readActStreams } from '../../kernel/undo/act.js';
import { actOf, causation, ofTransactions } from './acts.js';
import { tellAround } from './around.js';
import { narrow } from './narrowing.js';
import { historiesAsked, tenantsAsked, tenantsSeen } from './tenants.js';
import { toldItems } from './told-items.js';
import { actsOf, undosOf } from './undoable.js';

interface Found {
  readonly eventId: string;
}
interface Placed extends Found {
  readonly place: number;
}

@Injectable()
export class HistoryQueries {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Registry) private readonly registry: Registry,
    private readonly clock: Clock,
  ) {}

  /** Newest first. A page is found by the index on the log's order; only its own streams are read. */
  events(by: Actor, query: HistoryQuery): Promise<Paged<HistoryItem>> {
    return this.database.read(scopeOf(by), async (sql) => {
      const list = (await this.matching(sql, by, query)).sort('e.position', query.sortDirection);
      const page = await list.page<Found>(sql, query);
      return { ...page, items: await this.told(sql, by, query, page.items) };
    });
  }

  /** How many match, and no more than so many. */
  count(by: Actor, query: HistoryQuery, most: number): Promise<number> {
    return this.database.read(scopeOf(by), async (sql) => (await this.matching(sql, by, query)).countUpTo(sql, most));
  }

  /** The next ones before a place, newest first. */
  before(
    by: Actor,
    query: HistoryQuery,
    place: number,
    most: number,
  ): Promise<{ items: HistoryItem[]; last?: number }> {
    return this.database.read(scopeOf(by), async (sql) => {
      const list = await this.matching(sql, by, query);
      list.and('e.position < ?', place).sort('e.position', 'desc');
      const found = await list.items<Placed>(sql, most);
      const last = found.at(-1)?.place;
      return { items: await this.told(sql, by, query, found), ...(last !== undefined && { last }) };
    });
  }

  private async matching(sql: Sql, by: Actor, query: HistoryQuery): Promise<ListQuery> {
    const { eventId } = query;
    const act = eventId && (await actOf(sql, this.registry, tenantsAsked(by, query), eventId));
    const params: unknown[] = [];
    const parts = historiesAsked(by, query).map((one) => {
      const part = new Conditions(params);
      const events = act ? ofTransactions(`${part.value(act.xids)}::xid8[]`) : 'events';
      if (act) part.and(`${causation('e')} = ?`, act.causation);
      else if (eventId) part.and('false');
      return `select e.* from ${events} e where ${narrow(part, this.registry, by, one).text}`;
    });
    const list = new ListQuery({
      select: 'e.event_id as "eventId", e.position as place',
      from: `(${parts.join(' union all ')}) e`,
      tie: 'e.position',
    });
    for (const value of params) list.value(value);
    return list;
  }

  private async told(sql: Sql, by: Actor, query: HistoryQuery, found: readonly Found[]): Promise<HistoryItem[]> {
    const { registry } = this;
    const eventIds = found.map(({ eventId }) => eventId);
    const acts = await actsOf(sql, registry, tenantsSeen(by), eventIds);
    const { shown, all } = await tellAround(sql, registry, tenantsAsked(by, query), eventIds);
    const now = this.clock.now().toISOString();
    const undos = query.withUndo
      ? await undosOf(sql, registry, by, acts, await readActStreams(sql, registry, acts.open), now)
      : undefined;
    const items = await toldItems(sql, registry, by, shown, all);
    return items.map(({ named: _, ...item }) => ({
      ...item,
      actId: acts.byEvent.get(item.id)?.[0]?.eventId ?? item.id,
      undo: undos?.get(item.id) ?? null,
    }));
  }
}
