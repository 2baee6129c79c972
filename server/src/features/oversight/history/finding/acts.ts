import { mostCounted } from '@evergreen/contracts/oversight/history';
import type { Sql } from '../../../../kernel/db/database.js';
import type { Registry } from '../../../../kernel/events/registry.js';
import type { Conditions } from '../../../../kernel/lists/conditions.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';
import { FEW, Matches, type Place } from './matches.js';
import type { Narrowing } from './narrowing.js';
import { requestedHistories, requestedTenant } from './tenants.js';

/**
 * An act by the event that represents it: for work of the program the latest of that work itself, otherwise the first
 * that matches.
 */
export interface FoundAct {
  /** The position of its first event that matches: acts are in the order in which they began. */
  readonly place: number;
  readonly eventId: string;
  readonly streamId: string;
  readonly count: number;
}

export const causation = (event: string): string => `${event}.meta->>'causationId'`;

/**
 * Events of some transactions, found by these whatever the other conditions are: `offset 0` keeps the planner from
 * other ways.
 */
export const ofTransactions = (xids: string, condition = ''): string =>
  `(select * from events where xid = any (${xids}) ${condition} offset 0)`;

/**
 * The event of a step of a job: the last one of its transaction, on the stream of the job. The other steps are found
 * by that stream: `meta` cannot be searched under row-level security.
 */
const stepOf = (of: string, kinds: string): string => `(
  select last.* from (select *, version - 1 as before from events where xid = ${of}.xid order by position desc limit 1) last
  where last.tenant_id = ${of}.tenant_id and last.kind = any (${kinds}) and ${causation('last')} = ${causation(of)})`;

/** The transactions of the act of event `of`: its own, and if that is a step of a job, all of the job. */
const transactionsOf = (of: string, kinds: string): string => `array(
  select ${of}.xid union
  select q.xid from ${stepOf(of, kinds)} r join events q on q.tenant_id = r.tenant_id and q.stream_id = r.stream_id and q.kind = r.kind
  where ${causation('q')} = ${causation(of)})`;

const runsOf = (registry: Registry): string[] => registry.kinds.filter(({ runs }) => runs).map(({ kind }) => kind);

export interface WholeAct {
  readonly xids: readonly string[];
  readonly causation: string;
}

/** The act of an event. */
export const actOf = async (
  sql: Sql,
  registry: Registry,
  tenantIds: readonly string[],
  eventId: string,
): Promise<WholeAct | undefined> => {
  const [act] = await sql.query<WholeAct>(
    `select ${transactionsOf('o', '$3::text[]')}::text[] as xids, ${causation('o')} as causation
     from events o where o.tenant_id = any ($1::uuid[]) and o.event_id = $2`,
    [tenantIds, eventId, runsOf(registry)],
  );
  return act;
};

interface Way {
  readonly order: 'asc' | 'desc';
  readonly bound: '<' | '>';
  /** The first event of the stretch `w`: of its transaction, and of none that the next one begins with. */
  readonly first: (matching: string) => string;
}
const back: Way = {
  order: 'desc',
  bound: '<',
  first: (matching) => `(select e.position from events e where e.xid = w.xid and e.position > w.next and ${matching}
    order by e.position limit 1)`,
};
const forth: Way = { order: 'asc', bound: '>', first: () => '(select w.position)' };

/** The acts of one tenant, in the order of the positions of their events. */
class TenantWalk {
  private readonly tenantId: string;
  private matches: Promise<Matches> | undefined;

  constructor(
    private readonly registry: Registry,
    private readonly by: Actor,
    private readonly query: Narrowing,
    private readonly few: number,
  ) {
    this.tenantId = requestedTenant(by, query);
  }

  older(sql: Sql, before: number, most: number): Promise<FoundAct[]> {
    return this.findActs(sql, back, before, most);
  }

  /** The next acts after a position, newest first. */
  async newer(sql: Sql, after: number, most: number): Promise<FoundAct[]> {
    return (await this.findActs(sql, forth, after, most)).reverse();
  }

  /** The position of an event's act; undefined if no event of it matches. */
  async placeOf(sql: Sql, eventId: string): Promise<number | undefined> {
    const act = await actOf(sql, this.registry, [this.tenantId], eventId);
    if (!act) return undefined;
    const matching = (await this.find(sql)).conditions().and(`${causation('e')} = ?`, act.causation);
    const xids = matching.value(act.xids);
    const [first] = await sql.query<{ place: number }>(
      `select e.position as place from ${ofTransactions(`${xids}::xid8[]`)} e where ${matching.text} order by e.position limit 1`,
      matching.params,
    );
    return first?.place;
  }

  private find(sql: Sql): Promise<Matches> {
    return (this.matches ??= Matches.find(sql, this.registry, this.by, this.query, this.few));
  }

  /**
   * Events of one transaction are mostly consecutive: the search goes from one such stretch to the next within an
   * index, and stops at the last requested act.
   */
  private stretches(matches: Matches, matching: Conditions, from: string, { order, bound }: Way): string {
    const nextTo = matches.next(matching);
    const beyond = (position: string, condition = '') =>
      nextTo({ order, beyond: `e.position ${bound} ${position}`, extra: condition });
    const next = (position: string, xid: string) =>
      `left join lateral ${beyond(position, `and e.xid <> ${xid}`)} n on true`;
    return `
         select f.position, f.xid, coalesce(n.position, 0) as next, n.xid as next_xid
         from ${beyond(from)} f ${next('f.position', 'f.xid')}
         union all
         select w.next, w.next_xid, coalesce(n.position, 0), n.xid
         from walked w ${next('w.next', 'w.next_xid')} where w.next > 0`;
  }

  /** For few events, all of which are known: the first one of each transaction. */
  private firsts(few: readonly Place[], matching: Conditions, from: string, { order, bound }: Way): string {
    const positions = matching.value(few.map(({ position }) => position));
    const xids = matching.value(few.map(({ xid }) => xid));
    return `
         select min(c.position) as position from unnest(${positions}::bigint[], ${xids}::text[]) c (position, xid)
         group by c.xid having min(c.position) ${bound} ${from} order by 1 ${order}`;
  }

  /**
   * For the first event of each stretch it is checked whether its act began earlier: first in the previous step,
   * which is nearly always enough. They come in order, because each depends on the last. Under row-level security
   * only a column can be compared within an index: an expression is evaluated too late.
   */
  private async findActs(sql: Sql, way: Way, place: number, most: number): Promise<FoundAct[]> {
    const matches = await this.find(sql);
    const { few } = matches;
    if (few?.length === 0) return [];
    const matching = matches.conditions();
    const { text } = matching;
    const [tenant, from, limit] = [this.tenantId, place, most].map((value) => matching.value(value));
    const kinds = `${matching.value(runsOf(this.registry))}::text[]`;
    const ofIt = (act: string) => `${causation('e')} = ${act}.causation and ${text}`;
    const start = `${from}::bigint`;
    const walked = few ? this.firsts(few, matching, start, way) : this.stretches(matches, matching, start, way);
    const first = few ? '(select w.position)' : way.first(text);
    return sql.query<FoundAct>(
      `with recursive walked as (${walked}
       ), heads as materialized (
         select f.position, c.causation, c.xids
         from walked w
         cross join lateral ${first} f (position)
         cross join lateral (
           select o.* from events o
           where o.tenant_id = ${tenant} and o.position = f.position and not (select exists (
             select from ${stepOf('o', kinds)} r
             join events q on q.tenant_id = r.tenant_id and q.stream_id = r.stream_id and q.version = r.before
             cross join lateral (select ${causation('r')} as causation) step
             cross join lateral (select from ${ofTransactions('array[q.xid]')} e where ${ofIt('step')} limit 1) earlier
             where ${causation('q')} = step.causation))
           limit 1) o
         cross join lateral (select ${causation('o')} as causation, ${transactionsOf('o', kinds)} as xids offset 0) c
         where not (select exists (
           select from ${ofTransactions('c.xids', 'and position < f.position')} e where ${ofIt('c')}))
         limit ${limit}
       )
       select h.position as place, n.count, t.event_id as "eventId", t.stream_id as "streamId" from heads h
       cross join lateral (
         select count(*) as count from (select from ${ofTransactions('h.xids')} e where ${ofIt('h')} limit ${mostCounted + 1}) m) n
       left join lateral (
         select e.position from (
           select * from events where xid = h.xids[cardinality(h.xids)] order by position desc limit 1) e
         where e.kind = any (${kinds}) and ${ofIt('h')}) run on true
       cross join lateral (select coalesce(run.position, h.position) as position offset 0) telling
       cross join lateral (
         select e.event_id, e.stream_id from events e where e.tenant_id = ${tenant} and e.position = telling.position limit 1) t
       order by h.position ${way.order}`,
      matching.params,
    );
  }
}

/** The acts of a history. */
export class ActWalk {
  private readonly walks: readonly TenantWalk[];

  /** @param few how many events are read at once, if no more can match */
  constructor(registry: Registry, by: Actor, query: Narrowing, few = FEW) {
    this.walks = requestedHistories(by, query).map((historyQuery) => new TenantWalk(registry, by, historyQuery, few));
  }

  /** The last acts before a position, newest first. */
  async older(sql: Sql, before: number, most: number): Promise<FoundAct[]> {
    return (await this.all((walk) => walk.older(sql, before, most))).slice(0, most);
  }

  /** The next acts after a position, newest first. */
  async newer(sql: Sql, after: number, most: number): Promise<FoundAct[]> {
    return (await this.all((walk) => walk.newer(sql, after, most))).slice(-most);
  }

  /** The position of an event's act; undefined if no event of it matches. */
  async placeOf(sql: Sql, eventId: string): Promise<number | undefined> {
    const places = await Promise.all(this.walks.map((walk) => walk.placeOf(sql, eventId)));
    return places.find((place) => place !== undefined);
  }

  private async all(find: (walk: TenantWalk) => Promise<FoundAct[]>): Promise<FoundAct[]> {
    return (await Promise.all(this.walks.map(find))).flat().sort((a, b) => b.place - a.place);
  }
}
