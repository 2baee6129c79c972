import type { HistoryAct, HistoryActs, HistoryActsQuery } from '@evergreen/contracts/oversight/history';
import { Inject, Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { Registry } from '../../../kernel/events/registry.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import { ActWalk, type FoundAct } from './finding/acts.js';
import { requestedTenants } from './finding/tenants.js';
import { describeFound } from './telling/describe-found.js';

/** Consecutive acts, newest first. */
interface Stretch {
  readonly acts: readonly FoundAct[];
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
}

/** The history by acts, a page from a position on: later acts do not shift the page. */
@Injectable()
export class HistoryActQueries {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Registry) private readonly registry: Registry,
  ) {}

  /** @throws Missing if the requested event is not among those that match */
  page(by: Actor, query: HistoryActsQuery): Promise<HistoryActs> {
    const walk = new ActWalk(this.registry, by, query);
    return this.database.read(scopeOf(by), async (sql) => {
      const place = query.eventId ? await walk.placeOf(sql, query.eventId) : undefined;
      if (query.eventId && place === undefined) throw new Missing();
      const { acts, hasNewer, hasOlder } = await this.stretch(sql, walk, query, place);
      const items = await this.describe(sql, by, query, acts);
      return {
        items,
        newer: hasNewer ? (acts[0]?.place ?? null) : null,
        older: hasOlder ? (acts.at(-1)?.place ?? null) : null,
        found: items.find((act) => act.place === place)?.id ?? null,
      };
    });
  }

  private async stretch(
    sql: Sql,
    walk: ActWalk,
    { before, after, pageSize }: HistoryActsQuery,
    around: number | undefined,
  ): Promise<Stretch> {
    if (around !== undefined) {
      const newer = await walk.newer(sql, around, Math.floor(pageSize / 2) + 1);
      const above = newer.slice(-Math.floor(pageSize / 2));
      const older = await walk.older(sql, around + 1, pageSize - above.length + 1);
      const below = older.slice(0, pageSize - above.length);
      return {
        acts: [...above, ...below],
        hasNewer: newer.length > above.length,
        hasOlder: older.length > below.length,
      };
    }
    if (after !== undefined) {
      const newer = await walk.newer(sql, after, pageSize + 1);
      // A page that is not full is the first one, and shown as such.
      if (newer.length >= pageSize)
        return { acts: newer.slice(-pageSize), hasNewer: newer.length > pageSize, hasOlder: true };
    }
    const isFirst = before === undefined || after !== undefined;
    const older = await walk.older(sql, isFirst ? Number.MAX_SAFE_INTEGER : before, pageSize + 1);
    const acts = older.slice(0, pageSize);
    const [first] = acts;
    const hasNewer = !isFirst && first !== undefined && (await walk.newer(sql, first.place, 1)).length > 0;
    return { acts, hasNewer, hasOlder: older.length > pageSize };
  }

  private async describe(
    sql: Sql,
    by: Actor,
    query: HistoryActsQuery,
    acts: readonly FoundAct[],
  ): Promise<HistoryAct[]> {
    const byEvent = new Map(acts.map((act) => [act.eventId, act]));
    const items = await describeFound(sql, this.registry, by, requestedTenants(by, query), acts);
    return items.flatMap(({ named, ...item }) => {
      const act = byEvent.get(item.id);
      return act ? [{ ...item, changes: [...(named ?? [])], count: act.count, place: act.place }] : [];
    });
  }
}
