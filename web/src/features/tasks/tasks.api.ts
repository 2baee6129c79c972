import type { RenewalDesignation } from '@evergreen/contracts/enums';
import type { RenewalTask, TaskBody, AssignTask, TaskOfLicense } from '@evergreen/contracts/tasks';
import { api, seeing, type Act } from '../../kit/api';
import { useIdentity, useMay } from '../../kit/identity';
import { useResource } from '../../kit/queries';

export const useTask = (licenseId: string) =>
  useResource({
    key: ['license', licenseId, 'task'],
    shows: { license: licenseId, renewal: true, task: true },
    load: (signal) => api.get<TaskOfLicense>(`/licenses/${licenseId}/renewal-task`, { signal }),
    aside: true,
  });

export const touchesTask = { task: true, history: true } as const;

/** Who may work the license's task, and who may take it from somebody. The server asks the same. */
export const useTaskRights = (designation: RenewalDesignation | undefined) => {
  const may = useMay();
  const { clientId } = useIdentity();
  const works =
    designation !== undefined && may('renewal.work', { ...(clientId ? { tenantId: clientId } : {}), designation });
  return { works, reassigns: works && may('tasks.reassign') };
};

/** By the renewal in process; without one, by the license. */
export const taskCalls = (licenseId: string, renewalId: string | null) => {
  const base = renewalId === null ? `/licenses/${licenseId}/tasks` : `/renewals/${renewalId}/tasks`;
  const at = ({ id }: RenewalTask) => `${base}/${id}`;
  return {
    create: (body: TaskBody, act: Act) => api.post(base, body, act),
    change: (task: RenewalTask, body: TaskBody, act: Act) => api.put(at(task), body, seeing(act, task.version)),
    done: (task: RenewalTask, act: Act) => api.put(`${at(task)}/complete`, undefined, act),
    remove: (task: RenewalTask, act: Act) => api.delete(at(task), undefined, act),
    assign: ({ id, version }: RenewalTask, body: AssignTask, act: Act) =>
      api.put(`/user-tasks/${id}/assign`, body, seeing(act, version)),
  };
};
export type TaskCalls = ReturnType<typeof taskCalls>;
