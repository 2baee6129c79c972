import { may } from '@evergreen/workflows/permissions';
import type { TaskEvent } from '@evergreen/workflows/task.machine';
import { Missing } from '../../kernel/errors.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { reverts } from '../../kernel/undo/reverts.js';
import { cannot, undoes, undoWords } from '../../kernel/undo/rules.js';
import { workable } from '../licenses/index.js';
import { Tasks, type TaskState } from './tasks.events.js';

const facts = { of: ({ context }: TaskState) => context };

/** The calendar follows: `TaskWriter` hears of every undo. */
export const taskUndo = undoes<TaskState, TaskEvent, Actor>(Tasks, {
  permitted: async (asking, { context: { licenseId } }) => {
    if (licenseId === null) throw new Missing();
    await workable(asking, licenseId);
    return asking.by;
  },
  on: {
    TaskCreated: ({ now }) => (now.value === 'open' ? { type: 'TaskDeleted' } : undoWords.since),
    // As in doing it: what nobody had is given and taken back by whoever works the license, the rest by administrators.
    TaskAssigned: (undoing) =>
      undoing.before.context.assignedUserId === null || may(undoing.facts, 'tasks.reassign')
        ? reverts<TaskState, TaskEvent, typeof undoing.event>(facts)(undoing)
        : 'An administrator can reassign this task.',
    TaskFollowUpChanged: reverts({ ...facts, required: ['followUpDate'] }),
    TaskDescribed: reverts(facts),
    TaskCalendarSet: reverts(facts),
    TaskDone: ({ before, now }) => {
      const { description, followUpDate } = before.context;
      return now.value === 'done' ? { type: 'TaskReopened', description, followUpDate } : undoWords.since;
    },
    TaskDeleted: ({ now }) => (now.value === 'deleted' ? { type: 'TaskRestored' } : undoWords.since),
    TaskReopened: cannot(undoWords.undo),
    TaskRestored: cannot(undoWords.undo),
  },
});
