import { propertyMessages } from '@evergreen/contracts/properties';
import { may } from '@evergreen/workflows/permissions';
import { Forbidden, Missing, Refusal } from '../../kernel/errors.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import type { Asking } from '../../kernel/undo/rules.js';

export interface EditableProperty {
  readonly active: boolean;
}

/** An inactive license is over: it takes no property from its client. */
const editableSql = `select p.active, not exists (select from licenses l where l.tenant_id = p.tenant_id
    and l.property_id = p.id and l.active and l.renewal_designation <> 'BillingClient') as "allLicensesDesignatedToClient"
  from properties p where p.tenant_id = $1 and p.id = $2`;

/**
 * The property, if this person may edit it, with its active licenses as they are designated.
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

/** The same, for what cannot be done at an inactive one (document 1, 4). @throws Missing, Forbidden, Refusal */
export const activeProperty = async (asking: Asking, id: string): Promise<void> => {
  const { active } = await editableProperty(asking, id);
  if (!active) throw new Refusal(propertyMessages.inactive);
};
