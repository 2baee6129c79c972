import type { RemindersBody, RemindersOfKind } from '@evergreen/contracts/accounts/reminders';
import { Weekday } from '@evergreen/contracts/accounts/reminders';
import { addDays, type CalendarDate, daysBetween, weekOf } from '../dates.js';

/** The distance of a reminder after the date. */
export const LATE = -1;

/** The last reminder about something. */
export interface Told {
  readonly date: CalendarDate;
  /** The chosen number of days before the date; or `LATE`. */
  readonly distance: number;
  readonly on: CalendarDate;
}

export interface Remindable {
  readonly date: CalendarDate;
  readonly told: Told | null;
  /** It is never late. */
  readonly isNeverLate?: boolean;
}

export const weekdayOf = (day: CalendarDate): Weekday =>
  Weekday.options[daysBetween(weekOf(day).start, day)] ?? Weekday.enum.Sunday;

type Quiet = Pick<RemindersBody, 'quietDays' | 'awayFrom' | 'awayTo'>;

/** A day without reminders for this user. */
export const isQuiet = ({ quietDays, awayFrom, awayTo }: Quiet, day: CalendarDate): boolean =>
  quietDays.includes(weekdayOf(day)) || (awayFrom !== null && awayTo !== null && awayFrom <= day && day <= awayTo);

/** The last earlier day with reminders, if none was recorded. */
export const lastLoudDay = (quiet: Quiet, day: CalendarDate): CalendarDate => {
  const before = addDays(day, -1);
  return isQuiet(quiet, before) ? lastLoudDay(quiet, before) : before;
};

/**
 * The distance of a reminder on this day; null: none. Each chosen distance is sent once: on its day, or on the first
 * later day with reminders; of several skipped distances only the nearest.
 * @param since the last earlier day with reminders
 */
export const distanceToTell = (
  { on, daysAhead, late }: RemindersOfKind,
  { date, told: last, isNeverLate = false }: Remindable,
  day: CalendarDate,
  since: CalendarDate,
): number | null => {
  const sent = last?.date === date ? last : null;
  if (!on || (sent && sent.on >= day)) return null;
  const ahead = daysBetween(day, date);
  const reached = daysAhead.filter((distance) => ahead <= distance);
  const nearest = reached.length > 0 ? Math.min(...reached) : null;
  const isNew = (distance: number) => sent === null || sent.distance > distance;
  const again = isNeverLate ? 'Never' : late;
  if (ahead < 0 && again === 'EveryDay') return LATE;
  if (ahead < 0 && again === 'Once') return isNew(LATE) ? LATE : null;
  if (nearest === null || !isNew(nearest)) return null;
  // The day has passed and lateness is not reported: only if there was no day with reminders since.
  if (ahead < 0 && addDays(date, -nearest) <= since) return null;
  return nearest;
};

export interface Forecast<T> {
  readonly day: CalendarDate;
  readonly isQuiet: boolean;
  readonly items: readonly T[];
}

/** The reminders of the coming days without further changes, by the rule of each morning. */
export const forecast = <T extends Remindable>(
  chosen: Quiet,
  ofKind: (item: T) => RemindersOfKind,
  items: readonly T[],
  from: { readonly day: CalendarDate; readonly since: CalendarDate },
  days: number,
): Forecast<T>[] => {
  let known = [...items];
  let { since } = from;
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from.day, index);
    if (isQuiet(chosen, day)) return { day, isQuiet: true, items: [] };
    const reported: T[] = [];
    known = known.map((item) => {
      const distance = distanceToTell(ofKind(item), item, day, since);
      if (distance === null) return item;
      reported.push(item);
      return { ...item, told: { date: item.date, distance, on: day } };
    });
    since = day;
    return { day, isQuiet: false, items: reported };
  });
};
