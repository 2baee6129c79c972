import { words } from '@evergreen/contracts/common';
import { type ChecklistBody, checklistMessages } from '@evergreen/contracts/renewing/task-checklist';
import { propertyMessages } from '@evergreen/contracts/parties/properties';
import { type AssignTaskBody, isInFuture, type TaskBody, taskMessages } from '@evergreen/contracts/renewing/tasks';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { may } from '@evergreen/workflows/permissions';
import type { TaskEvent } from '@evergreen/workflows/renewing/task.events';
import { Forbidden, Missing, Refusal } from '../../../kernel/errors.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { type Assignee, refuseUnfit } from '../../licensing/licenses/license/license.decider.js';
import { relisted, tickedOff } from './manager-change.js';
import type { TaskState } from './tasks.events.js';

interface Sent<P> {
  readonly by: Actor;
  readonly data: P;
}

export interface TaskCircumstances {
  readonly tenantId: string;
  readonly designation: RenewalDesignation;
  /** Today in the client's time zone. */
  readonly today: string;
  /** The requested person; null: no person, or one whom this tenant does not know. */
  readonly assignee: Assignee | null;
  /** Its property takes no changes: it can only be marked done. */
  readonly closed: boolean;
}

export interface LicenseOfTask {
  readonly licenseId: string;
  /** The renewal in process. */
  readonly renewalId: string | null;
}

export const refusePast = (followUpDate: string, today: string): void => {
  if (!isInFuture(followUpDate, today)) throw new Refusal(words.futureDate, { field: 'followUpDate' });
};

const refuseStranger = (
  userId: string | null,
  by: Actor,
  { designation, assignee, tenantId }: TaskCircumstances,
): void => refuseUnfit(userId, designation, assignee, { clientId: tenantId, firmId: by.firmId });

/** A deleted task is missing; a done one has an answer of its own for the slower of two users. */
const open = (state: TaskState): TaskState['context'] => {
  if (state.value === 'none' || state.value === 'deleted' || state.value === 'removed') throw new Missing();
  if (state.value === 'done') throw new Refusal(taskMessages.doneAlready);
  return state.context;
};

const changeable = (state: TaskState, { closed }: Pick<TaskCircumstances, 'closed'>): TaskState['context'] => {
  const task = open(state);
  if (closed) throw new Refusal(propertyMessages.inactive);
  return task;
};

export const createTask = (
  { by, data }: Sent<TaskBody>,
  { licenseId, renewalId }: LicenseOfTask,
  circumstances: TaskCircumstances,
): TaskEvent => {
  refusePast(data.followUpDate, circumstances.today);
  refuseStranger(data.assignedUserId, by, circumstances);
  return { type: 'TaskCreated', kind: 'Renewal', licenseId, renewalId, propertyId: null, checklist: null, ...data };
};

/** The user who works the renewal assigns what is unassigned; only administrators take a task from another user. */
const assigned = (
  current: string | null,
  userId: string | null,
  by: Actor,
  circumstances: TaskCircumstances,
): TaskEvent[] => {
  if (userId === current) return [];
  if (current !== null && !may(by, 'tasks.reassign')) throw new Forbidden();
  refuseStranger(userId, by, circumstances);
  return [{ type: 'TaskAssigned', assignedUserId: userId }];
};

const moved = ({ followUpDate: current }: TaskState['context'], followUpDate: string): TaskEvent[] =>
  followUpDate === current ? [] : [{ type: 'TaskFollowUpChanged', followUpDate }];

const described = ({ description: current }: TaskState['context'], description: string | null): TaskEvent[] =>
  description === current ? [] : [{ type: 'TaskDescribed', description }];

/** One event for each change. A late task keeps its late date unless another one is sent. */
export const changeTask = (
  state: TaskState,
  { by, data }: Sent<Partial<TaskBody>>,
  circumstances: TaskCircumstances,
): TaskEvent[] => {
  const task = changeable(state, circumstances);
  const { followUpDate, description, assignedUserId, addToCalendar = task.addToCalendar } = data;
  if (followUpDate !== undefined) refusePast(followUpDate, circumstances.today);
  return [
    ...(assignedUserId === undefined ? [] : assigned(task.assignedUserId, assignedUserId, by, circumstances)),
    ...(followUpDate === undefined ? [] : moved(task, followUpDate)),
    ...(description === undefined ? [] : described(task, description)),
    ...(addToCalendar === task.addToCalendar ? [] : [{ type: 'TaskCalendarSet', addToCalendar } as const]),
  ];
};

export const assignTask = (
  state: TaskState,
  { by, data }: Sent<AssignTaskBody>,
  circumstances: TaskCircumstances,
): TaskEvent[] => assigned(changeable(state, circumstances).assignedUserId, data.assignedUserId, by, circumstances);

/** The check that the day is in the future is made once for all tasks. */
export const moveTask = (state: TaskState, followUpDate: string, circumstances: TaskCircumstances): TaskEvent[] =>
  moved(changeable(state, circumstances), followUpDate);

/** A late task keeps its late date. */
export const describeTask = (
  state: TaskState,
  description: string | null | undefined,
  circumstances: TaskCircumstances,
): TaskEvent[] => {
  const task = changeable(state, circumstances);
  return description === undefined ? [] : described(task, description);
};

/** Which authorities of its checklist are informed. */
export const tickChecklist = (
  state: TaskState,
  { data: { informedLicenseTypeIds: informed } }: Sent<Partial<ChecklistBody>>,
  circumstances: TaskCircumstances,
): TaskEvent[] => {
  const { checklist } = changeable(state, circumstances);
  if (informed === undefined) return [];
  const known = checklist?.lines.map(({ licenseTypeId }) => licenseTypeId) ?? [];
  if (!checklist || !informed.every((id) => known.includes(id)))
    throw new Refusal(checklistMessages.unknown, { field: 'informedLicenseTypeIds' });
  const now = tickedOff(checklist, informed, circumstances.today);
  return relisted(checklist, now) ? [{ type: 'TaskChecklistTicked', checklist: now }] : [];
};

export const finishTask = (state: TaskState): TaskEvent => {
  open(state);
  return { type: 'TaskDone' };
};

export const deleteTask = (state: TaskState): TaskEvent => {
  open(state);
  return { type: 'TaskDeleted' };
};
