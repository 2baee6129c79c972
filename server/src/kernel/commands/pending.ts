import type { DataSource } from 'typeorm';
import type { Sql } from '../db/connections/connection.js';
import { type Part, plainPart, type PlainInsert } from '../events/flush-parts.js';
import type { RowOp } from '../events/projection.js';
import { RowChanges } from '../events/row-changes.js';
import { rowParts } from '../events/table-parts.js';
import type { Asking } from '../events/undo-rules.js';
import { NewestEvents } from '../snapshots/newest-events.js';

export interface Loaded<S> {
  readonly id: string;
  readonly tenantId: string;
  readonly version: number;
  readonly state: S;
}

interface Head {
  readonly kind: string;
  readonly version: number;
  readonly hash: Buffer;
}

/** Rows of operational tables, by table. */
export type Inserts = Map<string, PlainInsert & { rows: Record<string, unknown>[] }>;

/** Changes of rows, in order. */
export interface Drained {
  readonly ops: readonly RowOp[];
  readonly inserts: Inserts;
}

/** The streams that a transaction has read, and the rows that it has not written yet. */
export class Pending {
  readonly heads = new Map<string, Head>();
  readonly streams = new Map<string, Loaded<unknown>>();
  /** Streams that are loaded at once share a statement, also those of a batch. */
  readonly newest: NewestEvents;
  private ops: RowOp[] = [];
  private inserts: Inserts = new Map();

  /** @param rows of the batch, if the transaction is one */
  constructor(
    private readonly source: DataSource,
    sql: Sql,
    readonly rows: Pick<Asking, 'facts'> = {},
  ) {
    this.newest = new NewestEvents(sql);
  }

  change(op: RowOp): void {
    this.ops.push(op);
  }

  insert(
    table: string,
    columns: Readonly<Record<string, string>>,
    row: Record<string, unknown>,
    conflict?: 'unless there',
  ): void {
    const insert = this.inserts.get(table) ?? { table, columns, rows: [], unlessThere: conflict !== undefined };
    this.inserts.set(table, insert);
    insert.rows.push(row);
  }

  /** Returns the pending changes; later ones are relative to them. */
  drain(): Drained {
    const { ops, inserts } = this;
    this.ops = [];
    this.inserts = new Map();
    return { ops, inserts };
  }

  /** The same as parts of a statement. */
  take(): Part[] {
    const { ops, inserts } = this.drain();
    const changes = new RowChanges(this.source);
    for (const op of ops) changes.add(op);
    return [...[...inserts.values()].map(plainPart), ...rowParts(changes)];
  }
}
