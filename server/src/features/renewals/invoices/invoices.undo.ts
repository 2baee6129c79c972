import { invoiceMessages } from '@evergreen/contracts/invoices';
import type { InvoiceEvent } from '@evergreen/workflows/invoice.machine';
import { may } from '@evergreen/workflows/permissions';
import { Forbidden } from '../../../kernel/errors.js';
import { reverts } from '../../../kernel/undo/reverts.js';
import { type Asking, cannot, type Rule, undoes, undoWords } from '../../../kernel/undo/rules.js';
import { workable } from '../../licenses/index.js';
import { hasActiveAccount } from '../../trust-accounts/index.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { Invoices, type InvoiceState } from './invoices.events.js';
import { drawsAnew } from './write-invoice.js';

interface Facts {
  readonly isInProcess: boolean;
  readonly hasAccount: boolean;
}
type On<K extends InvoiceEvent['type']> = Rule<InvoiceState, InvoiceEvent, Extract<InvoiceEvent, { type: K }>, Facts>;

const factsOf = async (asking: Asking, renewalId: string): Promise<Facts> => {
  const tenantId = tenantOf(asking.by);
  const [renewal] = await asking.query<{ status: string }>(
    'select status from renewals where tenant_id = $1 and id = $2',
    [tenantId, renewalId],
  );
  return { isInProcess: renewal?.status === 'inProcess', hasAccount: await hasActiveAccount(asking, tenantId) };
};

/** Nothing draws on an account again that is not active any more. */
const back =
  <K extends InvoiceEvent['type']>(from: InvoiceState['value'], rule: On<K>): On<K> =>
  (undoing) => {
    const { now, facts } = undoing;
    if (now.value !== from) return now.value === 'issued' ? invoiceMessages.settled : undoWords.since;
    const answer = rule(undoing);
    if (typeof answer === 'string') return answer;
    const after = [answer].flat().reduce((state, event) => Invoices.apply(state, event), now);
    return drawsAnew(now, after) && !facts.hasAccount ? invoiceMessages.noTrustAccount : answer;
  };

/** Also of an issued invoice, where it was the change that issued it, or one that leaves the payment alone. */
const changed: On<'InvoiceChanged'> = (undoing) => {
  if (!undoing.facts.isInProcess) return invoiceMessages.notInProcess;
  return back<'InvoiceChanged'>(undoing.now.value === 'issued' ? 'issued' : 'pending', (asked) => {
    const answer = reverts<InvoiceState, InvoiceEvent, typeof asked.event>({ of: ({ context }) => context })(asked);
    if (typeof answer === 'string') return answer;
    const accepted = [answer].flat().every((event) => Invoices.accepts(asked.now, event));
    return accepted ? answer : invoiceMessages.settled;
  })(undoing);
};

/** The renewal is told by its own rules, the ledger by `InvoiceUndone`. */
export const invoiceUndo = undoes<InvoiceState, InvoiceEvent, Facts>(Invoices, {
  permitted: async (asking, { context }, _, undone) => {
    if (undone.some(({ event }) => event.type === 'InvoiceSettled')) {
      if (!may(asking.by, 'accounting.work')) throw new Forbidden();
    } else await workable(asking, context.licenseId);
    return factsOf(asking, context.renewalId);
  },
  on: {
    InvoiceCreated: back('pending', () => ({ type: 'InvoiceDeleted' })),
    InvoiceChanged: changed,
    InvoiceSettled: ({ now, before }) =>
      now.value === 'issued'
        ? { type: 'InvoiceSettlementReverted', checkNumber: before.context.checkNumber }
        : undoWords.since,
    InvoiceCancelled: back('cancelled', ({ before }) => ({
      type: 'InvoiceReinstated',
      explanation: before.context.explanation,
    })),
    InvoiceReinstated: ({ before, now }) => {
      const { cancelledOn, explanation } = before.context;
      return now.value === 'cancelled' || !cancelledOn
        ? undoWords.since
        : { type: 'InvoiceCancelled', cancelledOn, explanation };
    },
    InvoiceDeleted: back('deleted', () => ({ type: 'InvoiceRestored' })),
    InvoiceSettlementReverted: cannot(undoWords.undo),
    InvoiceRestored: cannot(undoWords.undo),
  },
});
