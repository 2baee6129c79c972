import pg from 'pg';

/** SQLSTATE: PostgreSQL ended one of several transactions that waited for each other. */
export const DEADLOCK = '40P01';
const ATTEMPTS = 8;

export const isDeadlock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === DEADLOCK;

/**
 * Runs a transaction again that PostgreSQL ended as a deadlock: nothing of it was written.
 * @throws the deadlock itself after eight attempts
 */
export const withoutDeadlock = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (!isDeadlock(error) || left === 0) throw error;
    }
  }
};
