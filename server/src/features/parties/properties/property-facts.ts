import { words } from '@evergreen/contracts/common';
import { type PropertyBody, propertyNeeds, type PropertyRules } from '@evergreen/contracts/parties/properties';
import { Refusal } from '../../../kernel/errors.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import type { Asking } from '../../../kernel/undo/rules.js';

export interface ClientRules extends PropertyRules {
  readonly isPropertyContactRequired: boolean;
}

/** The client's rules for its properties. */
export const clientRules = async (asking: Asking): Promise<ClientRules> => {
  const [rules] = await asking.query<ClientRules>(
    `select is_billing_id_required as "isBillingIdRequired", cost_structure as "clientCostStructure",
       is_property_division_required as "isPropertyDivisionRequired",
       is_property_contact_required as "isPropertyContactRequired"
     from clients where tenant_id = $1 and id = $2`,
    [asking.by.firmId, tenantOf(asking.by)],
  );
  return (
    rules ?? {
      isBillingIdRequired: false,
      clientCostStructure: null,
      isPropertyDivisionRequired: false,
      isPropertyContactRequired: false,
    }
  );
};

/** The fields that this client requires in addition to the specification. @throws Refusal with every missing field */
export const refuseNeeded = (
  rules: PropertyRules,
  sent: Partial<Pick<PropertyBody, 'billingId' | 'divisionId'>>,
): void => {
  const missing = propertyNeeds(rules, sent);
  if (missing.length > 0)
    throw new Refusal(words.required, {
      errors: Object.fromEntries(missing.map((field) => [field, [words.required]])),
    });
};
