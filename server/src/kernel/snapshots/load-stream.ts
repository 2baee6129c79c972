import type { Sql } from '../db/connection.js';
import type { Aggregate } from '../events/aggregate.js';
import { genesis } from '../events/chain.js';
import type { DomainEvent, EventMeta, EventRecord } from '../events/event.js';
import type { Registry } from '../events/registry.js';
import { EVERY, foldedOf, foldOf, isOfTheLog } from './snapshot.js';
import { stateOf } from './stream-fold.js';

type Read = Pick<EventRecord, 'version' | 'kind' | 'type' | 'typeVersion' | 'data' | 'personal' | 'hash'> & {
  readonly meta: EventMeta | null;
  /** Of the snapshot, which comes before the events that follow it. */
  readonly fold: string | null;
  readonly state: string | null;
  readonly proof: Buffer | null;
};

/** What a fold needs and no more: of `meta` only a digest counts, and few events have one. */
const events = `select version, kind, type, type_version as "typeVersion", data, personal,
  case when meta ? 'personalDigest' then meta end as meta, hash, null::text as fold, null::text as state, null::bytea as proof
  from events where tenant_id = $1 and stream_id = $2`;

/** The newest snapshot and what came after it, in one trip. Below row-level security a version is compared within the index only with a plain value. */
const sinceSnapshot = `with last as materialized (
    select * from snapshots where tenant_id = $1 and stream_id = $2 and fold = $3 order by version desc limit 1),
  newest as materialized (select s.* from last s where ${isOfTheLog}),
  past as materialized (select coalesce(max(version), 0) as version from newest)
  select version, kind, null as type, null::smallint as "typeVersion", null::jsonb as data, null::jsonb as personal,
    null::jsonb as meta, head as hash, fold, state, hash as proof from newest
  union all
  ${events} and version > (select version from past)
  order by version`;

const wholeStream = `${events} order by version`;

export interface LoadedStream<S> {
  readonly version: number;
  readonly hash: Buffer;
  readonly state: S;
  /** More events were read than a snapshot would leave. */
  readonly isLong: boolean;
}

/** A stream folded to its state: from its newest snapshot on where one can be used, else from its first event. */
export const loadStream = async <S, E extends DomainEvent>(
  sql: Sql,
  registry: Registry,
  aggregate: Aggregate<S, E>,
  tenantId: string,
  streamId: string,
): Promise<LoadedStream<S>> => {
  const { kind } = aggregate;
  const fold = foldOf(registry, kind);
  if (!fold) return folded(registry, aggregate, await sql.prepared('load_whole', wholeStream, [tenantId, streamId]));
  const [first, ...rest] = await sql.prepared<Read>('load_stream', sinceSnapshot, [tenantId, streamId, fold]);
  if (!first?.state) return folded(registry, aggregate, first ? [first, ...rest] : []);
  const { version, hash: head, state, proof } = first;
  const held = proof && foldedOf(registry, { tenantId, streamId, version, kind, fold, head, state, hash: proof });
  if (held) return folded(registry, aggregate, rest, { version, hash: head, state: stateOf(aggregate, held) as S });
  return folded(registry, aggregate, await sql.prepared('load_whole', wholeStream, [tenantId, streamId]));
};

const folded = <S, E extends DomainEvent>(
  registry: Registry,
  aggregate: Aggregate<S, E>,
  read: readonly Read[],
  start: Omit<LoadedStream<S>, 'isLong'> = { version: 0, hash: genesis, state: aggregate.initial },
): LoadedStream<S> => {
  const mine = read.filter(({ kind }) => kind === aggregate.kind);
  const last = mine.at(-1) ?? start;
  const state = mine.reduce((state, event) => aggregate.apply(state, registry.toDomain(event) as E), start.state);
  return { version: last.version, hash: last.hash, state, isLong: mine.length > EVERY };
};
