import type { ExportType } from '@evergreen/contracts/bulk-work/exports';
import type { ShownType } from '@evergreen/contracts/shown';
import type { AnyExport } from '../exports/declaration.js';
import type { ShownList } from '../lists/shown-list.js';
import type { AnyCatalog, Stored } from './catalog.js';
import { toDomain } from './catalog.js';
import type { Aggregate, AnyAggregate } from './aggregate.js';
import type { Area, KeptFigures } from './area.js';
import type { At, DomainEvent, EventRecord } from './event.js';
import { type Projection, type RowClass, type RowOp } from './projection.js';
import { isImpossible, type UndoRules, undoWords } from './undo-rules.js';
import { declaredTable } from './declared-table.js';
import { restoringOps } from './restored.js';
import { SubjectRow } from './subject-row.js';

/** @throws if two areas use the same name */
const onceEach = <T>(areas: readonly Readonly<Record<string, T>>[]): ReadonlyMap<string, T> => {
  const all = areas.flatMap((ofArea) => Object.entries(ofArea));
  const names = all.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two areas export ${twice}`);
  return new Map(all);
};

const entryOf = <T>(all: ReadonlyMap<string, T>, name: string): T => {
  const entry = all.get(name);
  if (entry === undefined) throw new Error(`No area exports ${name}`);
  return entry;
};

/** Every catalog, projection and row of the program, by kind of stream. Validated once, at start. */
export class Registry {
  private readonly catalogs = new Map<string, AnyCatalog>();
  private readonly aggregates = new Map<string, AnyAggregate>();
  private readonly folds: ReadonlyMap<string, string>;
  private readonly projections = new Map<string, Projection[]>();
  private readonly owners = new Map<RowClass, string>();
  private readonly undos = new Map<string, UndoRules>();
  private readonly lists: ReadonlyMap<string, ShownList>;
  private readonly exports: ReadonlyMap<string, AnyExport>;
  readonly entities: readonly RowClass[];
  readonly figures: readonly KeptFigures[];
  private readonly tables: ReadonlyMap<string, RowClass>;

  constructor(readonly areas: readonly Area[]) {
    for (const aggregate of areas.flatMap((area) => area.aggregates)) {
      const { catalog } = aggregate;
      if (this.catalogs.has(catalog.kind)) throw new Error(`Two catalogs for ${catalog.kind}`);
      this.catalogs.set(catalog.kind, catalog);
      this.aggregates.set(catalog.kind, aggregate);
    }
    this.folds = new Map(areas.flatMap(({ folds = {} }) => Object.entries(folds)));
    for (const projection of areas.flatMap((area) => area.projections)) {
      const { kind, specs } = this.catalog(projection.catalog.kind);
      const silent = Object.keys(specs).filter((type) => !projection.on[type]);
      if (silent.length > 0) throw new Error(`A projection of ${kind} passes by ${silent.join(', ')}`);
      if (projection.own) this.owners.set(projection.own, kind);
      this.projections.set(kind, [...(this.projections.get(kind) ?? []), projection]);
    }
    for (const rules of areas.flatMap((area) => area.undo ?? [])) {
      const { kind, specs } = this.catalog(rules.aggregate.kind);
      const silent = Object.keys(specs).filter((type) => !rules.on[type]);
      if (silent.length > 0) throw new Error(`The undo of ${kind} passes by ${silent.join(', ')}`);
      if (this.undos.has(kind)) throw new Error(`Two sets of undo rules for ${kind}`);
      this.undos.set(kind, rules);
    }
    this.lists = onceEach(areas.map(({ lists = {} }) => lists));
    this.exports = onceEach(areas.map(({ exports = {} }) => exports as Readonly<Record<string, AnyExport>>));
    this.figures = areas.flatMap(({ figures = [] }) => figures);
    this.entities = [SubjectRow, ...new Set(areas.flatMap((area) => area.entities))];
    this.tables = new Map(this.entities.map((entity) => [declaredTable(entity).table, entity]));
  }

  get kinds(): AnyCatalog[] {
    return [...this.catalogs.values()];
  }

  catalog(kind: string): AnyCatalog {
    const catalog = this.catalogs.get(kind);
    if (!catalog) throw new Error(`No catalog for ${kind}`);
    return catalog;
  }

  /** A list for export. @throws if no area has it */
  list(type: ShownType): ShownList {
    return entryOf(this.lists, type);
  }

  /** An export by its type. @throws if no area has it */
  exportOf(type: ExportType): AnyExport {
    return entryOf(this.exports, type);
  }

  aggregate(kind: string): Aggregate<unknown, DomainEvent> | undefined {
    return this.aggregates.get(kind) as Aggregate<unknown, DomainEvent> | undefined;
  }

  /** The digest of a kind's fold; undefined if it has no snapshots. */
  fold(kind: string): string | undefined {
    return this.folds.get(kind);
  }

  undo(kind: string): UndoRules | undefined {
    return this.undos.get(kind);
  }

  /** @param isUndo the event undoes another one: this is a redo */
  undoRule(kind: string, type: string, isUndo: boolean): UndoRules['on'][string] | undefined {
    const rules = this.undos.get(kind);
    return (isUndo ? rules?.again[type] : undefined) ?? rules?.on[type];
  }

  /** Why such an event can never be undone, whatever the record's state. */
  whyNeverUndone(kind: string, type: string, isUndo: boolean): string | undefined {
    const rule = this.undoRule(kind, type, isUndo);
    if (!rule) return undoWords.never;
    return isImpossible(rule) ? rule.reason : undefined;
  }

  /** The class of each kind's own row. */
  get ownRows(): (readonly [kind: string, entity: RowClass])[] {
    return [...this.owners].map(([entity, kind]) => [kind, entity]);
  }

  entity(table: string): RowClass | undefined {
    return this.tables.get(table);
  }

  /** The kind of record with this row class. */
  kindOf(entity: RowClass): string | undefined {
    return this.owners.get(entity);
  }

  constraint(name: string) {
    for (const area of this.areas) if (area.constraints?.[name]) return area.constraints[name];
    return undefined;
  }

  /** The row changes of an event, including version and times of the record's own row. */
  rowOps(kind: string, event: DomainEvent, envelope: At): RowOp[] {
    const ops: RowOp[] = [];
    for (const { on, own } of this.projections.get(kind) ?? []) {
      const made = on[event.type]?.(event as never, envelope) ?? [];
      ops.push(...(own ? withOwnColumns(made, own, envelope) : made));
    }
    if (envelope.restores) ops.push(...restoringOps(this.tables, envelope.restores));
    return ops;
  }

  toDomain(stored: Pick<EventRecord, 'kind'> & Stored): DomainEvent {
    return toDomain(this.catalog(stored.kind), stored);
  }
}

/**
 * A rebuild calls this for every event, so it copies as little as possible, and adds properties after the named
 * columns: V8 is much slower if an object is widened afterwards.
 */
const withOwnColumns = (ops: readonly RowOp[], own: RowClass, envelope: At): RowOp[] => {
  const { tenantId, streamId: id, version, recordedAt } = envelope;
  let touched = false;
  const stamped = ops.map((op): RowOp => {
    if (op.entity !== own || ('row' in op ? op.row : op.key)['id'] !== id) return op;
    touched = true;
    if ('row' in op)
      return { op: op.op, entity: own, row: { version, modifiedOn: recordedAt, createdOn: recordedAt, ...op.row } };
    if (op.op === 'remove') return op;
    return { op: 'patch', entity: own, key: op.key, fields: { version, modifiedOn: recordedAt, ...op.fields } };
  });
  if (!touched)
    stamped.push({
      op: 'patch',
      entity: own,
      key: { tenantId, id },
      fields: { version, modifiedOn: recordedAt },
    });
  return stamped;
};
