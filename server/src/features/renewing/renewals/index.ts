import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import type { Area } from '../../../kernel/events/area.js';
import { Invoices } from './invoices/invoices.events.js';
import { invoiceRows } from './invoices/invoices.projection.js';
import { InvoiceRow } from './invoices/invoices.rows.js';
import { invoiceUndo } from './invoices/invoices.undo.js';
import { gone } from './license-deleted.js';
import { Renewals } from './renewals.events.js';
import { renewalRows } from './renewals.projection.js';
import { RenewalRow, RenewalStepRow } from './renewals.rows.js';
import { renewalUndo } from './renewals.undo.js';

export { RenewalsModule } from './renewals.module.js';
export { beginRenewal, type RenewableLicense } from './renewal.decider.js';
export { heldServiceLevel } from './renewable.js';
export { addPastRenewals, type Period, removePastRenewal, removePastRenewals } from './past-renewals.js';
export { Renewals } from './renewals.events.js';
export {
  CancelCheckRequest,
  ChangeInvoice,
  CreateInvoice,
  DeleteInvoice,
  SettleInvoice,
} from './invoices/invoices.commands.js';
export type { InvoiceDraft } from './invoices/invoice-draft.js';
export { SendLicenseEmail } from './sending/sending.commands.js';
export {
  AbandonRenewal,
  BeginRenewal,
  ChangeNotes,
  CompleteRenewal,
  FileForms,
  MoveStage,
  ReceiveForms,
  ReceiveLicense,
  SendLicense,
  SetInvoiceRequirement,
  SetSendRequirement,
} from './renewals.commands.js';

export const renewalsArea: Area = {
  aggregates: [Renewals, Invoices],
  projections: [renewalRows, invoiceRows, gone],
  entities: [RenewalRow, RenewalStepRow, InvoiceRow],
  figures: [{ table: 'turnaround_figures', wrong: 'wrong_turnaround_figures', count: 'count_turnaround_figures' }],
  undo: [renewalUndo, invoiceUndo],
  constraints: {
    renewals_one_in_process: {
      field: 'licenseId',
      message: 'A renewal is already in process on this license.',
    },
    renewals_license: { message: licenseMessages.restedOn },
    invoices_license: { message: licenseMessages.restedOn },
  },
};
