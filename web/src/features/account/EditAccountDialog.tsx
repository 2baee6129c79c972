import { profileBody, profileMessages, type UserProfile } from '@evergreen/contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { CommandDialog } from '../../kit/dialog/CommandDialog';
import { TextField } from '../../kit/fields/TextField';
import { identityResource } from '../../kit/identity';
import { changeProfile, useTouchesAccount } from './account.api';

interface EditAccountDialogProps {
  profile: UserProfile;
  open: boolean;
  onClose: () => void;
}

export const EditAccountDialog = ({ profile, open, onClose }: EditAccountDialogProps) => {
  const client = useQueryClient();
  const { firstName, lastName, phoneNumber, twoFactorEnabled } = profile;
  return (
    <CommandDialog
      open={open}
      onClose={onClose}
      title="Edit My Account"
      submit="Save"
      contract={profileBody}
      defaults={{ firstName, lastName, phoneNumber }}
      command={(body, submission) => changeProfile(profile, body, submission)}
      touches={useTouchesAccount()}
      success={profileMessages.updated}
      failure={profileMessages.failed}
      // The name stands in the top bar, too.
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
    </CommandDialog>
  );
};
