import type { UserTaskCounts } from '@evergreen/contracts/user-tasks';
import { api } from '../../kit/api';
import { useResource } from '../../kit/queries';

export const useTaskCounts = () =>
  useResource({
    key: ['user-tasks', 'counts'],
    shows: { task: true, license: true, property: true },
    load: (signal) => api.get<UserTaskCounts>('/user-tasks/counts', { signal }),
    aside: true,
  }).data;

/** For the menu, which is there before any page: what the pages need besides comes with them. */
export const useTaskCount = () => useTaskCounts()?.total;
