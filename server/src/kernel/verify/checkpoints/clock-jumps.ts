import type { Sql } from '../../db/database.js';
import { differs } from '../../db/connections/clock-watch.js';
import { DAY_MS } from '../../durations.js';
import type { StoredCheckpoint } from './checkpoint.js';

/**
 * The clock that dates events jumped, more than the time that passed. The checkpoint that detected it records it
 * under its signature. Events up to `position`, and those of the next seal, may have either clock's dates.
 */
export interface ClockJump {
  readonly position: number;
  readonly before: string;
  readonly after: string;
}

/** A jump, its checkpoint, and the number of events whose dates only it explains. */
export interface NotedJump extends Pick<ClockJump, 'before' | 'after'> {
  readonly checkpoint: number;
  readonly events: number;
}

type Taken = Pick<StoredCheckpoint, 'takenAt' | 'number'> | undefined;

/** What the program knows of its clock when it creates a checkpoint. */
export interface Noticing {
  /** The expected time, by the time that passed while the program ran; undefined after a start. */
  readonly expected?: number | undefined;
  /** The newest checkpoint when the clock was last right. */
  readonly seen?: number | null;
  /** The latest recorded time that an administrator declared wrong. */
  readonly accepted?: number;
}

const iso = (time: number): string => new Date(time).toISOString();

/**
 * A jump that the program detected by its own clock, never by the dates of events, unless an administrator said so: a
 * forged date must not record a jump. A machine that was off only finds a later time: no jump.
 */
export const jumpSince = (
  newest: Taken,
  now: string,
  { expected, seen = null, accepted = -Infinity }: Noticing,
): Omit<ClockJump, 'position'> | undefined => {
  const time = Date.parse(now);
  const takenAt = newest && Date.parse(newest.takenAt);
  const latest = Math.max(takenAt ?? -Infinity, accepted);
  if (latest - time > DAY_MS) return { before: iso(latest), after: now };
  if (expected === undefined || !differs(time, expected)) return undefined;
  // A later checkpoint has recorded it; an earlier one may be of the day that the clock went back to.
  const isRecorded = newest !== undefined && newest.number !== seen && takenAt !== undefined && !differs(takenAt, time);
  return isRecorded ? undefined : { before: iso(expected), after: now };
};

/**
 * A checkpoint is due once a day, and after a clock jump even without new events: nothing is written until a
 * checkpoint has the new time.
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
