import type { ReactNode } from 'react';
import { useMay, type Act, type PermissionTarget } from './identity';

interface CanProps {
  do: Act;
  to?: PermissionTarget;
  children: ReactNode;
  otherwise?: ReactNode;
}

/** Shows what this person may do; the server asks the same question again. */
export const Can = ({ do: act, to, children, otherwise = null }: CanProps) =>
  useMay()(act, to) ? children : otherwise;
