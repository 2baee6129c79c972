import { type TrustAccount, trustAccountBody } from '@evergreen/contracts/renewing/accounting';
import { messagesOf } from '@evergreen/contracts/records';
import { CheckboxField } from '../../../kit/fields/CheckboxField';
import { MoneyField } from '../../../kit/fields/MoneyField';
import { RecordDialog } from '../../../kit/records/RecordDialog';
import { saveTrustAccount, touchesTrustAccount } from './accounting.api';

const messages = messagesOf('Trust Account');

/** A client has one account: opening it and saving it show the same message. */
const contract = {
  thing: 'Trust Account',
  body: trustAccountBody,
  messages: { ...messages, created: messages.updated, createFailed: messages.updateFailed },
};

export const TrustAccountDialog = ({ account, onClose }: { account: TrustAccount; onClose: () => void }) => (
  <RecordDialog
    contract={contract}
    record={account}
    keptFor={[]}
    valuesOf={(seen) => ({
      isActive: seen?.isActive ?? true,
      minimumBalanceThreshold: seen?.minimumBalanceThreshold ?? '',
    })}
    save={saveTrustAccount}
    touches={touchesTrustAccount}
    onClose={onClose}
    {...(account ? {} : { title: 'Open Trust Account', submit: 'Open' })}
  >
    <MoneyField
      name="minimumBalanceThreshold"
      label="Minimum Balance Threshold"
      hint="An invoice that leaves less than this in the account is asked about first."
      required
    />
    <CheckboxField name="isActive" label="Active" hint="Only an active account can be used by invoices." />
  </RecordDialog>
);
