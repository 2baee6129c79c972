import { theProgram } from '@evergreen/contracts/oversight/history';
import type { Sql } from '../../../../kernel/db/database.js';
import type { Registry } from '../../../../kernel/events/registry.js';
import { Conditions } from '../../../../kernel/lists/conditions.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';
import { positionsOf, streamsOf } from './looked-up.js';
import { type LookedUp, type Narrowing, narrow, type Streams } from './narrowing.js';
import { requestedTenant } from './tenants.js';

/** Limit of candidates that are read at once; the other conditions are checked among them. */
export const FEW = 5_000;
/** Limit of found records that are passed to the database, as a multiple of that limit. */
const NAMED = 4;
/** More kinds of change are not looked up one by one. */
const LOOKED_UP = 60;

/** A frequent kind is expected among so many neighboring events. */
const NEAR = 200;

/** If a search matches so many of the sampled events, the walk finds a page soon, and no names are scanned. */
const [SAMPLED, COMMON] = [100, 30];

/** One event that matches. */
export interface Place {
  readonly position: number;
  readonly xid: string;
}

/**
 * One look into an index of events `e`, for each row of `each`. `sorted`: the columns of the index before the
 * position. Only that index has this order, so the planner takes no other, whatever its statistics are; an equality
 * would drop the column from the order.
 */
interface Look {
  readonly each?: string | undefined;
  readonly on: string;
  readonly sorted: readonly string[];
  /** There may be very many matches, and all compared columns are also in the index of the order. */
  readonly isCommon?: boolean;
}

/** How the events are found: by their order alone, or by another index. */
type Way = (list: Conditions) => readonly [Look, ...Look[]];

const inOrder: Way = () => [{ on: 'true', sorted: [] }];

/** A kind of change with its kind of record. */
type ChangeType = readonly [kind: string, type: string];

const byType =
  (types: readonly ChangeType[], { type = [] }: Narrowing): Way =>
  (list) => {
    const kinds = list.value(types.map(([kind]) => kind));
    const names = list.value(types.map(([, name]) => name));
    return [
      {
        each: `unnest(${kinds}::text[], ${names}::text[]) k (kind, type)`,
        on: 'e.kind = any (array[k.kind]) and e.type = any (array[k.type])',
        sorted: ['e.kind', 'e.type'],
        isCommon: type.length === 0,
      },
    ];
  };

const byPerson =
  (chosen: readonly string[]): Way =>
  (list) => {
    const ids = chosen.filter((actor) => actor !== theProgram);
    const sorted = ['e.actor_id'];
    const program = { on: 'e.actor_id is null', sorted };
    if (ids.length === 0) return [program];
    const people = {
      each: `unnest(${list.value(ids)}::uuid[]) k (person)`,
      on: 'e.actor_id = any (array[k.person])',
      sorted,
    };
    return ids.length < chosen.length ? [people, program] : [people];
  };

const ofStream = { on: 'e.stream_id = any (array[k.stream])', sorted: ['e.stream_id', 'e.version'] };

const byStream =
  ({ ids }: Streams): Way =>
  (list) => [{ ...ofStream, each: `unnest(${list.value(ids)}::uuid[]) k (stream)` }];

const bySubject =
  (tenantId: string, subjectId: string): Way =>
  (list) => {
    const [tenant, id] = [tenantId, subjectId].map((value) => `${list.value(value)}::uuid`);
    const each = `(select ${id} as stream union select id from subjects where tenant_id = ${tenant} and owner_id = ${id}) k`;
    return [{ ...ofStream, each }];
  };

interface Next {
  readonly order: 'asc' | 'desc';
  /** The condition on the position of `e`. */
  readonly beyond: string;
  readonly extra?: string;
}

interface Requested {
  readonly select: string;
  readonly where: string;
  /** undefined: any of them. */
  readonly order?: 'asc' | 'desc' | undefined;
  readonly limit: string;
}

/** The first events that these looks find; each look reads no further than that. */
const firstOf = (looks: readonly [Look, ...Look[]], { select, where, order, limit }: Requested): string => {
  const parts = looks.map(({ each, on, sorted }) => {
    const [first, then] = order === 'asc' ? ['desc', 'asc'] : ['asc', 'desc'];
    const by = [...sorted.map((column) => `${column} ${first}`), `e.position ${then}`].join(', ');
    const statement = `select ${select} from events e where ${where} and ${on} order by ${by} limit ${limit}`;
    return each ? `(select f.* from ${each} cross join lateral (${statement}) f)` : `(${statement})`;
  });
  if (parts.length === 1 && !looks[0].each) return parts[0] ?? '';
  return `(select f.* from (${parts.join(' union all ')}) f ${order ? `order by f.position ${order}` : ''} limit ${limit})`;
};

/** The requested kinds of change that the tenant has; undefined if none are requested. */
const typesOf = async (
  sql: Sql,
  registry: Registry,
  by: Actor,
  query: Narrowing,
): Promise<readonly ChangeType[] | undefined> => {
  const { kind = [], type = [], subjectId } = query;
  // Given records are looked up by themselves.
  if (subjectId || (kind.length === 0 && type.length === 0)) return undefined;
  const kinds = registry.kinds.filter((entry) => kind.length === 0 || kind.includes(entry.kind));
  const all = kinds.flatMap(({ kind, specs }) => Object.keys(specs).map((name): ChangeType => [kind, name]));
  const events = type.length === 0 ? all : all.filter(([, name]) => type.includes(name));
  if (events.length < 2) return events;
  const list = new Conditions();
  const [look] = byType(events, query)(list);
  const first = firstOf([{ ...look, each: undefined }], {
    select: 'e.position',
    where: `e.tenant_id = ${list.value(requestedTenant(by, query))}`,
    limit: '1',
  });
  const rows = await sql.query<{ kind: string; type: string }>(
    `select k.kind, k.type from ${look.each} cross join lateral ${first} e`,
    list.params,
  );
  return rows.map(({ kind, type }): ChangeType => [kind, type]);
};

/** The matching events of a history in one tenant. */
export class Matches {
  private constructor(
    private readonly by: Actor,
    private readonly query: Narrowing,
    private readonly known: LookedUp,
    private readonly way: Way,
    /** All of them, if they are few. */
    readonly few?: readonly Place[],
  ) {}

  /** @param few how many candidates are read at once */
  static async find(sql: Sql, registry: Registry, by: Actor, query: Narrowing, few = FEW): Promise<Matches> {
    const [days, types] = await Promise.all([positionsOf(sql, by, query), typesOf(sql, registry, by, query)]);
    if (types?.length === 0) return new Matches(by, query, days, inOrder, []);
    const { actorId = [], searchTerm, subjectId } = query;
    const walks = [
      ...(types && types.length <= LOOKED_UP ? [byType(types, query)] : []),
      ...(actorId.length > 0 ? [byPerson(actorId)] : []),
    ];
    const [way = inOrder] = walks;
    const looked = subjectId ? [bySubject(requestedTenant(by, query), subjectId)] : walks;
    const all = new Matches(by, query, days, way);
    const candidates = await Promise.all(looked.map((look) => all.candidates(sql, look, few)));
    const known = candidates.find((candidate) => candidate !== undefined);
    if (known || !searchTerm || subjectId) return new Matches(by, query, days, way, known);
    return Matches.ofSearch(sql, by, query, { days, way, few });
  }

  /** Only when no other condition leaves few, and not many events match: it scans all names of a client. */
  private static async ofSearch(
    sql: Sql,
    by: Actor,
    query: Narrowing,
    { days, way, few }: { days: LookedUp; way: Way; few: number },
  ): Promise<Matches> {
    const common = new Matches(by, query, days, way);
    if (await common.isCommon(sql)) return common;
    const { streams } = await streamsOf(sql, by, query, NAMED * few);
    if (!streams) return common;
    const known = { ...days, streams };
    if (streams.count === 0) return new Matches(by, query, known, way, []);
    const all = new Matches(by, query, known, way);
    if (streams.count > few) return all;
    return new Matches(by, query, known, way, await all.candidates(sql, byStream(streams), few));
  }

  /** @param params of another part of the same statement, if it has one */
  conditions(params: unknown[] = []): Conditions {
    return narrow(new Conditions(params), this.by, this.query, this.known);
  }

  /**
   * A function that gives the first of them as a subquery.
   * @param list the conditions; gets the values that are looked up
   */
  reading(list: Conditions): (parts: Omit<Requested, 'where'>) => string {
    const { text: where } = list;
    const looks = this.way(list);
    return (parts) => firstOf(looks, { ...parts, where });
  }

  /**
   * A function that gives the one next to a position as a subquery. A frequent kind is searched among the neighboring
   * events; only if none of these matches, each index is used.
   * @param list the conditions; gets the values that are looked up
   */
  next(list: Conditions): (parts: Next) => string {
    const { text } = list;
    const looks = this.way(list);
    const isNear = looks.some(({ isCommon }) => isCommon);
    const tenant = isNear ? list.value(requestedTenant(this.by, this.query)) : '';
    return ({ order, beyond, extra = '' }) => {
      const page = { select: 'e.position, e.xid', order, limit: '1' };
      const first = firstOf(looks, { ...page, where: `${text} and ${beyond} ${extra}` });
      if (!isNear) return first;
      const near = `select e.tenant_id, e.position, e.xid, e.actor_id, e.recorded_at, e.kind, e.stream_id from events e
        where e.tenant_id = ${tenant} and ${beyond} order by e.position ${order} limit ${NEAR}`;
      return `(select f.* from (
        (select e.position, e.xid from (${near}) e where ${text} ${extra} order by e.position ${order} limit 1)
        union all ${first}) f limit 1)`;
    };
  }

  /** Whether a share of sampled events, spread over the whole history, matches. */
  private async isCommon(sql: Sql): Promise<boolean> {
    const list = this.conditions();
    const { text } = list;
    const { low, high } = this.known;
    const tenant = list.value(requestedTenant(this.by, this.query));
    const [from, to] = [low ?? null, high ?? null].map((position) => `${list.value(position)}::bigint`);
    const end = (order: string) =>
      `(select position from events where tenant_id = ${tenant} order by position ${order} limit 1)`;
    const [sample] = await sql.query<{ found: number }>(
      // The position must be a column: under row-level security an expression cannot use the index.
      `with places as materialized (
         select ends.high - (ends.high - ends.low) * n / ${SAMPLED} as place
         from (select coalesce(${from}, ${end('asc')}) as low, coalesce(${to}, ${end('desc')}) as high) ends
         cross join generate_series(0, ${SAMPLED - 1}) n)
       select count(*) as found from places p cross join lateral (
         select * from events where tenant_id = ${tenant} and position <= p.place order by position desc limit 1) e
       where ${text}`,
      list.params,
    );
    return (sample?.found ?? 0) >= COMMON;
  }

  /** All that match, oldest first, if this way finds at most so many; otherwise undefined. */
  private async candidates(sql: Sql, way: Way, few: number): Promise<Place[] | undefined> {
    const list = this.conditions();
    const { text } = list;
    const { low = 0, high = Number.MAX_SAFE_INTEGER } = this.known;
    const tenant = list.value(requestedTenant(this.by, this.query));
    const [from, to] = [low, high].map((position) => list.value(position));
    const candidates = firstOf(way(list), {
      select: 'e.tenant_id, e.position, e.xid, e.actor_id, e.recorded_at, e.kind, e.type, e.stream_id',
      where: `e.tenant_id = ${tenant} and e.position >= ${from}::bigint and e.position <= ${to}::bigint`,
      limit: list.value(few + 1),
    });
    const most = list.value(few);
    const [result] = await sql.query<{ isFew: boolean; places: [number, string][] | null }>(
      `with c as materialized (select * from ${candidates} c)
       select n.candidates <= ${most}::integer as "isFew", (
         select json_agg(json_build_array(e.position, e.xid::text) order by e.position) from c e
         where n.candidates <= ${most}::integer and ${text}) as places
       from (select count(*) as candidates from c) n`,
      list.params,
    );
    return result?.isFew ? (result.places ?? []).map(([position, xid]) => ({ position, xid })) : undefined;
  }
}
