import type { ImportRow, RowError } from '@evergreen/contracts/bulk-work/imports';
import type { Sql } from '../../../kernel/db/database.js';
import type { BadRow } from './reading/rows/bad-rows.js';
import type { ReadRow } from './reading/batches.js';
import type { PlannedRow } from './reading/rows/plan-rows.js';

export interface ProblemsOf {
  readonly tenantId: string;
  readonly importId: string;
  readonly mappings: number;
}

const pageOfRows = 1000;
/** PostgreSQL accepts no NUL and no lone surrogates, which may be the reason of a refusal. */
const storable = (text: string) => text.replace(/\0/g, '').toWellFormed();

export const refusedRows = (rows: readonly ReadRow[], planned: readonly PlannedRow[]): BadRow[] =>
  planned.flatMap((plan, index) =>
    plan.outcome === 'Refused' ? [{ row: plan.row, cells: rows[index]?.cells ?? [], errors: plan.errors }] : [],
  );

/** Stores refused rows in the batch's transaction; a retry writes the same. */
export const keepProblems = async (
  sql: Sql,
  { tenantId, importId, mappings }: ProblemsOf,
  rows: readonly BadRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  const records = rows.map(({ row, errors, cells }) => ({ row, reasons: errors, cells: cells.map(storable) }));
  await sql.query(
    `insert into import_problems (tenant_id, import_id, mappings, row_number, reasons, cells)
     select $1, $2, $3, row, reasons, cells from jsonb_to_recordset($4::jsonb) as x(row integer, reasons jsonb, cells jsonb)
     on conflict (tenant_id, import_id, mappings, row_number) do update set reasons = excluded.reasons, cells = excluded.cells`,
    [tenantId, importId, mappings, JSON.stringify(records)],
  );
};

/** Deletes those of an earlier mapping. */
export const forgetEarlierProblems = (sql: Sql, { tenantId, importId, mappings }: ProblemsOf) =>
  sql.query(`delete from import_problems where tenant_id = $1 and import_id = $2 and mappings < $3`, [
    tenantId,
    importId,
    mappings,
  ]);

const columns = 'row_number as row, reasons as errors, cells';

export const pageOfProblems = async (
  sql: Sql,
  { tenantId, importId, mappings }: ProblemsOf,
  { limit, offset, direction }: { limit: number; offset: number; direction: 'asc' | 'desc' },
) => {
  const where = 'where tenant_id = $1 and import_id = $2 and mappings = $3';
  const key = [tenantId, importId, mappings];
  const items = await sql.query<ImportRow>(
    `select ${columns} from import_problems ${where} order by row_number ${direction} limit $4 offset $5`,
    [...key, limit, offset],
  );
  const [all] = await sql.query<{ count: number }>(`select count(*) from import_problems ${where}`, key);
  return { items, totalItemCount: all?.count ?? 0 };
};

/** All, in pages with a transaction each, so that a slow download holds none open. */
export async function* allProblems(
  read: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>,
  { tenantId, importId, mappings }: ProblemsOf,
): AsyncGenerator<BadRow> {
  let after = 0;
  for (;;) {
    const rows = await read((sql) =>
      sql.query<{ row: number; errors: RowError[]; cells: string[] }>(
        `select ${columns} from import_problems where tenant_id = $1 and import_id = $2 and mappings = $3 and row_number > $4
         order by row_number limit ${pageOfRows}`,
        [tenantId, importId, mappings, after],
      ),
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageOfRows) return;
    after = last.row;
  }
}
