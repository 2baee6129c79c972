import { declaredTable } from '../events/declared-table.js';
import type { At, DomainEvent, Restored } from '../events/event.js';
import type { RowClass, RowOp } from '../events/projection.js';
import type { Registry } from '../events/registry.js';
import { namedBy, type StreamRows, type Values } from '../snapshots/stream-rows.js';
import type { Story } from './act.js';
import type { UndoStep } from './attempt.js';

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The kernel updates these with every event, including undos. */
const counted: ReadonlySet<string> = new Set(['version', 'modifiedOn']);

/** A user and a time that no event has. */
const noChange = { recordedAt: '0001-01-01T00:00:00.000Z', actorId: 'nobody' } as const;

interface Cells {
  readonly entity: RowClass;
  readonly key: Values;
  readonly columns: ReadonlySet<string>;
}
/** By table and key. */
type Touched = ReadonlyMap<string, Cells>;

/** One event with the metadata that projections see. */
interface Seen {
  readonly event: DomainEvent;
  readonly at: At;
}

/**
 * The cells that an event took from its user and time: those that differ if someone else had done it at another time.
 * For an undo also those that it restored, and all cells of a row that it deleted.
 */
const stampsOf = (registry: Registry, kind: string, { event, at }: Seen, before: StreamRows): Touched => {
  const { restores = [], ...plain } = at;
  const others = registry.rowOps(kind, event, { ...plain, ...noChange });
  const cells = new Map<string, Cells & { columns: Set<string> }>();
  const add = (op: RowOp, columns: readonly string[]) => {
    const { name, key } = namedBy(op);
    const known = cells.get(name)?.columns ?? [];
    const added = columns.filter((column) => !counted.has(column) && !(column in key));
    if (added.length > 0) cells.set(name, { entity: op.entity, key, columns: new Set([...known, ...added]) });
  };
  const valuesOf = (op: RowOp | undefined): Values =>
    !op || op.op === 'remove' ? {} : 'row' in op ? op.row : op.fields;
  registry.rowOps(kind, event, plain).forEach((op, index) => {
    const [mine, theirs] = [valuesOf(op), valuesOf(others[index])];
    const stamped = Object.keys(mine).filter((column) => !same(mine[column], theirs[column]));
    add(op, stamped);
  });
  for (const op of registry.rowOps(kind, event, { ...plain, restores }).slice(others.length))
    add(op, Object.keys(op.op === 'remove' ? (before.get(namedBy(op).name) ?? {}) : valuesOf(op)));
  return cells;
};

/** Restores who did something and when, in the rows of the streams of an undo. */
export class Restoring {
  /** By stream: its rows and version after the steps so far. */
  private readonly now = new Map<string, { readonly rows: StreamRows; readonly version: number }>();

  constructor(
    private readonly registry: Registry,
    private readonly stories: ReadonlyMap<string, Story>,
    private readonly by: Pick<At, 'recordedAt' | 'actorId'>,
  ) {}

  /**
   * The cells that one step of the undo restores in addition to its events' fields. Called in the order of the steps.
   */
  of({ streamId, undoes, events }: Omit<UndoStep, 'rules'>): Restored[] {
    const story = this.stories.get(streamId);
    const place = story?.events.findIndex(({ eventId }) => eventId === undoes) ?? -1;
    if (!story || place < 0) return [];
    const before = this.folded(story, place);
    const taken = this.seen(story, place);
    const made = before.after(this.opsOf(story, taken));
    const { rows: now, version: last } = this.now.get(streamId) ?? {
      rows: this.folded(story, story.events.length),
      version: story.version,
    };
    const { kind, tenantId } = story;
    const envelope = (index: number) => ({ tenantId, streamId, version: last + index + 1, ...this.by });
    const backs = events.map((event, index): Seen => ({ event, at: envelope(index) }));
    const next = backs.reduce((rows, back) => rows.after(this.opsOf(story, back)), now);
    const touched = [taken, ...backs].flatMap((seen) => [
      ...stampsOf(this.registry, kind, seen, seen === taken ? before : now),
    ]);
    const all = new Map<string, Cells>();
    for (const [name, cells] of touched) {
      const columns = new Set([...(all.get(name)?.columns ?? []), ...cells.columns]);
      all.set(name, { ...cells, columns });
    }
    const restores = [...all].flatMap(([name, cells]) =>
      restored(cells, { before: before.get(name), made: made.get(name), now: now.get(name), next: next.get(name) }),
    );
    const [end] = backs.slice(-1);
    const ops = end ? this.registry.rowOps(kind, end.event, { ...end.at, restores }) : [];
    const plain = end ? this.opsOf(story, end).length : 0;
    this.now.set(streamId, { rows: next.after(ops.slice(plain)), version: last + events.length });
    return restores;
  }

  private seen({ tenantId, streamId, events, base }: Story, index: number): Seen {
    const known = events[index];
    const version = base + index + 1;
    if (!known) throw new Error(`The stream ${streamId} has no event ${version}`);
    const { event, recordedAt, actorId, restores } = known;
    return { event, at: { tenantId, streamId, version, recordedAt, actorId, restores } };
  }

  private opsOf({ kind }: Story, { event, at }: Seen): RowOp[] {
    return this.registry.rowOps(kind, event, at);
  }

  /** The rows after the first events of the story. */
  private folded(story: Story, count: number): StreamRows {
    let rows = story.rows;
    for (let index = 0; index < count; index++) rows = rows.after(this.opsOf(story, this.seen(story, index)));
    return rows;
  }
}

interface Stages {
  /** The row before the undone event, and after it. */
  readonly before: Values | undefined;
  readonly made: Values | undefined;
  /** The row before the undo, and after the undo's own events. */
  readonly now: Values | undefined;
  readonly next: Values | undefined;
}

/** A later act's stamp stays. */
const restored = ({ entity, key, columns }: Cells, { before, made, now, next }: Stages): Restored[] => {
  const { table } = declaredTable(entity);
  const isAsMade = (column: string) => same(now?.[column], made?.[column]);
  if (!before) {
    const says = Object.keys(made ?? {}).filter((column) => !(column in key));
    const isStamps = says.length > 0 && says.every((column) => columns.has(column) && isAsMade(column));
    return isStamps && now && next ? [{ table, key, cells: null }] : [];
  }
  if (!next) {
    const rest = Object.entries(before).filter(([column]) => !(column in key));
    return made || now ? [] : [{ table, key, cells: Object.fromEntries(rest), whole: true }];
  }
  const cells = [...columns]
    .map((column) => [column, (isAsMade(column) ? before : now)?.[column] ?? null] as const)
    .filter(([column, value]) => !same(next[column], value));
  return cells.length > 0 ? [{ table, key, cells: Object.fromEntries(cells) }] : [];
};
