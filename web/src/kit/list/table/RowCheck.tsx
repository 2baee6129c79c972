import type { RowSelection } from '../state/useSelection';

interface RowCheckProps<R> {
  row: R;
  /** The rows that a range may have. */
  here: readonly R[];
  name: string;
  selection: RowSelection<R>;
}

/** Chooses a row; with Shift, the range from the last one. */
export const RowCheck = <R extends { id: string }>({ row, here, name, selection }: RowCheckProps<R>) => (
  <input
    type="checkbox"
    aria-label={`Select ${name}`}
    checked={selection.has(row.id)}
    data-chooses-row=""
    onChange={({ nativeEvent }) =>
      selection.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? here : undefined)
    }
  />
);
