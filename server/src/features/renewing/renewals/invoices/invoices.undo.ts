import { invoiceMessages } from '@evergreen/contracts/renewing/invoices';
import type { InvoiceEvent } from '@evergreen/workflows/renewing/invoice.events';
import { may } from '@evergreen/workflows/permissions';
import { Forbidden } from '../../../../kernel/errors.js';
import { isSetSince, reverts } from '../../../../kernel/undo/reverts.js';
import { type Asking, type BlockingEvents, type Rule, undoes, undoWords } from '../../../../kernel/undo/rules.js';
import { deleted as licenseDeleted } from '../../../licensing/licenses/undo/undo-blockers.js';
import { workableLicense } from '../../../licensing/licenses/license/licenses.facts.js';
import { hasActiveAccount } from '../../trust-accounts/index.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { Invoices, type InvoiceState } from './invoices.events.js';
import { drawsMore } from './write-invoice.js';

interface Facts {
  readonly isInProcess: boolean;
  readonly hasAccount: boolean;
}

const ended = (renewalId: string): BlockingEvents => ({
  streams: [renewalId],
  events: [{ type: 'RenewalCompleted' }, { type: 'RenewalAbandoned' }],
});

/** The account of a client has the client's id. */
const accountClosed = (clientId: string): BlockingEvents => ({
  streams: [clientId],
  events: [{ type: 'TrustAccountChanged', says: { isActive: false } }],
});

type On<K extends InvoiceEvent['type']> = Rule<InvoiceState, InvoiceEvent, Extract<InvoiceEvent, { type: K }>, Facts>;

const factsOf = async (asking: Asking, renewalId: string): Promise<Facts> => {
  const tenantId = tenantOf(asking.by);
  const [renewal] = await asking.query<{ status: string }>(
    'select status from renewals where tenant_id = $1 and id = $2',
    [tenantId, renewalId],
  );
  return { isInProcess: renewal?.status === 'inProcess', hasAccount: await hasActiveAccount(asking, tenantId) };
};

/** Nothing can draw again on an account that is no longer active. */
const back =
  <K extends InvoiceEvent['type']>(from: InvoiceState['value'], rule: On<K>): On<K> =>
  (undoing) => {
    const { now, facts } = undoing;
    if (now.value !== from) return now.value === 'issued' ? invoiceMessages.settled : undoWords.since;
    const answer = rule(undoing);
    if (typeof answer === 'string' || 'reason' in answer) return answer;
    const after = [answer].flat().reduce((state, event) => Invoices.apply(state, event), now);
    if (!drawsMore(now, after) || facts.hasAccount) return answer;
    return { reason: invoiceMessages.noTrustAccount, blockedBy: accountClosed(tenantOf(undoing.by)) };
  };

/** Also for an issued invoice, if this change issued it, or left the payment alone. */
const changed: On<'InvoiceChanged'> = (undoing) => {
  const { renewalId } = undoing.now.context;
  if (!undoing.facts.isInProcess) return { reason: invoiceMessages.notInProcess, blockedBy: ended(renewalId) };
  return back<'InvoiceChanged'>(undoing.now.value === 'issued' ? 'issued' : 'pending', (inner) => {
    const answer = reverts<InvoiceState, InvoiceEvent, typeof inner.event>({ of: ({ context }) => context })(inner);
    if (typeof answer === 'string' || 'reason' in answer) return answer;
    const accepted = [answer].flat().every((event) => Invoices.accepts(inner.now, event));
    return accepted ? answer : invoiceMessages.settled;
  })(undoing);
};

/** The renewal is decided by its own rules, the ledger by `InvoiceUndone`. */
export const invoiceUndo = undoes<InvoiceState, InvoiceEvent, Facts>(Invoices, {
  permitted: async (asking, { context }, _, undone) => {
    if (undone.some(({ event: { type } }) => type === 'InvoiceSettled' || type === 'InvoiceSettlementReverted')) {
      if (!may(asking.by, 'accounting.work')) throw new Forbidden();
    } else await workableLicense(asking, context.licenseId);
    return factsOf(asking, context.renewalId);
  },
  on: {
    InvoiceCreated: back('pending', () => ({ type: 'InvoiceDeleted' })),
    InvoiceChanged: changed,
    InvoiceSettled: ({ now, before, since }) =>
      now.value === 'issued' && !isSetSince(since, ['checkNumber'])
        ? { type: 'InvoiceSettlementReverted', checkNumber: before.context.checkNumber }
        : undoWords.since,
    InvoiceCancelled: back('cancelled', ({ before }) => ({
      type: 'InvoiceReinstated',
      explanation: before.context.explanation,
    })),
    InvoiceReinstated: ({ before, now, since }) => {
      const { cancelledOn, explanation } = before.context;
      return now.value === 'cancelled' || !cancelledOn || isSetSince(since, ['explanation'])
        ? undoWords.since
        : { type: 'InvoiceCancelled', cancelledOn, explanation };
    },
    InvoiceDeleted: back('deleted', () => ({ type: 'InvoiceRestored' })),
    InvoiceSettlementReverted: ({ before: { context }, now }) => {
      const { settledOn, checkNumber, shippingMethodCheck } = context;
      if (now.value !== 'pending' || !settledOn) return undoWords.since;
      const check = checkNumber !== null && shippingMethodCheck !== null && { checkNumber, shippingMethodCheck };
      return { type: 'InvoiceSettled', settledOn, ...check };
    },
    InvoiceRestored: ({ now }) => (now.value === 'issued' ? invoiceMessages.settled : { type: 'InvoiceDeleted' }),
  },
  goesWith: ({ context: { licenseId } }) => licenseDeleted(licenseId),
  ends: ['InvoiceDeleted'],
});
