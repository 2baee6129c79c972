import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { TaskKind } from '@evergreen/contracts/enums';
import type { TaskChecklist } from '@evergreen/contracts/task-checklist';

/** What a task is about, from its beginning to its end. */
export interface TaskPlace {
  kind: TaskKind;
  /** Of a renewal task. */
  licenseId: string | null;
  /** The renewal that it was created in; null where none was in process. */
  renewalId: string | null;
  /** Of the other kinds. */
  propertyId: string | null;
}

export interface TaskFacts extends TaskPlace {
  description: string | null;
  followUpDate: string | null;
  assignedUserId: string | null;
  addToCalendar: boolean;
  /** Of a manager change task: whom to inform. */
  checklist: TaskChecklist | null;
}

export type TaskEvent =
  | ({ type: 'TaskCreated' } & TaskFacts)
  | { type: 'TaskAssigned'; assignedUserId: string | null }
  | { type: 'TaskFollowUpChanged'; followUpDate: string }
  | { type: 'TaskDescribed'; description: string | null }
  | { type: 'TaskCalendarSet'; addToCalendar: boolean }
  | { type: 'TaskChecklistSet'; checklist: TaskChecklist | null }
  /** The whole list, in which lines were ticked off or opened again. */
  | { type: 'TaskChecklistTicked'; checklist: TaskChecklist }
  | { type: 'TaskDone' }
  | { type: 'TaskReopened'; description: string | null; followUpDate: string | null }
  | { type: 'TaskDeleted' }
  | { type: 'TaskRestored' }
  | { type: 'TaskRemoved' };

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

const remembered = (event: TaskEvent): Partial<TaskFacts> => {
  switch (event.type) {
    case 'TaskDone':
      return { description: null, followUpDate: null };
    case 'TaskDeleted':
    case 'TaskRestored':
    case 'TaskRemoved':
      return {};
    case 'TaskCreated':
    case 'TaskAssigned':
    case 'TaskFollowUpChanged':
    case 'TaskDescribed':
    case 'TaskCalendarSet':
    case 'TaskChecklistSet':
    case 'TaskChecklistTicked':
    case 'TaskReopened': {
      const { type: _, ...facts } = event;
      return facts;
    }
  }
};

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
