import { TaskKind } from '@evergreen/contracts/renewing/enums';
import { taskChecklist } from '@evergreen/contracts/renewing/task-checklist';
import { z } from 'zod';
import { type EventsOf, nothing } from './event-schemas.js';

const date = z.iso.date();
const id = z.uuid().nullable();
const description = z.string().nullable();
const followUpDate = date.nullable();

const created = z.object({
  kind: TaskKind,
  /** Of a renewal task. */
  licenseId: id,
  /** The renewal that it was created in; null where none was in process. */
  renewalId: id,
  /** Of the other kinds. */
  propertyId: id,
  description,
  followUpDate,
  assignedUserId: id,
  addToCalendar: z.boolean(),
  /** Of a manager change task: whom to inform. */
  checklist: taskChecklist.nullable(),
});
export type TaskFacts = z.infer<typeof created>;

/** What a task is about, from its beginning to its end. */
export type TaskPlace = Pick<TaskFacts, 'kind' | 'licenseId' | 'renewalId' | 'propertyId'>;

/** What happens to a task. */
export const taskSchemas = {
  TaskCreated: created,
  TaskAssigned: z.object({ assignedUserId: id }),
  TaskFollowUpChanged: z.object({ followUpDate: date }),
  TaskDescribed: z.object({ description }),
  TaskCalendarSet: z.object({ addToCalendar: z.boolean() }),
  TaskChecklistSet: z.object({ checklist: taskChecklist.nullable() }),
  /** The whole list, in which lines were ticked off or opened again. */
  TaskChecklistTicked: z.object({ checklist: taskChecklist }),
  TaskDone: nothing,
  TaskReopened: z.object({ description, followUpDate }),
  TaskDeleted: nothing,
  TaskRestored: nothing,
  /** Along with its property. */
  TaskRemoved: nothing,
};
export type TaskEvent = EventsOf<typeof taskSchemas>;
