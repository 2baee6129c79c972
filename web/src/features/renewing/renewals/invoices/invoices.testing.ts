import type {
  AchCreditInvoiceDetail,
  CheckRequestInvoiceDetail,
  CreditCardInvoiceDetail,
  InvoicesOfRenewal,
  TrustAccountUse,
} from '@evergreen/contracts/renewing/invoices';
import { license } from '../../../../test/license';
import { renewal } from '../../../../test/renewal';

const shared = {
  version: 2,
  renewalId: renewal.id,
  licenseId: license.id,
  status: 'Pending',
  useTrustAccount: false,
  explanation: null,
  createdOn: '2026-10-22T01:30:00Z',
  createdBy: null,
} as const;

export const card: CreditCardInvoiceDetail = {
  ...shared,
  id: '0193a0c0-0000-7000-8000-00000000ca01',
  kind: 'CreditCard',
  chargeAmount: '1200.00',
  paymentMadeTo: 'City of Boston',
  cardName: 'Corporate Visa',
  paymentDate: null,
  checkNumber: null,
  isCancelled: false,
  cancelledOn: null,
};

export const check: CheckRequestInvoiceDetail = {
  ...shared,
  id: '0193a0c0-0000-7000-8000-00000000ce01',
  kind: 'CheckRequest',
  checkAmount: '300.50',
  checkPayableTo: 'Suffolk County Clerk',
  isCertifiedCheck: true,
  checkIssued: null,
  checkNumber: null,
  shippingMethodCheck: null,
  isCancelled: false,
  cancelledOn: null,
};

export const ach: AchCreditInvoiceDetail = {
  ...shared,
  id: '0193a0c0-0000-7000-8000-00000000ac01',
  kind: 'AchCredit',
  achAmount: '75.00',
  dateRequested: '2026-10-22',
  paymentMadeTo: 'Commonwealth of Massachusetts',
  accountUsed: 'Operating 4410',
  dateOfPayment: null,
  checkNumber: null,
};

export const none: InvoicesOfRenewal = {
  checkRequests: [],
  creditCardInvoices: [],
  achCreditInvoices: [],
  invoiceSum: '0.00',
};

export const noAccount: TrustAccountUse = {
  useTrustAccount: false,
  isActive: false,
  currentBalance: null,
  minimumBalanceThreshold: null,
  priorAmount: '0.00',
};

export const account: TrustAccountUse = {
  useTrustAccount: true,
  isActive: true,
  currentBalance: '3000.00',
  minimumBalanceThreshold: '500.00',
  priorAmount: '0.00',
};
