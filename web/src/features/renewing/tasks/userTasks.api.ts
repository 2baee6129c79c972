import { userTaskCalls, userTaskListCalls } from '@evergreen/contracts/calls/renewing/tasks';
import { callsAt } from '../../../kit/http/calls';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import type { TaskKind } from '@evergreen/contracts/renewing/enums';
import type { ChecklistBody, TaskChecklist } from '@evergreen/contracts/renewing/task-checklist';
import type { AssignTaskBody, TaskBody } from '@evergreen/contracts/renewing/tasks';
import type {
  ManagerChangeTaskRow,
  PropertyContactTaskRow,
  RenewalTaskRow,
} from '@evergreen/contracts/renewing/user-tasks';
import type { Submission } from '../../../kit/http/api';
import { useIdentity, useMayHere } from '../../../kit/data/identity';

/** The data in a row of the lists. */
export const showsTasks = { task: true, license: true, renewal: true, property: true, user: true } as const;

export const listTasks = callsAt(userTaskListCalls);

const callsOf = (taskId: string) => callsAt(userTaskListCalls, { taskId });
export const readTask = {
  renewal: (id: string, signal: AbortSignal) => callsOf(id).renewal(signal),
  managerChange: (id: string, signal: AbortSignal) => callsOf(id).managerChange(signal),
  propertyContact: (id: string, signal: AbortSignal) => callsOf(id).propertyContact(signal),
};

export type TaskRow = RenewalTaskRow | ManagerChangeTaskRow | PropertyContactTaskRow;

/** The common fields of a task of any kind, for the dialogs. */
export interface UserTask {
  readonly kind: TaskKind;
  readonly id: string;
  readonly version: number;
  readonly subject: string;
  /** The link to its license or its property. */
  readonly to: string;
  readonly followUpDate: string;
  readonly description: string | null;
  readonly assignedUserId: string | null;
  readonly addToCalendar: boolean;
  /** For a manager change: whom to inform. */
  readonly checklist: TaskChecklist | null;
  readonly designation: RenewalDesignation;
  /** Whether its property is inactive: then it can only be marked done. */
  readonly closed: boolean;
}

const common = ({ id, version, followUpDate, addToCalendar, renewalDesignation: designation }: TaskRow) => ({
  id,
  version,
  followUpDate,
  addToCalendar,
  designation,
});

export const renewalTask = (row: RenewalTaskRow): UserTask => ({
  ...common(row),
  kind: 'Renewal',
  subject: `License # ${row.licenseNumber}`,
  to: `/licenses/${row.licenseId}`,
  description: row.description,
  checklist: null,
  assignedUserId: row.assignedUserId,
  closed: false,
});

const propertyTask = (row: ManagerChangeTaskRow | PropertyContactTaskRow) => ({
  ...common(row),
  subject: row.propertyName,
  to: `/properties/${row.propertyId}`,
  assignedUserId: row.assignee?.id ?? null,
  closed: !row.propertyActive,
});

export const managerChangeTask = (row: ManagerChangeTaskRow): UserTask => ({
  ...propertyTask(row),
  kind: 'ManagerChange',
  description: row.note,
  checklist: row.checklist,
});

export const propertyContactTask = (row: PropertyContactTaskRow): UserTask => ({
  ...propertyTask(row),
  kind: 'PropertyContact',
  description: row.description,
  checklist: null,
});

/** The name of the side that works a task, if it is the other one. */
export const useWorkedBy = () => {
  const rights = useUserTaskRights();
  const own = useIdentity().kind === 'client' ? 'BillingClient' : 'ManagingFirm';
  return (task: UserTask): string | undefined => {
    if (rights(task).works || task.designation === own) return undefined;
    return task.designation === 'BillingClient' ? 'the client' : 'the managing firm';
  };
};

/** Who may work a task, and who may reassign it. The server checks the same. */
export const useUserTaskRights = () => {
  const may = useMayHere();
  return ({ kind, designation, closed }: UserTask) => {
    const works =
      may('tasks.work') &&
      (kind === 'Renewal'
        ? may('renewal.work', { designation })
        : may('property.edit', { allLicensesDesignatedToClient: designation === 'BillingClient' }));
    const changes = works && !closed;
    return { works, changes, reassigns: changes && may('tasks.reassign') };
  };
};

export const tickChecklist = ({ id }: UserTask, body: ChecklistBody, submission: Submission) =>
  callsOf(id).tickChecklist(body, submission);
export const changeTask = ({ kind, id }: UserTask, body: TaskBody, submission: Submission) => {
  const calls = callsOf(id);
  const change = {
    Renewal: calls.changeRenewal,
    ManagerChange: calls.changeManagerChange,
    PropertyContact: calls.changePropertyContact,
  }[kind];
  return change(body, submission);
};
export const assignTask = ({ id }: UserTask, body: AssignTaskBody, submission: Submission) =>
  callsAt(userTaskCalls, { taskId: id }).assign(body, submission);
export const finishTask = ({ id }: UserTask, submission: Submission) =>
  callsAt(userTaskCalls, { taskId: id }).finish(submission);

export const inBulk = callsAt(userTaskCalls);
