import { lineInWords, type TaskChecklist } from '@evergreen/contracts/renewing/task-checklist';
import { shortDate } from '@evergreen/contracts/date-words';
import { taskSchemas } from '@evergreen/workflows/renewing/task.events';
import { taskMachine } from '@evergreen/workflows/renewing/task.machine';
import { machineAggregate } from '../../../kernel/events/aggregate.js';
import { catalog } from '../../../kernel/events/catalog.js';

/** For the history: a line for each license type, and when its authority was informed. */
const checklistShown = ({ lines }: TaskChecklist): string =>
  lines
    .map(
      (line) =>
        `${line.informedOn === null ? 'To inform' : `Informed ${shortDate(line.informedOn)}`}: ${lineInWords(line)}`,
    )
    .join('\n');

const kinds = { Renewal: 'Renewal', ManagerChange: 'Manager Change', PropertyContact: 'Property Contact' };

export const taskEvents = catalog({
  kind: 'task',
  noun: 'task',
  schemas: taskSchemas,
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
    addToCalendar: ['Add to Calendar', 'flag'],
    checklist: ['Authorities to Inform', 'list'],
  },
  events: {
    TaskCreated: {
      version: 2,
      upcast: { 1: (old) => ({ ...old, checklist: null }) },
      since: { checklist: 2 },
      sentence: 'created a task for {subject}',
    },
    TaskAssigned: ({ assignedUserId }) =>
      assignedUserId === null
        ? 'took the task of {subject} from its assignee'
        : 'assigned the task of {subject} to {assignedUserId}',
    TaskFollowUpChanged: 'moved the follow-up date of the task of {subject}',
    TaskDescribed: 'changed the description of the task of {subject}',
    TaskCalendarSet: ({ addToCalendar }) =>
      addToCalendar
        ? 'set the task of {subject} to be added to its assignee’s calendar'
        : 'set the task of {subject} not to be added to its assignee’s calendar',
    TaskChecklistSet: 'listed the authorities to inform of the key contact of {subject}',
    TaskChecklistTicked: ({ checklist: { lines } }) =>
      lines.some(({ informedOn }) => informedOn === null)
        ? 'updated which authorities of {subject} are informed of the key contact'
        : 'marked all authorities of {subject} as informed of the key contact',
    TaskDone: 'marked the task of {subject} done',
    TaskReopened: 'reopened the task of {subject}',
    TaskDeleted: 'deleted the task of {subject}',
    TaskRestored: 'restored the deleted task of {subject}',
    /** Deleted with its property. */
    TaskRemoved: 'removed a task of {subject}',
  },
});

export const Tasks = machineAggregate(taskMachine, taskEvents);
export type TaskState = (typeof Tasks)['initial'];
