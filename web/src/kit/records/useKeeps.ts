import type { Permission } from '@evergreen/workflows/permissions';
import { useIdentity, useMay } from '../data/identity';

/** Whether the user may add records, and which they may change and delete. The server checks each record's tenant. */
export const useKeeps = (edit: Permission, provided: boolean) => {
  const may = useMay();
  const { clientId, firmId } = useIdentity();
  const own = may(edit, { tenantId: clientId ?? firmId });
  const firms = provided && may(edit, { tenantId: firmId });
  return {
    /** Users of the firm add to its provided records or to the client's; those who may do both choose. */
    adds: own || firms,
    addsToBoth: own && firms && clientId !== null,
    keeps: ({ isClientSpecific = true }: { isClientSpecific?: boolean }) => (isClientSpecific ? own : firms),
    keepsAny: own || firms,
  };
};
