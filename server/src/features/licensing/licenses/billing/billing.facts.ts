import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import type { Asking } from '../../../../kernel/undo/rules.js';
import type { BillingFacts } from './billing.decider.js';

export const billingFacts = async (asking: Asking): Promise<BillingFacts> => {
  const [client] = await asking.query<BillingFacts>(
    `select cost_structure as "costStructure", is_billing_id_required as "isBillingIdRequired" from clients
     where tenant_id = $1 and id = $2`,
    [asking.by.firmId, tenantOf(asking.by)],
  );
  return client ?? { costStructure: 'Subscription', isBillingIdRequired: false };
};
