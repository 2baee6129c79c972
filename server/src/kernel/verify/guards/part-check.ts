import type { Sql } from '../../db/database.js';
import { migrationTexts } from '../../db/migrations/migration-files.js';
import { type Findings, addFault, nothingFound, NOWHERE } from '../findings.js';
import { withoutComments } from './guards.js';
import { type Parts, partsIn } from './parts.js';

interface Stored {
  readonly tables: readonly string[];
  readonly keys: readonly string[];
  readonly indexes: readonly string[];
  readonly migrated: boolean;
}

/** A partitioned table has its keys on each partition. */
const STORED = `with keyed as (
    select conrelid as id from pg_constraint where connamespace = 'public'::regnamespace and contype = 'p')
  select
    array(select c.relname::text from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')) as tables,
    array(select c.relname::text from pg_class c join keyed on keyed.id = c.oid
          union all select c.relname::text from pg_class c join pg_inherits i on i.inhparent = c.oid
            left join keyed on keyed.id = i.inhrelid
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'p'
          group by c.oid having count(*) = count(keyed.id)) as keys,
    array(select c.relname::text from pg_index i join pg_class c on c.oid = i.indexrelid
          where c.relnamespace = 'public'::regnamespace and i.indisvalid) as indexes,
    to_regclass('public.migrations') is not null as migrated`;

/** What the applied migrations created; a later release's are not applied yet. */
const madeBy = async (sql: Sql, folder: string): Promise<Parts> => {
  const ran = new Set((await sql.query<{ name: string }>('select name from migrations')).map(({ name }) => name));
  const texts = (await migrationTexts(folder)).filter(({ name }) => ran.has(name));
  return partsIn(withoutComments(texts.map(({ text }) => text).join('\n')));
};

const lacking = (made: ReadonlySet<string>, stored: readonly string[]): string[] =>
  [...made].filter((name) => !stored.includes(name)).sort();

const BEHIND = `select exists (select from (select xid from events order by position desc limit 10000) e
  where e.xid >= pg_snapshot_xmax(pg_current_snapshot())) as behind`;

/** A truncated dump lacks tables, or the keys and indexes at its end. */
export const checkParts = async (sql: Sql, folder: string): Promise<{ findings: Findings; hasTables: boolean }> => {
  const findings = nothingFound();
  const tell = (words: string) => addFault(findings, 'guards', { words, position: NOWHERE });
  const [stored] = await sql.query<Stored>(STORED);
  // Nothing was migrated: a query of a table will say so.
  if (!stored?.migrated) return { findings, hasTables: true };
  const made = await madeBy(sql, folder);
  const tables = lacking(made.tables, stored.tables);
  for (const name of tables) tell(`table ${name} is missing; only a backup has it`);
  if (tables.length > 0) return { findings, hasTables: false };
  for (const name of lacking(made.keys, stored.keys)) tell(`primary key of ${name} is missing`);
  for (const name of lacking(made.indexes, stored.indexes)) tell(`index ${name} is missing, or not finished`);
  const [{ behind } = { behind: false }] = await sql.query<{ behind: boolean }>(BEHIND);
  if (behind) tell('server has counted fewer transactions than the history; evergreen migrate counts on beyond them');
  return { findings, hasTables: true };
};
