import { clientIsAtRest } from '@evergreen/contracts/accounts/client-at-work';
import type { Aggregate } from '../events/aggregate.js';
import { toWritten } from '../events/catalog.js';
import { chainHash, genesis, personalDigest, withSalt } from '../events/chain.js';
import type { DomainEvent, EventMeta } from '../events/event.js';
import { eventRow, type EventRow, eventsPart, type Part } from '../events/flush-parts.js';
import type { Registry } from '../events/registry.js';
import type { RowClass } from '../events/projection.js';
import type { Asking, Joined } from '../events/undo-rules.js';
import type { Sql } from '../db/database.js';
import type { StatementNames } from '../db/statement-names.js';
import { Conflict, Forbidden, Refusal } from '../errors.js';
import { newId } from '../ids.js';
import { type Job, outboxColumns } from '../jobs/job.js';
import type { StreamName } from '../snapshots/keep-snapshots.js';
import { type FoldedStream, loadStream } from '../snapshots/load-stream.js';
import { EVERY } from '../snapshots/snapshot.js';
import { type Actor, tenantOf } from '../tenancy/actor.js';
import type { Single } from './own-statements.js';
import type { Loaded, Pending } from './pending.js';

export type { Loaded };

type Undone = Pick<EventMeta, 'undoes' | 'restores'>;

export interface Deciding {
  readonly now: string;
  readonly newId: () => string;
}

/** The events, rows and jobs of one transaction. Nothing is written before they are taken, or sent ahead. */
export class UnitOfWork implements Asking {
  readonly locks = true;
  private readonly events: EventRow[] = [];
  private eventsSent = 0;
  /** Streams that lack a snapshot now. */
  readonly longStreams: StreamName[] = [];
  private jobs = 0;
  private undone: Undone | undefined;
  private subject: string | undefined;
  private isSeenCompared = false;

  constructor(
    private readonly sql: Sql,
    readonly registry: Registry,
    /** The pending changes of this command, or of its batch. */
    private readonly pending: Pending,
    readonly by: Actor,
    /** ISO 8601 in UTC; the time of every event of this transaction. */
    readonly now: string,
    private readonly causationId: string,
    private readonly queries: StatementNames,
    private readonly single?: Single,
  ) {}

  get hasJobs(): boolean {
    return this.jobs > 0;
  }

  get wrote(): boolean {
    return this.events.length > 0;
  }

  /** The events appended so far, in order. */
  get written(): readonly EventRow[] {
    return this.events;
  }

  appended(type: string): number {
    return this.events.filter((event) => event['type'] === type).length;
  }

  /** The last event that this transaction wrote, if all of them together can be undone. */
  get undoable(): string | undefined {
    const never = this.events.some(({ kind, type, meta }) =>
      this.registry.whyNeverUndone(String(kind), String(type), (meta as EventMeta).undoes !== undefined),
    );
    const last = this.events.at(-1);
    return last && !never ? String(last['event_id']) : undefined;
  }

  /** The version of the command's record after this transaction. */
  get version(): number | undefined {
    return this.subject === undefined ? undefined : this.pending.heads.get(this.subject)?.version;
  }

  /**
   * Declares the record that the command is about, and refuses a stale version of it (decision 3).
   * @param by the user of the version; differs from the transaction's if one command is many acts
   */
  expect(
    { by }: { readonly by: Actor },
    { id, version }: Pick<Loaded<unknown>, 'id' | 'version'>,
    stale = (): Error => new Conflict(),
  ): void {
    this.subject = id;
    const seen = by.request.ifMatch;
    if (seen === undefined) return;
    this.isSeenCompared = true;
    if (seen !== version) throw stale();
  }

  /** Refuses a command with a version that was never compared: a user's version is never ignored. */
  expectCompared(): void {
    if (this.by.request.ifMatch !== undefined && !this.isSeenCompared) throw new Conflict();
  }

  get deciding(): Deciding {
    return { now: this.now, newId };
  }

  /** Commands ask few different questions, many times: prepared statements. */
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

  facts<F extends object>(entity: RowClass, id: string, joined: Joined, read: () => Promise<F>): Promise<F> {
    return this.pending.rows.facts?.(entity, id, joined, read) ?? read();
  }

  /**
   * A stream folded to its state; version 0 if it has no events that this tenant may see. Read once per transaction:
   * a second load includes the events appended since, but no others.
   */
  async load<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    id: string,
    tenantId = tenantOf(this.by),
  ): Promise<Loaded<S>> {
    const known = this.pending.streams.get(id);
    if (known) return known as Loaded<S>;
    const { kind } = aggregate;
    const memory = this.single?.memory;
    const recent = memory?.find(kind, tenantId, id) as FoldedStream<S> | undefined;
    if (recent && memory?.isOptimistic) {
      const { version, hash, state } = recent;
      memory.assume({ tenantId, streamId: id, version, hash });
      this.pending.heads.set(id, { kind, version, hash });
      return this.keep({ id, tenantId, version, state });
    }
    const name = { tenantId, streamId: id };
    const { newest } = this.pending;
    const loaded = await loadStream(this.sql, this.registry, aggregate, { ...name, recent, newest });
    const { version, hash, state, isLong } = loaded;
    if (recent) memory?.compare({ ...name, ...recent }, loaded);
    // Loaded twice at the same time: the other one came first, and may have been appended to.
    const meanwhile = this.pending.streams.get(id);
    if (meanwhile) return meanwhile as Loaded<S>;
    this.pending.heads.set(id, { kind, version, hash });
    if (isLong) this.longStreams.push(name);
    return this.keep({ id, tenantId, version, state });
  }

  /** The initial state of a new stream. Needs no query: the key of its first event is unique. */
  begin<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, id: string, tenantId = tenantOf(this.by)): Loaded<S> {
    this.pending.heads.set(id, { kind: aggregate.kind, version: 0, hash: genesis });
    return this.keep({ id, tenantId, version: 0, state: aggregate.initial });
  }

  private keep<S>(stream: Loaded<S>): Loaded<S> {
    this.pending.streams.set(stream.id, stream);
    return stream;
  }

  /** Appends events to a stream as it is now; its state must accept each one. */
  append<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, stream: Loaded<S>, ...events: readonly E[]): Loaded<S> {
    return events.reduce((result, event) => {
      if (!aggregate.accepts(result.state, event))
        throw new Refusal(`This cannot be done to the ${aggregate.catalog.noun} in its current state.`);
      return this.keep({
        ...result,
        version: this.write(aggregate, result, event),
        state: aggregate.apply(result.state, event),
      });
    }, stream);
  }

  /** Appends events that undo an event of this stream. */
  compensate<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    stream: Loaded<S>,
    undoes: string | Undone,
    ...events: readonly E[]
  ): Loaded<S> {
    const undone = typeof undoes === 'string' ? { undoes } : undoes;
    // If several of them set the same field, the last one restores it.
    this.undone = { undoes: undone.undoes };
    const before = this.append(aggregate, stream, ...events.slice(0, -1));
    this.undone = undone;
    const after = this.append(aggregate, before, ...events.slice(-1));
    this.undone = undefined;
    return after;
  }

  private write<S, E extends DomainEvent>(
    { kind, catalog }: Aggregate<S, E>,
    { tenantId, id, version: seen }: Loaded<S>,
    event: E,
  ): number {
    if (this.by.clientAtRest && tenantId === this.by.clientId) throw new Forbidden(clientIsAtRest);
    const head = this.pending.heads.get(id);
    if (!head) throw new Error(`${kind} ${id} was not loaded in this transaction`);
    // The state that is kept under the new hash follows from what was given.
    if (seen !== head.version) throw new Error(`${kind} ${id} has ${head.version} events, not ${seen}`);
    // The hash covers both; the database would return them in lower case, and the event as altered.
    if (/[A-F]/.test(tenantId + id)) throw new Error(`${kind} ${id} of ${tenantId}: ids are in lower case`);
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
    this.pending.heads.set(id, { kind, version, hash });
    if (version % EVERY === 0) this.longStreams.push({ tenantId, streamId: id });
    this.events.push(eventRow(plain, personal, hash));
    const envelope = {
      tenantId,
      streamId: id,
      version,
      recordedAt: this.now,
      actorId: this.by.userId,
      restores: meta.restores,
    };
    for (const op of this.registry.rowOps(kind, event, envelope)) this.pending.change(op);
    return version;
  }

  /** Inserts a row of an operational table, in the same statement as the events. */
  insert(
    table: string,
    columns: Readonly<Record<string, string>>,
    row: Record<string, unknown>,
    conflict?: 'unless there',
  ): void {
    this.pending.insert(table, columns, row, conflict);
  }

  /** Enqueues a job that runs after the commit, at least once. */
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

  /** Sends what is pending: the database writes while more is decided. A row must not be sent before those it refers to. */
  async sendAhead(): Promise<void> {
    await this.single?.own.send(this.single.memory.takeChecks(), this.take());
  }

  /** Returns what is pending; later changes are relative to it. */
  take(): Part[] {
    const events = this.events.slice(this.eventsSent);
    this.eventsSent = this.events.length;
    return [...(events.length > 0 ? [eventsPart(events)] : []), ...this.pending.take()];
  }
}
