import type { RowOp } from './projection.js';

export type Row = Record<string, unknown>;

export interface RowErrors {
  /** The error of an operation that does not fit the row: it exists twice, or not at all. */
  readonly misfit: (what: 'twice' | 'change' | 'remove', name: string) => Error;
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
  { misfit, unknown }: RowErrors,
): Row | undefined => {
  switch (op.op) {
    case 'put':
      if (row) throw misfit('twice', name);
      return { ...op.row };
    case 'save':
      return { ...op.row };
    case 'patch':
      if (!row) throw misfit('change', name);
      for (const property in op.fields) {
        if (op.fields[property] === undefined) continue;
        if (!(property in row)) unknown?.(property);
        row[property] = op.fields[property];
      }
      return row;
    case 'remove':
      if (!row) throw misfit('remove', name);
      return undefined;
  }
};
