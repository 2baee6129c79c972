import type { Permission, PermissionTarget } from '@evergreen/workflows/permissions';
import { useIdentity, useMay } from './identity';

/** May one do it to what belongs to the client that one works on? */
export const useMayHere = () => {
  const may = useMay();
  const { clientId } = useIdentity();
  return (permission: Permission, target: Omit<PermissionTarget, 'tenantId'> = {}) =>
    may(permission, clientId ? { ...target, tenantId: clientId } : target);
};
