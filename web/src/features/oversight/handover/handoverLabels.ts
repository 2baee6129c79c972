import type { HandedNote, HandedTask, HandoverItem } from '@evergreen/contracts/oversight/handover';
import { renewalStageLabels } from '@evergreen/contracts/renewing/enums';
import { shortDate } from '../../../kit/values/DateWithMeaning';
import { momentIn } from '../../../kit/values/time';
import { nextStepOfRow } from '../../../shared/renewals/rows/nextStepWords';

export const titleOf = ({ license, propertyName }: HandoverItem): string => license?.licenseNumber ?? propertyName;

/** The next step, if a user renews it. */
export const nextOf = ({ license }: HandoverItem): string | undefined => (license ? nextStepOfRow(license) : undefined);

/** Dates by which something is due. */
const datesOf = ({ license }: HandoverItem): readonly (readonly [label: string, date: string])[] =>
  (
    [
      ['Forms due', license?.renewalDueDate],
      ['Expires', license?.expirationDate],
      ['Track date', license?.trackDate],
    ] as const
  ).flatMap(([label, date]) => (date ? [[label, date] as const] : []));

export const placeOf = ({ license, propertyName, city, state }: HandoverItem): string =>
  [propertyName, `${city}, ${state}`, license?.licensingAuthority].filter(Boolean).join(' · ');

const kinds: Record<HandedTask['kind'], string> = {
  Renewal: 'Task',
  ManagerChange: 'Manager change task',
  PropertyContact: 'Property contact task',
};

/** "Task: Call the city (Marcus Bell)" */
export const taskInWords = ({ kind, description, assigneeName }: HandedTask): string =>
  `${kinds[kind]}: ${description || 'no description'} (${assigneeName ?? 'nobody'})`;

const taskLine = (task: HandedTask) =>
  `  ${taskInWords(task)}${task.followUpDate ? `, follow up ${shortDate(task.followUpDate)}` : ''}`;

const noteLine = (timeZone: string) => (note: HandedNote) =>
  `  Note, ${note.personName}, ${momentIn(timeZone, note.at)}: ${note.text}`;

/** As text, for an e-mail or elsewhere. */
export const asText = (items: readonly HandoverItem[], timeZone: string): string =>
  items
    .map((item) =>
      [
        [titleOf(item), item.license?.licenseType, item.isLate ? 'LATE' : undefined].filter(Boolean).join(', '),
        `  ${placeOf(item)}`,
        ...(item.license?.renewalStatusCode
          ? [`  ${renewalStageLabels[item.license.renewalStatusCode]}; next: ${nextOf(item)}`]
          : []),
        ...datesOf(item).map(([label, date]) => `  ${label} ${shortDate(date)}`),
        ...item.tasks.map(taskLine),
        ...item.notes.map(noteLine(timeZone)),
      ].join('\n'),
    )
    .join('\n\n');
