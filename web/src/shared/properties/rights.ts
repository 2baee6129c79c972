import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import { may, type PermissionUser } from '@evergreen/workflows/permissions';
import { useIdentity } from '../../kit/data/identity';

type Requested = Pick<PropertyDetail, 'billingClientId' | 'active' | 'allLicensesDesignatedToClient'>;

/** What the user may do to a property and its records: the server checks the same. */
export const propertyRights = (
  user: PermissionUser,
  { billingClientId: tenantId, active, allLicensesDesignatedToClient }: Requested,
) => {
  const edits = may(user, 'property.edit', { tenantId, allLicensesDesignatedToClient });
  return {
    /** At any time: existing contacts, and the status. */
    edits,
    /** While it is active: its fields, and new records. */
    changes: edits && active,
    deletes: edits && may(user, 'property.delete', { tenantId }),
    /** Read-only because of the firm's licenses alone. */
    isReadOnly: !edits && may(user, 'property.edit', { tenantId }),
    /** Removing an affiliated entity, copying the licenses' premises: administrators. */
    administers: edits && active && may(user, 'property.delete', { tenantId }),
    seesCitations: may(user, 'citation.read', { tenantId }),
    editsCitations: edits && active && may(user, 'citation.edit', { tenantId }),
  };
};
export type PropertyRights = ReturnType<typeof propertyRights>;

export const usePropertyRights = (property: Requested): PropertyRights => propertyRights(useIdentity(), property);
