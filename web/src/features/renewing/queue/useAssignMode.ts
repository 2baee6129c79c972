import { useBulkMode } from '../../../kit/list/state/useBulkMode';

/** Bulk assign mode. */
export const useAssignMode = () => {
  const { now, menu, begin, end } = useBulkMode<'assign'>();
  return { on: now !== undefined, menu, begin: () => begin('assign'), end };
};
