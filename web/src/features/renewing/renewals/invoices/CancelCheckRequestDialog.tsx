import { notInFuture } from '@evergreen/contracts/common';
import {
  cancelCheckRequestBody,
  invoiceMessages,
  type CheckRequestInvoiceDetail,
} from '@evergreen/contracts/renewing/invoices';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { todayIn } from '../../../../kit/values/DateWithMeaning';
import { DateField } from '../../../../kit/fields/dates/DateField';
import { TextArea } from '../../../../kit/fields/TextArea';
import { useIdentity } from '../../../../kit/data/identity';
import { moneyText } from '../../../../kit/values/Money';
import { cancelCheckRequest, touchesInvoices } from './invoices.api';
import { failureTo } from './invoiceLabels';

interface CancelDialogProps {
  licenseId: string;
  renewalId: string;
  invoice: CheckRequestInvoiceDetail;
  onClose: () => void;
}

export const CancelCheckRequestDialog = ({ licenseId, renewalId, invoice, onClose }: CancelDialogProps) => {
  const { timeZone } = useIdentity();
  const today = todayIn(timeZone);
  return (
    <CommandDialog
      about={invoice}
      open
      onClose={onClose}
      title="Cancel Check Request"
      submit="Cancel Check Request"
      danger
      contract={notInFuture(cancelCheckRequestBody, today, { cancelledOn: null })}
      defaults={{ cancelledOn: today, explanation: invoice.explanation ?? '' }}
      command={(body, submission) => cancelCheckRequest(renewalId, invoice, body, submission)}
      touches={touchesInvoices(licenseId)}
      success={invoiceMessages.checkRequestCancelled}
      failure={failureTo('cancel', 'CheckRequest')}
    >
      <p>
        The check of {moneyText(invoice.checkAmount)} to {invoice.checkPayableTo} is cancelled.
        {invoice.useTrustAccount && ' The amount drawn from the trust account is returned.'}
      </p>
      <DateField name="cancelledOn" label="Cancelled On" max={today} required />
      <TextArea name="explanation" label="Explanation" max={2000} />
    </CommandDialog>
  );
};
