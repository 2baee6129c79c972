/** The newest times in the database, in milliseconds since 1970; null if there is none. */
export interface LogTimes {
  /** The number of the newest checkpoint. */
  readonly checkpoint: number | null;
  readonly takenAt: number | null;
  /** Of the newest event; null if a checkpoint has recorded a clock jump since then. */
  readonly eventAt: number | null;
  /** The database's clock. */
  readonly at: number;
}

const ms = (expression: string): string => `extract(epoch from ${expression})::float8 * 1000`;

/** Always returns one row. */
export const askLogTimes = `select c.number as checkpoint, ${ms('c.taken_at')} as "takenAt", ${ms('newest_event_at()')} as "eventAt",
    ${ms('clock_timestamp()')} as at
  from (select) one left join lateral (select number, taken_at from checkpoints order by number desc limit 1) c on true`;

/** The latest recorded time; -Infinity if there is none. */
export const latestOf = ({ takenAt, eventAt }: Pick<LogTimes, 'takenAt' | 'eventAt'>): number =>
  Math.max(takenAt ?? -Infinity, eventAt ?? -Infinity);

export const timesIn = ([times]: readonly LogTimes[]): LogTimes => {
  if (!times) throw new Error('The database did not answer what was recorded last');
  return times;
};
