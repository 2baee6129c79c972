import type { Permission, PermissionTarget } from '@evergreen/workflows/permissions';
import type { ReactNode } from 'react';
import { useMay } from './identity';

interface CanProps {
  do: Permission;
  to?: PermissionTarget;
  children: ReactNode;
  otherwise?: ReactNode;
}

/** Renders its children if the user has the permission; the server checks it again. */
export const Can = ({ do: permission, to, children, otherwise = null }: CanProps) =>
  useMay()(permission, to) ? children : otherwise;
