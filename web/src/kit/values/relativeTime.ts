import { now } from '../browser/clock';
import { daysBetween } from './DateWithMeaning';
import { clockIn, dateInWords, dayOf, todayIn } from './time';

const dayInWords = (day: string, today: string): string => {
  const ago = daysBetween(day, today);
  if (ago < 2) return ago === 1 ? 'yesterday' : 'today';
  const [weekday = '', date = '', year = ''] = dateInWords(day).split(', ');
  if (ago < 7) return weekday;
  return today.startsWith(year) ? date : `${date}, ${year}`;
};

/**
 * "today, 9:42 AM", "Thursday, 4:12 PM" within a week, otherwise "October 21, 4:12 PM", with the year if it differs.
 */
export const lately = (timeZone: string, time: string, today = now()): string =>
  `${dayInWords(dayOf(timeZone, time), todayIn(timeZone, today))}, ${clockIn(timeZone, time)}`;
