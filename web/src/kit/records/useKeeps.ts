import type { Permission } from '@evergreen/workflows/permissions';
import { useIdentity, useMay } from '../identity';

/** Whether this person adds records, and which of them they change and delete. The server asks the same of each record's tenant. */
export const useKeeps = (edit: Permission, provided: boolean) => {
  const may = useMay();
  const { clientId, firmId } = useIdentity();
  const own = may(edit, { tenantId: clientId ?? firmId });
  const firms = provided && may(edit, { tenantId: firmId });
  return {
    /** The firm's people add to what it provides, or to what is the client's; who adds to both says to which. */
    adds: own || firms,
    addsToBoth: own && firms && clientId !== null,
    keeps: ({ isClientSpecific = true }: { isClientSpecific?: boolean }) => (isClientSpecific ? own : firms),
    keepsAny: own || firms,
  };
};
