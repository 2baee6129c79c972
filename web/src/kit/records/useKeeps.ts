import type { Permission } from '@evergreen/workflows/permissions';
import { useIdentity, useMay } from '../identity';

/** Whether this person adds records, and which of them they change and delete. The server asks the same of each record's tenant. */
export const useKeeps = (edit: Permission, provided: boolean) => {
  const may = useMay();
  const { kind, clientId, firmId } = useIdentity();
  const own = may(edit, { tenantId: clientId ?? firmId });
  const firms = provided && may(edit, { tenantId: firmId });
  return {
    /** What the firm's people add, they provide to all of its clients. */
    adds: provided && kind === 'firm' ? firms : own,
    keeps: ({ isClientSpecific = true }: { isClientSpecific?: boolean }) => (isClientSpecific ? own : firms),
    keepsAny: own || firms,
  };
};
