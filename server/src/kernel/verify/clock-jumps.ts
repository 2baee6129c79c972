import type { Sql } from '../db/database.js';
import { DAY_MS, differs } from '../db/clock-watch.js';
import type { StoredCheckpoint } from './checkpoint.js';

/**
 * The clock that dates events went from one time to another, as no passing of time explains. The checkpoint that noticed it records it,
 * so its signature covers it. Events up to `position`, and those that the next seal covers, may be dated by either clock.
 */
export interface ClockJump {
  readonly position: number;
  readonly before: string;
  readonly after: string;
}

/** A jump, the checkpoint that recorded it, and how many events are dated as only the jump explains. */
export interface NotedJump extends Pick<ClockJump, 'before' | 'after'> {
  readonly checkpoint: number;
  readonly events: number;
}

type Taken = Pick<StoredCheckpoint, 'takenAt'> | undefined;

/**
 * A checkpoint is due where the newest one is more than a day away, also with nothing to seal: where a clock jumped nothing is written
 * until a checkpoint says the new time.
 */
export const isOfAnotherDay = (newest: Taken, now: string): boolean =>
  newest !== undefined && differs(Date.parse(newest.takenAt), Date.parse(now));

/**
 * What the program noticed by its own clock, never by the dates of events: a forged date records nothing.
 * A machine that was off finds a later time and no more than that: it makes no jump.
 * @param expected what the clock should say, by the time that passed while the program ran
 */
export const jumpSince = (
  newest: Taken,
  now: string,
  expected: number | undefined,
): Omit<ClockJump, 'position'> | undefined => {
  if (!newest) return undefined;
  const ahead = Date.parse(newest.takenAt) - Date.parse(now);
  if (ahead > DAY_MS) return { before: newest.takenAt, after: now };
  const jumped = expected !== undefined && differs(Date.parse(now), expected);
  // A newest checkpoint of now was taken after the jump.
  return jumped && ahead < -DAY_MS ? { before: new Date(expected).toISOString(), after: now } : undefined;
};

export type Recorded = ClockJump & { readonly checkpoint: number };

/** In the order of the log. */
export const recordedJumps = (sql: Sql): Promise<Recorded[]> =>
  sql.query<Recorded>(
    `select number as checkpoint, clock_position as position, clock_before as before, clock_after as after
     from checkpoints where clock_position is not null order by number`,
  );
