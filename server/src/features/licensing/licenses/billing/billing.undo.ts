import { words } from '@evergreen/contracts/common';
import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { hindered } from '../../../../kernel/undo/blocking-events.js';
import { reverts } from '../../../../kernel/undo/reverts.js';
import { clientRegraded } from '../../../parties/properties/index.js';
import type { LicenseFields } from '../license/licenses.fields.js';
import type { On } from '../undo/undo-facts.js';
import { wrongBilling } from './billing.decider.js';

/** Later changes of the client that prevent the undo. */
const blockers = (clientId: string) => ({
  [words.required]: clientRegraded(clientId, 'isBillingIdRequired', 'costStructure'),
  [licenseMessages.touchFeeOnly]: clientRegraded(clientId, 'costStructure'),
});

/** Restores billing that the user may enter, and that the client still allows. */
export const billing: On<'BillingChanged'> = (undoing) => {
  const answer = reverts<LicenseFields | null, typeof undoing.event, typeof undoing.event>()(undoing);
  const { now, by, facts } = undoing;
  if (typeof answer === 'string' || 'reason' in answer || !now || !facts.billing) return answer;
  const errors = wrongBilling(by, answer as typeof undoing.event, now.renewalDesignation, facts.billing);
  const reason = Object.values(errors)[0]?.[0];
  return reason ? hindered(reason, blockers(tenantOf(by))) : answer;
};
