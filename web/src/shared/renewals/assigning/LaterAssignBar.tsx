import { Suspense } from 'react';
import { lazy } from '../../../kit/loading/code';
import type { AssignBarProps } from './AssignBar';

const AssignBar = lazy(async () => ({ default: (await import('./AssignBar')).AssignBar }));

/** Loaded when rows are selected. */
export const LaterAssignBar = (props: AssignBarProps) => (
  <Suspense fallback={null}>
    <AssignBar {...props} />
  </Suspense>
);
