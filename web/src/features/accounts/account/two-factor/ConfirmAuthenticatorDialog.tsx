import {
  authenticatorBody,
  type AuthenticatorOffer,
  type RecoveryCodes,
  twoFactorMessages as words,
} from '@evergreen/contracts/accounts/two-factor';
import type { UserProfile } from '@evergreen/contracts/accounts/users';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { OfferedKey } from '../../../../shared/second-step/OfferedKey';
import { typedCode } from '../../../../shared/second-step/typedCode';
import { scanThis } from '../../../../shared/second-step/codeMessages';
import { useTouchesAccount } from '../account.api';
import { CodeField } from './ProofField';
import { confirmAuthenticator } from './two-factor.api';

const contract = typedCode(authenticatorBody);

interface ConfirmAuthenticatorDialogProps {
  profile: UserProfile;
  offer: AuthenticatorOffer;
  /** Whether adding it switches Two Factor Authentication on. */
  enables: boolean;
  onClose: () => void;
  onDone: (codes: RecoveryCodes) => void;
}

/** The secret is shown once; the app counts once a code of it was entered. */
export const ConfirmAuthenticatorDialog = (props: ConfirmAuthenticatorDialogProps) => {
  const { profile, offer, enables, onClose, onDone } = props;
  return (
    <CommandDialog
      open
      title={enables ? 'Enable Two Factor Authentication' : 'Add Authenticator App'}
      submit="Verify"
      about={profile}
      contract={contract}
      defaults={{ securityCode: '' }}
      command={confirmAuthenticator}
      touches={useTouchesAccount()}
      success={enables ? words.enabled : words.authenticatorAdded}
      onClose={onClose}
      onDone={onDone}
      keptAs={undefined}
    >
      <p className="eg-two-factor-where">{scanThis}</p>
      <OfferedKey offer={offer} />
      <p className="eg-two-factor-where">Then enter the code that it shows.</p>
      <CodeField />
    </CommandDialog>
  );
};
