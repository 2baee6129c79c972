import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { TaskKind } from '@evergreen/contracts/enums';

export interface TaskFacts {
  kind: TaskKind;
  description: string | null;
  followUpDate: string | null;
  assignedUserId: string | null;
}

export type TaskEvent =
  | ({ type: 'TaskCreated' } & TaskFacts)
  | { type: 'TaskAssigned'; assignedUserId: string | null }
  | { type: 'TaskFollowUpChanged'; followUpDate: string }
  | { type: 'TaskDescribed'; description: string | null }
  | { type: 'TaskDone' }
  | { type: 'TaskDeleted' };

const noFacts: TaskFacts = { kind: 'Renewal', description: null, followUpDate: null, assignedUserId: null };

const remembered = (event: TaskEvent): Partial<TaskFacts> => {
  switch (event.type) {
    case 'TaskCreated': {
      const { kind, description, followUpDate, assignedUserId } = event;
      return { kind, description, followUpDate, assignedUserId };
    }
    case 'TaskAssigned':
      return { assignedUserId: event.assignedUserId };
    case 'TaskFollowUpChanged':
      return { followUpDate: event.followUpDate };
    case 'TaskDescribed':
      return { description: event.description };
    case 'TaskDone':
      return { description: null, followUpDate: null };
    case 'TaskDeleted':
      return {};
  }
};

/** One life for all three kinds of task; only a renewal task is ever deleted, the others are done. */
export const taskMachine = setup({
  types: { context: {} as TaskFacts, events: {} as TaskEvent },
  actions: { remember: assign(({ event }) => remembered(event)) },
  guards: { isRenewalTask: ({ context }) => context.kind === 'Renewal' },
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
        TaskDone: { target: 'done', actions: 'remember' },
        TaskDeleted: { target: 'deleted', guard: 'isRenewalTask' },
      },
    },
    done: { type: 'final' },
    deleted: { type: 'final' },
  },
});

export type TaskSnapshot = SnapshotFrom<typeof taskMachine>;
