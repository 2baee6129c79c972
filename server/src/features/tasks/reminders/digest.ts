import { type TaskKind, taskKindLabels } from '@evergreen/contracts/enums';
import { inWords, longDate } from '@evergreen/workflows/date-words';
import type { CalendarDate } from '@evergreen/workflows/dates';

export interface DueTask {
  readonly kind: TaskKind;
  readonly followUpDate: CalendarDate;
  readonly description: string | null;
  readonly licenseId: string | null;
  readonly licenseNumber: string | null;
  readonly licenseType: string | null;
  readonly propertyId: string;
  readonly propertyName: string;
}

export interface Digest {
  readonly name: string;
  readonly day: CalendarDate;
  /** To somebody of the firm, who has one of each client. */
  readonly clientName: string | undefined;
  readonly tasks: readonly DueTask[];
  readonly link: (path: string) => string;
}

/** More of a kind are not named in a mail; the page of tasks has them. */
const named = 100;
const characters = 200;

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

const inShort = (text: string): string => {
  const letters = [...oneLine(text)];
  return letters.length > characters ? `${letters.slice(0, characters).join('').trimEnd()}…` : letters.join('');
};

export const digestSubject = ({ tasks, day, clientName }: Digest): string => {
  const late = tasks.filter(({ followUpDate }) => followUpDate < day).length;
  const where = clientName === undefined ? '' : ` at ${clientName}`;
  return `Tasks to follow up${where}: ${tasks.length}${late > 0 ? ` (${late} late)` : ''}`;
};

const about = ({ licenseNumber, licenseType, propertyName }: DueTask): string =>
  [licenseNumber === null ? undefined : `License # ${licenseNumber}`, licenseType ?? undefined, propertyName]
    .filter((words) => words !== undefined)
    .map(oneLine)
    .join(', ');

const lineOf = (task: DueTask, { day, link }: Digest): string => {
  const { followUpDate, description, licenseId, propertyId } = task;
  return [
    `- ${inWords(followUpDate, day)} (${longDate(followUpDate)}): ${about(task)}`,
    ...(description ? [inShort(description)] : []),
    link(licenseId === null ? `/properties/${propertyId}` : `/licenses/${licenseId}`),
  ].join('\n  ');
};

const sectionOf = (kind: TaskKind, digest: Digest): string[] => {
  const tasks = digest.tasks.filter((task) => task.kind === kind);
  if (tasks.length === 0) return [];
  const lines = tasks.slice(0, named).map((task) => lineOf(task, digest));
  const rest = tasks.length - lines.length;
  return [`${taskKindLabels[kind]} (${tasks.length})`, ...lines, ...(rest > 0 ? [`and ${rest} more`] : [])];
};

/** Plain text; the tasks of each kind in the order in which they come. */
export const digestText = (digest: Digest): string => {
  const { name, clientName, link } = digest;
  const where = clientName === undefined ? '' : ` at ${clientName}`;
  return [
    `Hello ${oneLine(name)},`,
    `These tasks${where} are assigned to you, and are to be followed up today or should have been before:`,
    ...sectionOf('Renewal', digest),
    ...sectionOf('ManagerChange', digest),
    ...sectionOf('PropertyContact', digest),
    ...(clientName === undefined ? [] : [`The links open while you work for ${clientName}: choose it first.`]),
    `All tasks:\n${link('/tasks')}`,
  ].join('\n\n');
};
