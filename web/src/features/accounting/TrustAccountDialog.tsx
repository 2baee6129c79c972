import { accountingMessages, type TrustAccount, trustAccountBody } from '@evergreen/contracts/accounting';
import { CommandDialog } from '../../kit/dialog/CommandDialog';
import { CheckboxField } from '../../kit/fields/CheckboxField';
import { MoneyField } from '../../kit/fields/MoneyField';
import { saveTrustAccount, touchesTrustAccount } from './accounting.api';

export const TrustAccountDialog = ({ account, onClose }: { account: TrustAccount; onClose: () => void }) => (
  <CommandDialog
    open
    onClose={onClose}
    title={account ? 'Edit Trust Account' : 'Open Trust Account'}
    submit={account ? 'Save' : 'Open'}
    contract={trustAccountBody}
    defaults={{
      isActive: account?.isActive ?? true,
      minimumBalanceThreshold: account?.minimumBalanceThreshold ?? '',
    }}
    command={(body, submission) => saveTrustAccount(account, body, submission)}
    touches={touchesTrustAccount}
    success={accountingMessages.accountSaved}
    failure="An error occurred while attempting to update the Trust Account"
  >
    <MoneyField
      name="minimumBalanceThreshold"
      label="Minimum Balance Threshold"
      hint="An invoice that leaves less than this in the account is asked about first."
      required
    />
    <CheckboxField name="isActive" label="Active" hint="Only an active account can be used by invoices." />
  </CommandDialog>
);
