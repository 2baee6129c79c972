import { useWatch } from 'react-hook-form';
import {
  creditCardInvoiceBody,
  type CreditCardInvoiceBody,
  type CreditCardInvoiceDetail,
} from '@evergreen/contracts/invoices';
import { todayIn } from '../../../kit/DateWithMeaning';
import { CheckboxField } from '../../../kit/fields/CheckboxField';
import { DateField } from '../../../kit/fields/DateField';
import { MoneyField } from '../../../kit/fields/MoneyField';
import { TextField } from '../../../kit/fields/TextField';
import { useIdentity } from '../../../kit/identity';
import { InvoiceDialog, type InvoiceDialogProps } from './InvoiceDialog';

const CancelledFields = () => {
  const isCancelled = useWatch({ name: 'isCancelled' }) as boolean;
  return (
    <>
      <CheckboxField name="isCancelled" label="Cancelled" />
      {isCancelled && <DateField name="cancelledOn" label="Cancelled On" required />}
    </>
  );
};

/** A day that is not shown is not sent. */
const bodyOf = (values: CreditCardInvoiceBody): CreditCardInvoiceBody => ({
  ...values,
  cancelledOn: values.isCancelled ? values.cancelledOn : null,
});

export const CreditCardDialog = (props: InvoiceDialogProps<CreditCardInvoiceDetail>) => {
  const { invoice, licenseRenewalFee, payee } = props;
  const { timeZone } = useIdentity();
  const settled = invoice?.status === 'Issued';
  return (
    <InvoiceDialog
      {...props}
      kind="CreditCard"
      contract={creditCardInvoiceBody}
      defaults={{
        chargeAmount: invoice?.chargeAmount ?? licenseRenewalFee ?? '',
        paymentMadeTo: invoice?.paymentMadeTo ?? payee,
        cardName: invoice?.cardName ?? '',
        paymentDate: invoice?.paymentDate ?? '',
        checkNumber: invoice?.checkNumber?.toString() ?? '',
        isCancelled: invoice?.isCancelled ?? false,
        cancelledOn: invoice?.cancelledOn ?? todayIn(timeZone),
      }}
      bodyOf={bodyOf}
      amountOf={(body) => (body.isCancelled ? '0.00' : body.chargeAmount)}
    >
      <MoneyField name="chargeAmount" label="Charge Amount" required disabled={settled} />
      <TextField name="paymentMadeTo" label="Payment Made To" required disabled={settled} />
      <TextField name="cardName" label="Card Name" required />
      <DateField name="paymentDate" label="Payment Date" />
      <TextField name="checkNumber" label="Check Number" inputMode="numeric" max={10} />
      <CancelledFields />
    </InvoiceDialog>
  );
};
