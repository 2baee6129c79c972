import ical, { ICalEventBusyStatus } from 'ical-generator';
import { addDays, type CalendarDate } from '@evergreen/workflows/dates';
import { calendarName, inOneLine } from '../../../../kernel/files/calendar-text.js';

export const feedFields = { due: 'Due', track: 'Track', expiration: 'Expires' } as const;
export type FeedField = keyof typeof feedFields;

export interface FeedEntry {
  readonly licenseId: string;
  readonly field: FeedField;
  readonly date: CalendarDate;
  readonly licenseNumber: string;
  readonly propertyName: string;
  /** ISO 8601: stable until something changes. */
  readonly modifiedOn: string;
}

const day = (date: CalendarDate) => new Date(`${date}T00:00:00Z`);

/** iCalendar text (RFC 5545), without notes and names, since its URL may spread. */
export const feedText = (name: string, entries: readonly FeedEntry[], link: (path: string) => string): string => {
  const calendar = ical({ prodId: '//Evergreen//Renewals//EN', name: calendarName(name), ttl: 15 * 60 });
  for (const { licenseId, field, date, licenseNumber, propertyName, modifiedOn } of entries)
    calendar.createEvent({
      id: `${licenseId}-${field}`,
      stamp: new Date(modifiedOn),
      start: day(date),
      end: day(addDays(date, 1)),
      allDay: true,
      summary: inOneLine(`${feedFields[field]}: License # ${licenseNumber}, ${propertyName}`),
      url: link(`/licenses/${licenseId}`),
      busystatus: ICalEventBusyStatus.FREE,
    });
  // The last line must end too (RFC 5545, 3.4).
  return `${calendar.toString()}\r\n`;
};
