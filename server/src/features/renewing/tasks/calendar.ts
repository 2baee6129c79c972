import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import { longDate } from '@evergreen/contracts/date-words';
import type { TaskKind } from '@evergreen/contracts/renewing/enums';
import { taskInWords } from '@evergreen/contracts/renewing/task-checklist';
import { addDays } from '@evergreen/workflows/dates';
import { calendarParameter, inLines, inOneLine } from '../../../kernel/files/calendar-text.js';
import type { TaskState } from './tasks.events.js';

/** The entry in a user's calendar for a task. */
export interface CalendarEntry {
  readonly userId: string;
  readonly date: string;
  readonly description: string | null;
}

export interface CalendarAct {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly entry: CalendarEntry;
}

export const entryOf = ({ value, context }: TaskState): CalendarEntry | null => {
  const { addToCalendar, assignedUserId, followUpDate, description, checklist } = context;
  return value === 'open' && addToCalendar && assignedUserId !== null && followUpDate !== null
    ? { userId: assignedUserId, date: followUpDate, description: taskInWords(checklist, description) }
    : null;
};

/** The messages that keep users' calendars up to date when a task changes. */
export const calendarActs = (before: TaskState, after: TaskState): CalendarAct[] => {
  const [was, is] = [entryOf(before), entryOf(after)];
  const withdrawn = was !== null && was.userId !== is?.userId;
  const invited =
    is !== null && (was?.userId !== is.userId || was.date !== is.date || was.description !== is.description);
  return [
    ...(withdrawn ? [{ method: 'CANCEL', entry: was } as const] : []),
    ...(invited ? [{ method: 'REQUEST', entry: is } as const] : []),
  ];
};

const fateOf = ({ value, context }: TaskState, userId: string): string => {
  if (value === 'done') return 'The task is done.';
  if (value !== 'open') return 'The task was deleted.';
  return context.assignedUserId === userId
    ? 'The task stays assigned to you, without an entry in your calendar.'
    : 'The task is no longer assigned to you.';
};

/** What a mail says of its attached message. @param after the task as it is now */
export const sentenceOf = ({ method, entry }: CalendarAct, after: TaskState): string =>
  method === 'REQUEST'
    ? `Follow-up date: ${longDate(entry.date)}. The attached invitation puts it into your calendar.`
    : `${fateOf(after, entry.userId)} The attached message removes it from your calendar.`;

interface Mailbox {
  readonly name: string;
  readonly email: string;
}

export interface Invitation extends CalendarAct {
  readonly taskId: string;
  /** Rises with every change of the task: a calendar keeps the highest. */
  readonly sequence: number;
  /** ISO 8601 in UTC. */
  readonly now: string;
  readonly organizer: Mailbox;
  readonly attendee: Mailbox;
  readonly summary: string;
  /** The page of the task. */
  readonly url: string;
}

/** What a task is about. */
export interface TaskSubject {
  readonly kind: TaskKind;
  readonly licenseId: string | null;
  readonly licenseNumber: string | null;
  readonly propertyId: string;
  readonly propertyName: string;
}

/** The title of the invitation, and its link. */
export const invitationAbout = (subject: TaskSubject): { readonly summary: string; readonly path: string } => {
  const { kind, licenseId, licenseNumber, propertyId, propertyName } = subject;
  const atProperty = `/properties/${propertyId}`;
  switch (kind) {
    case 'Renewal':
      return {
        summary: licenseNumber === null ? `Task: ${propertyName}` : `Task: License # ${licenseNumber}, ${propertyName}`,
        path: licenseId === null ? atProperty : `/licenses/${licenseId}`,
      };
    case 'ManagerChange':
      return { summary: `Manager change: ${propertyName}`, path: atProperty };
    case 'PropertyContact':
      return { summary: `Property contact: ${propertyName}`, path: atProperty };
  }
};

/** Midnight UTC: the calendar shows the day alone, in every time zone. */
const day = (date: string) => new Date(`${date}T00:00:00Z`);

const named = ({ name, email }: Mailbox): Mailbox => ({ name: calendarParameter(name), email });

/**
 * iCalendar text (RFC 5546): the same UID for the life of the task, so that a later message replaces an earlier one.
 */
export const invitationText = (invitation: Invitation): string => {
  const { method, entry, taskId, sequence, now, organizer, attendee, summary, url } = invitation;
  const cancelled = method === 'CANCEL';
  const calendar = ical({ prodId: '//Evergreen//Tasks//EN', method: ICalCalendarMethod[method] });
  calendar.createEvent({
    id: taskId,
    sequence,
    stamp: new Date(now),
    start: day(entry.date),
    end: day(addDays(entry.date, 1)),
    allDay: true,
    summary: inOneLine(summary),
    description: entry.description && inLines(entry.description),
    url,
    organizer: named(organizer),
    attendees: [{ ...named(attendee), rsvp: false }],
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: ICalEventBusyStatus.FREE,
  });
  // The last line ends with CRLF, too (RFC 5545, 3.4).
  return `${calendar.toString()}\r\n`;
};
