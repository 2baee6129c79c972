import {
  authenticatorBody,
  type AuthenticatorOffer,
  type RecoveryCodes,
  twoFactorMessages as words,
} from '@evergreen/contracts/two-factor';
import type { UserProfile } from '@evergreen/contracts/users';
import { Suspense } from 'react';
import { lazy } from '../../../kit/code';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { typedCode } from '../../../shared/second-step/typedCode';
import { useTouchesAccount } from '../account.api';
import { CodeField } from './ProvenDialog';
import { confirmAuthenticator } from './two-factor.api';

const QrCode = lazy(async () => ({ default: (await import('./QrCode')).QrCode }));
const contract = typedCode(authenticatorBody);

interface ConfirmAuthenticatorDialogProps {
  profile: UserProfile;
  offer: AuthenticatorOffer;
  onClose: () => void;
  onDone: (codes: RecoveryCodes) => void;
}

/** The secret is shown once; the app counts once it has shown a code of it. */
export const ConfirmAuthenticatorDialog = (props: ConfirmAuthenticatorDialogProps) => {
  const { profile, offer, onClose, onDone } = props;
  return (
    <CommandDialog
      open
      title="Add Authenticator App"
      submit="Verify"
      about={profile}
      contract={contract}
      defaults={{ securityCode: '' }}
      command={confirmAuthenticator}
      touches={useTouchesAccount()}
      success={words.authenticatorAdded}
      onClose={onClose}
      onDone={onDone}
      keptAs={undefined}
    >
      <p className="eg-two-factor-where">Scan this with your authenticator app, or type the key into it.</p>
      <div className="eg-qr-place">
        <Suspense>
          <QrCode text={offer.uri} label="QR code for your authenticator app" />
        </Suspense>
      </div>
      <p className="eg-two-factor-key">
        <span className="eg-muted">Key</span> <code>{offer.secret}</code>
      </p>
      <p className="eg-two-factor-where">Then enter the code that it shows.</p>
      <CodeField />
    </CommandDialog>
  );
};
