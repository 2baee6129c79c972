import type { ImportMapping, ImportOptions, ImportReading } from '@evergreen/contracts/bulk-work/imports';
import { type CheckedRow, normaliser, noRemarks } from './normalise.js';
import type { EarlierRow } from './plan-rows.js';
import type { Table } from './read-table.js';

/** A checked row next to the cells that it was read from. */
export type ReadRow = CheckedRow & { cells: readonly string[] };

/** How the rows of a file are to be read; `options` are null where no one has said. */
export interface RowsTask {
  readonly mapping: ImportMapping;
  readonly options: ImportOptions | null;
  readonly reading: ImportReading;
  /** Those that hold anything; of a file from before they were counted, all. */
  readonly columns: readonly string[];
  /** The line of the header; null where it is to be found. */
  readonly headerRow: number | null;
  /** Of a workbook with several; null for the one that holds a register. */
  readonly sheet: string | null;
  readonly batchRows: number;
}

/** Without the cells of columns that are empty; those behind the last column stay, which a row may be refused for. */
const ownCells = (all: readonly string[], columns: readonly string[]) => {
  const names = new Set(columns);
  const kept = all.flatMap((name, index) => (names.has(name) ? [index] : []));
  if (kept.length === all.length) return (cells: readonly string[]) => cells;
  return (cells: readonly string[]) => [...kept.map((column) => cells[column] ?? ''), ...cells.slice(all.length)];
};

/** The rows of a table in batches, each row read and checked, none kept. */
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

/** What rows that were imported before leave to those after them: which license keys stood where, with which content. */
export const rememberRows = (earlierRows: Map<string, EarlierRow>, rows: readonly CheckedRow[]): void => {
  for (const checked of rows) {
    if (!checked.ok || earlierRows.has(checked.rowKey)) continue;
    earlierRows.set(checked.rowKey, { row: checked.row, contentKey: checked.contentKey });
  }
};
