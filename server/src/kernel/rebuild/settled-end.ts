import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/database.js';

const ATTEMPTS = 300;
const PAUSE_MS = 100;

/** A position below which no transaction is open. Waits for running appends, without blocking new ones. */
export const settledEnd = async (database: Database): Promise<number> => {
  const [end] = await database.outside((sql) =>
    sql.query<{ through: number; writers: string[] }>('select through, writers from log_settling()'),
  );
  const before = new Set(end?.writers);
  for (let attempt = 1; before.size > 0; attempt++) {
    const [now] = await database.outside((sql) => sql.query<{ writers: string[] }>('select log_writers() as writers'));
    if (!now?.writers.some((writer) => before.has(writer))) break;
    if (attempt === ATTEMPTS) throw new Error('An append has been under way for half a minute.');
    await pause(PAUSE_MS);
  }
  return end?.through ?? 0;
};
