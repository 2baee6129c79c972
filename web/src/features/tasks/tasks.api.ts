import type { RenewalDesignation } from '@evergreen/contracts/enums';
import type { RenewalTaskDetail, TaskBody, AssignTaskBody, TaskOfLicense } from '@evergreen/contracts/tasks';
import { api, type Submission } from '../../kit/api';
import { useMayHere } from '../../kit/identity';
import { useResource } from '../../kit/queries';

export const useTask = (licenseId: string) =>
  useResource({
    key: ['license', licenseId, 'task'],
    shows: { license: licenseId, renewal: true, task: true, user: true },
    load: (signal) => api.get<TaskOfLicense>(`/licenses/${licenseId}/renewal-task`, { signal }),
    aside: true,
  });

export const touchesTask = { task: true, history: true } as const;

/** Who may work the license's task, and who may take it from somebody. The server asks the same. */
export const useTaskRights = (designation: RenewalDesignation | undefined) => {
  const may = useMayHere();
  const works = designation !== undefined && may('renewal.work', { designation });
  return { works, reassigns: works && may('tasks.reassign') };
};

/** By the renewal in process; without one, by the license. */
export const taskCalls = (licenseId: string, renewalId: string | null) => {
  const base = renewalId === null ? `/licenses/${licenseId}/tasks` : `/renewals/${renewalId}/tasks`;
  const at = ({ id }: RenewalTaskDetail) => `${base}/${id}`;
  return {
    create: (body: TaskBody, submission: Submission) => api.post(base, body, submission),
    change: (task: RenewalTaskDetail, body: TaskBody, submission: Submission) => api.put(at(task), body, submission),
    done: (task: RenewalTaskDetail, submission: Submission) => api.put(`${at(task)}/complete`, undefined, submission),
    remove: (task: RenewalTaskDetail, submission: Submission) => api.delete(at(task), undefined, submission),
    assign: ({ id }: RenewalTaskDetail, body: AssignTaskBody, submission: Submission) =>
      api.put(`/user-tasks/${id}/assign`, body, submission),
  };
};
export type TaskCalls = ReturnType<typeof taskCalls>;
