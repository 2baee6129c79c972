import { z } from 'zod';
import { id, instant, isoDate, listOf, listParam, keptLines, over, words } from '../common.js';
import { RenewalDesignation, renewalDesignationLabels } from '../licensing/enums.js';
import { FollowUpDateRange, RenewalStage, renewalStageLabels } from './enums.js';
import { assignee } from '../licensing/licenses.js';
import { type ColumnPart, listColumns, queryOf } from '../list-columns.js';
import { personInWords, unassignedInWords } from '../shown-words.js';
import { taskChecklist } from './task-checklist.js';
import { isInFuture, taskDescriptionMax, taskMessages } from './tasks.js';
import { unassigned } from '../accounts/users.js';

/** The tasks screen (document 1, 2.4 and 7.2): a client's open tasks of each kind, with bulk actions. */

export const userTaskMessages = {
  bulkDone: 'Task(s) Marked Done Successfully',
  bulkAssigned: 'Task(s) Assigned Successfully',
  datesUpdated: 'Follow-up Dates Updated Successfully',
  descriptionsUpdated: 'Descriptions Updated Successfully',
  tooMany: 'At most 500 tasks at once',
  latePassed: 'The follow-up date has passed. Choose a new one.',
} as const;

/** Why a bulk action skipped a task, in addition to the single reasons. */
export const userTaskReasons = {
  missing: 'The task was not found.',
  otherSide: 'This task is worked by the other side.',
  restricted: 'The service level disables renewal tracking.',
} as const;

/** Limit of one bulk action. */
export const userTasksMax = 500;

/** The assignee filter's value for former users. */
export const inactiveAssignee = 'inactive';

const filterFields = {
  /** From today in the client's time zone, including overdue ones. */
  followUpDateRange: FollowUpDateRange.nullish(),
  assignedUserIds: listParam(z.union([id, z.literal(unassigned), z.literal(inactiveAssignee)])),
};
export type UserTaskFilter = z.infer<z.ZodObject<typeof filterFields>> & { searchTerm?: string | undefined };

const everyTask = {
  id,
  version: z.number().int(),
  followUpDate: isoDate,
  propertyId: id,
  propertyName: z.string(),
  addToCalendar: z.boolean(),
  createdOn: instant,
};

/** A former user keeps their tasks. */
const person = z.object({ id, name: z.string(), active: z.boolean() });

export const renewalTaskRow = z.object({
  ...everyTask,
  licenseId: id,
  licenseNumber: z.string(),
  /** null: a perpetual license, which is not renewed. */
  renewalStatus: RenewalStage.nullable(),
  trackDate: isoDate.nullable(),
  renewalDueDate: isoDate.nullable(),
  expirationDate: isoDate.nullable(),
  effectiveDate: isoDate.nullable(),
  assignedUserId: id.nullable(),
  assignedUserName: z.string().nullable(),
  assignedUserEmail: z.string().nullable(),
  assignedUserActive: z.boolean().nullable(),
  renewalDesignation: RenewalDesignation,
  premisesName: z.string().nullable(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string().nullable(),
  county: z.string().nullable(),
  jurisdiction: z.string().nullable(),
  licensingAuthority: z.string().nullable(),
  licenseType: z.string().nullable(),
  licenseTerm: z.string().nullable(),
  /** Names of the holders. */
  licensees: z.array(z.string()),
  notes: z.string().nullable(),
  description: z.string().nullable(),
});
export type RenewalTaskRow = z.infer<typeof renewalTaskRow>;

const propertyTask = {
  ...everyTask,
  assignee: person.nullable(),
  city: z.string(),
  state: z.string(),
  /** Whose users edit the property and work its tasks. */
  renewalDesignation: RenewalDesignation,
  /** At an inactive property a task can only be marked done. */
  propertyActive: z.boolean(),
};

export const managerChangeTaskRow = z.object({
  ...propertyTask,
  /** Types of active licenses whose authority requires notice of a new key contact; by name. */
  licenseTypes: z.array(z.string()),
  licenseTypesCount: z.number().int(),
  /** Users' own notes. */
  note: z.string().nullable(),
  /** Null for tasks from before checklists. */
  checklist: taskChecklist.nullable(),
});
export type ManagerChangeTaskRow = z.infer<typeof managerChangeTaskRow>;

export const propertyContactTaskRow = z.object({ ...propertyTask, description: z.string().nullable() });
export type PropertyContactTaskRow = z.infer<typeof propertyContactTaskRow>;

type PropertyTaskRow = ManagerChangeTaskRow | PropertyContactTaskRow;
type TaskRow = RenewalTaskRow | PropertyTaskRow;

const ofEveryTask = listColumns<TaskRow>()({
  'follow-up': {
    label: 'Follow-Up Date',
    kind: 'date',
    value: ({ followUpDate }) => followUpDate,
    sorts: 'followUpDate',
  },
  property: {
    label: 'Property',
    value: ({ propertyName }) => propertyName,
    sorts: 'propertyName',
    also: [
      { label: 'City', value: ({ city }) => city },
      { label: 'State', value: ({ state }) => state },
    ],
  },
  created: {
    label: 'Created',
    kind: 'timestamp',
    value: ({ createdOn }) => createdOn,
    sorts: 'createdOn',
    optional: true,
  },
});
const description = { label: 'Description', sorts: true } as const;
const workedBy: ColumnPart<TaskRow> = {
  label: 'Worked By',
  value: ({ renewalDesignation }) => renewalDesignationLabels[renewalDesignation],
};
const assigneeOfProperty = listColumns<PropertyTaskRow>()({
  assignee: {
    label: 'Assignee',
    value: ({ assignee }) => (assignee ? personInWords(assignee) : unassignedInWords),
    sorts: 'assignedUserName',
    also: [workedBy],
  },
});

export const renewalTasksColumns = listColumns<RenewalTaskRow>()({
  'follow-up': ofEveryTask['follow-up'],
  license: {
    label: 'License #',
    value: ({ licenseNumber }) => licenseNumber,
    sorts: 'licenseNumber',
    also: [{ label: 'License Type', value: ({ licenseType }) => licenseType }],
  },
  property: ofEveryTask.property,
  stage: {
    label: 'Stage',
    value: ({ renewalStatus }) => renewalStatus && renewalStageLabels[renewalStatus],
    sorts: 'renewalStatus',
  },
  due: { label: 'Due', kind: 'date', value: ({ renewalDueDate }) => renewalDueDate, sorts: 'renewalDueDate' },
  expires: { label: 'Expires', kind: 'date', value: ({ expirationDate }) => expirationDate, sorts: 'expirationDate' },
  description,
  assignee: {
    label: 'Assignee',
    value: ({ assignedUserName: name, assignedUserActive }) =>
      name === null ? unassignedInWords : personInWords({ name, active: assignedUserActive !== false }),
    sorts: 'assignedUserName',
    also: [workedBy],
  },
  track: {
    label: 'Track',
    kind: 'date',
    value: ({ trackDate }) => trackDate,
    sorts: 'trackDate',
    optional: true,
  },
  authority: {
    label: 'Licensing Authority',
    value: ({ licensingAuthority }) => licensingAuthority,
    sorts: 'licensingAuthority',
    optional: true,
  },
  licensees: { label: 'Licensee(s)', value: ({ licensees }) => licensees.join(', '), optional: true },
  created: ofEveryTask.created,
});
export const renewalTasksQuery = queryOf(renewalTasksColumns, {
  sortBy: 'followUpDate',
  moreSorts: ['licenseType'],
}).extend(filterFields);
export type RenewalTasksQuery = z.infer<typeof renewalTasksQuery>;

export const managerChangeTasksColumns = listColumns<ManagerChangeTaskRow>()({
  'follow-up': ofEveryTask['follow-up'],
  property: ofEveryTask.property,
  types: {
    label: 'License Types',
    value: ({ licenseTypes }) => licenseTypes.join(', '),
    sorts: 'licenseTypesCount',
  },
  note: { label: 'Note', sorts: true },
  assignee: assigneeOfProperty.assignee,
  created: ofEveryTask.created,
});
export const managerChangeTasksQuery = queryOf(managerChangeTasksColumns, { sortBy: 'followUpDate' }).extend(
  filterFields,
);
export type ManagerChangeTasksQuery = z.infer<typeof managerChangeTasksQuery>;

export const propertyContactTasksColumns = listColumns<PropertyContactTaskRow>()({
  'follow-up': ofEveryTask['follow-up'],
  property: ofEveryTask.property,
  description,
  assignee: assigneeOfProperty.assignee,
  created: ofEveryTask.created,
});
export const propertyTasksQuery = queryOf(propertyContactTasksColumns, { sortBy: 'followUpDate' }).extend(filterFields);
export type PropertyTasksQuery = z.infer<typeof propertyTasksQuery>;

export const renewalTaskList = listOf(renewalTaskRow);
export const managerChangeTaskList = listOf(managerChangeTaskRow);
export const propertyContactTaskList = listOf(propertyContactTaskRow);

/** All tasks that the user sees, independent of filters. */
export const userTaskCounts = z.object({
  renewals: z.number().int(),
  managerChanges: z.number().int(),
  propertyContacts: z.number().int(),
  total: z.number().int(),
});
export type UserTaskCounts = z.infer<typeof userTaskCounts>;

const userTaskIds = z
  .array(id)
  .min(1, words.required)
  .max(userTasksMax, userTaskMessages.tooMany)
  .transform((ids) => [...new Set(ids)]);

export const bulkTasksBody = z.strictObject({ userTaskIds });
export type BulkTasksBody = z.infer<typeof bulkTasksBody>;

export const bulkAssignTasksBody = z.strictObject({ userTaskIds, assignedUserId: assignee });
export type BulkAssignTasksBody = z.infer<typeof bulkAssignTasksBody>;

export const bulkTaskDatesBody = z.strictObject({ userTaskIds, followUpDate: isoDate });
export type BulkTaskDatesBody = z.infer<typeof bulkTaskDatesBody>;

/** @param today YYYY-MM-DD in the client's time zone */
export const bulkTaskDatesBodyFrom = (today: string) =>
  bulkTaskDatesBody.refine(({ followUpDate }) => isInFuture(followUpDate, today), {
    path: ['followUpDate'],
    message: words.futureDate,
    ...over('followUpDate'),
  });

export const bulkTaskDescriptionsBody = z.strictObject({
  userTaskIds,
  /** Left out: unchanged. Empty: cleared. */
  description: keptLines(taskDescriptionMax, taskMessages.descriptionTooLong),
});
export type BulkTaskDescriptionsBody = z.infer<typeof bulkTaskDescriptionsBody>;

export const userTaskFailure = z.object({
  taskId: id,
  /** Its subject; null if it was not found. */
  subject: z.string().nullable(),
  reason: z.string(),
});
export type UserTaskFailure = z.infer<typeof userTaskFailure>;

/** Tasks with the requested values now, and skipped ones. */
export const bulkTasksAnswer = z.object({ updatedTasksCount: z.number().int(), failures: z.array(userTaskFailure) });
export type BulkTasksAnswer = z.infer<typeof bulkTasksAnswer>;
