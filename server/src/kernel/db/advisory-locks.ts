import type { Sql } from './database.js';

const key = `hashtextextended('relied upon ' || $1::text, 0)`;

/**
 * Keeps a record from being removed until this transaction ends: a transaction that removes it waits, then checks
 * again who depends on it. Many may hold the lock at once. An advisory lock, because the record may belong to another
 * tenant, whose rows this one can read but not lock.
 */
export const relyOn = (sql: Sql, id: string) => sql.query(`select pg_advisory_xact_lock_shared(${key})`, [id]);

/** Waits for all that depend on the record; later ones wait for this transaction. Call it before counting them. */
export const holdAlone = (sql: Sql, id: string) => sql.query(`select pg_advisory_xact_lock(${key})`, [id]);
