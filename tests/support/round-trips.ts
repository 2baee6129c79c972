import type { Socket } from 'node:net';
import type pg from 'pg';
import { Clock } from '../../server/src/kernel/clock.js';

/** Time passes when the test says so: the clock of the database is asked for once a second. */
export class PausedClock extends Clock {
  passed = 0;

  override ticks(): number {
    return this.passed;
  }
}

/** A round trip is a packet to the database: statements that are sent together count once. */
export const countTrips = async (pool: pg.Pool): Promise<(act: () => Promise<unknown>) => Promise<number>> => {
  let count = 0;
  // The one that was opened with the source is not counted.
  (await pool.connect()).release(true);
  pool.on('connect', ({ connection: { stream } }) => {
    for (const way of ['_write', '_writev'] as const) {
      const write = (stream as Socket)[way]!.bind(stream) as (...args: unknown[]) => void;
      Object.assign(stream, { [way]: (...args: unknown[]) => (count++, write(...args)) });
    }
  });
  return async (act) => {
    count = 0;
    await act();
    return count;
  };
};
