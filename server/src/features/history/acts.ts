import { mostCounted } from '@evergreen/contracts/history';
import type { Sql } from '../../kernel/db/database.js';
import type { Registry } from '../../kernel/events/registry.js';
import { Conditions } from '../../kernel/lists/conditions.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { type Narrowing, narrow } from './narrowing.js';
import { tenantAsked } from './tenants.js';

/** An act by the event that tells it: of work of the program the latest of that work itself, else the first that matches. */
export interface FoundAct {
  /** Of its first event that matches: acts stand in the order in which they began. */
  readonly place: number;
  readonly eventId: string;
  readonly streamId: string;
  readonly count: number;
}

export const causation = (event: string): string => `${event}.meta->>'causationId'`;

/** Events of some transactions, found by these whatever else is asked of them: `offset 0` keeps the planner from other ways. */
export const ofTransactions = (xids: string, besides = ''): string =>
  `(select * from events where xid = any (${xids}) ${besides} offset 0)`;

/**
 * The transactions of the act that event `of` belongs to: its own, and where that is a step of a job's work, all of those that the
 * same job took. Such a step ends with the event that tells of it, on the stream of the work, and by that stream the others are
 * found: what only `meta` says cannot be looked up below row-level security.
 */
const transactionsOf = (of: string, kinds: string): string => `array(
  select ${of}.xid union
  select q.xid from (select * from events where xid = ${of}.xid order by position desc limit 1) r
  join events q on q.tenant_id = r.tenant_id and q.stream_id = r.stream_id and q.kind = r.kind
  where r.tenant_id = ${of}.tenant_id and r.kind = any (${kinds})
    and ${causation('r')} = ${causation(of)} and ${causation('q')} = ${causation(of)})`;

const runsOf = (registry: Registry): string[] => registry.kinds.filter(({ runs }) => runs).map(({ kind }) => kind);

export interface WholeAct {
  readonly xids: readonly string[];
  readonly causation: string;
}

/** The act that an event belongs to. */
export const actOf = async (
  sql: Sql,
  registry: Registry,
  tenantId: string,
  eventId: string,
): Promise<WholeAct | undefined> => {
  const [act] = await sql.query<WholeAct>(
    `select ${transactionsOf('o', '$3::text[]')}::text[] as xids, ${causation('o')} as causation
     from events o where o.tenant_id = $1 and o.event_id = $2`,
    [tenantId, eventId, runsOf(registry)],
  );
  return act;
};

interface Way {
  readonly beside: 'lead' | 'lag';
  readonly order: 'asc' | 'desc';
  readonly bound: '<' | '>';
}
const back: Way = { beside: 'lead', order: 'desc', bound: '<' };
const forth: Way = { beside: 'lag', order: 'asc', bound: '>' };

/** The acts of a history, walked by the places of their events. */
export class ActWalk {
  private readonly tenantId: string;

  constructor(
    private readonly registry: Registry,
    private readonly by: Actor,
    private readonly query: Narrowing,
  ) {
    this.tenantId = tenantAsked(by, query.of);
  }

  older(sql: Sql, before: number, most: number): Promise<FoundAct[]> {
    return this.found(sql, back, before, most);
  }

  /** Those that began next after a place, newest first. */
  async newer(sql: Sql, after: number, most: number): Promise<FoundAct[]> {
    return (await this.found(sql, forth, after, most)).reverse();
  }

  /** Where the act of an event stands; undefined where nothing of it matches. */
  async placeOf(sql: Sql, eventId: string): Promise<number | undefined> {
    const act = await actOf(sql, this.registry, this.tenantId, eventId);
    if (!act) return undefined;
    const matching = this.matching().and(`${causation('e')} = ?`, act.causation);
    const xids = matching.value(act.xids);
    const [first] = await sql.query<{ place: number }>(
      `select e.position as place from ${ofTransactions(`${xids}::xid8[]`)} e where ${matching.text} order by e.position limit 1`,
      matching.params,
    );
    return first?.place;
  }

  private matching(): Conditions {
    return narrow(new Conditions(), this.registry, this.by, this.query);
  }

  /**
   * Events of one transaction mostly stand side by side, so that of an import's nearly all are passed by within the index; the few
   * that are left are asked whether their act began earlier.
   */
  private found(sql: Sql, { beside, order, bound }: Way, place: number, most: number): Promise<FoundAct[]> {
    const matching = this.matching();
    const { text } = matching;
    const [tenant, from, limit] = [this.tenantId, place, most].map((value) => matching.value(value));
    const kinds = `${matching.value(runsOf(this.registry))}::text[]`;
    const ofIt = (act: string) => `${causation('e')} = ${act}.causation and ${text}`;
    return sql.query<FoundAct>(
      `with walked as (
         select e.position, e.xid, ${beside}(e.xid) over (order by e.position ${order}) as beside
         from events e where ${text} and e.position ${bound} ${from}::bigint
       ), heads as materialized (
         select w.position, c.causation, c.xids
         from (select position from walked where xid is distinct from beside) w
         cross join lateral (
           select ${causation('o')} as causation, ${transactionsOf('o', kinds)} as xids
           from events o where o.tenant_id = ${tenant} and o.position = w.position limit 1) c
         where not (select exists (
           select from ${ofTransactions('c.xids', 'and position < w.position')} e where ${ofIt('c')}))
         order by w.position ${order} limit ${limit}
       )
       select h.position as place, n.count, t.event_id as "eventId", t.stream_id as "streamId" from heads h
       cross join lateral (
         select count(*) as count from (select from ${ofTransactions('h.xids')} e where ${ofIt('h')} limit ${mostCounted + 1}) m) n
       left join lateral (
         select e.position from (
           select * from events where xid = h.xids[cardinality(h.xids)] order by position desc limit 1) e
         where e.kind = any (${kinds}) and ${ofIt('h')}) run on true
       cross join lateral (
         select e.event_id, e.stream_id from events e
         where e.tenant_id = ${tenant} and e.position = coalesce(run.position, h.position) limit 1) t
       order by h.position ${order}`,
      matching.params,
    );
  }
}
