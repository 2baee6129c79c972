import { profileBody, profileMessages, type UserProfile } from '@evergreen/contracts/accounts/users';
import { useQueryClient } from '@tanstack/react-query';
import { TextField } from '../../../kit/fields/TextField';
import { identityResource } from '../../../kit/data/identity';
import { RecordDialog } from '../../../kit/records/RecordDialog';
import { changeProfile, useTouchesAccount } from './account.api';

const contract = { thing: 'My Account', body: profileBody, messages: profileMessages };

export const EditAccountDialog = ({ profile, onClose }: { profile: UserProfile; onClose: () => void }) => {
  const client = useQueryClient();
  const { twoFactorEnabled } = profile;
  return (
    <RecordDialog
      contract={contract}
      record={profile}
      keptFor={[]}
      valuesOf={({ firstName, lastName, phoneNumber }) => ({ firstName, lastName, phoneNumber })}
      save={changeProfile}
      onClose={onClose}
      touches={useTouchesAccount()}
      // The name is in the top bar, too.
      onDone={() => void client.invalidateQueries({ queryKey: identityResource.queryKey })}
    >
      <TextField name="firstName" label="First Name" max={256} autoComplete="given-name" required />
      <TextField name="lastName" label="Last Name" max={256} autoComplete="family-name" required />
      <TextField
        name="phoneNumber"
        label="Phone"
        type="tel"
        max={20}
        autoComplete="tel"
        disabled={twoFactorEnabled}
        {...(twoFactorEnabled ? { hint: profileMessages.phoneLocked } : {})}
      />
    </RecordDialog>
  );
};
