import {
  authenticatorBody,
  type AuthenticatorBody,
  type AuthenticatorOffer,
  type SignedInByApp,
} from '@evergreen/contracts/accounts/two-factor';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import type { Submission } from '../../../kit/http/api';
import { OfferedKey } from '../../../shared/second-step/OfferedKey';
import { RecoveryCodeList } from '../../../shared/second-step/RecoveryCodeList';
import { typedCode } from '../../../shared/second-step/typedCode';
import { cannotSend, scanThis } from '../../../shared/second-step/codeMessages';
import { DoorForm } from './DoorForm';
import { Doorway } from './Doorway';
import { addAuthenticator, offerAuthenticator } from './identity.api';

type Run<B, R> = (body: B, submission: Submission) => Promise<R>;

interface AddAppProps {
  /** Returns to the password form if the server no longer waits. */
  orBack: <B, R>(run: Run<B, R>) => Run<B, R>;
  back: ReactNode;
  onSignedIn: () => void;
}

const title = 'Add Authenticator App';
const nothing = z.object({});

/**
 * For a person with a required second step to whom no code can be sent: the app is added here, and its code signs in.
 */
export const AddApp = ({ orBack, back, onSignedIn }: AddAppProps) => {
  const [offer, setOffer] = useState<AuthenticatorOffer>();
  const [codes, setCodes] = useState<readonly string[]>();
  const aside = <div className="eg-second-step">{back}</div>;

  if (codes)
    return (
      <Doorway title="Recovery Codes">
        <div className="eg-recovery">
          <RecoveryCodeList codes={codes} />
        </div>
        <button type="button" className="eg-button eg-button-main eg-button-wide" onClick={onSignedIn}>
          I have kept them
        </button>
      </Doorway>
    );
  if (!offer)
    return (
      <Doorway
        title={title}
        lead={`Signing in to your account asks for a code. ${cannotSend} Add an authenticator app on your phone: it shows the codes.`}
      >
        <DoorForm
          key="begin"
          fields={[]}
          contract={() => Promise.resolve(nothing)}
          command={orBack<object, AuthenticatorOffer>((_, submission) => offerAuthenticator(submission))}
          submit="Continue"
          onDone={(_, offered) => setOffer(offered)}
          aside={aside}
        />
      </Doorway>
    );
  return (
    <Doorway title={title} lead={scanThis}>
      <OfferedKey offer={offer} />
      <DoorForm
        key="confirm"
        fields={[
          {
            ...{ name: 'securityCode', label: 'Security Code', type: 'text', autoComplete: 'one-time-code' },
            ...{ inputMode: 'numeric', autoFocus: true, hint: 'That the app shows' },
          },
        ]}
        contract={() => Promise.resolve(typedCode(authenticatorBody))}
        command={orBack<AuthenticatorBody, SignedInByApp>(addAuthenticator)}
        submit="Verify"
        onDone={(_, { recoveryCodes }) => setCodes(recoveryCodes)}
        aside={aside}
      />
    </Doorway>
  );
};
