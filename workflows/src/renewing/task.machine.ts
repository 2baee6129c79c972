import { assign, setup } from 'xstate';
import type { TaskEvent, TaskFacts } from './task.events.js';

const noFacts: TaskFacts = {
  kind: 'Renewal',
  licenseId: null,
  renewalId: null,
  propertyId: null,
  description: null,
  followUpDate: null,
  assignedUserId: null,
  addToCalendar: false,
  checklist: null,
};

const remembered = ({ type, ...facts }: TaskEvent): Partial<TaskFacts> =>
  type === 'TaskDone' ? { description: null, followUpDate: null } : facts;

/**
 * One machine for all three kinds of task. Users delete renewal tasks; property tasks are deleted when their cause is
 * undone. A finished task can be reopened by undo; a removed one cannot.
 */
export const taskMachine = setup({
  types: { context: {} as TaskFacts, events: {} as TaskEvent },
  actions: { remember: assign(({ event }) => remembered(event)) },
}).createMachine({
  id: 'task',
  context: noFacts,
  initial: 'none',
  states: {
    none: { on: { TaskCreated: { target: 'open', actions: 'remember' } } },
    open: {
      on: {
        TaskAssigned: { actions: 'remember' },
        TaskFollowUpChanged: { actions: 'remember' },
        TaskDescribed: { actions: 'remember' },
        TaskCalendarSet: { actions: 'remember' },
        TaskChecklistSet: { actions: 'remember' },
        TaskChecklistTicked: { actions: 'remember' },
        TaskDone: { target: 'done', actions: 'remember' },
        TaskDeleted: 'deleted',
        TaskRemoved: 'removed',
      },
    },
    done: { on: { TaskReopened: { target: 'open', actions: 'remember' }, TaskRemoved: 'removed' } },
    deleted: { on: { TaskRestored: 'open', TaskRemoved: 'removed' } },
    removed: { type: 'final' },
  },
});
