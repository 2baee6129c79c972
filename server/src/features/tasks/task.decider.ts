import { words } from '@evergreen/contracts/common';
import { type AssignTaskBody, isInFuture, type TaskBody, taskMessages } from '@evergreen/contracts/tasks';
import type { RenewalDesignation } from '@evergreen/contracts/enums';
import { may } from '@evergreen/workflows/permissions';
import type { TaskEvent } from '@evergreen/workflows/task.machine';
import { Forbidden, Missing, Refusal } from '../../kernel/errors.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { type Assignee, refuseUnfit } from '../licenses/index.js';
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
  /** The person that is asked for; null: nobody, or nobody that this tenant knows. */
  readonly assignee: Assignee | null;
}

export interface LicenseOfTask {
  readonly licenseId: string;
  /** The renewal in process. */
  readonly renewalId: string | null;
}

const refusePast = ({ followUpDate }: TaskBody, { today }: TaskCircumstances): void => {
  if (!isInFuture(followUpDate, today)) throw new Refusal(words.futureDate, { field: 'followUpDate' });
};

const refuseStranger = (
  wanted: string | null,
  by: Actor,
  { designation, assignee, tenantId }: TaskCircumstances,
): void => refuseUnfit(wanted, designation, assignee, { clientId: tenantId, firmId: by.firmId });

/** What is over has left every screen: a deleted task is missing, a done one is told apart for whoever was slower. */
const open = (state: TaskState): TaskState['context'] => {
  if (state.value === 'none' || state.value === 'deleted' || state.value === 'removed') throw new Missing();
  if (state.value === 'done') throw new Refusal(taskMessages.doneAlready);
  return state.context;
};

export const createTask = (
  { by, data }: Sent<TaskBody>,
  { licenseId, renewalId }: LicenseOfTask,
  circumstances: TaskCircumstances,
): TaskEvent => {
  refusePast(data, circumstances);
  refuseStranger(data.assignedUserId, by, circumstances);
  return { type: 'TaskCreated', kind: 'Renewal', licenseId, renewalId, propertyId: null, ...data };
};

/** Whoever works the renewal gives out what nobody has; taking a task from somebody is for administrators. */
const assigned = (
  current: string | null,
  wanted: string | null,
  by: Actor,
  circumstances: TaskCircumstances,
): TaskEvent[] => {
  if (wanted === current) return [];
  if (current !== null && !may(by, 'tasks.reassign')) throw new Forbidden();
  refuseStranger(wanted, by, circumstances);
  return [{ type: 'TaskAssigned', assignedUserId: wanted }];
};

/** One event for each thing that differs. */
export const changeTask = (
  state: TaskState,
  { by, data }: Sent<TaskBody>,
  circumstances: TaskCircumstances,
): TaskEvent[] => {
  const task = open(state);
  refusePast(data, circumstances);
  const { followUpDate, description, addToCalendar } = data;
  return [
    ...assigned(task.assignedUserId, data.assignedUserId, by, circumstances),
    ...(followUpDate === task.followUpDate ? [] : [{ type: 'TaskFollowUpChanged', followUpDate } as const]),
    ...(description === task.description ? [] : [{ type: 'TaskDescribed', description } as const]),
    ...(addToCalendar === task.addToCalendar ? [] : [{ type: 'TaskCalendarSet', addToCalendar } as const]),
  ];
};

export const assignTask = (
  state: TaskState,
  { by, data }: Sent<AssignTaskBody>,
  circumstances: TaskCircumstances,
): TaskEvent[] => assigned(open(state).assignedUserId, data.assignedUserId, by, circumstances);

export const finishTask = (state: TaskState): TaskEvent => {
  open(state);
  return { type: 'TaskDone' };
};

export const deleteTask = (state: TaskState): TaskEvent => {
  open(state);
  return { type: 'TaskDeleted' };
};
