import type { Aggregate } from '../events/aggregate.js';
import { genesis } from '../events/chain.js';
import { declaredTable } from '../events/declared-table.js';
import type { DomainEvent } from '../events/event.js';
import type { RowOp } from '../events/projection.js';
import type { Registry } from '../events/registry.js';
import { erasedOf, isErased, type StoredEvent } from './stored-event.js';
import { StreamRows, type Values } from './stream-rows.js';

/** A record's own row and a few others. A ledger has one per event. */
const MOST_ROWS = 50;

/** The result of a stream's first events, as JSON. */
export interface Folded {
  readonly kind: string;
  readonly state: unknown;
  /** By table. */
  readonly rows: readonly (readonly [table: string, values: Values])[];
  /** Contains all rows of the stream; otherwise only its own row. */
  readonly isWhole: boolean;
  /** Erased fields of its own row. */
  readonly marks: readonly string[];
  /** Some personal data of these events were erased. */
  readonly isErased: boolean;
}

/** Folds one stream: to the state for deciders, and to its rows, which the history compares. */
export class StreamFold {
  version = 0;
  head: Buffer = genesis;
  private state: unknown;
  private rows = StreamRows.empty();
  private isWhole = true;
  private marks = new Set<string>();
  private isErased = false;

  constructor(
    private readonly registry: Registry,
    private readonly aggregate: Aggregate<unknown, DomainEvent>,
    private readonly streamId: string,
  ) {
    this.state = aggregate.initial;
  }

  /** Continues from a snapshot. */
  from(version: number, head: Buffer, folded: Folded): this {
    this.version = version;
    this.head = head;
    this.state = stateOf(this.aggregate, folded);
    this.rows = rowsOf(this.registry, folded);
    this.isWhole = folded.isWhole;
    this.marks = new Set(folded.marks);
    this.isErased = folded.isErased;
    return this;
  }

  /** The next event of the stream. */
  add(stored: StoredEvent & { readonly hash: Buffer }): void {
    const { tenantId, streamId, version, recordedAt, meta } = stored;
    const event = this.registry.toDomain(stored);
    this.state = this.aggregate.apply(this.state, event);
    const envelope = { tenantId, streamId, version, recordedAt, actorId: meta.actorId, restores: meta.restores };
    const ops = this.registry.rowOps(this.aggregate.kind, event, envelope);
    this.rows = this.rows.after(this.isWhole ? ops : ops.filter((op) => this.isOwn(op)));
    if (this.isWhole && this.rows.all.length > MOST_ROWS) this.forgetOthers();
    this.mark(stored, ops);
    this.version = version;
    this.head = stored.hash;
  }

  folded(): Folded {
    const { aggregate, isWhole, isErased, marks } = this;
    const state = aggregate.kept ? aggregate.kept.write(this.state) : this.state;
    const rows = this.rows.all.map(({ entity, values }) => [declaredTable(entity).table, values] as const);
    return { kind: aggregate.kind, state, rows, isWhole, marks: [...marks], isErased };
  }

  private forgetOthers(): void {
    this.isWhole = false;
    this.rows = StreamRows.of(
      this.rows.all.filter(({ entity, values }) => this.isOwn({ op: 'save', entity, row: values })),
    );
  }

  private isOwn(op: RowOp): boolean {
    const { id } = 'row' in op ? op.row : op.key;
    return id === this.streamId && this.registry.kindOf(op.entity) === this.aggregate.kind;
  }

  /** A field that an event sets again is readable; one that it sets to erased data is erased. */
  private mark(stored: StoredEvent, ops: readonly RowOp[]): void {
    for (const op of ops.filter((op) => this.isOwn(op))) {
      if (op.op !== 'patch') this.marks.clear();
      else for (const [field, value] of Object.entries(op.fields)) if (value !== undefined) this.marks.delete(field);
    }
    if (!isErased(stored)) return;
    this.isErased = true;
    const own = this.rows.all.find(({ entity, values }) => this.isOwn({ op: 'save', entity, row: values }))?.values;
    for (const field of erasedOf(this.registry, stored)) if (own?.[field] === '') this.marks.add(field);
  }
}

export const stateOf = ({ kept }: Pick<Aggregate<unknown, DomainEvent>, 'kept'>, { state }: Folded): unknown =>
  kept ? kept.read(state) : state;

/** Tables that no longer exist are omitted. */
export const rowsOf = (registry: Registry, { rows }: Folded): StreamRows =>
  StreamRows.of(
    rows.flatMap(([table, values]) => {
      const entity = registry.entity(table);
      return entity ? [{ entity, values }] : [];
    }),
  );
