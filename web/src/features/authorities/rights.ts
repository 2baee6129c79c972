import type { AuthorityDetail } from '@evergreen/contracts/authorities';
import { useIdentity, useMay } from '../../kit/identity';

/** What this person may do to an authority: the server asks the same of the tenant that it lies in. */
export const useAuthorityRights = ({ isClientSpecific }: Pick<AuthorityDetail, 'isClientSpecific'>) => {
  const may = useMay();
  const { clientId, firmId } = useIdentity();
  const target = { tenantId: isClientSpecific ? (clientId ?? '') : firmId };
  const edits = may('authority.edit', target);
  return {
    edits,
    deletes: may('authority.delete', target),
    /** Nothing of it but what a client calls a provider-managed one in its own books. */
    editsCode: !edits && !isClientSpecific && clientId !== null && may('authority.codes'),
  };
};
export type AuthorityRights = ReturnType<typeof useAuthorityRights>;
