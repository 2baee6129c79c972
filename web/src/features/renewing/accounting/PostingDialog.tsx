import { accountingMessages, postingBody } from '@evergreen/contracts/renewing/accounting';
import { notInFuture } from '@evergreen/contracts/common';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { todayIn } from '../../../kit/values/DateWithMeaning';
import { DateField } from '../../../kit/fields/dates/DateField';
import { MoneyField } from '../../../kit/fields/MoneyField';
import { TextField } from '../../../kit/fields/TextField';
import { useIdentity } from '../../../kit/data/identity';
import { post, touchesTrustAccount } from './accounting.api';

/** A posting is never changed afterwards: a wrong one is corrected by another. */
export const PostingDialog = ({ kind, onClose }: { kind: 'Deposit' | 'Correction'; onClose: () => void }) => {
  const { timeZone } = useIdentity();
  const today = todayIn(timeZone);
  const isCorrection = kind === 'Correction';
  return (
    <CommandDialog
      about={null}
      keptFor={[]}
      open
      onClose={onClose}
      title={`Post ${kind}`}
      submit={`Post ${kind}`}
      contract={notInFuture(postingBody, today, { postedOn: null })}
      defaults={{ kind, amount: '', postedOn: today, memo: '' }}
      command={post}
      touches={touchesTrustAccount}
      success={accountingMessages.posted}
      failure={`An error occurred while attempting to post the ${kind}`}
    >
      <MoneyField
        name="amount"
        label="Amount"
        required
        signed={isCorrection}
        {...(isCorrection ? { hint: 'Enter a negative amount to withdraw: -25.00' } : {})}
      />
      <DateField name="postedOn" label="Date" max={today} required />
      <TextField
        name="memo"
        label="Memo"
        required={isCorrection}
        {...(isCorrection ? { hint: 'Why the balance is corrected.' } : {})}
      />
    </CommandDialog>
  );
};
