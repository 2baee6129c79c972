import type { Sql } from './database.js';

const key = `hashtextextended('relied upon ' || $1::text, 0)`;

/**
 * Until this transaction ends, what it relies on does not go: whoever ends it waits, and looks again what relies on it. Many may rely
 * on it at once. By a lock of no row: what is relied upon may lie in another tenant, whose rows are read and not locked.
 */
export const relyOn = (sql: Sql, id: string) => sql.query(`select pg_advisory_xact_lock_shared(${key})`, [id]);

/** Waits for whoever relies on it; whoever would from now on waits for this transaction. Asked before it is looked what relies on it. */
export const holdAlone = (sql: Sql, id: string) => sql.query(`select pg_advisory_xact_lock(${key})`, [id]);
