import type { HandoverSummary } from '@evergreen/contracts/oversight/handover';
import { countInWords } from '../kit/list/state/countInWords';

/** "12 licenses and 1 task" */
export const handedInWords = ({ licenses, tasks, isMore }: HandoverSummary): string => {
  const parts = [
    ...(licenses > 0 ? [countInWords(licenses, ['license', 'licenses'])] : []),
    ...(tasks > 0 ? [countInWords(tasks, ['task', 'tasks'])] : []),
  ];
  return isMore ? `more than ${parts.join(' and ')}` : parts.join(' and ') || 'a record that no longer exists';
};
