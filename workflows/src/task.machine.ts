import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
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
 * One life for all three kinds of task. People delete renewal tasks; those of a property are deleted where what called for them is
 * undone. What is over can be taken up again, by undoing it; what is removed went with its property, for good.
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

export type TaskSnapshot = SnapshotFrom<typeof taskMachine>;
