import { reverts } from '../../../kernel/undo/reverts.js';
import type { LicenseFields } from '../licenses.fields.js';
import type { On } from '../undo-facts.js';
import { wrongBilling } from './billing.decider.js';

/** Back to billing that this person may enter, and that the client still allows. */
export const billing: On<'BillingChanged'> = (undoing) => {
  const answer = reverts<LicenseFields | null, typeof undoing.event, typeof undoing.event>()(undoing);
  const { now, by, facts } = undoing;
  if (typeof answer === 'string' || 'reason' in answer || !now || !facts.billing) return answer;
  const errors = wrongBilling(by, answer as typeof undoing.event, now.renewalDesignation, facts.billing);
  return Object.values(errors)[0]?.[0] ?? answer;
};
