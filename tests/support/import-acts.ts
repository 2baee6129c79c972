import type { ImportAct, ImportResult, ImportUndoPlan } from '@evergreen/contracts/bulk-work/import-acts';
import type pg from 'pg';
import { areas } from '../../server/src/features/areas.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import type { Api, Caller } from './api.js';

export const resultOf = async (caller: Caller, importId: string): Promise<ImportResult> =>
  (await caller.get<ImportResult>(`/imports/${importId}/result`)).body;

export const undoPlanOf = async (caller: Caller, importId: string): Promise<ImportUndoPlan> =>
  (await caller.get<ImportUndoPlan>(`/imports/${importId}/undo`)).body;

/** Waits until what is done with an import is done; the newest. */
export const actOver = async (caller: Caller, importId: string): Promise<ImportAct> => {
  await caller.settled();
  const act = (await resultOf(caller, importId)).acts[0];
  if (!act || act.status === 'Running') throw new Error('The act did not come to its end');
  return act;
};

/** What happened to imports stays in the history, and so does what the records that are gone were called. */
const tables = ['import_runs', 'imported_records', 'import_acts', 'subjects'];

/** What every table that is made of events holds, but those that tell of imports: how many rows, and a digest of them. */
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
