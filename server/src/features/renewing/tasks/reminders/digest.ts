import { TaskKind, taskKindLabels } from '@evergreen/contracts/renewing/enums';
import { ReminderKind, reminderKindLabels } from '@evergreen/contracts/accounts/reminders';
import { inWords } from '@evergreen/workflows/date-words';
import { longDate } from '@evergreen/contracts/date-words';
import type { CalendarDate } from '@evergreen/workflows/dates';
import { dateInWords } from '@evergreen/workflows/renewing/reminder-words';
import type { Due } from './due.js';
import type { MorningNote } from './morning-notes.js';

export interface Digest {
  readonly name: string;
  readonly day: CalendarDate;
  /** For a user of the firm, who gets one per client. */
  readonly clientName: string | undefined;
  readonly due: readonly Due[];
  /** Notes of other areas. */
  readonly notes: readonly Pick<MorningNote, 'title' | 'lines' | 'count' | 'path'>[];
  readonly link: (path: string) => string;
}

/** Limit of items of a kind named in a mail; the page of tasks has the rest. */
const named = 100;
const characters = 200;

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

const inShort = (text: string): string => {
  const letters = [...oneLine(text)];
  return letters.length > characters ? `${letters.slice(0, characters).join('').trimEnd()}…` : letters.join('');
};

const isTask = ({ kind }: Due) => kind === 'Tasks';
const isDate = (due: Due) => !isTask(due);
const ofClient = ({ clientName }: Pick<Digest, 'clientName'>) => (clientName === undefined ? '' : ` at ${clientName}`);
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const counted = (of: readonly Due[], day: CalendarDate, late: string): string => {
  const passed = of.filter(({ date }) => date < day).length;
  return `${of.length}${passed > 0 ? ` (${passed} ${late})` : ''}`;
};

/** "Tasks to follow up: 3 (1 late); dates of licenses: 2": the first part begins it, and names the client. */
export const digestSubject = (digest: Digest): string => {
  const { due, notes, day } = digest;
  const [tasks, dates] = [due.filter(isTask), due.filter(isDate)];
  const differences = notes.reduce((sum, { count }) => sum + count, 0);
  const parts = [
    ...(tasks.length > 0 ? [['Tasks to follow up', counted(tasks, day, 'late')] as const] : []),
    ...(dates.length > 0 ? [['Dates of licenses', counted(dates, day, 'passed')] as const] : []),
    ...(notes.length > 0 ? [['Differences from watched registers', String(differences)] as const] : []),
  ];
  return parts
    .map(([what, how], index) => (index === 0 ? `${what}${ofClient(digest)}: ${how}` : `${lowerFirst(what)}: ${how}`))
    .join('; ');
};

const about = ({ licenseNumber, licenseType, propertyName }: Due): string =>
  [licenseNumber === null ? undefined : `License # ${licenseNumber}`, licenseType ?? undefined, propertyName]
    .filter((words) => words !== undefined)
    .map(oneLine)
    .join(', ');

const linesOf = (due: Due, { day, link }: Digest): string[] => {
  const { kind, date, description, licenseId, propertyId } = due;
  return [
    `${isTask(due) ? inWords(date, day) : dateInWords(kind, date, day)} (${longDate(date)}): ${about(due)}`,
    ...(description ? [inShort(description)] : []),
    link(licenseId === null ? `/properties/${propertyId}` : `/licenses/${licenseId}`),
  ];
};

const section = (title: string, of: readonly Due[], digest: Digest): string[] => {
  if (of.length === 0) return [];
  const lines = of.slice(0, named).map((due) => `- ${linesOf(due, digest).join('\n  ')}`);
  const rest = of.length - lines.length;
  return [`${title} (${of.length})`, ...lines, ...(rest > 0 ? [`and ${rest} more`] : [])];
};

const tasksIn = (digest: Digest): string[] => {
  const tasks = digest.due.filter(isTask);
  if (tasks.length === 0) return [];
  const when = tasks.some(({ date }) => date > digest.day)
    ? 'are due for follow-up soon, today or already late'
    : 'are due for follow-up today or already late';
  return [
    `These tasks${ofClient(digest)} are assigned to you, and ${when}:`,
    ...TaskKind.options.flatMap((kind) =>
      section(
        taskKindLabels[kind],
        tasks.filter(({ taskKind }) => taskKind === kind),
        digest,
      ),
    ),
  ];
};

const datesIn = (digest: Digest): string[] => {
  const dates = digest.due.filter(isDate);
  if (dates.length === 0) return [];
  return [
    `These dates are of licenses${ofClient(digest)} that are assigned to you:`,
    ...ReminderKind.options.flatMap((kind) =>
      section(
        reminderKindLabels[kind],
        dates.filter((date) => date.kind === kind),
        digest,
      ),
    ),
  ];
};

const notesIn = (digest: Digest): string[] => {
  const { notes, link } = digest;
  if (notes.length === 0) return [];
  return [
    `These registers that you watch${ofClient(digest)} say something else than your licenses:`,
    ...notes.map(({ title, lines, path }) => `- ${[oneLine(title), ...lines, link(path)].join('\n  ')}`),
  ];
};

/** For a user of the firm, which client to open first; and the links to all items and to the settings. */
const footOf = ({ clientName, due, link }: Digest): string[] => [
  ...(clientName === undefined ? [] : [`The links open while you work for ${clientName}: choose it first.`]),
  ...(due.some(isTask) ? [`All tasks:\n${link('/tasks')}`] : []),
  `Change what you are reminded of:\n${link('/reminders')}`,
];

const textOf = (digest: Digest, body: readonly string[]): string =>
  [`Hello ${oneLine(digest.name)},`, ...body, ...footOf(digest)].join('\n\n');

/** Plain text; the due items of each kind by date. */
export const digestText = (digest: Digest): string =>
  textOf(digest, [...tasksIn(digest), ...datesIn(digest), ...notesIn(digest)]);

/** "License # LQ-7, Liquor License, Harbor Kitchen: expires in 7 days". */
export const singleSubject = (digest: Digest, due: Due): string =>
  `${about(due)}${ofClient(digest)}: ${dateInWords(due.kind, due.date, digest.day)}`;

export const singleText = (digest: Digest, due: Due): string => {
  const why = isTask(due) ? 'A task that is assigned to you' : 'A date of a license that is assigned to you';
  return textOf({ ...digest, due: [due], notes: [] }, [`${why}${ofClient(digest)}:`, linesOf(due, digest).join('\n')]);
};
