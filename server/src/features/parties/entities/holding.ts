import type { Sql } from '../../../kernel/db/database.js';

interface Held {
  readonly entities?: readonly string[];
  readonly officers?: readonly string[];
  readonly titles?: readonly string[];
}

/**
 * Keeps records that another record is about to refer to until this transaction ends; what is read after this does
 * not change. A user who deletes one of them waits, and then counts the new references.
 */
export const holdEntities = async (sql: Sql, { entities = [], officers = [], titles = [] }: Held): Promise<void> => {
  await sql.query('select hold_entities($1::uuid[], $2::uuid[], $3::uuid[])', [entities, officers, titles]);
};

/** Holds entities that were read before. @returns false if one of them was deleted in the meantime */
export const entitiesStillHeld = async (sql: Sql, entities: readonly string[]): Promise<boolean> => {
  await holdEntities(sql, { entities });
  const [row] = await sql.query<{ there: number }>(
    'select count(*) as there from corporate_entities where id = any ($1::uuid[])',
    [entities],
  );
  return row?.there === entities.length;
};
