import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../db/database.js';

const LOCK_NOT_AVAILABLE = '55P03';
const ATTEMPTS = 60;
const PAUSE_MS = 500;

/** A position below which nothing is open; asks again while a long append keeps it. */
export const settledEnd = async (database: Database): Promise<number> => {
  for (let attempt = 1; ; attempt++) {
    try {
      const [end] = await database.outside((sql) => sql.query<{ settled: number }>('select log_settled() as settled'));
      return end?.settled ?? 0;
    } catch (error) {
      const busy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!busy || attempt === ATTEMPTS) throw error;
      await pause(PAUSE_MS);
    }
  }
};
