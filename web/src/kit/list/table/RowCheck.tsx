import type { RowSelection } from '../state/useSelection';

interface RowCheckProps<R> {
  row: R;
  rows: readonly R[];
  name: string;
  selection: RowSelection<R>;
}

/** Chooses a row; with Shift, the range from the last one. */
export const RowCheck = <R extends { id: string }>({ row, rows, name, selection }: RowCheckProps<R>) => (
  <input
    type="checkbox"
    aria-label={`Select ${name}`}
    checked={selection.has(row.id)}
    data-chooses-row=""
    onChange={({ nativeEvent }) =>
      selection.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? rows : undefined)
    }
  />
);
