import { defaultTimeZone, knownTimeZone } from '@evergreen/contracts/accounts/clients';
import type { CalendarDate } from '@evergreen/workflows/dates';
import { sortableInstant } from '../../../../kernel/clock.js';

/** In the morning, in the client's time zone. */
const FROM = '07:00:00';

/** The default for a client with an unknown time zone. */
export const zoneOf = (timeZone: string): string => knownTimeZone(timeZone) ?? defaultTimeZone;

/**
 * The day whose digests are due there now; null before seven. The clock's reading counts: if a clock change skips
 * seven, they are due at the first minute after it.
 */
export const digestDay = (timeZone: string, now: Date): CalendarDate | null => {
  const [day = '', time = ''] = sortableInstant(now.toISOString(), zoneOf(timeZone)).split(' ');
  return time >= FROM ? day : null;
};
