import type { DataSource } from 'typeorm';
import { type Part, plainPart, type PlainInsert } from '../events/flush-parts.js';
import type { RowOp } from '../events/projection.js';
import { RowChanges } from '../events/row-changes.js';
import { rowParts } from '../events/table-parts.js';

export interface Loaded<S> {
  readonly id: string;
  readonly tenantId: string;
  readonly version: number;
  readonly state: S;
}

interface Head {
  version: number;
  hash: Buffer;
}

/** The streams that a transaction has read, and the rows that it has not written yet. */
export class Pending {
  readonly heads = new Map<string, Head>();
  readonly streams = new Map<string, Loaded<unknown>>();
  private changes: RowChanges;
  private inserts = new Map<string, PlainInsert & { rows: Record<string, unknown>[] }>();

  constructor(private readonly source: DataSource) {
    this.changes = new RowChanges(source);
  }

  change(op: RowOp): void {
    this.changes.add(op);
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

  /** Returns the pending rows; later changes are relative to them. */
  take(): Part[] {
    const parts = [...[...this.inserts.values()].map(plainPart), ...rowParts(this.changes)];
    this.inserts = new Map();
    this.changes = new RowChanges(this.source);
    return parts;
  }
}
