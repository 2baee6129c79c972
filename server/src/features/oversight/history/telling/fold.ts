import { toDomain } from '../../../../kernel/events/catalog.js';
import type { DomainEvent } from '../../../../kernel/events/event.js';
import type { Registry } from '../../../../kernel/events/registry.js';
import { applied, type Row } from '../../../../kernel/events/applied.js';
import { erasedOf, type StoredEvent } from '../../../../kernel/snapshots/stored-event.js';
import { type Folded, rowsOf } from '../../../../kernel/snapshots/stream-fold.js';

export const ERASED = '(erased)';

/** A record's row; immutable, so that each event keeps the previous one. */
export type State = Readonly<Row> | undefined;

const misfit = (what: string, name: string) => new Error(`${name} is not there to ${what}`);

/** Rows of some records of one tenant, made by the projections of their events, as a rebuild makes them. */
export class RecordFold {
  private readonly rows = new Map<string, Row>();

  constructor(private readonly registry: Registry) {}

  /** Continues after a snapshot of a stream. */
  from({ streamId, folded }: { readonly streamId: string; readonly folded: Folded }): this {
    for (const { entity, values } of rowsOf(this.registry, folded).all) {
      const of = this.registry.kindOf(entity);
      if (of !== undefined) this.rows.set(`${of}/${String(values['id'])}`, { ...values });
    }
    const name = `${folded.kind}/${streamId}`;
    const own = this.rows.get(name);
    for (const field of folded.marks) if (own) own[field] = ERASED;
    return this;
  }

  state(kind: string, id: string): State {
    return this.rows.get(`${kind}/${id}`);
  }

  apply(stored: StoredEvent): DomainEvent {
    const { tenantId, streamId, version, recordedAt, kind, meta } = stored;
    const event = toDomain(this.registry.catalog(kind), stored);
    const envelope = { tenantId, streamId, version, recordedAt, actorId: meta.actorId, restores: meta.restores };
    for (const op of this.registry.rowOps(kind, event, envelope)) {
      const of = this.registry.kindOf(op.entity);
      const name = `${of}/${String(('row' in op ? op.row : op.key)['id'])}`;
      const row = this.rows.get(name);
      // A record that is not shown here.
      if (of === undefined || (!row && op.op !== 'put' && op.op !== 'save')) continue;
      const now = applied(row && { ...row }, op, name, { misfit });
      if (now) this.rows.set(name, now);
      else this.rows.delete(name);
    }
    this.erase(stored);
    return event;
  }

  /** Erased text is read as '': that is different from no text. */
  private erase(stored: StoredEvent): void {
    const name = `${stored.kind}/${stored.streamId}`;
    const row = this.rows.get(name);
    const erased = erasedOf(this.registry, stored).filter((field) => row?.[field] === '');
    if (row && erased.length > 0)
      this.rows.set(name, { ...row, ...Object.fromEntries(erased.map((field) => [field, ERASED])) });
  }
}
