import { z } from 'zod';
import { TaskKind } from '@evergreen/contracts/enums';
import { lineInWords, taskChecklist, type TaskChecklist } from '@evergreen/contracts/task-checklist';
import { shortDate } from '@evergreen/workflows/date-words';
import { type TaskEvent, taskMachine } from '@evergreen/workflows/task.machine';
import { machineAggregate } from '../../kernel/events/aggregate.js';
import { catalog } from '../../kernel/events/catalog.js';

const date = z.iso.date();
const one = z.uuid().nullable();
const words = z.string().nullable();

/** How the history shows it: a line for each license type, and when its authority was informed. */
const checklistShown = ({ lines }: TaskChecklist): string =>
  lines
    .map(
      (line) =>
        `${line.informedOn === null ? 'To inform' : `Informed ${shortDate(line.informedOn)}`}: ${lineInWords(line)}`,
    )
    .join('\n');

const kinds = { Renewal: 'Renewal', ManagerChange: 'Manager Change', PropertyContact: 'Property Contact' };

export const taskEvents = catalog<TaskEvent>({
  kind: 'task',
  noun: 'task',
  words: { checklist: checklistShown },
  labels: {
    kind: ['Kind', kinds],
    status: ['Status', { open: 'Open', done: 'Done', deleted: 'Deleted' }],
    licenseId: ['License', 'hidden'],
    renewalId: ['Renewal', 'hidden'],
    propertyId: ['Property', 'hidden'],
    description: ['Description', 'text'],
    followUpDate: ['Follow-up Date', 'date'],
    assignedUserId: ['Assignee', 'record'],
    addToCalendar: ['In the Calendar', 'flag'],
    checklist: ['Authorities to Inform', 'list'],
  },
  specs: {
    TaskCreated: {
      version: 2,
      schema: z.object({
        kind: TaskKind,
        licenseId: one,
        renewalId: one,
        propertyId: one,
        description: words,
        followUpDate: date.nullable(),
        assignedUserId: one,
        addToCalendar: z.boolean(),
        checklist: taskChecklist.nullable(),
      }),
      upcast: { 1: (old) => ({ ...old, checklist: null }) },
      since: { checklist: 2 },
      sentence: 'created a task for {subject}',
    },
    TaskAssigned: {
      version: 1,
      schema: z.object({ assignedUserId: one }),
      sentence: ({ assignedUserId }) =>
        assignedUserId === null
          ? 'took the task of {subject} from its assignee'
          : 'assigned the task of {subject} to {assignedUserId}',
    },
    TaskFollowUpChanged: {
      version: 1,
      schema: z.object({ followUpDate: date }),
      sentence: 'moved the follow-up date of the task of {subject}',
    },
    TaskDescribed: {
      version: 1,
      schema: z.object({ description: words }),
      sentence: 'changed the description of the task of {subject}',
    },
    TaskCalendarSet: {
      version: 1,
      schema: z.object({ addToCalendar: z.boolean() }),
      sentence: ({ addToCalendar }) =>
        addToCalendar
          ? 'put the task of {subject} into its assignee’s calendar'
          : 'took the task of {subject} out of its assignee’s calendar',
    },
    TaskChecklistSet: {
      version: 1,
      schema: z.object({ checklist: taskChecklist.nullable() }),
      sentence: 'listed the authorities to inform of the key contact of {subject}',
    },
    TaskChecklistTicked: {
      version: 1,
      schema: z.object({ checklist: taskChecklist }),
      sentence: ({ checklist: { lines } }) =>
        lines.some(({ informedOn }) => informedOn === null)
          ? 'updated which authorities of {subject} are informed of the key contact'
          : 'marked all authorities of {subject} as informed of the key contact',
    },
    TaskDone: { version: 1, schema: z.object({}), sentence: 'marked the task of {subject} done' },
    TaskReopened: {
      version: 1,
      schema: z.object({ description: words, followUpDate: date.nullable() }),
      sentence: 'reopened the task of {subject}',
    },
    TaskDeleted: { version: 1, schema: z.object({}), sentence: 'deleted the task of {subject}' },
    TaskRestored: { version: 1, schema: z.object({}), sentence: 'restored the deleted task of {subject}' },
    /** Along with its property. */
    TaskRemoved: { version: 1, schema: z.object({}), sentence: 'removed a task of {subject}' },
  },
});

export const Tasks = machineAggregate(taskMachine, taskEvents);
export type TaskState = (typeof Tasks)['initial'];
