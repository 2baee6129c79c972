import { z } from 'zod';
import { changeOf } from '../changes.js';
import {
  endsAfterStart,
  flagParam,
  id,
  instant,
  isoDate,
  listOf,
  money,
  optionalText,
  requiredText,
} from '../common.js';
import { RenewalDesignation } from '../licensing/enums.js';
import { InvoiceKind, InvoiceStatus } from './enums.js';
import { invoiceKindLabels, invoiceStatusLabels } from './enums.js';
import { listColumns, queryOf } from '../list-columns.js';
import { period, several } from '../list-filters.js';
import { enumOf } from '../enum-of.js';

/** /accounting: invoices to settle, and the client's trust account with its ledger (decision 5). */
export const accountingMessages = {
  checkIssued: 'Check Issued Successfully',
  achPaid: 'ACH Payment Recorded Successfully',
  cardCharged: 'Card Charge Recorded Successfully',
  posted: 'Trust Account Posting Created Successfully',
  noAccount: 'This client has no trust account.',
  inactive: 'The trust account is not active.',
} as const;

export const invoicesColumns = listColumns<AccountingRow>()({
  license: {
    label: 'License #',
    value: ({ licenseNumber }) => licenseNumber,
    sorts: 'licenseNumber',
    also: [{ label: 'Property', value: ({ propertyName }) => propertyName }],
  },
  kind: {
    label: 'Invoice',
    value: ({ kind }) => invoiceKindLabels[kind],
    sorts: true,
    filter: several('kinds', InvoiceKind, invoiceKindLabels, { label: 'Kind', place: 1 }),
    also: [
      { label: 'Means', value: ({ means }) => means },
      { label: 'Trust Account', value: ({ useTrustAccount }) => (useTrustAccount ? 'Used' : 'Not used') },
    ],
  },
  payableTo: {
    label: 'Payable To',
    sorts: true,
    also: [
      { label: 'Payee Code', value: ({ payeeCode }) => payeeCode },
      { label: 'GL Code', value: ({ glCode }) => glCode },
    ],
  },
  amount: { label: 'Amount', kind: 'money', sorts: true },
  createdOn: {
    label: 'Created',
    kind: 'timestamp',
    sorts: true,
    filter: period('created', 'Created'),
    also: [{ label: 'Created By', value: ({ createdBy }) => createdBy?.name ?? null }],
  },
  status: {
    label: 'Status',
    value: ({ status }) => invoiceStatusLabels[status],
    sorts: true,
    filter: several('statuses', InvoiceStatus, invoiceStatusLabels, { place: 2 }),
  },
  settledOn: {
    label: 'Settled',
    kind: 'date',
    value: ({ status, settledOn, cancelledOn }) => (status === 'Cancelled' ? cancelledOn : settledOn),
    sorts: true,
    also: [{ label: 'Check #', value: ({ checkNumber }) => checkNumber?.toString() ?? null }],
  },
});

/** GET /accounting/invoices */
export const accountingQuery = endsAfterStart(
  queryOf(invoicesColumns, { sortBy: 'createdOn', sortDirection: 'desc' }).extend({
    usesTrustAccount: flagParam.optional(),
  }),
  'createdFrom',
  'createdTo',
);
export type AccountingQuery = z.infer<typeof accountingQuery>;

export const accountingRow = z.object({
  id,
  version: z.number().int(),
  kind: InvoiceKind,
  status: InvoiceStatus,
  amount: z.string(),
  payableTo: z.string(),
  /** The card, the account, or "Certified check". */
  means: z.string().nullable(),
  explanation: z.string().nullable(),
  licenseId: id,
  licenseNumber: z.string(),
  propertyName: z.string(),
  licensingAuthorityName: z.string(),
  /** The code of a client's record; for a provided one the client's own, or null. */
  payeeCode: z.string().nullable(),
  glCode: z.string().nullable(),
  renewalId: id,
  renewalDesignation: RenewalDesignation,
  useTrustAccount: z.boolean(),
  checkNumber: z.number().int().nullable(),
  /** Issued, paid or charged. */
  settledOn: isoDate.nullable(),
  cancelledOn: isoDate.nullable(),
  createdOn: instant,
  createdBy: z.object({ id, name: z.string() }).nullable(),
});
export type AccountingRow = z.infer<typeof accountingRow>;
export const accountingList = listOf(accountingRow).extend({
  /** Of all matching invoices, without cancelled ones. */
  totalAmount: z.string(),
  pendingCount: z.number().int(),
});
export type AccountingList = z.infer<typeof accountingList>;

/** GET /accounting/trust-account; null without one. */
export const trustAccount = z
  .object({
    id,
    version: z.number().int(),
    isActive: z.boolean(),
    currentBalance: z.string(),
    minimumBalanceThreshold: z.string(),
    itemCount: z.number().int(),
  })
  .nullable();
export type TrustAccount = z.infer<typeof trustAccount>;

/** PUT /accounting/trust-account: creates it the first time. */
export const trustAccountBody = z.strictObject({ isActive: z.boolean(), minimumBalanceThreshold: money });
export type TrustAccountBody = z.infer<typeof trustAccountBody>;
export const trustAccountChange = changeOf(trustAccountBody);

export const ledgerItemKindLabels = {
  Invoice: 'Invoice',
  Reversal: 'Reversal',
  Adjustment: 'Changed Amount',
  Deposit: 'Deposit',
  Correction: 'Correction',
};
export const LedgerItemKind = enumOf(ledgerItemKindLabels);
export type LedgerItemKind = z.infer<typeof LedgerItemKind>;

const signedMoney = z
  .string()
  .trim()
  .regex(/^-?\d{1,7}(\.\d{1,2})?$/, 'Must be an amount from -9,999,999.99 to 9,999,999.99')
  .transform((value) => Number(value).toFixed(2))
  .refine((value) => Number(value) !== 0, 'Must not be zero');

/**
 * POST /accounting/trust-account/postings: a deposit is positive, a correction of either sign with a reason. An
 * inactive account accepts only corrections.
 */
export const postingBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('Deposit'),
    amount: money.refine((value) => Number(value) > 0, 'Must be more than zero'),
    postedOn: isoDate,
    memo: optionalText(255),
  }),
  z.strictObject({ kind: z.literal('Correction'), amount: signedMoney, postedOn: isoDate, memo: requiredText(255) }),
]);
export type PostingBody = z.infer<typeof postingBody>;

export const ledgerListColumns = listColumns<LedgerItem>()({
  postedOn: { label: 'Date', kind: 'date', sorts: true, filter: period('posted', 'Posted') },
  kind: {
    label: 'Kind',
    value: ({ kind }) => ledgerItemKindLabels[kind],
    filter: several('kinds', LedgerItemKind, ledgerItemKindLabels, { place: 1 }),
  },
  license: { label: 'License #', value: ({ licenseNumber }) => licenseNumber },
  memo: { label: 'Memo' },
  amount: { label: 'Amount', kind: 'money' },
  balance: { label: 'Balance', kind: 'money' },
  postedBy: { label: 'Posted By', value: ({ postedBy }) => postedBy?.name ?? null },
});

/** GET /accounting/trust-account/ledger, newest first. */
export const ledgerQuery = endsAfterStart(
  queryOf(ledgerListColumns, { sortBy: 'postedOn', sortDirection: 'desc' }),
  'postedFrom',
  'postedTo',
);
export type LedgerQuery = z.infer<typeof ledgerQuery>;

export const ledgerItem = z.object({
  id,
  postedOn: isoDate,
  createdOn: instant,
  kind: LedgerItemKind,
  /** Signed: negative for withdrawals. */
  amount: z.string(),
  /** The balance after this item, in the order of posting day and recording. */
  balance: z.string(),
  memo: z.string().nullable(),
  licenseId: id.nullable(),
  licenseNumber: z.string().nullable(),
  invoiceId: id.nullable(),
  postedBy: z.object({ id, name: z.string() }).nullable(),
});
export type LedgerItem = z.infer<typeof ledgerItem>;
export const ledgerList = listOf(ledgerItem).extend({ balance: z.string() });
export type LedgerList = z.infer<typeof ledgerList>;
