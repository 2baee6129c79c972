import { defaultTimeZone, knownTimeZone } from '@evergreen/contracts/accounts/clients';
import type { CalendarDate } from '@evergreen/workflows/dates';
import { sortableInstant } from '../../../../kernel/clock.js';

/** In the morning, by the clocks of the client. */
const FROM = '07:00:00';

/** A client whose zone no one knows is where most are. */
export const zoneOf = (timeZone: string): string => knownTimeZone(timeZone) ?? defaultTimeZone;

/**
 * The day whose digests are due there by now; null before seven. It is the clock's reading that counts: where a change of the
 * clocks leaves seven out, they are due at the first minute after it.
 */
export const digestDay = (timeZone: string, now: Date): CalendarDate | null => {
  const [day = '', time = ''] = sortableInstant(now.toISOString(), zoneOf(timeZone)).split(' ');
  return time >= FROM ? day : null;
};
