import { TaskKind } from '@evergreen/contracts/renewing/enums';
import { taskChecklist } from '@evergreen/contracts/renewing/task-checklist';
import { z } from 'zod';
import { type EventsOf, nothing } from '../event-schemas.js';

const date = z.iso.date();
const id = z.uuid().nullable();
const description = z.string().nullable();
const followUpDate = date.nullable();

const created = z.object({
  kind: TaskKind,
  /** For a renewal task. */
  licenseId: id,
  /** The renewal in process at its creation; null: none. */
  renewalId: id,
  /** For the other kinds. */
  propertyId: id,
  description,
  followUpDate,
  assignedUserId: id,
  addToCalendar: z.boolean(),
  /** For a manager change task: whom to inform. */
  checklist: taskChecklist.nullable(),
});
export type TaskFacts = z.infer<typeof created>;

/** The subject of a task, which never changes. */
export type TaskPlace = Pick<TaskFacts, 'kind' | 'licenseId' | 'renewalId' | 'propertyId'>;

/** Events of a task. */
export const taskSchemas = {
  TaskCreated: created,
  TaskAssigned: z.object({ assignedUserId: id }),
  TaskFollowUpChanged: z.object({ followUpDate: date }),
  TaskDescribed: z.object({ description }),
  TaskCalendarSet: z.object({ addToCalendar: z.boolean() }),
  TaskChecklistSet: z.object({ checklist: taskChecklist.nullable() }),
  /** The complete list after lines were checked or unchecked. */
  TaskChecklistTicked: z.object({ checklist: taskChecklist }),
  TaskDone: nothing,
  TaskReopened: z.object({ description, followUpDate }),
  TaskDeleted: nothing,
  TaskRestored: nothing,
  /** Removed with its property. */
  TaskRemoved: nothing,
};
export type TaskEvent = EventsOf<typeof taskSchemas>;
