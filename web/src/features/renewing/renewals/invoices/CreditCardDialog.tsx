import { saveCreditCard } from './invoices.api';
import { useWatch } from 'react-hook-form';
import { notInFuture } from '@evergreen/contracts/common';
import {
  creditCardInvoiceBody,
  type CreditCardInvoiceBody,
  type CreditCardInvoiceDetail,
} from '@evergreen/contracts/renewing/invoices';
import { todayIn } from '../../../../kit/values/DateWithMeaning';
import { CheckboxField } from '../../../../kit/fields/CheckboxField';
import { DateField } from '../../../../kit/fields/dates/DateField';
import { MoneyField } from '../../../../kit/fields/MoneyField';
import { TextField } from '../../../../kit/fields/TextField';
import { useIdentity } from '../../../../kit/data/identity';
import { InvoiceDialog, type InvoiceDialogProps } from './InvoiceDialog';

const CancelledFields = ({ today }: { today: string }) => {
  const isCancelled = useWatch({ name: 'isCancelled' }) as boolean;
  return (
    <>
      <CheckboxField name="isCancelled" label="Cancelled" />
      {isCancelled && <DateField name="cancelledOn" label="Cancelled On" max={today} required />}
    </>
  );
};

/** A hidden date is not sent. */
const bodyOf = (values: CreditCardInvoiceBody): CreditCardInvoiceBody => ({
  ...values,
  cancelledOn: values.isCancelled ? values.cancelledOn : null,
});

export const CreditCardDialog = (props: InvoiceDialogProps<CreditCardInvoiceDetail>) => {
  const { invoice, licenseRenewalFee, payee } = props;
  const { timeZone } = useIdentity();
  const today = todayIn(timeZone);
  const standing = { paymentDate: invoice?.paymentDate, cancelledOn: invoice?.cancelledOn };
  const settled = invoice?.status === 'Issued';
  return (
    <InvoiceDialog
      {...props}
      kind="CreditCard"
      save={saveCreditCard}
      contract={notInFuture(creditCardInvoiceBody, today, standing)}
      defaults={{
        chargeAmount: invoice?.chargeAmount ?? licenseRenewalFee ?? '',
        paymentMadeTo: invoice?.paymentMadeTo ?? payee,
        cardName: invoice?.cardName ?? '',
        paymentDate: invoice?.paymentDate ?? '',
        checkNumber: invoice?.checkNumber?.toString() ?? '',
        isCancelled: invoice?.isCancelled ?? false,
        cancelledOn: invoice?.cancelledOn ?? today,
      }}
      bodyOf={bodyOf}
      amountOf={(body) => (body.isCancelled ? '0.00' : body.chargeAmount)}
    >
      <MoneyField name="chargeAmount" label="Charge Amount" required disabled={settled} />
      <TextField name="paymentMadeTo" label="Payment Made To" required disabled={settled} />
      <TextField name="cardName" label="Card Name" required />
      <DateField name="paymentDate" label="Payment Date" max={today} />
      <TextField name="checkNumber" label="Check Number" inputMode="numeric" max={10} />
      <CancelledFields today={today} />
    </InvoiceDialog>
  );
};
