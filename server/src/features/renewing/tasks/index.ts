import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { taskMessages } from '@evergreen/contracts/renewing/tasks';
import type { Area } from '../../../kernel/events/area.js';
import { gone } from './license-deleted.js';
import { Tasks } from './tasks.events.js';
import { taskRows } from './tasks.projection.js';
import { TaskRow } from './tasks.rows.js';
import { taskUndo } from './tasks.undo.js';
import {
  shownRenewalTasks,
  shownManagerChangeTasks,
  shownPropertyContactTasks,
} from './user-tasks/user-tasks.queries.js';

export { type MorningNote, MorningNotes } from './reminders/morning-notes.js';
export { openTaskOfRenewal, RenewalTasks } from './renewal-tasks.js';
export { CreateTask, createTask, FinishTask } from './tasks.commands.js';
export { TaskWriter } from './task-writer.js';
export { TasksModule } from './tasks.module.js';

export const tasksArea: Area = {
  aggregates: [Tasks],
  projections: [taskRows, gone],
  entities: [TaskRow],
  undo: [taskUndo],
  constraints: {
    tasks_one_open_of_license: { message: taskMessages.oneOpen },
    tasks_one_open_of_property: { message: taskMessages.oneOpenOfProperty },
    tasks_property: { message: taskMessages.propertyGone },
    tasks_license: { message: licenseMessages.restedOn },
  },
  lists: {
    'shown-renewal-tasks': shownRenewalTasks,
    'shown-manager-change-tasks': shownManagerChangeTasks,
    'shown-property-contact-tasks': shownPropertyContactTasks,
  },
};
