import { saveCheckRequest } from './invoices.api';
import { z } from 'zod';
import { checkRequestInvoiceBody, type CheckRequestInvoiceDetail } from '@evergreen/contracts/renewing/invoices';
import { MoneyField } from '../../../../kit/fields/MoneyField';
import { RadioField } from '../../../../kit/fields/RadioField';
import { TextField } from '../../../../kit/fields/TextField';
import { InvoiceDialog, type InvoiceDialogProps } from './InvoiceDialog';

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** A radio button has text; without a choice it is missing. */
const Form = checkRequestInvoiceBody.extend({
  isCertifiedCheck: z.preprocess(
    (value) => (value === '' ? undefined : value === 'true' ? true : value === 'false' ? false : value),
    checkRequestInvoiceBody.shape.isCertifiedCheck,
  ),
});

export const CheckRequestDialog = (props: InvoiceDialogProps<CheckRequestInvoiceDetail>) => {
  const { invoice, licenseRenewalFee, payee } = props;
  const settled = invoice?.status === 'Issued';
  return (
    <InvoiceDialog
      {...props}
      kind="CheckRequest"
      save={saveCheckRequest}
      contract={Form}
      defaults={{
        checkAmount: invoice?.checkAmount ?? licenseRenewalFee ?? '',
        checkPayableTo: invoice?.checkPayableTo ?? payee,
        isCertifiedCheck: invoice ? String(invoice.isCertifiedCheck) : '',
      }}
      amountOf={(body) => body.checkAmount}
    >
      <MoneyField name="checkAmount" label="Check Amount" required disabled={settled} />
      <TextField name="checkPayableTo" label="Check Payable To" required disabled={settled} />
      <RadioField name="isCertifiedCheck" label="Certified Check" options={yesOrNo} required />
    </InvoiceDialog>
  );
};
