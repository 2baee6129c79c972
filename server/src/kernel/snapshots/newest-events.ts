import { early } from '../awaited-later.js';
import type { Sql } from '../db/connections/connection.js';
import type { EventMeta, EventRecord } from '../events/event.js';
import { grouped } from '../grouped.js';
import { EVERY } from './snapshot.js';
import { keyOf, type StreamName } from './keep-snapshots.js';

/** What a fold needs of an event. */
export type Read = Pick<EventRecord, 'version' | 'kind' | 'type' | 'typeVersion' | 'data' | 'personal' | 'hash'> & {
  readonly meta: EventMeta | null;
};

/** Of `meta` only a digest counts, and few events have one. */
export const columns = `version, kind, type, type_version as "typeVersion", data, personal,
  case when meta ? 'personalDigest' then meta end as meta, hash`;

/** Backwards: a short stream completely, a long one at least to the event that its newest snapshot ends with. */
const newest = (tenant: string, stream: string) =>
  `select ${columns} from events where tenant_id = ${tenant} and stream_id = ${stream} order by version desc limit ${EVERY}`;

const ofOne = newest('$1', '$2');
const ofMany = `select name.tenant as "tenantId", name.stream as "streamId", event.* from unnest($1::uuid[], $2::uuid[]) as name(tenant, stream)
  cross join lateral (${newest('name.tenant', 'name.stream')}) event`;

/** So many streams in one statement: all of their events are in memory at once. */
const TOGETHER = 100;

type Answer = (read: Promise<readonly Read[]>) => void;

interface Waiting {
  readonly stream: StreamName;
  /** Of each one who asked for it. */
  readonly answers: Answer[];
}

/** Reads the newest events of streams, in the order of their versions. Streams that are asked for at once share a statement. */
export class NewestEvents {
  private waiting = new Map<string, Waiting>();

  constructor(private readonly sql: Sql) {}

  of(stream: StreamName): Promise<readonly Read[]> {
    return new Promise((answer) => {
      if (this.waiting.size === 0) queueMicrotask(() => this.readWaiting());
      const known = this.waiting.get(keyOf(stream));
      if (known) known.answers.push(answer);
      else this.waiting.set(keyOf(stream), { stream, answers: [answer] });
    });
  }

  private readWaiting(): void {
    const waiting = [...this.waiting.values()];
    this.waiting = new Map();
    const [first, ...others] = waiting;
    if (first && others.length === 0) return this.answer(first, this.read(first.stream));
    for (let from = 0; from < waiting.length; from += TOGETHER) this.readTogether(waiting.slice(from, from + TOGETHER));
  }

  private async read({ tenantId, streamId }: StreamName): Promise<readonly Read[]> {
    return (await this.sql.prepared<Read>('load_newest', ofOne, [tenantId, streamId])).reverse();
  }

  private readTogether(waiting: readonly Waiting[]): void {
    const streams = waiting.map(({ stream }) => stream);
    const names = [streams.map(({ tenantId }) => tenantId), streams.map(({ streamId }) => streamId)];
    const reading = early(
      this.sql
        .prepared<Read & StreamName>('load_newest_of_many', ofMany, names)
        .then((events) => grouped(events, keyOf)),
    );
    for (const each of waiting) {
      const read = reading.then((of) => of.get(keyOf(each.stream)) ?? []);
      this.answer(
        each,
        read.then((events) => events.toSorted((a, b) => a.version - b.version)),
      );
    }
  }

  private answer({ answers }: Waiting, read: Promise<readonly Read[]>): void {
    for (const answer of answers) answer(read);
  }
}
