import { taskCountCalls } from '@evergreen/contracts/calls/renewing/tasks';
import { callsAt } from '../../../kit/http/calls';
import { useResource } from '../../../kit/data/queries';

export const useTaskCounts = () =>
  useResource({
    key: ['user-tasks', 'counts'],
    shows: { task: true, license: true, property: true },
    load: (signal) => callsAt(taskCountCalls).counts(signal),
    aside: true,
  }).data;

/** For the menu, which loads before any page: the code of the pages loads later. */
export const useTaskCount = () => useTaskCounts()?.total;
