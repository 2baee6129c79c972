import type { AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import { useIdentity, useMay } from '../../../kit/data/identity';

type Asked = Pick<AuthorityDetail, 'isClientSpecific'>;

/** What the user may do to an authority: the server checks the same for its tenant. */
export const useRightsOf = () => {
  const may = useMay();
  const { clientId, firmId } = useIdentity();
  return ({ isClientSpecific }: Asked) => {
    const target = { tenantId: isClientSpecific ? (clientId ?? '') : firmId };
    return {
      edits: may('authority.edit', target),
      deletes: may('authority.delete', target),
      /** A client's own code of a provider-managed authority. */
      editsCode: !isClientSpecific && clientId !== null && may('authority.codes'),
    };
  };
};
export type AuthorityRights = ReturnType<ReturnType<typeof useRightsOf>>;

/** Where the user may add one: to the firm, or to the current client. */
export const useAdds = () => {
  const may = useMay();
  const { clientId, firmId } = useIdentity();
  return {
    provided: may('authority.edit', { tenantId: firmId }),
    own: clientId !== null && may('authority.edit', { tenantId: clientId }),
  };
};
