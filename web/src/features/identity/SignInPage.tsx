import { Link, useSearchParams } from 'react-router';
import { useFreshStart } from '../../kit/identity';
import { ownPath } from '../../kit/travel';
import { DoorForm } from './DoorForm';
import { Doorway } from './Doorway';
import { signIn } from './identity.api';

/** Nobody need guess why this page came instead of another. */
const whyAsked = (params: URLSearchParams): string | undefined => {
  if (params.has('ended'))
    return 'Your session has ended. Sign in again to go on where you were: what you typed is kept.';
  return params.has('returnTo') ? 'Sign in to see the page that you asked for.' : undefined;
};

export const SignInPage = () => {
  const [params] = useSearchParams();
  const why = whyAsked(params);
  const startFresh = useFreshStart();
  return (
    <Doorway title="Sign in" {...(why ? { lead: why } : {})}>
      <DoorForm
        fields={[
          { name: 'email', label: 'Email', type: 'email', autoComplete: 'username', autoFocus: true },
          { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
        ]}
        contract={async () => (await import('@evergreen/contracts/identity')).signInBody}
        command={signIn}
        submit="Sign in"
        onDone={() => startFresh(ownPath(params.get('returnTo')))}
        aside={
          <Link className="eg-door-link" to="/forgot-password">
            Forgot password?
          </Link>
        }
      />
    </Doorway>
  );
};
