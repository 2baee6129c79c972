import type {
  AchCreditInvoiceDetail,
  CheckRequestInvoiceDetail,
  CreditCardInvoiceDetail,
} from '@evergreen/contracts/renewing/invoices';
import { todayIn } from '../../../../kit/values/DateWithMeaning';
import { useIdentity } from '../../../../kit/data/identity';
import { Loading } from '../../../../kit/loading/states';
import type { RowAction } from '../../../../kit/list/state/types';
import { LoadError } from '../../../../kit/loading/LoadError';
import { type AnyInvoice, useInvoices } from './invoices.api';
import { type InvoiceHeads, type InvoiceLine, InvoiceTable } from './InvoiceTable';
import './invoices.css';

type LineOf<V extends AnyInvoice> = (timeZone: string) => (invoice: V) => InvoiceLine;

const dayOf = (timeZone: string, time: string) => todayIn(timeZone, new Date(time));

const ofCreditCard: LineOf<CreditCardInvoiceDetail> = (timeZone) => (invoice) => ({
  amount: invoice.chargeAmount,
  payee: invoice.paymentMadeTo,
  means: invoice.cardName,
  asked: dayOf(timeZone, invoice.createdOn),
  settled: invoice.paymentDate,
  checkNumber: invoice.checkNumber,
  cancelledOn: invoice.cancelledOn,
});

const ofCheckRequest: LineOf<CheckRequestInvoiceDetail> = (timeZone) => (invoice) => ({
  amount: invoice.checkAmount,
  payee: invoice.checkPayableTo,
  means: invoice.isCertifiedCheck && 'Certified check',
  asked: dayOf(timeZone, invoice.createdOn),
  settled: invoice.checkIssued,
  checkNumber: invoice.checkNumber,
  cancelledOn: invoice.cancelledOn,
});

const ofAchCredit: LineOf<AchCreditInvoiceDetail> = () => (invoice) => ({
  amount: invoice.achAmount,
  payee: invoice.paymentMadeTo,
  means: invoice.accountUsed,
  asked: invoice.dateRequested,
  settled: invoice.dateOfPayment,
  checkNumber: invoice.checkNumber,
  cancelledOn: null,
});

const creditCardHeads: InvoiceHeads = { asked: 'Created', settled: 'Payment' };
const checkRequestHeads: InvoiceHeads = { asked: 'Created', settled: 'Issued' };
const achCreditHeads: InvoiceHeads = { asked: 'Requested', settled: 'Payment' };

interface InvoiceListsProps {
  licenseId: string;
  renewalId: string;
  /** The expected number: without any, no space is reserved while they load. */
  expected: number;
  /** Left out: read-only. */
  actions?: (invoice: AnyInvoice) => RowAction<AnyInvoice>[];
}

/** The three lists of a renewal's invoices; a kind without invoices is left out. */
export const InvoiceLists = ({ licenseId, renewalId, expected, actions }: InvoiceListsProps) => {
  const { timeZone } = useIdentity();
  const { data, error, refetch } = useInvoices(licenseId, renewalId);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return expected > 0 && <Loading rows={expected} />;
  return (
    <>
      <InvoiceTable
        invoices={data.creditCardInvoices}
        heads={creditCardHeads}
        lineOf={ofCreditCard(timeZone)}
        actions={actions}
      />
      <InvoiceTable
        invoices={data.checkRequests}
        heads={checkRequestHeads}
        lineOf={ofCheckRequest(timeZone)}
        actions={actions}
      />
      <InvoiceTable
        invoices={data.achCreditInvoices}
        heads={achCreditHeads}
        lineOf={ofAchCredit(timeZone)}
        actions={actions}
      />
    </>
  );
};
