import type { RemindersBody, RemindersOfKind } from '@evergreen/contracts/accounts/reminders';
import { Weekday } from '@evergreen/contracts/accounts/reminders';
import { addDays, type CalendarDate, daysBetween, weekOf } from './dates.js';

/** The distance of what was sent once its date had passed. */
export const LATE = -1;

/** What a person was last notified of about something. */
export interface Told {
  readonly date: CalendarDate;
  /** So many days before the date, as chosen; or `LATE`. */
  readonly distance: number;
  readonly on: CalendarDate;
}

export interface Remindable {
  readonly date: CalendarDate;
  readonly told: Told | null;
  /** Its passing is no lateness. */
  readonly isNeverLate?: boolean;
}

export const weekdayOf = (day: CalendarDate): Weekday =>
  Weekday.options[daysBetween(weekOf(day).start, day)] ?? Weekday.enum.Sunday;

type Quiet = Pick<RemindersBody, 'quietDays' | 'awayFrom' | 'awayTo'>;

/** A day on which this person hears nothing. */
export const isQuiet = ({ quietDays, awayFrom, awayTo }: Quiet, day: CalendarDate): boolean =>
  quietDays.includes(weekdayOf(day)) || (awayFrom !== null && awayTo !== null && awayFrom <= day && day <= awayTo);

/** The last day before this one on which the person could hear something, where no one kept which it was. */
export const lastLoudDay = (quiet: Quiet, day: CalendarDate): CalendarDate => {
  const before = addDays(day, -1);
  return isQuiet(quiet, before) ? lastLoudDay(quiet, before) : before;
};

/**
 * At which distance something is to be sent on this day; null: it is not. Each date is sent once at each chosen
 * distance: at the day of that distance, or on the first day after it on which the person can be notified, with the
 * nearest one standing for those that were passed over together.
 * @param since the last day before this one on which the person could be notified
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
  // Its day has passed and lateness is not reported: only where no one could be notified since that day came.
  if (ahead < 0 && addDays(date, -nearest) <= since) return null;
  return nearest;
};

export interface Forecast<T> {
  readonly day: CalendarDate;
  readonly isQuiet: boolean;
  readonly items: readonly T[];
}

/** What a person would be notified of on so many days from this one, if nothing changed: each day by the same rule as the morning itself. */
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
