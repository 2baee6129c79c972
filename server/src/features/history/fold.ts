import { toDomain } from '../../kernel/events/catalog.js';
import type { DomainEvent } from '../../kernel/events/event.js';
import type { Registry } from '../../kernel/events/registry.js';
import { applied, type Row } from '../../kernel/rebuild/applied.js';
import type { StoredEvent } from '../../kernel/undo/act.js';

export const ERASED = '(erased)';

/** What a record's row is; never changed, so that each event keeps the one before it. */
export type State = Readonly<Row> | undefined;

/** The fields that described a person, where that was erased. */
export const erasedOf = (registry: Registry, { kind, type, meta, personal }: StoredEvent): readonly string[] =>
  meta.personalDigest !== undefined && personal === null ? (registry.catalog(kind).specs[type]?.personal ?? []) : [];

const broken = (what: string, name: string) => new Error(`${name} is not there to ${what}`);

/** Rows of some records of one tenant, made by the projections of their events, as a rebuild makes them. */
export class RecordFold {
  private readonly rows = new Map<string, Row>();

  constructor(private readonly registry: Registry) {}

  state(kind: string, id: string): State {
    return this.rows.get(`${kind}/${id}`);
  }

  apply(stored: StoredEvent): DomainEvent {
    const { tenantId, streamId, version, recordedAt, kind, meta } = stored;
    const event = toDomain(this.registry.catalog(kind), stored);
    const at = { tenantId, streamId, version, recordedAt, actorId: meta.actorId, restores: meta.restores };
    for (const op of this.registry.rowOps(kind, event, at)) {
      const of = this.registry.kindOf(op.entity);
      const name = `${of}/${String(('row' in op ? op.row : op.key)['id'])}`;
      const row = this.rows.get(name);
      // Of a record that is not told here.
      if (of === undefined || (!row && op.op !== 'put' && op.op !== 'save')) continue;
      const now = applied(row && { ...row }, op, name, { broken });
      if (now) this.rows.set(name, now);
      else this.rows.delete(name);
    }
    this.erase(stored);
    return event;
  }

  /** Erased words read as ''; that nothing was said is another thing than that nobody may know it. */
  private erase(stored: StoredEvent): void {
    const name = `${stored.kind}/${stored.streamId}`;
    const row = this.rows.get(name);
    const erased = erasedOf(this.registry, stored).filter((field) => row?.[field] === '');
    if (row && erased.length > 0)
      this.rows.set(name, { ...row, ...Object.fromEntries(erased.map((field) => [field, ERASED])) });
  }
}
