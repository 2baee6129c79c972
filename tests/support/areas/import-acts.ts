import type { ImportAct, ImportResult, ImportUndoPlan } from '@evergreen/contracts/bulk-work/import-acts';
import type pg from 'pg';
import { areas } from '../../../server/src/features/areas.js';
import { Database } from '../../../server/src/kernel/db/database.js';
import { Registry } from '../../../server/src/kernel/events/registry.js';
import type { Api, Caller } from '../api.js';

export const resultOf = (caller: Caller, importId: string): Promise<ImportResult> =>
  caller.read<ImportResult>(`/imports/${importId}/result`);

export const undoPlanOf = (caller: Caller, importId: string): Promise<ImportUndoPlan> =>
  caller.read<ImportUndoPlan>(`/imports/${importId}/undo`);

/** Waits until the acts on an import are done; returns the newest. */
export const actOver = async (caller: Caller, importId: string): Promise<ImportAct> => {
  await caller.settled();
  const act = (await resultOf(caller, importId)).acts[0];
  if (!act || act.status === 'Running') throw new Error('The act did not come to its end');
  return act;
};

/** Events of imports stay in the history, and so do the names of deleted records. */
const tables = ['import_runs', 'imported_records', 'import_acts', 'subjects'];

/** Every table made of events, except those of imports: the number of rows, and a digest of them. */
export const readTables = async (
  { app }: Api,
  owner: pg.Client,
  without: readonly string[] = [],
): Promise<Record<string, string>> => {
  const { source } = app.get(Database);
  const contents: Record<string, string> = {};
  for (const entity of new Registry(areas).entities) {
    const table = source.getMetadata(entity).tableName;
    if (tables.includes(table)) continue;
    const { rows } = await owner.query<{ held: string }>(
      `select count(*) || ' rows, ' || coalesce(md5(string_agg(row, E'\\n' order by row)), '') as held
       from (select (to_jsonb(r) - $1::text[])::text as row from ${table} r) all_rows`,
      [without],
    );
    contents[table] = rows[0]?.held ?? '';
  }
  return contents;
};
