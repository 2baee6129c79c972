import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import { may, type PermissionUser } from '@evergreen/workflows/permissions';
import { useIdentity } from '../../kit/identity';

type Requested = Pick<PropertyDetail, 'billingClientId' | 'active' | 'allLicensesDesignatedToClient'>;

/** What this person may do to a property and to what belongs to it: the server asks the same. */
export const propertyRights = (
  user: PermissionUser,
  { billingClientId: tenantId, active, allLicensesDesignatedToClient }: Requested,
) => {
  const edits = may(user, 'property.edit', { tenantId, allLicensesDesignatedToClient });
  return {
    /** At all: contacts that are there, and whether it is active. */
    edits,
    /** While it is active: its fields, and what is added to it. */
    changes: edits && active,
    deletes: edits && may(user, 'property.delete', { tenantId }),
    /** The firm's licenses alone are in the way. */
    isReadOnly: !edits && may(user, 'property.edit', { tenantId }),
    /** Removes an affiliated entity, takes the licenses' premises from it: administrators. */
    administers: edits && active && may(user, 'property.delete', { tenantId }),
    seesCitations: may(user, 'citation.read', { tenantId }),
    editsCitations: edits && active && may(user, 'citation.edit', { tenantId }),
  };
};
export type PropertyRights = ReturnType<typeof propertyRights>;

export const usePropertyRights = (property: Requested): PropertyRights => propertyRights(useIdentity(), property);
