import { licenseTaskCalls, renewalTaskCalls, userTaskCalls } from '@evergreen/contracts/calls/renewing/tasks';
import { callsAt } from '../../../kit/http/calls';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import type { RenewalTaskDetail, TaskBody, AssignTaskBody } from '@evergreen/contracts/renewing/tasks';
import type { Submission } from '../../../kit/http/api';
import { useMayHere } from '../../../kit/data/identity';
import { useResource } from '../../../kit/data/queries';

export const useTask = (licenseId: string) =>
  useResource({
    key: ['license', licenseId, 'task'],
    shows: { license: licenseId, renewal: true, task: true, user: true },
    load: (signal) => callsAt(licenseTaskCalls, { licenseId }).show(signal),
    aside: true,
  });

export const touchesTask = { task: true, history: true } as const;

/** Who may work the license's task, and who may reassign it. The server checks the same. */
export const useTaskRights = (designation: RenewalDesignation | undefined) => {
  const may = useMayHere();
  const works = designation !== undefined && may('renewal.work', { designation });
  return { works, reassigns: works && may('tasks.reassign') };
};

/** By the renewal in process; without one, by the license. */
export const taskCalls = (licenseId: string, renewalId: string | null) => {
  const calls =
    renewalId === null ? callsAt(licenseTaskCalls, { licenseId }) : callsAt(renewalTaskCalls, { renewalId });
  const callsOf = ({ id: taskId }: RenewalTaskDetail) =>
    renewalId === null
      ? callsAt(licenseTaskCalls, { licenseId, taskId })
      : callsAt(renewalTaskCalls, { renewalId, taskId });
  return {
    create: (body: TaskBody, submission: Submission) => calls.create(body, submission),
    change: (task: RenewalTaskDetail, body: TaskBody, submission: Submission) => callsOf(task).change(body, submission),
    done: (task: RenewalTaskDetail, submission: Submission) => callsOf(task).finish(submission),
    remove: (task: RenewalTaskDetail, submission: Submission) => callsOf(task).remove(submission),
    assign: ({ id }: RenewalTaskDetail, body: AssignTaskBody, submission: Submission) =>
      callsAt(userTaskCalls, { taskId: id }).assign(body, submission),
  };
};
export type TaskCalls = ReturnType<typeof taskCalls>;
