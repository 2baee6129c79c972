import type { RenewalDetail } from '@evergreen/contracts/renewing/renewals';
import { BeginDialog } from '../../features/renewing/renewals/dialogs/BeginDialog';
import { CompleteDialog } from '../../features/renewing/renewals/dialogs/CompleteDialog';
import { FileFormsDialog } from '../../features/renewing/renewals/dialogs/FileFormsDialog';
import { InvoiceDialogs, type OpenInvoice } from '../../features/renewing/renewals/invoices/InvoiceDialogs';
import { ach, card, check, noAccount, none } from '../../features/renewing/renewals/invoices/invoices.testing';
import type { AnyInvoice } from '../../features/renewing/renewals/invoices/invoices.api';
import { NextStepAct } from '../../features/renewing/renewals/NextStepAct';
import { NotesDialog } from '../../features/renewing/renewals/dialogs/NotesDialog';
import { NotesInPlace } from '../../features/renewing/renewals/NotesInPlace';
import { ReceiveLicenseDialog } from '../../features/renewing/renewals/dialogs/ReceiveLicenseDialog';
import { RenewalMenu } from '../../features/renewing/renewals/RenewalMenu';
import { RenewalSteps } from '../../features/renewing/renewals/RenewalSteps';
import { callsOfRenewal } from '../../features/renewing/renewals/renewals.api';
import {
  ReceiveFormsDialog,
  SendLicenseDialog,
  StartDateDialog,
} from '../../features/renewing/renewals/dialogs/StepDialogs';
import { license } from '../../test/license';
import { licenseOfRenewal, renewal } from '../../test/renewal';
import { dialog, form, type FormCase, nothing, type Versioned } from './case.testing';

const calls = callsOfRenewal(license.id, renewal.id);
const R = 'features/renewing/renewals/';
const step = { licenseId: license.id, license: licenseOfRenewal, calls, ...dialog };
const onRenewal = (
  file: string,
  formCase: Omit<FormCase<RenewalDetail>, 'file' | 'record'> & { of?: Partial<RenewalDetail> },
) => form<RenewalDetail>({ ...formCase, file: `${R}${file}.tsx`, record: { ...renewal, ...formCase.of } });
const inProcess = (of: RenewalDetail) => ({ [`/licenses/${license.id}`]: { ...license, inProcessRenewal: of } });
const menu = (of: RenewalDetail) => <RenewalMenu licenseId={license.id} renewal={of} calls={calls} />;
const received = {
  renewalStatusCode: 6,
  noInvoiceRequired: true,
  licenseDocumentExists: true,
  licenseDocument: { fileName: 'License.pdf', size: 100 },
} as const;

export const renewalForms = [
  form<Versioned>({
    file: `${R}dialogs/BeginDialog.tsx`,
    record: licenseOfRenewal,
    draw: (of) => <BeginDialog {...dialog} licenseId={license.id} license={{ ...licenseOfRenewal, ...of }} />,
    submit: 'Begin',
  }),
  onRenewal('dialogs/CompleteDialog', {
    draw: (of) => <CompleteDialog {...dialog} licenseId={license.id} renewal={of} calls={calls} />,
    reads: () => ({ [`/licenses/${license.id}/children`]: { items: [], totalItemCount: 0, activeItemCount: 0 } }),
    submit: 'Complete Renewal',
  }),
  onRenewal('dialogs/NotesDialog', {
    draw: (of) => <NotesDialog {...dialog} licenseId={license.id} renewal={of} calls={calls} />,
    submit: 'Save',
  }),
  onRenewal('NotesInPlace', {
    draw: () => <NotesInPlace id={license.id} onClose={nothing} />,
    reads: inProcess,
    submit: 'Save',
  }),
  onRenewal('NextStepAct', {
    of: { renewalStatusCode: 3, noInvoiceRequired: true },
    draw: () => <NextStepAct id={license.id} onClose={nothing} />,
    reads: inProcess,
    submit: 'Mark Step Complete',
  }),
  onRenewal('dialogs/StepDialogs', { draw: (of) => <StartDateDialog {...step} renewal={of} />, submit: 'Save' }),
  onRenewal('dialogs/StepDialogs', {
    draw: (of) => <ReceiveFormsDialog {...step} renewal={of} to={3} />,
    submit: /Complete/,
  }),
  onRenewal('dialogs/StepDialogs', {
    draw: (of) => <SendLicenseDialog {...step} renewal={of} to={7} />,
    submit: /Complete/,
  }),
  onRenewal('dialogs/FileFormsDialog', {
    draw: (of) => <FileFormsDialog {...step} renewal={of} to={5} />,
    submit: /Complete/,
  }),
  onRenewal('dialogs/ReceiveLicenseDialog', {
    draw: (of) => <ReceiveLicenseDialog {...step} renewal={of} />,
    submit: 'Save',
  }),
  onRenewal('RenewalMenu', {
    of: { notes: 'Call the clerk' },
    draw: menu,
    press: ['Renewal actions', 'Delete Renewal Notes'],
    submit: 'Delete',
  }),
  onRenewal('RenewalMenu', { draw: menu, press: ['Renewal actions', /Tracking Only/], submit: 'Start Over' }),
  onRenewal('RenewalMenu', { draw: menu, press: ['Renewal actions', 'Abandon Renewal'], submit: 'Abandon Renewal' }),
  onRenewal('sending/DocumentWork', {
    of: received,
    draw: (of) => <RenewalSteps licenseId={license.id} license={licenseOfRenewal} renewal={of} works />,
    press: [/^Remove license file/],
    submit: 'Remove',
  }),
];

const onInvoice = (file: string, record: AnyInvoice, what: OpenInvoice['what'], submit: string) =>
  form<AnyInvoice>({
    file: `${R}invoices/${file}.tsx`,
    record,
    draw: () => (
      <InvoiceDialogs
        open={{ what, kind: record.kind, invoice: record } as OpenInvoice}
        licenseId={license.id}
        renewalId={renewal.id}
        licenseRenewalFee={null}
        onClose={nothing}
      />
    ),
    reads: (now) => ({
      [`/licenses/${license.id}`]: license,
      [`/renewals/${renewal.id}/invoices`]: {
        ...none,
        ...(now.kind === 'CheckRequest' && { checkRequests: [now] }),
        ...(now.kind === 'CreditCard' && { creditCardInvoices: [now] }),
        ...(now.kind === 'AchCredit' && { achCreditInvoices: [now] }),
      },
      [`/renewals/${renewal.id}/check-request-invoices/${now.id}/use-trust-account`]: noAccount,
      [`/renewals/${renewal.id}/credit-card-invoices/${now.id}/use-trust-account`]: noAccount,
      [`/renewals/${renewal.id}/ach-credit-invoices/${now.id}/use-trust-account`]: noAccount,
    }),
    submit,
  });

export const invoiceForms = [
  onInvoice('InvoiceDialog', check, 'edit', 'Save'),
  onInvoice('InvoiceDialog', card, 'edit', 'Save'),
  onInvoice('InvoiceDialog', ach, 'edit', 'Save'),
  onInvoice('CancelCheckRequestDialog', check, 'cancel', 'Cancel Check Request'),
  onInvoice('InvoiceDialogs', check, 'delete', 'Delete'),
];
