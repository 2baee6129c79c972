import { Suspense } from 'react';
import { lazy } from '../../kit/code';
import type { AssignBarProps } from './AssignBar';

const AssignBar = lazy(async () => ({ default: (await import('./AssignBar')).AssignBar }));

/** The first page of a list needs no bar: it is read when rows are chosen. */
export const LaterAssignBar = (props: AssignBarProps) => (
  <Suspense fallback={null}>
    <AssignBar {...props} />
  </Suspense>
);
