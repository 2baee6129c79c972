import type { Sql } from '../db/connections/connection.js';
import type { Aggregate } from '../events/aggregate.js';
import { genesis } from '../events/chain.js';
import type { DomainEvent } from '../events/event.js';
import type { Registry } from '../events/registry.js';
import { EVERY, foldedOf, foldOf, type KeptSnapshot } from './snapshot.js';
import type { StreamName } from './keep-snapshots.js';
import { columns, NewestEvents, type Read } from './newest-events.js';
import { stateOf } from './stream-fold.js';

type Kept = Pick<KeptSnapshot, 'version' | 'head' | 'state' | 'hash'>;

const eventsSince = `select ${columns} from events where tenant_id = $1 and stream_id = $2 and version >= $3 order by version`;

const newestSnapshot = `select version, head, state, hash from snapshots
  where tenant_id = $1 and stream_id = $2 and fold = $3 order by version desc limit 1`;

/** What the event of the known version says is known, too. */
const laterEvents = `select version, kind, type, type_version as "typeVersion", hash,
  case when version > $3 then data end as data, case when version > $3 then personal end as personal,
  case when version > $3 and meta ? 'personalDigest' then meta end as meta
  from events where tenant_id = $1 and stream_id = $2 and version >= $3 order by version limit ${EVERY + 1}`;

/** A stream up to one of its events. */
export interface FoldedStream<S> {
  readonly version: number;
  /** Of that event. */
  readonly hash: Buffer;
  readonly state: S;
}

export interface LoadedStream<S> extends FoldedStream<S> {
  /** More events were read than a new snapshot would leave. */
  readonly isLong: boolean;
}

interface Which<S> extends StreamName {
  /** Its state at an earlier time, if it is known. */
  readonly recent?: FoldedStream<S> | undefined;
  /** Shared by streams that are loaded at once. */
  readonly newest?: NewestEvents;
}

/** Folds a stream to its state: from a known state, its newest usable snapshot, or its first event. */
export const loadStream = async <S, E extends DomainEvent>(
  sql: Sql,
  registry: Registry,
  aggregate: Aggregate<S, E>,
  { tenantId, streamId, recent, newest = new NewestEvents(sql) }: Which<S>,
): Promise<LoadedStream<S>> => {
  const { kind } = aggregate;
  if (recent) {
    const { version, hash } = recent;
    const [head, ...later] = await sql.prepared<Read>('load_later', laterEvents, [tenantId, streamId, version]);
    // Of another log it is another event. After very many events a snapshot is nearer.
    if (head?.version === version && head.hash.equals(hash) && later.length < EVERY)
      return folded(registry, aggregate, later, recent);
  }
  const since = (version: number) => sql.prepared<Read>('load_since', eventsSince, [tenantId, streamId, version]);
  const whole = async () => folded(registry, aggregate, await since(1));
  const fold = foldOf(registry, kind);
  if (!fold) return whole();
  const read = await newest.of({ tenantId, streamId });
  if ((read[0]?.version ?? 1) === 1) return folded(registry, aggregate, read);
  const [snapshot] = await sql.prepared<Kept>('load_snapshot', newestSnapshot, [tenantId, streamId, fold]);
  if (!snapshot) return whole();
  const { version } = snapshot;
  const isItsEvent = (event: Read) => event.version === version;
  const events = read.some(isItsEvent) ? read : await since(version);
  const hash = events.find(isItsEvent)?.hash;
  // A snapshot from another log ends with another event.
  const foldedState =
    hash?.equals(snapshot.head) && foldedOf(registry, { ...snapshot, tenantId, streamId, kind, fold });
  if (!hash || !foldedState) return whole();
  const later = events.filter((event) => event.version > version);
  return folded(registry, aggregate, later, { version, hash, state: stateOf(aggregate, foldedState) as S });
};

const folded = <S, E extends DomainEvent>(
  registry: Registry,
  aggregate: Aggregate<S, E>,
  read: readonly Read[],
  start: FoldedStream<S> = { version: 0, hash: genesis, state: aggregate.initial },
): LoadedStream<S> => {
  const mine = read.filter(({ kind }) => kind === aggregate.kind);
  const last = mine.at(-1) ?? start;
  const state = mine.reduce((state, event) => aggregate.apply(state, registry.toDomain(event) as E), start.state);
  return { version: last.version, hash: last.hash, state, isLong: mine.length > EVERY };
};
