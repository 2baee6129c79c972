import type { ImportMapping, ImportOptions } from '@evergreen/contracts/imports';
import { type CheckedRow, normaliser } from './normalise.js';
import type { EarlierRow } from './plan-rows.js';
import type { Table } from './read-table.js';

/** A checked row beside the cells that it was read from. */
export type ReadRow = CheckedRow & { cells: readonly string[] };

/** How the rows of a file are to be read; `options` are null where nobody has said. */
export interface RowsTask {
  readonly mapping: ImportMapping;
  readonly options: ImportOptions | null;
  readonly batchRows: number;
}

/** The rows of a table in batches, each row read and checked, none kept. */
export async function* batchesOf(
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  { mapping, options, batchRows: size }: RowsTask,
): AsyncGenerator<ReadRow[]> {
  const normalise = normaliser(columns, mapping, options ?? undefined);
  let batch: ReadRow[] = [];
  for await (const { row, cells, error } of rows) {
    const checked = error ? { ok: false as const, errors: [{ field: null, message: error }] } : normalise(cells);
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
