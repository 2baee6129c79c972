import { now } from '../browser/clock';
import { useMaybeIdentity } from '../data/identity';

/** All shown times are formatted here, in the client's time zone. */

const formats = new Map<string, Intl.DateTimeFormat>();

const format = (timeZone: string, options: Intl.DateTimeFormatOptions, locale = 'en-US'): Intl.DateTimeFormat => {
  const name = [timeZone, locale, ...Object.entries(options).flat()].join();
  const known = formats.get(name) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(name, known);
  return known;
};

/** The calendar date of an instant, YYYY-MM-DD. */
export const dayOf = (timeZone: string, time: Date | string): string =>
  format(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA').format(new Date(time));

/** Today in the client's time zone; a calendar date. */
export const todayIn = (timeZone: string, time = now()): string => dayOf(timeZone, time);

/** 10/21/26, 9:42 AM */
export const momentIn = (timeZone: string, time: string): string =>
  format(timeZone, { year: '2-digit', month: '2-digit', day: '2-digit', hour: 'numeric', minute: '2-digit' }).format(
    new Date(time),
  );

/** 9:42 AM */
export const clockIn = (timeZone: string, time: string): string =>
  format(timeZone, { timeStyle: 'short' }).format(new Date(time));

/** Wednesday, October 21, 2026 at 9:42:07 AM Eastern Daylight Time */
export const wholeMomentIn = (timeZone: string, time: string): string =>
  format(timeZone, { dateStyle: 'full', timeStyle: 'full' }).format(new Date(time));

/** "Eastern Time" */
export const zoneInWords = (timeZone: string): string =>
  format(timeZone, { timeZoneName: 'longGeneric' })
    .formatToParts(now())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** A calendar date in words: Friday, November 20, 2026. */
export const dateInWords = (date: string): string =>
  format('UTC', { dateStyle: 'full' }).format(new Date(`${date}T00:00:00Z`));

/** Before sign-in no screen shows a time. */
export const useTimeZone = (): string => useMaybeIdentity()?.timeZone ?? 'UTC';

export const useToday = (): string => todayIn(useTimeZone());
