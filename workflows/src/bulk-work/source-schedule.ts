import type { CalendarDate } from '../dates.js';
import { addDays } from '../dates.js';

export interface ListSchedule {
  readonly every: 'Daily' | 'Weekly' | 'Monthly';
  /** 1 is Monday; or the day of the month, at most its last. */
  readonly onDay: number | null;
  /** In the client's time zone, 24 hours: 06:30. */
  readonly at: string;
}

const midnight = (day: CalendarDate) => new Date(`${day}T00:00:00Z`);

const isDay = (day: CalendarDate, { every, onDay }: ListSchedule): boolean => {
  if (every === 'Daily') return true;
  if (every === 'Weekly') return (midnight(day).getUTCDay() || 7) === onDay;
  const next = addDays(day, 1);
  const isLast = next.slice(0, 7) !== day.slice(0, 7);
  const date = midnight(day).getUTCDate();
  return date === onDay || (isLast && date < (onDay ?? 1));
};

const LONGEST_MONTH = 31;

/**
 * The last day on which a list was due; null for a schedule that has no day. @param day and @param time in the
 * client's time zone
 */
export const lastDueDay = (schedule: ListSchedule, day: CalendarDate, time: string): CalendarDate | null => {
  const latest = time >= schedule.at ? day : addDays(day, -1);
  for (let back = 0; back < LONGEST_MONTH; back += 1) {
    const due = addDays(latest, -back);
    if (isDay(due, schedule)) return due;
  }
  return null;
};
