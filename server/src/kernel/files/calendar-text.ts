/** A line of iCalendar ends at a line break, and may contain no other control character (RFC 5545, 3.1 and 3.3.11). */
export const inOneLine = (value: string): string => value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Line breaks stay; the calendar writer escapes them as `\n`. */
export const inLines = (value: string): string =>
  value.replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n').replaceAll(/[^\P{Cc}\n]+/gu, ' ');

/** The calendar writer escapes texts of events, but not the name of a calendar. */
export const calendarName = (value: string): string => inOneLine(value).replaceAll(/[\\;,]/g, '\\$&');

/** A parameter has no escapes: it may contain no quote, and a backslash would be written twice (RFC 5545, 3.2). */
export const calendarParameter = (value: string): string => inOneLine(value).replaceAll('"', "'").replaceAll('\\', '/');
