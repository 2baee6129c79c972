import { saveAchCredit } from './invoices.api';
import { notInFuture } from '@evergreen/contracts/common';
import { achCreditInvoiceBody, type AchCreditInvoiceDetail } from '@evergreen/contracts/renewing/invoices';
import { todayIn } from '../../../../kit/values/DateWithMeaning';
import { DateField } from '../../../../kit/fields/dates/DateField';
import { MoneyField } from '../../../../kit/fields/MoneyField';
import { TextField } from '../../../../kit/fields/TextField';
import { useIdentity } from '../../../../kit/data/identity';
import { InvoiceDialog, type InvoiceDialogProps } from './InvoiceDialog';

export const AchCreditDialog = (props: InvoiceDialogProps<AchCreditInvoiceDetail>) => {
  const { invoice, licenseRenewalFee, payee } = props;
  const { timeZone } = useIdentity();
  const today = todayIn(timeZone);
  const settled = invoice?.status === 'Issued';
  return (
    <InvoiceDialog
      {...props}
      kind="AchCredit"
      save={saveAchCredit}
      contract={notInFuture(achCreditInvoiceBody, today, { dateOfPayment: invoice?.dateOfPayment })}
      defaults={{
        achAmount: invoice?.achAmount ?? licenseRenewalFee ?? '',
        dateRequested: invoice ? (invoice.dateRequested ?? '') : today,
        paymentMadeTo: invoice?.paymentMadeTo ?? payee,
        accountUsed: invoice?.accountUsed ?? '',
        dateOfPayment: invoice?.dateOfPayment ?? '',
        checkNumber: invoice?.checkNumber?.toString() ?? '',
      }}
      amountOf={(body) => body.achAmount}
    >
      <MoneyField name="achAmount" label="ACH Amount" required disabled={settled} />
      <DateField name="dateRequested" label="Date Requested" />
      <TextField name="paymentMadeTo" label="Payment Made To" required disabled={settled} />
      <TextField name="accountUsed" label="Account Used" required />
      <DateField name="dateOfPayment" label="Date of Payment" max={today} />
      <TextField name="checkNumber" label="Check Number" inputMode="numeric" max={10} />
    </InvoiceDialog>
  );
};
