import { invoiceKindLabels, type InvoiceKind } from '@evergreen/contracts/renewing/enums';
import type {
  AchCreditInvoiceDetail,
  CheckRequestInvoiceDetail,
  CreditCardInvoiceDetail,
} from '@evergreen/contracts/renewing/invoices';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog';
import { AchCreditDialog } from './AchCreditDialog';
import { CancelCheckRequestDialog } from './CancelCheckRequestDialog';
import { CheckRequestDialog } from './CheckRequestDialog';
import { CreditCardDialog } from './CreditCardDialog';
import { type AnyInvoice, deleteInvoice, touchesInvoices, useInvoices, usePayee } from './invoices.api';
import { failureTo, kindWords } from './invoiceLabels';

/** The open dialog, and its invoice. */
export type OpenInvoice =
  | { what: 'create'; kind: InvoiceKind }
  | { what: 'edit' | 'delete'; kind: InvoiceKind; invoice: AnyInvoice }
  | { what: 'cancel'; kind: 'CheckRequest'; invoice: CheckRequestInvoiceDetail };

interface InvoiceDialogsProps {
  open: OpenInvoice;
  licenseId: string;
  renewalId: string;
  licenseRenewalFee: string | null;
  onClose: () => void;
}

export const InvoiceDialogs = ({ open, ...place }: InvoiceDialogsProps) => {
  const { licenseId, renewalId, onClose } = place;
  const payee = usePayee(licenseId);
  const { data } = useInvoices(licenseId, place.renewalId);
  const now = <V extends AnyInvoice>(invoice: V): V =>
    ([data?.creditCardInvoices, data?.checkRequests, data?.achCreditInvoices]
      .flat()
      .find((candidate) => candidate?.id === invoice.id) as V | undefined) ?? invoice;
  if (open.what === 'cancel') return <CancelCheckRequestDialog {...place} invoice={now(open.invoice)} />;
  if (open.what === 'delete') {
    const { kind } = open;
    const invoice = now(open.invoice);
    return (
      <ConfirmDialog
        about={invoice}
        open
        onClose={onClose}
        title={`Delete ${kindWords[kind].noun}`}
        submit="Delete"
        danger
        command={(submission) => deleteInvoice(renewalId, invoice, submission)}
        touches={touchesInvoices(licenseId)}
        success={kindWords[kind].deleted}
        failure={failureTo('delete', kind)}
      >
        This {invoiceKindLabels[kind]} will be removed from the renewal.
        {invoice.useTrustAccount &&
          invoice.status !== 'Cancelled' &&
          ' The amount drawn from the trust account is returned.'}
      </ConfirmDialog>
    );
  }
  const invoice = open.what === 'edit' ? now(open.invoice) : undefined;
  if (payee === undefined) return null;
  const form = { ...place, payee };
  switch (open.kind) {
    case 'CreditCard':
      return <CreditCardDialog {...form} invoice={invoice as CreditCardInvoiceDetail | undefined} />;
    case 'CheckRequest':
      return <CheckRequestDialog {...form} invoice={invoice as CheckRequestInvoiceDetail | undefined} />;
    case 'AchCredit':
      return <AchCreditDialog {...form} invoice={invoice as AchCreditInvoiceDetail | undefined} />;
  }
};
