import { z } from 'zod';
import { id, instant, isoDate, optionalText, words } from './common.js';
import { RenewalDesignation } from './enums.js';
import { messagesOf } from './records.js';
import { assignee } from './licenses.js';

export const taskMessages = {
  ...messagesOf('Task'),
  done: 'Task Marked Done Successfully',
  reassigned: 'Task Reassigned Successfully',
  reassignFailed: 'An error occurred while attempting to reassign the Task',
  descriptionTooLong: 'Task Description cannot exceed 1024 characters',
  oneOpen: 'There is an open task on this license already.',
  doneAlready: 'This task is done already.',
  notInProcess: 'This renewal is no longer in process.',
} as const;

export const taskDescriptionMax = 1024;

/** Document 2, Renewal task. Its date must also lie after today, which only the client's time zone knows: `taskBodyFrom`. */
export const TaskBody = z.strictObject({
  description: optionalText(taskDescriptionMax, taskMessages.descriptionTooLong),
  followUpDate: isoDate,
  assignedUserId: assignee.default(null),
  addToCalendar: z.boolean().default(false),
});
export type TaskBody = z.infer<typeof TaskBody>;

/** @param today YYYY-MM-DD in the client's time zone */
export const isInFuture = (followUpDate: string, today: string): boolean => followUpDate > today;

/** @param today YYYY-MM-DD in the client's time zone */
export const taskBodyFrom = (today: string) =>
  TaskBody.refine(({ followUpDate }) => isInFuture(followUpDate, today), {
    path: ['followUpDate'],
    message: words.futureDate,
  });

export const AssignTask = z.strictObject({ assignedUserId: assignee });
export type AssignTask = z.infer<typeof AssignTask>;

export const RenewalTask = z.object({
  id,
  version: z.number().int(),
  followUpDate: isoDate,
  description: z.string().nullable(),
  assignedUserId: id.nullable(),
  assignedUserName: z.string().nullable(),
  addToCalendar: z.boolean(),
  createdOn: instant,
  modifiedOn: instant,
});
export type RenewalTask = z.infer<typeof RenewalTask>;

/** The one open task of a license, and what decides who may work it. */
export const TaskOfLicense = z.object({
  license: z.object({
    renewalDesignation: RenewalDesignation,
    assignedUserId: id.nullable(),
    /** The renewal in process: a new task belongs to it. */
    renewalId: id.nullable(),
  }),
  task: RenewalTask.nullable(),
});
export type TaskOfLicense = z.infer<typeof TaskOfLicense>;
