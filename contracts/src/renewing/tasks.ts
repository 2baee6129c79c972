import { z } from 'zod';
import { changeOf } from '../changes.js';
import { id, instant, isoDate, optionalLines, over, words } from '../common.js';
import { RenewalDesignation } from '../licensing/enums.js';
import { messagesOf } from '../records.js';
import { assignee } from '../licensing/licenses.js';

export const taskMessages = {
  ...messagesOf('Task'),
  done: 'Task Marked Done Successfully',
  reassigned: 'Task Reassigned Successfully',
  reassignFailed: 'An error occurred while attempting to reassign the Task',
  descriptionTooLong: 'Task Description cannot exceed 1024 characters',
  oneOpen: 'There is an open task on this license already.',
  addContact: 'Add a property contact.',
  oneOpenOfProperty: 'There is an open task of this kind on this property already.',
  propertyGone: 'This property is no longer there.',
  doneAlready: 'This task is done already.',
  notInProcess: 'This renewal is no longer in process.',
} as const;

export const taskDescriptionMax = 1024;

/** Document 2, Renewal task. The date must also be after today in the client's time zone: `taskBodyFrom`. */
export const taskBody = z.strictObject({
  description: optionalLines(taskDescriptionMax, taskMessages.descriptionTooLong),
  followUpDate: isoDate,
  assignedUserId: assignee.default(null),
  addToCalendar: z.boolean().default(false),
});
export type TaskBody = z.infer<typeof taskBody>;
export const taskChange = changeOf(taskBody);

/** @param today YYYY-MM-DD in the client's time zone */
export const isInFuture = (followUpDate: string, today: string): boolean => followUpDate > today;

/** @param today YYYY-MM-DD in the client's time zone */
export const taskBodyFrom = (today: string) =>
  taskBody.refine(({ followUpDate }) => isInFuture(followUpDate, today), {
    path: ['followUpDate'],
    message: words.futureDate,
    ...over('followUpDate'),
  });

export const assignTaskBody = z.strictObject({ assignedUserId: assignee });
export type AssignTaskBody = z.infer<typeof assignTaskBody>;

export const renewalTaskDetail = z.object({
  id,
  version: z.number().int(),
  followUpDate: isoDate,
  description: z.string().nullable(),
  assignedUserId: id.nullable(),
  assignedUserName: z.string().nullable(),
  /** A former user keeps their tasks. */
  assignedUserActive: z.boolean().nullable(),
  addToCalendar: z.boolean(),
  createdOn: instant,
  modifiedOn: instant,
});
export type RenewalTaskDetail = z.infer<typeof renewalTaskDetail>;

/** The open task of a license, and what decides who may work it. */
export const taskOfLicense = z.object({
  license: z.object({
    renewalDesignation: RenewalDesignation,
    assignedUserId: id.nullable(),
    /** The renewal in process, which a new task belongs to. */
    renewalId: id.nullable(),
  }),
  task: renewalTaskDetail.nullable(),
});
export type TaskOfLicense = z.infer<typeof taskOfLicense>;
