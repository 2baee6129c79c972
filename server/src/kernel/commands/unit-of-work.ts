import { clientIsAtRest } from '@evergreen/contracts/accounts/client-at-work';
import type { Aggregate } from '../events/aggregate.js';
import { toWritten } from '../events/catalog.js';
import { chainHash, genesis, personalDigest, withSalt } from '../events/chain.js';
import type { DomainEvent, EventMeta } from '../events/event.js';
import type { Flushes } from '../events/flush.js';
import { type EventRow, eventsPart, type Part } from '../events/flush-parts.js';
import type { Registry } from '../events/registry.js';
import type { Asking } from '../events/undo-rules.js';
import type { Connection } from '../db/database.js';
import type { StatementNames } from '../db/statement-names.js';
import { Conflict, Forbidden, Refusal } from '../errors.js';
import { newId } from '../ids.js';
import { type Job, outboxColumns } from '../jobs/job.js';
import type { StreamName } from '../snapshots/keep-snapshots.js';
import { loadStream } from '../snapshots/load-stream.js';
import { EVERY } from '../snapshots/snapshot.js';
import { type Actor, tenantOf } from '../tenancy/actor.js';
import type { Loaded, Pending } from './pending.js';

export type { Loaded };

type Undone = Pick<EventMeta, 'undoes' | 'restores'>;

export interface Deciding {
  readonly now: string;
  readonly newId: () => string;
}

/** One transaction's worth of events, rows and jobs. Nothing is written before `flush`, and then everything at once. */
export class UnitOfWork implements Asking {
  readonly locks = true;
  private readonly events: EventRow[] = [];
  /** Streams that lack a snapshot now. */
  readonly longStreams: StreamName[] = [];
  private jobs = 0;
  private undone: Undone | undefined;
  private subject: string | undefined;
  private isSeenCompared = false;

  constructor(
    private readonly sql: Connection,
    readonly registry: Registry,
    /** Its own, or that of a batch of commands. */
    private readonly pending: Pending,
    readonly by: Actor,
    /** ISO 8601 in UTC; every event of this transaction bears it. */
    readonly now: string,
    private readonly causationId: string,
    private readonly queries: StatementNames,
  ) {}

  get hasJobs(): boolean {
    return this.jobs > 0;
  }

  get wrote(): boolean {
    return this.events.length > 0;
  }

  /** What it has appended so far, in that order. */
  get written(): readonly EventRow[] {
    return this.events;
  }

  /** How many events of this type it has appended so far. */
  appended(type: string): number {
    return this.events.filter((event) => event['type'] === type).length;
  }

  /** The last event that this transaction wrote, where all of them together might be undone. */
  get undoable(): string | undefined {
    const never = this.events.some(({ kind, type, meta }) =>
      this.registry.whyNeverUndone(String(kind), String(type), (meta as EventMeta).undoes !== undefined),
    );
    const last = this.events.at(-1);
    return last && !never ? String(last['event_id']) : undefined;
  }

  /** Of the thing that the command is about, as this transaction leaves it. */
  get version(): number | undefined {
    return this.subject === undefined ? undefined : this.pending.heads.get(this.subject)?.version;
  }

  /**
   * This is what the command is about. A stale view of it is refused, never merged (decision 3).
   * @param by whose view; another's than the transaction's, where one command is many acts
   */
  expect(
    { by }: { readonly by: Actor },
    { id, version }: Pick<Loaded<unknown>, 'id' | 'version'>,
    stale = (): Error => new Conflict(undefined, version),
  ): void {
    this.subject = id;
    const seen = by.request.ifMatch;
    if (seen === undefined) return;
    this.isSeenCompared = true;
    if (seen !== version) throw stale();
  }

  /** A version that somebody saw is never passed over: where a command has nothing to compare it with, it is not carried out. */
  expectCompared(): void {
    if (this.by.request.ifMatch !== undefined && !this.isSeenCompared) throw new Conflict();
  }

  get deciding(): Deciding {
    return { now: this.now, newId };
  }

  /** Commands ask the same few questions again and again, by keys. */
  query<R extends object = Record<string, unknown>>(text: string, params: readonly unknown[] = []): Promise<R[]> {
    const name = params.length > 0 && this.queries.of(text);
    return name ? this.sql.prepared<R>(name, text, params) : this.sql.query<R>(text, params);
  }

  prepared<R extends object = Record<string, unknown>>(
    name: string,
    text: string,
    params: readonly unknown[],
  ): Promise<R[]> {
    return this.sql.prepared<R>(name, text, params);
  }

  /**
   * A stream folded to its state; version 0 where it has no events, or none that this tenant may see.
   * Read once a transaction: what is loaded again includes what was appended meanwhile, and nothing of others.
   */
  async load<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    id: string,
    tenantId = tenantOf(this.by),
  ): Promise<Loaded<S>> {
    const known = this.pending.streams.get(id);
    if (known) return known as Loaded<S>;
    const { version, hash, state, isLong } = await loadStream(this.sql, this.registry, aggregate, tenantId, id);
    // Asked for twice at once: the other answer came first, and may have been added to.
    const meanwhile = this.pending.streams.get(id);
    if (meanwhile) return meanwhile as Loaded<S>;
    this.pending.heads.set(id, { version, hash });
    if (isLong) this.longStreams.push({ tenantId, streamId: id });
    return this.keep({ id, tenantId, version, state });
  }

  /** What a stream that is about to begin starts from; no look at the database: its first event's key is unique. */
  begin<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, id: string, tenantId = tenantOf(this.by)): Loaded<S> {
    this.pending.heads.set(id, { version: 0, hash: genesis });
    return this.keep({ id, tenantId, version: 0, state: aggregate.initial });
  }

  private keep<S>(stream: Loaded<S>): Loaded<S> {
    this.pending.streams.set(stream.id, stream);
    return stream;
  }

  /** Adds events to a loaded stream; each must be one that its state accepts. */
  append<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, stream: Loaded<S>, ...events: readonly E[]): Loaded<S> {
    return events.reduce((at, event) => {
      if (!aggregate.accepts(at.state, event))
        throw new Refusal(`This cannot be done to the ${aggregate.catalog.noun} in its current state.`);
      return this.keep({
        ...at,
        version: this.write(aggregate, at, event),
        state: aggregate.apply(at.state, event),
      });
    }, stream);
  }

  /** The same, for events that take back another one of this stream. */
  compensate<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    stream: Loaded<S>,
    undoes: string | Undone,
    ...events: readonly E[]
  ): Loaded<S> {
    const undone = typeof undoes === 'string' ? { undoes } : undoes;
    // What an earlier one of them sets, a later one may set again: the last one restores.
    this.undone = { undoes: undone.undoes };
    const before = this.append(aggregate, stream, ...events.slice(0, -1));
    this.undone = undone;
    const after = this.append(aggregate, before, ...events.slice(-1));
    this.undone = undefined;
    return after;
  }

  private write<S, E extends DomainEvent>(
    { kind, catalog }: Aggregate<S, E>,
    { tenantId, id }: Loaded<S>,
    event: E,
  ): number {
    if (this.by.clientAtRest && tenantId === this.by.clientId) throw new Forbidden(clientIsAtRest);
    const head = this.pending.heads.get(id);
    if (!head) throw new Error(`${kind} ${id} was not loaded in this transaction`);
    const written = toWritten(catalog, event);
    const personal = written.personal && withSalt(written.personal);
    const meta: EventMeta = {
      actorId: this.by.userId,
      onBehalfOf: this.by.clientId,
      correlationId: this.by.request.id,
      causationId: this.causationId,
      ...(personal && { personalDigest: personalDigest(personal) }),
      ...this.undone,
    };
    const version = head.version + 1;
    const plain = {
      tenantId,
      streamId: id,
      version,
      eventId: newId(),
      kind,
      type: written.type,
      typeVersion: written.typeVersion,
      data: written.data,
      meta,
      recordedAt: this.now,
    };
    const hash = chainHash(head.hash, plain);
    this.pending.heads.set(id, { version, hash });
    if (version % EVERY === 0) this.longStreams.push({ tenantId, streamId: id });
    this.events.push({
      tenant_id: tenantId,
      stream_id: id,
      version,
      event_id: plain.eventId,
      kind,
      type: plain.type,
      type_version: plain.typeVersion,
      data: plain.data,
      personal,
      meta,
      recorded_at: this.now,
      hash,
    });
    const at = {
      tenantId,
      streamId: id,
      version,
      recordedAt: this.now,
      actorId: this.by.userId,
      restores: meta.restores,
    };
    for (const op of this.registry.rowOps(kind, event, at)) this.pending.change(op);
    return version;
  }

  /** A row of an operational table, in the same statement as the events. */
  insert(
    table: string,
    columns: Readonly<Record<string, string>>,
    row: Record<string, unknown>,
    conflict?: 'unless there',
  ): void {
    this.pending.insert(table, columns, row, conflict);
  }

  /** Work to be done after the commit; the outbox remembers it until it is done. */
  enqueue({ kind, payload, notBefore, tenantId = tenantOf(this.by) }: Job): string {
    const id = newId();
    this.jobs++;
    this.insert('outbox', outboxColumns, {
      id,
      tenant_id: tenantId,
      kind,
      payload,
      created_at: this.now,
      not_before: notBefore ?? null,
    });
    return id;
  }

  /** Writes it all and commits: nothing can follow. @param besides what else belongs to the same statement */
  async flush(flushes: Flushes, besides: readonly Part[]): Promise<void> {
    const events = this.wrote ? [eventsPart(this.events)] : [];
    const statement = flushes.statement([...events, ...this.pending.take(), ...besides]);
    if (statement) await this.sql.lastly(statement);
  }
}
