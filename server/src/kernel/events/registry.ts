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

/** @throws where two areas have one of the same name */
const onceEach = <T>(areas: readonly Readonly<Record<string, T>>[]): ReadonlyMap<string, T> => {
  const all = areas.flatMap((ofArea) => Object.entries(ofArea));
  const names = all.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two areas export ${twice}`);
  return new Map(all);
};

const found = <T>(all: ReadonlyMap<string, T>, name: string): T => {
  const one = all.get(name);
  if (one === undefined) throw new Error(`No area exports ${name}`);
  return one;
};

/** Every catalog, projection and row of the program, by kind of stream. Checked once, at start. */
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
    const found = this.catalogs.get(kind);
    if (!found) throw new Error(`No catalog for ${kind}`);
    return found;
  }

  /** A list as a screen shows it. @throws where no area has it */
  list(type: ShownType): ShownList {
    return found(this.lists, type);
  }

  /** What a type of export writes. @throws where no area has it */
  exportOf(type: ExportType): AnyExport {
    return found(this.exports, type);
  }

  /** How events of this kind fold into a state. */
  aggregate(kind: string): Aggregate<unknown, DomainEvent> | undefined {
    return this.aggregates.get(kind) as Aggregate<unknown, DomainEvent> | undefined;
  }

  /** What the fold of this kind is known by; undefined where no snapshots are kept of it. */
  fold(kind: string): string | undefined {
    return this.folds.get(kind);
  }

  undo(kind: string): UndoRules | undefined {
    return this.undos.get(kind);
  }

  /** @param isUndo the event takes back another one: undoing it does that again */
  undoRule(kind: string, type: string, isUndo: boolean): UndoRules['on'][string] | undefined {
    const rules = this.undos.get(kind);
    return (isUndo ? rules?.again[type] : undefined) ?? rules?.on[type];
  }

  /** Why such an event can never be undone, whatever its record is now. */
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

  /** The kind of record whose own row is of this class. */
  kindOf(entity: RowClass): string | undefined {
    return this.owners.get(entity);
  }

  constraint(name: string) {
    for (const area of this.areas) if (area.constraints?.[name]) return area.constraints[name];
    return undefined;
  }

  /** What an event does to the rows, with the version and times of the record's own row. */
  rowOps(kind: string, event: DomainEvent, at: At): RowOp[] {
    const ops: RowOp[] = [];
    for (const { on, own } of this.projections.get(kind) ?? []) {
      const made = on[event.type]?.(event as never, at) ?? [];
      ops.push(...(own ? withOwnColumns(made, own, at) : made));
    }
    if (at.restores) ops.push(...restoringOps(this.tables, at.restores));
    return ops;
  }

  toDomain(stored: Pick<EventRecord, 'kind'> & Stored): DomainEvent {
    return toDomain(this.catalog(stored.kind), stored);
  }
}

/**
 * A rebuild comes here for every event there ever was, so nothing is copied that need not be; and what is wide is copied behind
 * named columns: V8 takes many times as long where a copy is widened afterwards.
 */
const withOwnColumns = (ops: readonly RowOp[], own: RowClass, at: At): RowOp[] => {
  const { tenantId, streamId: id, version, recordedAt } = at;
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
