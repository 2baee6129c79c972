import type { AccountingRow } from '@evergreen/contracts/accounting';
import type { ApprovalRow } from '@evergreen/contracts/designations';
import type { ImportRun } from '@evergreen/contracts/imports';
import type { LetterTemplateDetail } from '@evergreen/contracts/letters';
import type { LicenseDetail } from '@evergreen/contracts/license-views';
import type { PropertyContact } from '@evergreen/contracts/properties';
import type { RenewalDetail } from '@evergreen/contracts/renewals';
import type { SavedView } from '@evergreen/contracts/saved-views';
import type { RenewalTaskDetail } from '@evergreen/contracts/tasks';
import type { UserProfile } from '@evergreen/contracts/users';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { AccountPage } from '../features/account/AccountPage';
import { EditAccountDialog } from '../features/account/EditAccountDialog';
import { InvoicesPage } from '../features/accounting/InvoicesPage';
import { TrustAccountDialog } from '../features/accounting/TrustAccountDialog';
import { ApprovalsPage } from '../features/approvals/ApprovalsPage';
import { EditClientDialog } from '../features/clients/ClientDialog';
import { ImportPage } from '../features/imports/ImportPage';
import { ReplaceTemplateDialog } from '../features/letters/ReplaceTemplateDialog';
import { TemplateCard } from '../features/letters/TemplateCard';
import { AlertBar } from '../features/licenses/AlertBar';
import { AssignDialog } from '../features/licenses/AssignDialog';
import { DocumentActions } from '../features/licenses/DocumentActions';
import { DocumentCard } from '../features/licenses/DocumentCard';
import { EditDocumentDialog } from '../features/licenses/EditDocumentDialog';
import { InformationDialog } from '../features/licenses/InformationDialog';
import { LicenseMenu } from '../features/licenses/LicenseMenu';
import { LinkDialog } from '../features/licenses/LinkDialog';
import { TrackingDialog } from '../features/licenses/TrackingDialog';
import { OfficerTitlesPage } from '../features/officer-titles/OfficerTitlesPage';
import { BeginDialog } from '../features/renewals/BeginDialog';
import { CompleteDialog } from '../features/renewals/CompleteDialog';
import { FileFormsDialog } from '../features/renewals/FileFormsDialog';
import { InvoiceDialogs, type OpenInvoice } from '../features/renewals/invoices/InvoiceDialogs';
import { ach, card, check, noAccount, none } from '../features/renewals/invoices/invoices.testing';
import type { AnyInvoice } from '../features/renewals/invoices/invoices.api';
import { NotesDialog } from '../features/renewals/NotesDialog';
import { ReceiveLicenseDialog } from '../features/renewals/ReceiveLicenseDialog';
import { RenewalMenu } from '../features/renewals/RenewalMenu';
import { RenewalSteps } from '../features/renewals/RenewalSteps';
import { renewalCalls } from '../features/renewals/renewals.api';
import { ReceiveFormsDialog, SendLicenseDialog, StartDateDialog } from '../features/renewals/StepDialogs';
import { TaskCard } from '../features/tasks/TaskCard';
import { ManageViewsDialog } from '../kit/list/views/ManageViewsDialog';
import { ContactDialog } from '../shared/sending/ContactDialog';
import { license } from '../test/license';
import { people } from '../test/people';
import { licenseOfRenewal, renewal } from '../test/renewal';

interface Versioned {
  version: number;
}

interface FormCase<R extends Versioned = Versioned> {
  /** In which file the form stands, below web/src. */
  file: string;
  record: R;
  draw: (record: R) => ReactNode;
  /** What is read, as long as the record stands like this; a path with its answer. */
  reads?: (record: R) => Record<string, unknown>;
  /** What is pressed until the form is open, by its name. */
  press?: readonly (string | RegExp)[];
  /** A file is chosen here first. */
  chooses?: RegExp;
  submit: string | RegExp;
  as?: keyof typeof people;
}

const form = <R extends Versioned>(one: FormCase<R>): FormCase => one as unknown as FormCase;

const nothing = () => undefined;
const dialog = { open: true, onClose: nothing };
const calls = renewalCalls(license.id, renewal.id);
const L = 'features/licenses/';
const R = 'features/renewals/';

const onLicense = (
  file: string,
  one: Omit<FormCase<LicenseDetail>, 'file' | 'record'> & { of?: Partial<LicenseDetail> },
) => form<LicenseDetail>({ ...one, file: `${L}${file}.tsx`, record: { ...license, ...one.of } });

const licenseForms = [
  onLicense('AssignDialog', { draw: (of) => <AssignDialog {...dialog} license={of} />, submit: 'Assign' }),
  onLicense('EditDocumentDialog', {
    draw: (of) => <EditDocumentDialog {...dialog} license={of} />,
    chooses: /License Document/,
    submit: 'Save',
  }),
  onLicense('DocumentCard', {
    of: { licenseDocumentFileName: 'License.pdf', licenseDocumentExists: true },
    draw: (of) => <DocumentCard license={of} edits />,
    press: [/^Remove/],
    submit: 'Remove',
  }),
  onLicense('LicenseMenu', {
    draw: (of) => <LicenseMenu license={of} edits />,
    press: ['Actions', 'Deactivate'],
    submit: 'Deactivate',
  }),
  onLicense('LinkDialog', { draw: (of) => <LinkDialog {...dialog} license={of} />, submit: 'Link' }),
  onLicense('AlertBar', {
    of: { alert: 'Fee unpaid' },
    draw: (of) => <AlertBar license={of} edits />,
    press: ['Edit alert'],
    submit: 'Save',
  }),
  onLicense('AlertBar', {
    of: { alert: 'Fee unpaid' },
    draw: (of) => <AlertBar license={of} edits />,
    press: ['Remove alert'],
    submit: 'Remove Alert',
  }),
  onLicense('TrackingDialog', { draw: (of) => <TrackingDialog license={of} onClose={nothing} />, submit: 'Save' }),
  onLicense('InformationDialog', {
    draw: (of) => <InformationDialog license={of} onClose={nothing} />,
    submit: 'Save',
  }),
  onLicense('useHierarchy', {
    draw: (of) => <LicenseMenu license={of} edits />,
    press: ['Actions', 'Promote to Primary License'],
    submit: 'Promote',
  }),
  onLicense('useHierarchy', {
    of: { licenseRank: 'Primary' },
    draw: (of) => <LicenseMenu license={of} edits />,
    press: ['Actions', 'Convert to Single License'],
    submit: 'Convert',
  }),
  onLicense('useHierarchy', {
    of: { licenseRank: 'Secondary', isChild: true },
    draw: (of) => <LicenseMenu license={of} edits />,
    press: ['Actions', 'Detach from Primary License'],
    submit: 'Detach',
  }),
];

const contact: PropertyContact = {
  id: '0193a0c0-0000-7000-8000-000000000c01',
  version: 1,
  propertyId: license.propertyId,
  name: 'Dana Reyes',
  title: null,
  phone: null,
  email: 'dana@hotel.example',
  isKeyContact: false,
  createdOn: '2026-10-05T15:00:00Z',
};
const contacts = `/properties/${license.propertyId}/contacts`;

const sendingForms = [
  form<PropertyContact>({
    file: 'shared/sending/ContactDialog.tsx',
    record: contact,
    draw: (of) => <ContactDialog propertyId={license.propertyId} contact={of} onClose={nothing} />,
    submit: 'Save',
  }),
  form<LicenseDetail>({
    file: 'shared/sending/SendLicenseDialog.tsx',
    record: { ...license, licenseDocumentExists: true },
    draw: (of) => <DocumentActions license={of} />,
    reads: () => ({ [contacts]: { isPropertyContactRequired: false, items: [contact] } }),
    press: ['Send', /Dana Reyes/],
    submit: 'Send',
  }),
];

const step = { licenseId: license.id, license: licenseOfRenewal, calls, ...dialog };
const onRenewal = (
  file: string,
  one: Omit<FormCase<RenewalDetail>, 'file' | 'record'> & { of?: Partial<RenewalDetail> },
) => form<RenewalDetail>({ ...one, file: `${R}${file}.tsx`, record: { ...renewal, ...one.of } });
const menu = (of: RenewalDetail) => <RenewalMenu licenseId={license.id} renewal={of} calls={calls} />;
const received = {
  renewalStatusCode: 6,
  noInvoiceRequired: true,
  licenseDocumentExists: true,
  licenseDocument: { fileName: 'License.pdf', size: 100 },
} as const;

const renewalForms = [
  form<Versioned>({
    file: `${R}BeginDialog.tsx`,
    record: licenseOfRenewal,
    draw: (of) => <BeginDialog {...dialog} licenseId={license.id} license={{ ...licenseOfRenewal, ...of }} />,
    submit: 'Begin',
  }),
  onRenewal('CompleteDialog', {
    draw: (of) => <CompleteDialog {...dialog} licenseId={license.id} renewal={of} calls={calls} />,
    reads: () => ({ [`/licenses/${license.id}/children`]: { items: [], totalItemCount: 0, activeItemCount: 0 } }),
    submit: 'Complete Renewal',
  }),
  onRenewal('NotesDialog', {
    draw: (of) => <NotesDialog {...dialog} licenseId={license.id} renewal={of} calls={calls} />,
    submit: 'Save',
  }),
  onRenewal('StepDialogs', { draw: (of) => <StartDateDialog {...step} renewal={of} />, submit: 'Save' }),
  onRenewal('StepDialogs', { draw: (of) => <ReceiveFormsDialog {...step} renewal={of} to={3} />, submit: /Complete/ }),
  onRenewal('StepDialogs', { draw: (of) => <SendLicenseDialog {...step} renewal={of} to={7} />, submit: /Complete/ }),
  onRenewal('FileFormsDialog', { draw: (of) => <FileFormsDialog {...step} renewal={of} to={5} />, submit: /Complete/ }),
  onRenewal('ReceiveLicenseDialog', { draw: (of) => <ReceiveLicenseDialog {...step} renewal={of} />, submit: 'Save' }),
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

const invoiceForms = [
  onInvoice('InvoiceDialog', check, 'edit', 'Save'),
  onInvoice('InvoiceDialog', card, 'edit', 'Save'),
  onInvoice('InvoiceDialog', ach, 'edit', 'Save'),
  onInvoice('CancelCheckRequestDialog', check, 'cancel', 'Cancel Check Request'),
  onInvoice('InvoiceDialogs', check, 'delete', 'Delete'),
];

const task: RenewalTaskDetail = {
  id: '0193a0c0-0000-7000-8000-0000000000d1',
  version: 3,
  followUpDate: '2099-01-02',
  description: 'Call the city',
  assignedUserId: people.clientAdministrator.id,
  assignedUserName: 'Dana Reyes',
  addToCalendar: false,
  createdOn: '2026-01-02T00:00:00.000Z',
  modifiedOn: '2026-01-03T00:00:00.000Z',
};
const onTask = (file: string, button: string, submit: string) =>
  form<RenewalTaskDetail>({
    file: `features/tasks/${file}.tsx`,
    record: task,
    draw: () => <TaskCard id={license.id} />,
    reads: (now) => ({
      [`/licenses/${license.id}/renewal-task`]: {
        license: { renewalDesignation: 'BillingClient', assignedUserId: null, renewalId: renewal.id },
        task: now,
      },
      '/users/select-list-options': [{ label: 'Dana Reyes', value: people.clientAdministrator.id }],
    }),
    press: [button],
    submit,
  });

const profile: UserProfile = {
  version: 3,
  firstName: 'Dana',
  lastName: 'Reyes',
  phoneNumber: null,
  role: 'Client Viewer',
  twoFactorEnabled: false,
  signatureImage: 'iVBORw0KGgo=',
  signatureContentType: 'image/png',
};

const template: LetterTemplateDetail = {
  kind: 'property',
  version: 4,
  isStandard: false,
  fileName: 'Ours.docx',
  size: 20_480,
  since: '2026-11-20T14:42:00Z',
  by: null,
};

const approval: ApprovalRow = {
  id: '0193a0c0-0000-7000-8000-0000000000a1',
  version: 4,
  licenseNumber: 'LQ-1042',
  licenseTypeName: 'Common Victualler',
  clientName: 'Harborview Hotels',
  propertyName: 'Long Wharf',
  renewalDesignation: 'ManagingFirm',
  requestedAssignee: null,
  requestedDesignation: 'BillingClient',
  requestedBy: null,
  requestedAt: '2026-11-02T15:00:00.000Z',
  dueDate: '2026-11-30',
  expirationDate: null,
};

const invoiceRow: AccountingRow = {
  id: check.id,
  version: 1,
  kind: 'CheckRequest',
  status: 'Pending',
  amount: '300.50',
  payableTo: 'Suffolk County Clerk',
  means: null,
  explanation: null,
  licenseId: license.id,
  licenseNumber: 'LQ-1042',
  propertyName: 'Long Wharf',
  licensingAuthorityName: 'Boston Licensing Board',
  payeeCode: null,
  glCode: null,
  renewalId: renewal.id,
  renewalDesignation: 'ManagingFirm',
  useTrustAccount: false,
  checkNumber: null,
  settledOn: null,
  cancelledOn: null,
  createdOn: '2026-10-22T01:30:00Z',
  createdBy: null,
};
const onAccounting = (kind: AccountingRow['kind'], button: string) =>
  form<AccountingRow>({
    file: 'features/accounting/RecordDialogs.tsx',
    record: { ...invoiceRow, kind },
    draw: () => <InvoicesPage />,
    reads: (now) => ({
      '/accounting/invoices': { items: [now], totalItemCount: 1, pendingCount: 1, totalAmount: '300.50' },
    }),
    press: [/^(Actions|More)/, button],
    submit: 'Record',
    as: 'firmAdministrator',
  });

const importRun: ImportRun = {
  id: '0193a0c0-0000-7000-8000-0000000000d1',
  version: 3,
  kind: 'licenses',
  fileName: 'boston.csv',
  fileSize: 5000,
  status: 'Ready',
  reason: null,
  columns: [{ name: 'license_num', samples: ['LB-1'] }],
  suggestedMapping: { licenseNumber: { column: 'license_num' } },
  mapping: { licenseNumber: { column: 'license_num' } },
  counts: {
    rows: 44,
    toCreate: 38,
    created: 0,
    alreadyThere: 6,
    refused: 0,
    blankLines: 0,
    repeatedHeaders: 0,
    strayLines: 0,
  },
  creates: { licenses: 38, properties: 30, licensingAuthorities: 1, licenseTypes: 5, entities: 29 },
  progress: { done: 0, total: null },
  startedBy: 'Dana Reyes',
  createdOn: '2026-01-02T00:00:00.000Z',
  finishedOn: null,
  rows: { items: [], totalItemCount: 0 },
};

const view: SavedView = {
  id: '0193a0c0-0000-7000-8000-0000000000e1',
  version: 2,
  list: 'renewals',
  name: 'Mine',
  query: '',
  isDefault: false,
};
const onView = (file: string, item: string, submit: string) =>
  form<SavedView>({
    file: `kit/list/views/${file}.tsx`,
    record: view,
    draw: (now) => <ManageViewsDialog {...dialog} views={[now]} address="" onCopy={nothing} />,
    press: [/^Actions for view/, item],
    submit,
  });

const client = {
  id: people.clientAdministrator.clientId,
  version: 2,
  name: 'Meridian Concessions',
  legalName: 'Meridian Concessions, Inc.',
};
const title = { id: '0193a0c0-0000-7000-8000-0000000000e7', version: 2, name: 'Member', isClientSpecific: true };
const onTitle = (item: string, submit: string) =>
  form<typeof title>({
    file: 'features/officer-titles/OfficerTitlesPage.tsx',
    record: title,
    draw: () => <OfficerTitlesPage />,
    reads: (now) => ({ '/officer-titles/list': { items: [now], totalItemCount: 1 } }),
    press: [/^Actions for/, item],
    submit,
  });

/** How each form of the web that changes something is drawn and sent; a form without a case fails the test. */
export const formCases: readonly FormCase[] = [
  ...licenseForms,
  ...sendingForms,
  ...renewalForms,
  ...invoiceForms,
  onTask('TaskDialog', 'Edit', 'Save'),
  onTask('TaskDialog', 'Reassign Task', 'Reassign'),
  onTask('TaskCard', 'Mark Done', 'Mark Done'),
  onTask('TaskCard', 'Delete', 'Delete'),
  form<UserProfile>({
    file: 'features/account/EditAccountDialog.tsx',
    record: profile,
    draw: (now) => <EditAccountDialog profile={now} onClose={nothing} />,
    submit: 'Save',
  }),
  form<UserProfile>({
    file: 'features/account/SignatureDialog.tsx',
    record: profile,
    draw: () => <AccountPage />,
    reads: (now) => ({ '/user-profile': now }),
    press: ['Edit Signature', 'Remove signature'],
    submit: 'Confirm',
  }),
  form<LetterTemplateDetail>({
    file: 'features/letters/ReplaceTemplateDialog.tsx',
    record: template,
    draw: (now) => <ReplaceTemplateDialog {...dialog} template={now} />,
    chooses: /Word document/,
    submit: 'Replace',
  }),
  form<LetterTemplateDetail>({
    file: 'features/letters/TemplateCard.tsx',
    record: template,
    draw: (now) => <TemplateCard template={now} />,
    press: [/^Use the standard/],
    submit: 'Use standard',
  }),
  form<ApprovalRow>({
    file: 'features/approvals/DecisionDialog.tsx',
    record: approval,
    draw: () => <ApprovalsPage />,
    reads: (now) => ({ '/designation-approvals': { items: [now], totalItemCount: 1, waiting: [] } }),
    press: [/^(Actions|More)/, 'Approve'],
    submit: 'Approve',
    as: 'firmAdministrator',
  }),
  onAccounting('CheckRequest', 'Record Check Issued'),
  onAccounting('AchCredit', 'Record ACH Payment'),
  onAccounting('CreditCard', 'Record Card Charge'),
  form({
    file: 'features/accounting/TrustAccountDialog.tsx',
    record: {
      id: client.id,
      version: 2,
      isActive: true,
      currentBalance: '0.00',
      minimumBalanceThreshold: '500.00',
      itemCount: 0,
    },
    draw: (now) => <TrustAccountDialog account={now as never} onClose={nothing} />,
    submit: 'Save',
  }),
  form<ImportRun>({
    file: 'features/imports/ImportPage.tsx',
    record: importRun,
    draw: () => (
      <Routes>
        <Route path="*" element={<ImportPage />} />
      </Routes>
    ),
    reads: (now) => ({ '/imports/': now }),
    press: ['Import 38 licenses'],
    submit: 'Import 38 licenses',
  }),
  onView('SaveViewDialog', 'Rename', 'Rename'),
  onView('ManageViewsDialog', 'Delete', 'Delete'),
  form({
    file: 'features/clients/ClientDialog.tsx',
    record: client,
    draw: () => <EditClientDialog id={client.id ?? ''} onClose={nothing} />,
    reads: (now) => ({ [`/clients/${client.id}`]: now }),
    submit: 'Save',
  }),
  onTitle('Edit', 'Save'),
  onTitle('Delete', 'Delete'),
];

/** Forms, and acts, that change nothing that stands: in which file, how many, and why. */
export const nothingStands: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'app/shell/ClientSwitcher.tsx': [1, 'one’s own session'],
  'features/approvals/WaitingElsewhere.tsx': [1, 'one’s own session'],
  'features/identity/SignInPage.tsx': [1, 'nobody is signed in'],
  'features/identity/ForgotPasswordPage.tsx': [1, 'nobody is signed in'],
  'features/identity/ResetPasswordPage.tsx': [1, 'nobody is signed in'],
  'features/history/VerifyButton.tsx': [1, 'it reads'],
  'features/history/UndoItem.tsx': [1, 'an event never changes; the undo looks at all that came after'],
  'features/messages/MessagesPage.tsx': [1, 'a letter is sent again as it is'],
  'features/messages/MessageDialog.tsx': [1, 'a letter is sent again as it is'],
  'features/messages/FailedJobsPage.tsx': [1, 'a job is driven again as it is'],
  'features/imports/UploadCard.tsx': [1, 'a new import'],
  'features/imports/ImportPage.tsx': [1, 'an import is cancelled however far it is'],
  'features/bulk/BulkBeginPage.tsx': [1, 'many licenses; each is asked against the plan that was shown'],
  'features/bulk/BulkRunPage.tsx': [2, 'a run goes on while it is looked at'],
  'features/queue/AssignRenewalsDialog.tsx': [1, 'many licenses; each has a version of its own'],
  'features/accounting/PostingDialog.tsx': [1, 'a new posting'],
  'features/licenses/AddSecondaryDialog.tsx': [1, 'a new license'],
  'kit/list/views/SaveViewDialog.tsx': [1, 'a new view'],
};
