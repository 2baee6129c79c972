import type { Sql } from '../../../kernel/db/database.js';

interface Held {
  readonly authorities: readonly string[];
  readonly types?: readonly string[];
}

/**
 * Keeps records that another record is about to refer to until this transaction ends; what is read after this does
 * not change. A user who deletes one of them waits, and then counts the new references.
 */
export const holdAuthorities = async (sql: Sql, { authorities, types = [] }: Held): Promise<void> => {
  await sql.query('select hold_authorities($1::uuid[], $2::uuid[])', [authorities, types]);
};

const thereSql = `select
  (select count(*) from licensing_authorities where id = any ($1::uuid[])) as authorities,
  (select count(*) from license_types where id = any ($2::uuid[])) as types`;

/** Holds records that were read before. @returns false if one of them was deleted in the meantime */
export const stillHeld = async (sql: Sql, locks: Required<Held>): Promise<boolean> => {
  await holdAuthorities(sql, locks);
  const [there] = await sql.query<{ authorities: number; types: number }>(thereSql, [locks.authorities, locks.types]);
  return there?.authorities === locks.authorities.length && there.types === locks.types.length;
};
