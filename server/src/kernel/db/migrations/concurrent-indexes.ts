import { statementsOf } from './sql-statements.js';

/** Runs statements one by one, each in its own transaction unless one was begun. */
export type Run = <R extends object>(sql: string, params?: readonly unknown[]) => Promise<R[]>;

const REPLACED = '_is_replaced';
const CREATE = /^((?:\s|--[^\n]*\n)*create (?:unique )?index) (?:if not exists )?(\w+)\s+on (\w+)/i;
const DROP = /^(?:\s|--[^\n]*\n)*drop index (?:if exists )?(\w+)/i;

const madeBy = (statement: string) => {
  const [, , name, table] = CREATE.exec(statement) ?? [];
  return name && table ? { name, table } : undefined;
};
const droppedBy = (statement: string): string | undefined => DROP.exec(statement)?.[1];

/** Tables that contain rows, and their indexes. */
const FILLED = `select c.relname::text as name from pg_class c left join pg_index i on i.indexrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
    and exists (select from pg_class t where t.oid = coalesce(i.indrelid, c.oid) and t.relkind = 'r' and pg_relation_size(t.oid) > 0)`;

/**
 * The text of a migration without the indexes on tables that contain rows: building them in the transaction would
 * block writes, and dropping them would block reads. `settleIndexes` builds them concurrently after the migration;
 * the old ones serve until then.
 */
export const withoutIndexes = async (run: Run, text: string): Promise<string> => {
  const statements = statementsOf(text);
  const names = statements.flatMap((statement) => madeBy(statement)?.table ?? droppedBy(statement) ?? []);
  if (names.length === 0) return text;
  const filled = new Set((await run<{ name: string }>(FILLED, [names])).map(({ name }) => name));
  if (filled.size === 0) return text;
  const kept = statements.flatMap((statement) => {
    if (filled.has(madeBy(statement)?.table ?? '')) return [];
    const dropped = droppedBy(statement) ?? '';
    return filled.has(dropped) ? [`alter index ${dropped} rename to ${dropped}${REPLACED}`] : [statement];
  });
  return kept.join(';');
};

/** The last statement that creates each index, by name, without those dropped later. */
const indexesOf = (texts: readonly string[]): Map<string, { table: string; statement: string }> => {
  const indexes = new Map<string, { table: string; statement: string }>();
  for (const statement of texts.flatMap(statementsOf)) {
    const made = madeBy(statement);
    const dropped = droppedBy(statement);
    if (made) indexes.set(made.name, { table: made.table, statement });
    if (dropped) indexes.delete(dropped);
  }
  return indexes;
};

const STORED = `select c.relname::text as name, coalesce(i.indisvalid, true) as whole
  from pg_class c left join pg_index i on i.indexrelid = c.oid where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')`;

/**
 * Builds missing indexes concurrently, then drops the replaced ones. Its only state is the catalog, so it continues
 * after an interruption.
 */
export const settleIndexes = async (run: Run, texts: readonly string[]): Promise<void> => {
  const stored = new Map(
    (await run<{ name: string; whole: boolean }>(STORED)).map(({ name, whole }) => [name, whole] as const),
  );
  for (const [name, { table, statement }] of indexesOf(texts)) {
    if (stored.get(name) || !stored.has(table)) continue;
    if (stored.has(name)) await run(`drop index concurrently ${name}`);
    await run(statement.replace(CREATE, '$1 concurrently $2 on $3'));
  }
  for (const name of stored.keys()) if (name.endsWith(REPLACED)) await run(`drop index concurrently ${name}`);
};
