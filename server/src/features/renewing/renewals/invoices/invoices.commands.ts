import type { InvoiceKind } from '@evergreen/contracts/renewing/enums';
import type { CancelCheckRequestBody } from '@evergreen/contracts/renewing/invoices';
import { Command } from '../../../../kernel/commands/command.js';
import { handles } from '../../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Missing } from '../../../../kernel/errors.js';
import { newId } from '../../../../kernel/ids.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { workableLicense } from '../../../licensing/licenses/license/licenses.facts.js';
import { hasActiveAccount } from '../../trust-accounts/index.js';
import { Renewals } from '../renewals.events.js';
import * as decider from './invoice.decider.js';
import type { InvoiceChange, InvoiceDraft } from './invoice-draft.js';
import { Invoices } from './invoices.events.js';
import { todayOf, writeInvoice } from './write-invoice.js';

/** A command on an invoice of a renewal; the address has both, and the kind. */
abstract class InvoiceCommand<P = null, R = null> extends Command<P, R> {
  constructor(
    by: Actor,
    readonly kind: InvoiceKind,
    readonly renewalId: string,
    invoiceId: string,
    data: P,
  ) {
    super(by, invoiceId, data);
  }
}

/** Answers the new invoice's id. */
export class CreateInvoice extends Command<InvoiceDraft, { id: string }> {
  constructor(
    by: Actor,
    readonly kind: InvoiceKind,
    renewalId: string,
    data: InvoiceDraft,
    readonly invoiceId = newId(),
  ) {
    super(by, renewalId, data);
  }
}
export class ChangeInvoice extends InvoiceCommand<InvoiceChange> {}
export class DeleteInvoice extends InvoiceCommand {}
export class CancelCheckRequest extends InvoiceCommand<CancelCheckRequestBody> {}

/** For accounting; the address has only the invoice. */
export class SettleInvoice extends Command<decider.Settlement> {
  constructor(
    by: Actor,
    readonly kind: InvoiceKind,
    invoiceId: string,
    data: decider.Settlement,
  ) {
    super(by, invoiceId, data);
  }
}

/** The renewal, if the user may work it; an abandoned one is shown nowhere. */
const workedRenewal = async (uow: UnitOfWork, renewalId: string) => {
  const renewal = await uow.load(Renewals, renewalId);
  if (renewal.state.value === 'none' || renewal.state.value === 'abandoned') throw new Missing();
  return { renewal, license: await workableLicense(uow, renewal.state.context.licenseId) };
};

/** The invoice and its renewal, as in the address. */
const loadInvoice = async (uow: UnitOfWork, command: InvoiceCommand<unknown, unknown>) => {
  const invoice = await uow.load(Invoices, command.id);
  const { value, context } = invoice.state;
  const isNamed = context.renewalId === command.renewalId && context.invoiceKind === command.kind;
  if (value === 'none' || value === 'deleted' || !isNamed) throw new Missing();
  const { renewal } = await workedRenewal(uow, command.renewalId);
  uow.expect(command, invoice);
  return { invoice, renewal };
};

export const CreateInvoiceHandler = handles(
  CreateInvoice,
  async (uow, { kind: invoiceKind, id, data: draft, invoiceId }) => {
    const { renewal, license } = await workedRenewal(uow, id);
    const isAsked = draft.useTrustAccount === undefined && license.renewalDesignation === 'ManagingFirm';
    const proposal = isAsked && (await hasActiveAccount(uow, renewal.tenantId));
    const created = decider.createInvoice(renewal.state, { id, invoiceKind, draft, proposal });
    const invoice = uow.begin(Invoices, invoiceId);
    await writeInvoice(uow, invoice, renewal, created);
    return { id: invoice.id };
  },
);

export const invoiceHandlers = [
  CreateInvoiceHandler,

  handles(ChangeInvoice, async (uow, command) => {
    const { invoice, renewal } = await loadInvoice(uow, command);
    const draft = command.data(invoice.state);
    await writeInvoice(uow, invoice, renewal, decider.changeInvoice(invoice.state, renewal.state, draft));
    return null;
  }),

  handles(DeleteInvoice, async (uow, command) => {
    const { invoice, renewal } = await loadInvoice(uow, command);
    await writeInvoice(uow, invoice, renewal, decider.deleteInvoice(invoice.state, renewal.state));
    return null;
  }),

  handles(CancelCheckRequest, async (uow, command) => {
    const { invoice, renewal } = await loadInvoice(uow, command);
    await writeInvoice(uow, invoice, renewal, decider.cancelCheck(invoice.state, command.data));
    return null;
  }),

  handles(SettleInvoice, async (uow, command) => {
    // Its license may be deleted, and it with it.
    const [invoice, [row]] = await Promise.all([
      uow.load(Invoices, command.id),
      uow.query('select id from invoices where tenant_id = $1 and id = $2', [tenantOf(uow.by), command.id]),
    ]);
    if (!row) throw new Missing();
    uow.expect(command, invoice);
    const settled = decider.settleInvoice(invoice.state, command.kind, command.data);
    decider.refuseFuture(command.kind, settled, todayOf(uow));
    uow.append(Invoices, invoice, ...settled);
    return null;
  }),
];
