import { readQuietly } from '../../../kit/loading/code';
import type { TwoFactorRequired } from '@evergreen/contracts/accounts/two-factor';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Submission } from '../../../kit/http/api';
import { useFreshStart } from '../../../kit/data/identity';
import { ownPath } from '../../../kit/browser/navigation';
import { DoorForm } from './DoorForm';
import { Doorway } from './Doorway';
import { signIn } from './identity.api';
import type { SecondStepProps } from './SecondStep';

/** The reason why this page came instead of another. */
const whyAsked = (params: URLSearchParams): string | undefined => {
  if (params.has('ended'))
    return 'Your session has ended. Sign in again to continue where you were. Your unsaved entries are kept.';
  return params.has('returnTo') ? 'Sign in to see the page that you asked for.' : undefined;
};

interface Requested {
  required: TwoFactorRequired;
  SecondStep: React.ComponentType<SecondStepProps>;
}

/** Loads the code of the second step if it is needed. */
const signInSoFar = async (
  body: Parameters<typeof signIn>[0],
  submission: Submission,
): Promise<Requested | undefined> => {
  const required = await signIn(body, submission);
  if (required.status === 'signedIn') return undefined;
  return { required, SecondStep: (await readQuietly(() => import('./SecondStep'))).SecondStep };
};

export const SignInPage = () => {
  const [params] = useSearchParams();
  const [step, setAsked] = useState<Requested>();
  const [email, setEmail] = useState('');
  const [over, setOver] = useState<string>();
  const why = over ?? whyAsked(params);
  const startFresh = useFreshStart();
  const goOn = () => startFresh(ownPath(params.get('returnTo')));
  const goBack = (because?: string) => {
    setOver(because);
    setAsked(undefined);
  };
  if (step) return <step.SecondStep required={step.required} onSignedIn={goOn} onBack={goBack} />;
  return (
    <Doorway title="Sign in" {...(why ? { lead: why } : {})}>
      <DoorForm
        fields={[
          {
            ...{ name: 'email', label: 'Email', type: 'email', autoComplete: 'username', defaultValue: email },
            autoFocus: !email,
          },
          {
            ...{ name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
            autoFocus: email !== '',
          },
        ]}
        contract={async () => (await import('@evergreen/contracts/accounts/identity')).signInBody}
        command={signInSoFar}
        submit="Sign in"
        onDone={(body, next) => {
          setEmail(body.email);
          if (next) setAsked(next);
          else goOn();
        }}
        aside={
          <Link className="eg-door-link" to="/forgot-password">
            Forgot password?
          </Link>
        }
      />
    </Doorway>
  );
};
