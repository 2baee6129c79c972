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

type Taken = Pick<StoredCheckpoint, 'takenAt' | 'number'> | undefined;

/** What the program knows of its clock when it takes a checkpoint. */
export interface Noticing {
  /** What the clock should say, by the time that passed while the program ran; undefined where it has just begun. */
  readonly expected?: number | undefined;
  /** The newest checkpoint when the clock was last right. */
  readonly seen?: number | null;
  /** The latest time that was recorded, where an administrator said that the clock is right now, and was wrong then. */
  readonly accepted?: number;
}

const iso = (at: number): string => new Date(at).toISOString();

/**
 * What the program noticed by its own clock, never by the dates of events, unless an administrator said so: a forged date records nothing.
 * A machine that was off finds a later time and no more than that: it makes no jump.
 */
export const jumpSince = (
  newest: Taken,
  now: string,
  { expected, seen = null, accepted = -Infinity }: Noticing,
): Omit<ClockJump, 'position'> | undefined => {
  const at = Date.parse(now);
  const takenAt = newest && Date.parse(newest.takenAt);
  const latest = Math.max(takenAt ?? -Infinity, accepted);
  if (latest - at > DAY_MS) return { before: iso(latest), after: now };
  if (expected === undefined || !differs(at, expected)) return undefined;
  // One that was taken after the jump has recorded it; one from before it may be of the day that the clock went back to.
  const isRecorded = newest !== undefined && newest.number !== seen && takenAt !== undefined && !differs(takenAt, at);
  return isRecorded ? undefined : { before: iso(expected), after: now };
};

/**
 * A checkpoint is due where the newest one is more than a day away, and where the clock jumped, also with nothing to seal: nothing is
 * written then until a checkpoint says the new time.
 */
export const isDue = (newest: Taken, now: string, noticing: Noticing): boolean =>
  (newest !== undefined && differs(Date.parse(newest.takenAt), Date.parse(now))) ||
  jumpSince(newest, now, noticing) !== undefined;

export type Recorded = ClockJump & { readonly checkpoint: number };

/** In the order of the log. */
export const recordedJumps = (sql: Sql): Promise<Recorded[]> =>
  sql.query<Recorded>(
    `select number as checkpoint, clock_position as position, clock_before as before, clock_after as after
     from checkpoints where clock_position is not null order by number`,
  );
