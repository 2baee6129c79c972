import type { RowOp } from './projection.js';

export type Row = Record<string, unknown>;

export interface Speaking {
  /** The error of an operation that does not fit the row. */
  readonly broken: (what: 'twice' | 'change' | 'remove', name: string) => Error;
  /** Receives a property that the row did not have. */
  readonly unknown?: (property: string) => void;
}

/**
 * Applies an operation to a row in memory; undefined: the row is deleted. Used by rebuild and history. A patch
 * mutates the row: a rebuild runs this for every event.
 */
export const applied = (
  row: Row | undefined,
  op: RowOp,
  name: string,
  { broken, unknown }: Speaking,
): Row | undefined => {
  switch (op.op) {
    case 'put':
      if (row) throw broken('twice', name);
      return { ...op.row };
    case 'save':
      return { ...op.row };
    case 'patch':
      if (!row) throw broken('change', name);
      for (const property in op.fields) {
        if (op.fields[property] === undefined) continue;
        if (!(property in row)) unknown?.(property);
        row[property] = op.fields[property];
      }
      return row;
    case 'remove':
      if (!row) throw broken('remove', name);
      return undefined;
  }
};
