import { may } from '@evergreen/workflows/permissions';
import { Forbidden, Missing } from '../../kernel/errors.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import type { Asking } from '../../kernel/undo/rules.js';

export interface EditableProperty {
  readonly active: boolean;
}

const editableSql = `select p.active, not exists (select from licenses l where l.tenant_id = p.tenant_id
    and l.property_id = p.id and l.renewal_designation <> 'BillingClient') as "allLicensesDesignatedToClient"
  from properties p where p.tenant_id = $1 and p.id = $2`;

/**
 * The property, if this person may edit it, with its licenses as they are designated.
 * @throws Missing, Forbidden
 */
export const editableProperty = async (asking: Asking, id: string): Promise<EditableProperty> => {
  const tenantId = tenantOf(asking.by);
  const [found] = await asking.query<EditableProperty & { allLicensesDesignatedToClient: boolean }>(editableSql, [
    tenantId,
    id,
  ]);
  if (!found) throw new Missing();
  const { active, allLicensesDesignatedToClient } = found;
  if (!may(asking.by, 'property.edit', { tenantId, allLicensesDesignatedToClient })) throw new Forbidden();
  return { active };
};
