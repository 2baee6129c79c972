import { accountingMessages, type AccountingRow } from '@evergreen/contracts/renewing/accounting';
import { notInFuture } from '@evergreen/contracts/common';
import { courierOptionLabels, invoiceKindLabels } from '@evergreen/contracts/renewing/enums';
import { achPaidBody, cardChargedBody, checkIssuedBody } from '@evergreen/contracts/renewing/invoices';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { todayIn } from '../../../kit/values/DateWithMeaning';
import { DateField } from '../../../kit/fields/dates/DateField';
import { optionsOf } from '../../../kit/fields/options';
import { SelectField } from '../../../kit/fields/SelectField';
import { TextField } from '../../../kit/fields/TextField';
import { useIdentity } from '../../../kit/data/identity';
import { moneyText } from '../../../kit/values/Money';
import { Facts } from '../../../kit/page/Facts';
import { licenseConcern } from '../../../shared/renewals/assigning/licenseConcern';
import './accounting.css';
import { recordAchPaid, recordCardCharged, recordCheckIssued, touchesInvoice } from './accounting.api';

interface RecordDialogProps {
  row: AccountingRow;
  title: string;
  onClose: () => void;
}

/** What is paid, to whom and for what, so that users need not go back to the list. */
const About = ({ row }: { row: AccountingRow }) => (
  <div className="eg-accounting-about">
    <Facts
      facts={[
        ['Amount', moneyText(row.amount)],
        ['Payable To', [row.payableTo, row.payeeCode && `Payee ${row.payeeCode}`].filter(Boolean).join(' · ')],
        row.means !== null && ['Paid With', row.means],
        ['License', `${row.licenseNumber}, ${row.propertyName}`],
        row.explanation !== null && ['Explanation', row.explanation],
      ]}
    />
  </div>
);

/** Records what happened to an invoice, by its kind (decision 5). */
export const RecordDialog = ({ row, title, onClose }: RecordDialogProps) => {
  const { timeZone } = useIdentity();
  const today = todayIn(timeZone);
  const common = {
    open: true,
    about: row,
    onClose,
    title,
    submit: 'Record',
    touches: touchesInvoice(row),
    concerns: licenseConcern(row.licenseId, row.licenseNumber),
    failure: `An error occurred while attempting to update the ${invoiceKindLabels[row.kind]}`,
  };
  switch (row.kind) {
    case 'CheckRequest':
      return (
        <CommandDialog
          {...common}
          contract={notInFuture(checkIssuedBody, today, { checkIssued: null })}
          defaults={{ checkNumber: row.checkNumber?.toString() ?? '', checkIssued: today, shippingMethodCheck: '' }}
          command={(body, submission) => recordCheckIssued(row, body, submission)}
          success={accountingMessages.checkIssued}
        >
          <About row={row} />
          <TextField name="checkNumber" label="Check Number" inputMode="numeric" max={10} required />
          <DateField name="checkIssued" label="Check Issued" max={today} required />
          <SelectField
            name="shippingMethodCheck"
            label="Shipping Method"
            options={optionsOf(courierOptionLabels)}
            required
          />
        </CommandDialog>
      );
    case 'AchCredit':
      return (
        <CommandDialog
          {...common}
          contract={notInFuture(achPaidBody, today, { dateOfPayment: null })}
          defaults={{ dateOfPayment: today }}
          command={(body, submission) => recordAchPaid(row, body, submission)}
          success={accountingMessages.achPaid}
        >
          <About row={row} />
          <DateField name="dateOfPayment" label="Date of Payment" max={today} required />
        </CommandDialog>
      );
    case 'CreditCard':
      return (
        <CommandDialog
          {...common}
          contract={notInFuture(cardChargedBody, today, { paymentDate: null })}
          defaults={{ paymentDate: today }}
          command={(body, submission) => recordCardCharged(row, body, submission)}
          success={accountingMessages.cardCharged}
        >
          <About row={row} />
          <DateField name="paymentDate" label="Payment Date" max={today} required />
        </CommandDialog>
      );
  }
};
