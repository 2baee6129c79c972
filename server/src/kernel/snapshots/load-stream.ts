import type { Sql } from '../db/connection.js';
import type { Aggregate } from '../events/aggregate.js';
import { genesis } from '../events/chain.js';
import type { DomainEvent, EventMeta, EventRecord } from '../events/event.js';
import type { Registry } from '../events/registry.js';
import { EVERY, foldedOf, foldOf } from './snapshot.js';
import { stateOf } from './stream-fold.js';

type Read = Pick<EventRecord, 'version' | 'kind' | 'type' | 'typeVersion' | 'data' | 'personal' | 'hash'> & {
  readonly meta: EventMeta | null;
  /** That ends with this event: the state as JSON; the hashes of the event and of the snapshot in hex. */
  readonly snapshot?: { readonly state: string; readonly head: string; readonly hash: string } | null;
};

/** What a fold needs and no more: of `meta` only a digest counts, and few events have one. */
const columns = `version, kind, type, type_version as "typeVersion", data, personal,
  case when meta ? 'personalDigest' then meta end as meta, hash`;

const wholeStream = `select ${columns} from events where tenant_id = $1 and stream_id = $2 order by version`;

const ofFold = 'tenant_id = $1 and stream_id = $2 and fold = $3';

/** From the event that the newest snapshot ends with, in one trip. A stream without one costs hardly more than by itself. */
const sinceSnapshot = `select ${columns}, case when version % ${EVERY} = 0 then (
    select json_build_object('state', s.state, 'head', encode(s.head, 'hex'), 'hash', encode(s.hash, 'hex')) from snapshots s where ${ofFold} and s.version = events.version) end as snapshot
  from events where tenant_id = $1 and stream_id = $2
    and version >= coalesce((select version from snapshots where ${ofFold} order by version desc limit 1), 1)
  order by version`;

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
  const read = await sql.prepared<Read>('load_stream', sinceSnapshot, [tenantId, streamId, fold]);
  const [first, ...rest] = read;
  if (first?.version === 1) return folded(registry, aggregate, read);
  if (first?.snapshot) {
    const { version, hash: last, snapshot } = first;
    const [head, hash] = [Buffer.from(snapshot.head, 'hex'), Buffer.from(snapshot.hash, 'hex')];
    const kept = { tenantId, streamId, version, kind, fold, head, state: snapshot.state, hash };
    // One of another log ends with another event.
    const held = head.equals(last) && foldedOf(registry, kept);
    if (held) return folded(registry, aggregate, rest, { version, hash: last, state: stateOf(aggregate, held) as S });
  }
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
