import type { RowOp } from './projection.js';

export type Row = Record<string, unknown>;

export interface Speaking {
  /** What is wrong where an operation does not fit the row. */
  readonly broken: (what: 'twice' | 'change' | 'remove', name: string) => Error;
  /** Hears of a property that the row did not have. */
  readonly unknown?: (property: string) => void;
}

/**
 * What an operation makes of one row in memory; undefined: none is left. The one fold of the rebuild and of the history.
 * A patch changes the row that it is given: a rebuild comes here for every event there ever was.
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
