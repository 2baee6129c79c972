import type { ImportMapping, ImportOptions, ImportReading } from '@evergreen/contracts/bulk-work/imports';
import { type CheckedRow, normaliser, noRemarks } from './rows/normalise.js';
import type { EarlierRow } from './rows/plan-rows.js';
import type { Table } from './files/read-table.js';

/** A checked row with its cells. */
export type ReadRow = CheckedRow & { cells: readonly string[] };

/** How to read the rows; `options` are null if unset. */
export interface RowsTask {
  readonly mapping: ImportMapping;
  readonly options: ImportOptions | null;
  readonly reading: ImportReading;
  /** Non-empty ones; all for older files. */
  readonly columns: readonly string[];
  /** The header's line; null: detected. */
  readonly headerRow: number | null;
  /** The sheet of a workbook; null: the one with a register. */
  readonly sheet: string | null;
  readonly batchRows: number;
}

/** Without empty columns; cells after the last column stay, since a row may be refused for them. */
const ownCells = (all: readonly string[], columns: readonly string[]) => {
  const names = new Set(columns);
  const kept = all.flatMap((name, index) => (names.has(name) ? [index] : []));
  if (kept.length === all.length) return (cells: readonly string[]) => cells;
  return (cells: readonly string[]) => [...kept.map((column) => cells[column] ?? ''), ...cells.slice(all.length)];
};

/** Reads and checks the rows in batches; keeps none. */
export async function* batchesOf(
  { columns: all, rows }: Pick<Table, 'columns' | 'rows'>,
  { mapping, options, reading, columns, batchRows: size }: Omit<RowsTask, 'headerRow' | 'sheet'>,
): AsyncGenerator<ReadRow[]> {
  const normalise = normaliser(columns, mapping, options ?? undefined, reading);
  const own = ownCells(all, columns);
  let batch: ReadRow[] = [];
  for await (const { row, cells: sourceCells, error } of rows) {
    const cells = own(sourceCells);
    const checked = error
      ? { ok: false as const, errors: [{ field: null, message: error }], remarks: noRemarks }
      : normalise(cells);
    batch.push({ ...checked, row, cells });
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The keys and contents of rows, for comparison with later rows. */
export const rememberRows = (earlierRows: Map<string, EarlierRow>, rows: readonly CheckedRow[]): void => {
  for (const checked of rows) {
    if (!checked.ok || earlierRows.has(checked.rowKey)) continue;
    earlierRows.set(checked.rowKey, { row: checked.row, contentKey: checked.contentKey });
  }
};
