import { people } from '../../test/people';
import type { AccountingRow } from '@evergreen/contracts/renewing/accounting';
import type { ApprovalRow } from '@evergreen/contracts/licensing/designations';
import { type ImportRun, usualOptions } from '@evergreen/contracts/bulk-work/imports';
import type { LetterTemplateDetail } from '@evergreen/contracts/renewing/letters';
import { Route, Routes } from 'react-router';
import { InvoicesPage } from '../../features/renewing/accounting/InvoicesPage';
import { TrustAccountDialog } from '../../features/renewing/accounting/TrustAccountDialog';
import { ApprovalsPage } from '../../features/licensing/approvals/ApprovalsPage';
import { ImportPage } from '../../features/bulk-work/imports/ImportPage';
import { UndoImport } from '../../features/bulk-work/imports/result/UndoImport';
import { ReplaceTemplateDialog } from '../../features/renewing/letters/ReplaceTemplateDialog';
import { TemplateCard } from '../../features/renewing/letters/TemplateCard';
import { check } from '../../features/renewing/renewals/invoices/invoices.testing';
import { license } from '../../test/license';
import { renewal } from '../../test/renewal';
import { dialog, form, nothing } from './case.testing';

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
  clientId: people.firmAdministrator.clientId ?? '',
  clientName: 'Harborview Hotels',
  propertyName: 'Long Wharf',
  renewalDesignation: 'ManagingFirm',
  requestedDesignation: 'BillingClient',
  requestedAssignee: null,
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
    file: 'features/renewing/accounting/RecordDialogs.tsx',
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
  sureness: {},
  suggestedOptions: usualOptions,
  options: usualOptions,
  mapping: { licenseNumber: { column: 'license_num' } },
  questions: [],
  answers: {},
  emptyColumns: [],
  sheet: null,
  counts: {
    rows: 44,
    toCreate: 38,
    created: 0,
    alreadyThere: 6,
    earlierTerms: 0,
    refused: 0,
    blankLines: 0,
    repeatedHeaders: 0,
    strayLines: 0,
  },
  creates: { licenses: 38, properties: 30, licensingAuthorities: 1, licenseTypes: 5, entities: 29 },
  preview: {
    samples: [],
    doubtful: 0,
    undated: 0,
    unaddressed: 0,
    families: { secondaries: 0, alone: 0, doubtful: 0, samples: [] },
    leftOut: [],
  },
  progress: { done: 0, total: null },
  startedBy: 'Dana Reyes',
  createdOn: '2026-01-02T00:00:00.000Z',
  finishedOn: null,
  rows: { items: [], totalItemCount: 0 },
};

export const pageForms = [
  form<LetterTemplateDetail>({
    file: 'features/renewing/letters/ReplaceTemplateDialog.tsx',
    record: template,
    draw: (now) => <ReplaceTemplateDialog {...dialog} template={now} />,
    chooses: /Word document/,
    submit: 'Replace',
  }),
  form<LetterTemplateDetail>({
    file: 'features/renewing/letters/TemplateCard.tsx',
    record: template,
    draw: (now) => <TemplateCard template={now} />,
    press: [/^Use the standard/],
    submit: 'Use standard',
  }),
  form<ApprovalRow>({
    file: 'features/licensing/approvals/DecisionDialog.tsx',
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
    file: 'features/renewing/accounting/TrustAccountDialog.tsx',
    record: {
      id: people.clientAdministrator.clientId ?? '',
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
    file: 'features/bulk-work/imports/ImportPage.tsx',
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
  form<ImportRun>({
    file: 'features/bulk-work/imports/result/UndoImport.tsx',
    record: { ...importRun, status: 'Completed' },
    draw: (now) => <UndoImport run={now} />,
    reads: ({ id, creates }) => ({
      [`/imports/${id}/undo`]: { takes: creates, keeps: { ...creates, licenses: 0 }, assigned: 0, kept: [] },
    }),
    press: ['Undo this import'],
    submit: 'Undo 38 licenses',
  }),
];
